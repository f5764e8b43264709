package import Motion
package import Picture
import Show

// What a person does.
extension Navigator {
    package mutating func handle(_ input: Input, at now: Instant) {
        // A stick at rest trembles, which is nobody's doing.
        if input == .stick(cursor.stick) { return }
        session.idleSince = now
        let isRead = with(top) { $0.read(input, at: now, in: &$1, &$2) }
        if !isRead { take(session.settings.keys.meaning(of: input), at: now) }
        makeSteps(at: now)
    }

    private mutating func take(_ input: Input, at now: Instant) {
        switch input {
        case .press(let point, let finger):
            movePointer(to: point, isDown: true, at: now)
            session.hasCursor = finger.isCursor
            pressed[finger] = buttons(at: now).role(at: point)
        case .move(let point, let finger):
            movePointer(to: point, isDown: session.pointer.isDown, at: now, focus: session.pointer.focus)
            // The keys keep their button when only the window has moved.
            guard finger != .still else { break }
            session.pointer.focus = nil
            session.hasCursor = finger == .mouse
        case .lift(let point, let finger):
            movePointer(to: point, isDown: false, at: now)
            tell(input, at: now)
            if let role = pressed.removeValue(forKey: finger), buttons(at: now).role(at: point) == role {
                choose(role, at: now)
            }
            return
        case .stick(let stick):
            turn(at: now) { $0.stick = stick }
        case .gamepadLost:
            turn(at: now) { $0.stick = .zero }
        case .padButton(let isDown):
            return pressPad(isDown, at: now)
        case .key(let key, let isDown):
            return take(key, isDown: isDown, at: now)
        case .focusLost, .focusGained:
            session.isFocused = input == .focusGained
        case .quit:
            for index in stack.indices { with(index) { $0.handle(.quit, at: now, in: &$1, &$2) } }
            isDone = true
            return
        default:
            break
        }
        tell(input, at: now)
    }

    private mutating func tell(_ input: Input, at now: Instant) {
        with(top) { $0.handle(input, at: now, in: &$1, &$2) }
        if screen.isPlaying(at: now) {
            // A round that goes on has no button that the keys could be at.
            session.pointer.focus = nil
        } else {
            letGoOfArrows(at: now)
        }
    }

    private mutating func take(_ key: Input.Key, isDown: Bool, at now: Instant) {
        switch key {
        case .fullscreen where isDown:
            session.change(.fullscreen, up: true, &out)
        case .mute where isDown:
            session.isMuted.toggle()
        case .fullscreen, .mute:
            break
        default:
            if moveCursor(by: key, isDown: isDown, at: now) || (isDown && moveFocus(by: key, at: now)) { return }
            // What is still dark cannot be meant.
            if isDown, isDark(at: now) { return }
            tell(.key(key, isDown: isDown), at: now)
        }
    }

    /// Does what a button is for, which is heard.
    private mutating func choose(_ role: Button.Role, at now: Instant) {
        out.cues.append(Cue(.button))
        with(top) { $0.choose(role, at: now, in: &$1, &$2) }
    }

    /// Puts the pointer somewhere else than where a stick or the arrows have taken it.
    private mutating func movePointer(to point: Vector, isDown: Bool, at now: Instant, focus: Button.Role? = nil) {
        session.pointer = .init(position: point, isDown: isDown, focus: focus)
        cursor.move(to: point, at: now)
    }
}

// The keys: a focus that goes from button to button, and a cursor in play.
extension Navigator {
    /// Moves the focus by a key, or does what the button is for that has it. Returns whether the key was for that.
    private mutating func moveFocus(by key: Input.Key, at now: Instant) -> Bool {
        let buttons = buttons(at: now)
        let isChosen = session.pointer.focus != nil && (key == .enter || key == .space)
        if let role = session.pointer.takeFocus(key, among: buttons) {
            let before = session.pointer.focus
            choose(role, at: now)
            makeSteps(at: now)
            // A button that is there again has the focus again, so that it can be pressed again.
            if self.buttons(at: now).contains(where: { $0.role == before }) { session.pointer.focus = before }
            mendFocus(at: now)
        }
        return isChosen || (!buttons.isEmpty && key.isForFocus)
    }

    /// A button that leads no farther gives the focus to the one that leads back.
    mutating func mendFocus(at now: Instant) {
        guard let focus = session.pointer.focus else { return }
        let left = buttons(at: now).filter(\.isEnabled).map(\.role)
        guard !left.isEmpty, !left.contains(focus) else { return }
        session.pointer.focus = left.first { $0 == focus.opposite } ?? left.first
    }

    /// Takes an arrow or the key that taps while a round is played. Returns whether it was for that.
    private mutating func moveCursor(by key: Input.Key, isDown: Bool, at now: Instant) -> Bool {
        guard Cursor.keys.contains(key) else { return false }
        let isHeld = cursor.held.contains(key)
        guard isDown ? screen.isPlaying(at: now) : isHeld else { return false }
        turn(at: now) { $0.hold(key, isDown) }
        guard key == .enter || key == .space else { return true }
        session.pointer.focus = nil
        session.hasCursor = true
        tapAtCursor(isDown, at: now)
        return true
    }

    /// The gamepad's main button: a tap where the cursor is, or the button that has the focus.
    private mutating func pressPad(_ isDown: Bool, at now: Instant) {
        if session.pointer.focus != nil || session.pointer.position == nil {
            take(.key(.enter, isDown: isDown), at: now)
        } else {
            tapAtCursor(isDown, at: now)
        }
    }

    private mutating func tapAtCursor(_ isDown: Bool, at now: Instant) {
        let place = session.pointer.position ?? field / 2
        take(isDown ? .press(place, by: .pad) : .lift(place, by: .pad), at: now)
    }

    /// Changes what moves the cursor, from where it has come to.
    private mutating func turn(at now: Instant, _ change: (inout Cursor) -> Void) {
        if cursor.isMoving { session.pointer.position = cursor.position(at: now, in: field) }
        cursor.move(to: session.pointer.position ?? field / 2, at: now)
        change(&cursor)
        guard cursor.isMoving else { return }
        session.pointer.focus = nil
        session.hasCursor = true
    }

    mutating func letGoOfArrows(at now: Instant) {
        if !cursor.held.isEmpty { turn(at: now) { $0.letGo() } }
    }
}
