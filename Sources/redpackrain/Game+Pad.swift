import Motion
import Picture
import Show
import Stage

// The gamepad: a cursor in play, and the keys' focus on the screens.
extension Game {
    /// Points a second that a fully moved stick takes the cursor.
    private static let cursorSpeed = 1100.0
    /// The farthest that one frame takes it, seconds: after a standstill it must not jump.
    private static let longestStep = 0.05

    /// Moves the cursor by the stick for so many seconds; slowly where the stick is moved but little.
    mutating func moveCursor(by time: Double) {
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
        let input: Input = isDown ? .press(place, by: Input.pad) : .lift(place, by: Input.pad)
        handle(TimedInput(host: host, input: input), cues: &cues)
    }
}
