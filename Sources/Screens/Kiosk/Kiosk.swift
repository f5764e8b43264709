import Motion
import Picture

/// A screen that stands in public and runs by itself: visitor after visitor plays one round, and only staff get further,
/// with a PIN.
package struct Kiosk: Sendable {
    var lock: PINLock
    /// Whether the window is closed, left and resized by staff only.
    package let isLocked: Bool
    /// The event whose prizes can be won; nil without one.
    package var event: EventPlan?
    /// The settings of the house, with which each visit begins; nil before the first.
    private var house: Settings?
    /// The finger that is held in the corner, and since when.
    private var corner: (finger: Finger, since: Instant)?

    /// How long a corner is held to be asked for the PIN, seconds, and the corner's side, points.
    package static let (holdTime, cornerSide) = (3.0, 110.0)
    /// Seconds without a press after which a visit is over.
    package static let visitTimeout = 20.0

    package init(_ pin: PIN, isLocked: Bool = true) { (lock, self.isLocked) = (PINLock(pin), isLocked) }
}

extension Kiosk {
    /// Returns the settings for the next visitor: those of the house, but for what the machine can do.
    mutating func settings(after visit: Settings) -> Settings {
        guard var settings = house else {
            house = visit
            return visit
        }
        (settings.capabilities, settings.renderer, settings.window) = (
            visit.capabilities, visit.renderer, visit.window
        )
        return settings
    }

    /// Notes an input that holds the upper left corner of a field, or lets it go.
    mutating func note(_ input: Input, at now: Instant) {
        switch input {
        case .press(let point, let finger):
            corner = point.x < Self.cornerSide && point.y < Self.cornerSide ? (finger, now) : nil
        case .move(let point, let finger):
            if corner?.finger == finger, point.x >= Self.cornerSide || point.y >= Self.cornerSide { corner = nil }
        case .lift(_, let finger): if corner?.finger == finger { corner = nil }
        case .focusLost, .gamepadLost: corner = nil
        default: break
        }
    }

    /// Whether a finger is held in the corner.
    var isCornerHeld: Bool { corner != nil }

    /// Whether the corner has been held long enough. It must be let go before it counts again.
    mutating func takesCorner(at now: Instant) -> Bool {
        guard let held = corner, now.seconds(since: held.since) >= Self.holdTime else { return false }
        corner = nil
        return true
    }
}

extension Session {
    /// Whether what the window's own keys and buttons do is for staff only.
    var isLocked: Bool { kiosk?.isLocked == true }

    /// Whether nothing follows a round but its results.
    var hasOneRound: Bool { choice.isQuick || kiosk != nil }

    /// Forgets what a visitor has changed.
    mutating func endVisit() {
        guard let before = kiosk?.settings(after: settings) else { return }
        settings = before
        memory = Memory()
        orientField()
    }
}

extension Context {
    /// The screen that rounds begin from, and end at.
    package var home: any Screen { session.kiosk == nil ? Title() : KioskTitle() }
}
