package import Motion
package import Picture
import RainShow

extension Navigator {
    package mutating func handle(_ input: Input, at now: Instant) {
        context.now = now
        let pointer = context.session.machine.pointer.position
        if !hasOneSwitch, repeatedInputs.repeatsPress(input, pointer: pointer, at: now) { return }
        // A stick at rest trembles, which is no input.
        if input == .stick(cursor.stick) { return }
        isTouched = isTouched || !input.isMotion || context.session.machine.pointer.isDown
        if input.isPress || !context.session.rules.ignoresMotion { context.session.machine.idleSince = context.now }
        let isForStaff = context.session.policy?.record(input, at: now) == true
        let shown = screen
        if context.session.policy?.keeps(input, from: shown, at: now) == true { return }
        context.session.machine.device.follow(input)
        if context.session.machine.device == .pad, input.isPress || input.isStick { last.pad = context.now }
        let isRepeated = repeatedInputs.repeatsKey(input)
        // A tap that pauses may have been meant for a pack.
        var isTap = false
        if case .press = input { isTap = true }
        defer { noteRunning(afterPress: input.isPress && !isTap) }
        if hasOneSwitch, input.otherKey.map(screen.awaits) != true, !isTypedByHelper(input),
            let isPress = context.session.settings.keys.isPressOfOneSwitch(input)
        {
            // A switch is slow enough by itself.
            context.isRested = true
            if isPress, !isRepeated, !isForStaff { pressOneSwitch(input.key) }
            return makeSteps()
        }
        if isKeptFromPage(input) { return }
        let focus = context.session.machine.pointer.focus
        let isRead = with(top) { $0.read(input, &$1) }
        if !isRead {
            // If a screen leaves on an input that it does not use, the next screen gets the input, without a fade.
            if !context.steps.isEmpty {
                makeSteps()
                leaving = nil
            }
            perform(context.session.settings.keys.meaning(of: input))
        }
        makeSteps()
        if hasOneSwitch, let moved = context.session.machine.pointer.focus, moved != focus { moveScan(to: moved) }
    }

    mutating func perform(_ input: Input) {
        switch input {
        case .press(let point, let finger):
            movePointer(to: point, isDown: true)
            context.session.machine.hasCursor = finger.isCursor
            presses.begin(on: buttons(at: context.now).role(at: point), by: finger, at: context.now)
        case .move(let point, let finger):
            movePointer(
                to: point, isDown: context.session.machine.pointer.isDown, focus: context.session.machine.pointer.focus)
            // Only the window has moved, so the focus stays.
            guard finger != .still else { break }
            context.session.machine.pointer.focus = nil
            context.session.machine.hasCursor = finger == .mouse
        case .lift(let point, let finger):
            movePointer(to: point, isDown: false)
            forward(input)
            let buttons = buttons(at: context.now)
            let button = buttons.role(at: point).flatMap { role in buttons.first { $0.role == role } }
            if let role = presses.end(by: finger, on: button, at: context.now) { choose(role) }
            return
        case .stick(let stick):
            changeCursor { $0.stick = stick }
        case .gamepadLost:
            changeCursor { $0.stick = .zero }
        case .padButton(let isDown):
            return pressPad(isDown)
        case .wheel(let notches):
            return turnWheel(up: notches > 0)
        case .key(let key, let isDown):
            return perform(key, isDown: isDown)
        case .focusLost, .focusGained:
            context.session.machine.isFocused = input == .focusGained
        case .close where context.session.rules.locksWindow: return
        case .close:
            guard let index = stack.lastIndex(where: { $0.screen.asksBeforeClosing(at: context.now) }) else {
                return perform(.quit)
            }
            for _ in index..<top { context.go(.back(nil)) }
            with(index) { $0.handle(.close, &$1) }
            return
        case .quit:
            for index in stack.indices { with(index) { $0.handle(.quit, &$1) } }
            isDone = true
            return
        default:
            break
        }
        forward(input)
    }

    private mutating func forward(_ input: Input) {
        with(top) { $0.handle(input, &$1) }
        if screen.isPlaying(at: context.now) {
            // A running round has no button for the focus.
            context.session.machine.pointer.focus = nil
        } else {
            letGoOfArrows()
        }
    }

