package import Motion
package import Picture
import RainPrizes
package import RainScreens
import RainShow

/// A screen in public without an attendant: each visitor plays one round, and only staff get further, with a PIN.
package struct Kiosk: Sendable {
    package var lock: PINLock
    /// Whether only staff can close, leave and resize the window.
    package let isLocked: Bool
    /// The event whose prizes can be won; nil without one.
    package var event: EventPlan?
    /// The operator's settings, with which each visit begins; nil before the first visit.
    private var ownSettings: Settings?
    /// The finger that holds the corner, and since when. The time of the last key press or typed text.
    private var hands: (corner: (finger: Finger, since: Instant)?, lastKey: Instant?)

    /// The time to hold the corner until the PIN is asked for, seconds, and the side of the corner, points.
    package static let (holdTime, cornerSide) = (3.0, 110.0)
    /// Seconds without a press after which a visit ends.
    package static let visitTimeout = 20.0
    /// The longest time between two keys of a scanner, seconds. A scanner types like a keyboard, including any keys
    /// that a code contains.
    private static let scannerTime = 0.1

    package init(_ pin: PIN, isLocked: Bool = true) { (lock, self.isLocked) = (PINLock(pin), isLocked) }
}

extension Kiosk: VisitPolicy {
    package var rules: VisitRules {
        var rules = VisitRules.home
        (rules.isOneRound, rules.locksWindow, rules.keepsDisplayOn, rules.ignoresMotion) = (true, isLocked, true, true)
        (rules.remembersPlayer, rules.showsCodes, rules.mayAmend, rules.mayPaste) = (false, false, false, false)
        rules.offersSettings = false
        if let event { (rules.allowsOneSwitch, rules.allowsLargePacks) = (event.plan.allowsOneSwitch, false) }
        return rules
    }

    package var home: AnyScreen { AnyScreen(KioskTitle()) }

    package func idlePage(at now: Instant) -> AnyScreen? { AnyScreen(BestOfDay(at: now)) }

    package func isForStaff(_ screen: AnyScreen) -> Bool {
        (screen.base as? any BoothScreen)?.isForStaff == true
    }

    /// Returns the settings for the next visitor: the operator's, with the present capabilities, renderer and window.
    mutating func settings(after visit: Settings) -> Settings {
        guard var settings = ownSettings else {
            ownSettings = visit
            return visit
        }
        (settings.capabilities, settings.renderer, settings.window) = (
            visit.capabilities, visit.renderer, visit.window
        )
        return settings
    }

    /// Notes an input that holds or releases the upper left corner of the field.
    package mutating func record(_ input: Input, at now: Instant) -> Bool {
        switch input {
        case .press(let point, let finger):
            hands.corner = point.x < Self.cornerSide && point.y < Self.cornerSide ? (finger, now) : nil
        case .move(let point, let finger):
            let isOutside = point.x >= Self.cornerSide || point.y >= Self.cornerSide
            if hands.corner?.finger == finger, isOutside { hands.corner = nil }
        case .lift(_, let finger): if hands.corner?.finger == finger { hands.corner = nil }
        case .focusLost, .gamepadLost: hands.corner = nil
        default: break
        }
        return input.isPress && hands.corner != nil
    }

    /// On pages for staff, keeps back Tab, Enter and Escape right after another key: a visitor's code may contain these
    /// keys, and a scanner types them. The screen for codes still gets the key that ends a code.
    package mutating func keeps(_ input: Input, from screen: AnyScreen, at now: Instant) -> Bool {
        switch input {
        case .text, .key(_, isDown: true): break
        default: return false
        }
        defer { hands.lastKey = now }
        guard let lastKey = hands.lastKey, now.seconds(since: lastKey) < Self.scannerTime,
            isForStaff(screen), !(screen.base is PINEntry),
            [.key(.tab, isDown: true), .key(.enter, isDown: true), .key(.escape, isDown: true)].contains(input)
        else { return false }
        return (screen.base as? ClaimEntry)?.isEnd(input, at: now) != true
    }

    package mutating func idleAction(on screen: AnyScreen, since last: Instant, at now: Instant) -> PolicyAction? {
        let own = screen.base as? any BoothScreen
        if takesCorner(at: now), own?.isForStaff != true { return .interrupt(AnyScreen(PINEntry(lock))) }
        let timeout = own.map(\.timeout) ?? (screen.base is any IdlePage ? nil : Self.visitTimeout)
        guard let timeout, now.seconds(since: last) > timeout else { return nil }
        return switch screen.base {
        // The win is shown even to a visitor who has turned away.
        case let results as Results: .choose(results.prize == nil ? .done : .claim)
        case is any Typing, is AccessPage, is StaffPage: .back
        default: .home
        }
    }

    /// Whether the corner has been held long enough. It must be released before it counts again.
    private mutating func takesCorner(at now: Instant) -> Bool {
        guard let held = hands.corner, now.seconds(since: held.since) >= Self.holdTime else { return false }
        hands.corner = nil
        return true
    }
}

extension Session {
    /// The kiosk; nil at home.
    package var kiosk: Kiosk? {
        get { policy as? Kiosk }
        set { policy = newValue }
    }

    /// Undoes what a visitor has changed.
    mutating func endVisit() {
        let visit = settings
        if let before = kiosk?.settings(after: visit) { restart(with: before) }
    }
}

/// A screen that only kiosks have.
protocol BoothScreen: Screen {
    /// Seconds without a press after which the kiosk leaves the screen; nil if the screen may stay for ever.
    var timeout: Double? { get }
    /// Whether the screen is for staff, so that holding the corner does not ask for the PIN.
    var isForStaff: Bool { get }
}

extension BoothScreen {
    package var timeout: Double? { Kiosk.visitTimeout }
    package var isForStaff: Bool { false }
}
