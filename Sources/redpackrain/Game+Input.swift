import Motion
import Picture
import Screens
import Show
import Stage

extension Game {
    mutating func handle(_ input: TimedInput, cues: inout [Cue]) {
        // A stick at rest trembles, which is nobody's doing.
        if input.input == .stick(stick) { return }
        lastInput = input.host
        if takeKey(input.input) || takeTyping(input.input, at: input.host) { return }
        let input = TimedInput(host: input.host, input: settings.keys.meaning(of: input.input))
        if case .key(.fullscreen, let isDown) = input.input {
            if isDown { change(.fullscreen, up: true) }
            return
        }
        if handleShow(input) || takeCursorKey(input.input, at: input.host, cues: &cues) { return }
        switch input.input {
        case .press(let point, let finger):
            pointer = .init(position: point, isDown: true)
            hasCursor = finger.isCursor
            pressed[finger] = buttons(at: input.host).role(at: point)
            withRound { $0.press(point, by: finger, at: input.host) }
            if start.isQuick, pressed[finger] == nil, isReady(at: input.host), case .results = screen { isDone = true }
        case .move(let point, let finger):
            pointer.position = point
            // The keys keep their button when only the window has moved.
            guard finger != .still else { return }
            pointer.focus = nil
            hasCursor = finger == .mouse
        case .stick(let stick):
            self.stick = stick
        case .padButton(let isDown):
            pressPad(isDown, at: input.host, cues: &cues)
        case .lift(let point, let finger):
            pointer = .init(position: point)
            withRound { $0.lift(finger, at: input.host) }
            if let role = pressed.removeValue(forKey: finger), buttons(at: input.host).role(at: point) == role {
                cues.append(Cue(.button))
                act(role, at: input.host)
            }
        case .key(.mute, isDown: true):
            isMuted.toggle()
        case .quit:
            if let round = behind.first(where: { if case .round = $0 { true } else { false } }) { replace(round) }
            leaveRound(at: input.host)
            act(.quit, at: input.host)
        default:
            if input.input == .gamepadLost { stick = .zero }
            if input.input == .focusLost { isFocused = false }
            if input.input == .focusGained { isFocused = true }
            if input.input == .focusLost, !settings.pausesUnfocused { return }
            if case .key(let key, isDown: true) = input.input, focus(key, at: input.host, cues: &cues) { return }
            let isPlaying = withRound { $0.handle(input) } != nil
            // A round that goes on has no button that the keys could be at.
            if isPlaying, !isPaused(at: input.host) { pointer.focus = nil }
            if !isPlaying, case .key(let key, isDown: true) = input.input { pressKey(key, at: input.host) }
        }
    }

    /// Moves the focus by a key, or does what the button is for that has it. Returns whether the key was for that.
    private mutating func focus(_ key: Input.Key, at host: Int64, cues: inout [Cue]) -> Bool {
        let buttons = buttons(at: host)
        let isChosen = pointer.focus != nil && (key == .enter || key == .space)
        if let role = focus(key, among: buttons, at: host) {
            let before = pointer.focus
            cues.append(Cue(.button))
            act(role, at: host)
            let left = self.buttons(at: host).filter(\.isEnabled).map(\.role)
            if let before, left.contains(before) {
                // A button that is there again has the focus again, so that it can be pressed again.
                pointer.focus = before
            } else if pointer.focus != nil {
                // One that led no farther gives it to the one that leads back.
                pointer.focus = left.first { $0 == before?.opposite } ?? left.first
            }
        }
        return isChosen || (!buttons.isEmpty && key.isForFocus)
    }

    /// What is done while a round is only shown: a replay is steered, and a round that plays by itself gives way. Returns
    /// whether it was for that.
    private mutating func handleShow(_ input: TimedInput) -> Bool {
        switch (screen, input.input) {
        case (.replay, .quit), (.demo, .quit), (.replay, .focusLost), (.replay, .focusGained),
            (.replay, .key(.mute, _)):
            return false
        case (.replay, let act):
            switch act {
            case .press(let point, let finger), .lift(let point, let finger):
                pointer.position = point
                hasCursor = finger.isCursor
            case .move(let point, let finger):
                pointer.position = point
                if finger != .still { hasCursor = finger == .mouse }
            case .stick(let stick): self.stick = stick
            case .gamepadLost: stick = .zero
            default: break
            }
            let isDone = withReplay { viewer, since in
                viewer.handle(act, at: Self.seconds(input.host - since))
                return viewer.isDone
            }
            if isDone == true { goBack(at: input.host) }
            return true
        case (.demo, .press), (.demo, .key(_, isDown: true)), (.demo, .padButton(true)), (.demo, .stick),
            (.demo, .hold(true)), (.demo, .move(_, .mouse)):
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
        guard isReady(at: host), !isDark(at: host) else { return }
        switch (screen, key) {
        case (.title, .enter), (.title, .space): act(.start, at: host)
        case (.title, .escape): act(.quit, at: host)
        case (.results, _) where start.isQuick: isDone = true
        case (.results, .enter), (.results, .space): act(.again, at: host)
        case (.results, .escape): act(.leave, at: host)
        case (.settings, .escape), (.records, .escape): goBack(at: host)
        default: break
        }
    }

    func buttons(at host: Int64) -> [Button] {
        // What is still dark cannot be meant.
        guard !isDark(at: host) else { return [] }
        return switch screen {
        case .blank: []
        case .title(let title, _): title.buttons
        case .results(let results, _): isReady(at: host) ? results.buttons : []
        case .settings(let settings, _): settings.buttons
        case .name(let name, _): name.buttons
        case .records(let records, _): records.buttons
        case .replay, .demo: []
        case .round(let live): live.isPaused(at: host) ? PauseVeil(field: field).buttons : []
        }
    }

    mutating func act(_ role: Button.Role, at host: Int64) {
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
        case .back: goBack(at: host)
        case .records: showRecords(at: host)
        case .like(let row): like(row, at: host)
        case .watch(let row): watch(row, at: host)
        case .reset: resetSettings()
        case .page(let number): open(number)
        case .ask(let row): ask(row, at: host)
        case .name: showName(at: host)
        case .type, .erase, .shift: typeName(role)
        case .done: takeName(at: host)
        case .less(let row), .more(let row): choose(row, up: role == .more(row))
        case .pause, .rewind:
            break
        }
    }

    /// Takes what a row of the present screen shows to the next value, or the one before.
    private mutating func choose(_ row: Int, up: Bool) {
        switch screen {
        case .title(_, let since):
            changeLevel(up: up)
            replace(.title(title, since: since))
        case .records:
            changeRecords(row, up: up)
        default:
            change(row, up: up)
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
    }
}