    private mutating func perform(_ key: Input.Key, isDown: Bool) {
        switch key {
        case .fullscreen where context.session.rules.locksWindow, .mute where context.session.rules.locksWindow: break
        case .fullscreen where isDown:
            context.change(.fullscreen, up: true)
            context.cues.append(Cue(.button))
        case .mute where isDown:
            context.session.settings.isMuted.toggle()
            context.remember(.muted)
            context.cues.append(Cue(.button))
        case .fullscreen, .mute:
            break
        case .other(let name) where ["PageUp", "PageDown"].contains(name.text) && isDown:
            step(up: name.text == "PageUp", at: nil)
        default:
            if moveCursor(by: key, isDown: isDown) || (isDown && moveFocus(by: key)) { return }
            // A key cannot be meant for a screen that is still dark.
            if isDown, isDark(at: context.now), !screen.acceptsInputDuringFade { return }
            let before = (context.cues.count, context.steps.count, context.requests.count)
            if isDown { pressButton(of: key) }
            forward(.key(key, isDown: isDown))
            // A key with an effect of its own sounds like its button.
            if isDown, context.cues.count == before.0,
                context.steps.count > before.1 || context.requests.count > before.2
            {
                context.cues.append(Cue(.button))
            }
        }
    }

    /// Turns a page or steps a value by a notch of the wheel. Notches in quick succession count as one.
    private mutating func turnWheel(up: Bool) {
        guard context.now.seconds(since: last.wheel) >= Self.wheelTime,
            step(up: up, at: context.session.machine.pointer.position)
        else { return }
        last.wheel = context.now
    }

    /// Steps the value whose row contains a place, or without a place the value that has the focus; otherwise turns the
    /// page of a list. Returns whether there was anything to step.
    @discardableResult
    private mutating func step(up: Bool, at place: Vector?) -> Bool {
        let all = buttons(at: context.now)
        let less = all.first { button in
            guard case .less(let row) = button.role, row != .page,
                let more = all.first(where: { $0.role == .more(row) })
            else { return false }
            guard let place else { return [button.role, more.role].contains(context.session.machine.pointer.focus) }
            let (start, end) = (button.area, more.area)
            return Rect(start.minX, start.minY, end.maxX - start.minX, start.size.y).contains(place)
        }
        let role: Button.Role? =
            switch less?.role {
            case .less(let row): up ? .more(row) : .less(row)
            default: all.first { $0.role == (up ? .less(.page) : .more(.page)) }?.role
            }
        guard let role, all.contains(where: { $0.role == role && $0.isEnabled }) else { return false }
        choose(role)
        makeSteps()
        mendFocus()
        return true
    }

    /// Presses the button that Enter, Space or Escape stands for on the screen.
    private mutating func pressButton(of key: Input.Key) {
        guard [.enter, .space, .escape].contains(key), !isDark(at: context.now) else { return }
        let page = screen.page(at: context.now, in: context.session)
        guard let role = key == .escape ? page.escape : page.enter,
            page.buttons.contains(where: { $0.role == role && $0.isEnabled })
        else { return }
        with(top) { $0.choose(role, &$1) }
    }

    /// Performs a button's action, with its sound.
    mutating func choose(_ role: Button.Role) {
        let sound: Sound =
            switch role {
            case .type: .typed
            case .erase: .deleted
            default: .button
            }
        context.cues.append(Cue(sound))
        with(top) { $0.choose(role, &$1) }
    }

    /// Moves the pointer to a position that does not come from the stick or the arrow keys.
    private mutating func movePointer(to point: Vector, isDown: Bool, focus: Button.Role? = nil) {
        context.session.machine.pointer = .init(position: point, isDown: isDown, focus: focus)
        cursor.move(to: point, at: context.now)
    }

