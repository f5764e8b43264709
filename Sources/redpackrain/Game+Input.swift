import Motion
import Picture
import Show
import Stage

extension Game {
    mutating func handle(_ input: TimedInput, cues: inout [Cue]) {
        lastInput = input.host
        if handleShow(input) { return }
        switch input.input {
        case .press(let point, let finger):
            pointer = .init(position: point, isDown: true)
            hasCursor = finger < 0
            pressed = buttons(at: input.host).role(at: point)
            withRound { $0.press(point, by: finger, at: input.host) }
            if start.isQuick, pressed == nil, isReady(at: input.host), case .results = screen { isDone = true }
        case .move(let point, let finger):
            pointer.position = point
            pointer.focus = nil
            hasCursor = finger == Input.mouse
        case .stick(let stick):
            self.stick = stick
        case .padButton(let isDown):
            pressPad(isDown, at: input.host, cues: &cues)
        case .lift(let point, let finger):
            pointer = .init(position: point)
            withRound { $0.lift(finger, at: input.host) }
            if let role = pressed, buttons(at: input.host).role(at: point) == role {
                cues.append(Cue(.button))
                act(role, at: input.host)
            }
            pressed = nil
        case .key(.mute, isDown: true):
            isMuted.toggle()
        case .quit:
            if let behind {
                replace(behind)
                self.behind = nil
            }
            leaveRound(at: input.host)
            act(.quit, at: input.host)
        default:
            if input.input == .gamepadLost { stick = .zero }
            if input.input == .focusLost { isFocused = false }
            if input.input == .focusGained { isFocused = true }
            if input.input == .focusLost, !settings.pausesUnfocused { return }
            if case .key(let key, isDown: true) = input.input {
                let buttons = buttons(at: input.host)
                let isChosen = pointer.focus != nil && (key == .enter || key == .space)
                let role = focus(key, among: buttons, at: input.host)
                if let role {
                    cues.append(Cue(.button))
                    act(role, at: input.host)
                }
                if isChosen || (!buttons.isEmpty && key.isForFocus) { return }
            }
            let isPlaying = withRound { $0.handle(input) } != nil
            if !isPlaying, case .key(let key, isDown: true) = input.input { pressKey(key, at: input.host) }
        }
    }

    /// What is done while a round is only shown: a replay is steered, and a round that plays by itself gives way. Returns
    /// whether it was for that.
    private mutating func handleShow(_ input: TimedInput) -> Bool {
        switch (screen, input.input) {
        case (.replay, .quit), (.demo, .quit), (.replay, .focusLost), (.replay, .focusGained):
            return false
        case (.replay(var viewer, let since), let act):
            if case .move(let point, _) = act { pointer.position = point }
            viewer.handle(act, at: Double(input.host - since) / 1e9)
            if viewer.isDone { showRecords(at: input.host) } else { replace(.replay(viewer, since: since)) }
            return true
        case (.demo, .press), (.demo, .key(_, isDown: true)), (.demo, .padButton(true)), (.demo, .move):
            showTitle(at: input.host)
            return true
        default:
            return false
        }
    }

    /// Whether the present screen may be meant by a press: results come up under fingers that are still tapping.
    private func isReady(at host: Int64) -> Bool {
        if case .results(_, let since) = screen { host - since >= Self.resultsGrace } else { true }
    }

    private mutating func pressKey(_ key: Input.Key, at host: Int64) {
        guard isReady(at: host) else { return }
        switch (screen, key) {
        case (.title, .enter), (.title, .space): act(.start, at: host)
        case (.title, .escape): act(.quit, at: host)
        case (.results, _) where start.isQuick: isDone = true
        case (.results, .enter), (.results, .space): act(.again, at: host)
        case (.results, .escape): act(.leave, at: host)
        case (.settings, .escape), (.records, .escape): act(.back, at: host)
        default: break
        }
    }

    private func buttons(at host: Int64) -> [Button] {
        // What is still dark cannot be meant.
        guard !isDark(at: host) else { return [] }
        return switch screen {
        case .blank: []
        case .title(let title, _): title.buttons
        case .results(let results, _): isReady(at: host) ? results.buttons : []
        case .settings(let settings, _): settings.buttons
        case .records(let records, _): records.buttons
        case .replay, .demo: []
        case .round(let live): live.isPaused(at: host) ? PauseVeil(field: field).buttons : []
        }
    }

    private mutating func act(_ role: Button.Role, at host: Int64) {
        switch role {
        case .start, .again:
            startRound(at: host)
        case .restart:
            leaveRound(at: host)
            startRound(at: host)
        case .leave:
            leaveRound(at: host)
            if start.isQuick { isDone = true } else { showTitle(at: host) }
        case .quit:
            isDone = true
        case .resume:
            withRound { $0.resume(at: host) }
        case .settings: showSettings(at: host)
        case .back: if case .records = screen { showTitle(at: host) } else { leaveSettings(at: host) }
        case .records: showRecords(at: host)
        case .like(let row): like(row, at: host)
        case .watch(let row): watch(row, at: host)
        case .reset: resetSettings()
        case .less(let row), .more(let row):
            let isUp = role == .more(row)
            if case .title = screen { changeLevel(up: isUp, at: host) } else { change(row, up: isUp) }
        case .pause, .rewind:
            break
        }
    }

    /// Keeps a round that is left before its end as abandoned.
    private mutating func leaveRound(at host: Int64) {
        let left = withRound { live in
            live.end(at: host)
            return live.keeping
        }
        guard let left else { return }
        unkept.append(left)
        hasLeftRound = true
    }
}
