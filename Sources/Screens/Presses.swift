import Motion
import Picture
import RainShow

/// The buttons on which fingers went down. A finger that rests on a sign shows the sign's name, and does not choose it.
/// The next press on the same sign chooses it, however long it lasts, since some hands are slow.
struct Presses: Sendable {
    private var held: [Finger: (role: Button.Role, since: Instant)] = [:]
    /// The sign whose name a press showed last; nil before that, and once a later press has chosen a button.
    private var named: Button.Role?

    /// The time after which a press shows a name, seconds.
    static let nameTime = 0.6

    /// Notes that a finger goes down on a button, or on none.
    mutating func begin(on role: Button.Role?, by finger: Finger, at now: Instant) {
        held[finger] = role.map { (role: $0, since: now) }
    }

    /// Ends the press of a finger over a button, or over none. Returns the role of the chosen button; nil if none is
    /// chosen.
    mutating func end(by finger: Finger, on button: Button?, at now: Instant) -> Button.Role? {
        guard let press = held.removeValue(forKey: finger), let button, press.role == button.role else { return nil }
        // A pointer shows the name without a press.
        let isLong = !finger.isCursor && now.seconds(since: press.since) >= Self.nameTime
        let asks = button.isSign && isLong && named != button.role
        named = asks ? button.role : nil
        return asks ? nil : button.role
    }

    mutating func letGo() { held = [:] }
}