    /// Moves the focus by a key, or chooses the button that has it. Returns whether the key was used.
    private mutating func moveFocus(by key: Input.Key) -> Bool {
        let buttons = buttons(at: context.now)
        let isChosen = context.session.machine.pointer.focus != nil && (key == .enter || key == .space)
        let focus = context.session.machine.pointer.focus
        defer { soundFocus(after: focus) }
        if let role = context.session.machine.pointer.takeFocus(key, among: buttons) {
            let before = context.session.machine.pointer.focus
            choose(role)
            makeSteps()
            // The focus returns to a button that is still there, so that it can be pressed again.
            if self.buttons(at: context.now).contains(where: { $0.role == before }) {
                context.session.machine.pointer.focus = before
            }
            mendFocus()
        }
        return isChosen || (!buttons.isEmpty && key.isForFocus)
    }

    /// Plays the sound of a moved focus, unless the last one still sounds.
    mutating func soundFocus(after focus: Button.Role?) {
        guard context.session.machine.pointer.focus != nil, context.session.machine.pointer.focus != focus,
            context.cues.isEmpty,
            context.now.seconds(since: last.focus) >= Self.focusTime
        else { return }
        last.focus = context.now
        context.cues.append(Cue(.focus))
    }

    /// Moves the focus from a button that is disabled or gone to its opposite, or else to the first button.
    mutating func mendFocus() {
        guard let focus = context.session.machine.pointer.focus else { return }
        if screen.isPlaying(at: context.now) { context.session.machine.pointer.focus = nil }
        let left = buttons(at: context.now).filter { $0.isEnabled }.map { $0.role }
        guard !left.isEmpty, !left.contains(focus) else { return }
        context.session.machine.pointer.focus = left.first { $0 == focus.opposite } ?? left.first
    }

    /// Handles an arrow or the tapping key while a round runs. Returns whether the key was used.
    private mutating func moveCursor(by key: Input.Key, isDown: Bool) -> Bool {
        guard Cursor.keys.contains(key) else { return false }
        let isHeld = cursor.held[key] != nil
        guard isDown ? screen.isPlaying(at: context.now) : isHeld else { return false }
        let now = context.now
        changeCursor { $0.hold(key, isDown, at: now) }
        guard key == .enter || key == .space else { return true }
        context.session.machine.pointer.focus = nil
        context.session.machine.hasCursor = true
        tapAtCursor(isDown)
        return true
    }

    /// Handles the gamepad's main button: a tap at the cursor, or a press of the focused button.
    private mutating func pressPad(_ isDown: Bool) {
        if context.session.machine.pointer.focus != nil || context.session.machine.pointer.position == nil {
            perform(.key(.enter, isDown: isDown))
        } else {
            tapAtCursor(isDown)
        }
    }

    private mutating func tapAtCursor(_ isDown: Bool) {
        let place = context.session.machine.pointer.position ?? field / 2
        perform(isDown ? .press(place, by: .pad) : .lift(place, by: .pad))
    }

    /// Changes the cursor's motion, starting at its present position.
    private mutating func changeCursor(_ change: (inout Cursor) -> Void) {
        if cursor.isMoving { context.session.machine.pointer.position = cursor.position(at: context.now, in: field) }
        cursor.move(to: context.session.machine.pointer.position ?? field / 2, at: context.now)
        change(&cursor)
        guard cursor.isMoving else { return }
        context.session.machine.pointer.focus = nil
        context.session.machine.hasCursor = true
    }

    mutating func letGoOfArrows() {
        if !cursor.held.isEmpty { changeCursor { $0.letGo() } }
    }
}

extension Input {
    /// Whether the input shows that a player is there: a finger, a key or a button goes down, a text is typed, or the
    /// wheel turns.
    package var isPress: Bool {
        switch self {
        case .press, .key(_, isDown: true), .padButton(true), .spareButton(true), .hold(true, _), .text, .wheel: true
        default: false
        }
    }

    /// The key that goes down or up.
    var key: Key? { if case .key(let key, _) = self { key } else { nil } }

    /// The name of the key that goes down or up; nil for a key with a fixed meaning.
    fileprivate var otherKey: KeyName? { if case .key(.other(let name), _) = self { name } else { nil } }

    fileprivate var isStick: Bool { if case .stick = self { true } else { false } }

    /// Whether the input only moves the pointer or a stick.
    fileprivate var isMotion: Bool {
        switch self {
        case .move, .stick: true
        default: false
        }
    }
}
