import Motion
import Picture
import Show
import Stage

// The gamepad and the keys: a cursor in play, and the focus on the screens.
extension Game {
    /// Points a second that a fully moved stick takes the cursor.
    private static let cursorSpeed = 1100.0
    /// The farthest that one frame takes it, seconds: after a standstill it must not jump.
    private static let longestStep = 0.05

    /// How long an arrow must be held to move the cursor at full speed, seconds.
    private static let arrowTime = 0.5

    /// The cursor's way by the arrows that are held, as if a stick were moved farther and farther.
    private func arrowStick(at now: Int64) -> Vector {
        var way = Vector.zero
        for (key, since) in held {
            let share = 0.4 + 0.6 * (Self.seconds(now - since) / Self.arrowTime).clamped(to: 0...1)
            switch key {
            case .left: way.x -= share
            case .right: way.x += share
            case .up: way.y -= share
            case .down: way.y += share
            default: break
            }
        }
        return way.length > 1 ? way / way.length : way
    }

    /// Whether a round is going on, and not paused.
    func isPlaying(at host: Int64) -> Bool {
        if case .round(let live) = screen { !live.isPaused(at: host) } else { false }
    }

    /// Takes an arrow or the key that taps while a round is played. Returns whether it was for that.
    mutating func takeCursorKey(_ input: Input, at host: Int64, cues: inout [Cue]) -> Bool {
        guard case .key(let key, let isDown) = input, key.isForCursor else { return false }
        let isHeld = held.removeValue(forKey: key) != nil
        guard isDown ? isPlaying(at: host) : isHeld else { return false }
        if isDown { held[key] = host }
        guard key == .enter || key == .space else { return true }
        let place = pointer.position ?? field / 2
        pointer.focus = nil
        hasCursor = true
        let act: Input = isDown ? .press(place, by: .pad) : .lift(place, by: .pad)
        handle(TimedInput(host: host, input: act), cues: &cues)
        return true
    }

    /// Moves the cursor by the stick for so many seconds; slowly where the stick is moved but little.
    mutating func moveCursor(by time: Double, at now: Int64) {
        let stick = held.isEmpty || !isPlaying(at: now) ? stick : arrowStick(at: now)
        guard stick.length > 0 else { return }
        let place = pointer.position ?? field / 2
        let reach = stick * (stick.length * Self.cursorSpeed * min(time, Self.longestStep))
        pointer.position = Vector(
            (place.x + reach.x).clamped(to: 0...field.x), (place.y + reach.y).clamped(to: 0...field.y))
        pointer.focus = nil
        hasCursor = true
    }

    /// The main button: a tap where the cursor is, or the button that has the focus.
    mutating func pressPad(_ isDown: Bool, at host: Int64, cues: inout [Cue]) {
        if pointer.focus != nil || pointer.position == nil {
            handle(TimedInput(host: host, input: .key(.enter, isDown: isDown)), cues: &cues)
            return
        }
        let place = pointer.position ?? field / 2
        let input: Input = isDown ? .press(place, by: .pad) : .lift(place, by: .pad)
        handle(TimedInput(host: host, input: input), cues: &cues)
    }
}

extension Input.Key {
    /// Whether it moves the cursor in play, or taps where that is.
    fileprivate var isForCursor: Bool {
        switch self {
        case .left, .right, .up, .down, .enter, .space: true
        default: false
        }
    }
}
