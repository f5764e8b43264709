import Foundation
import Motion
import Screens

/// What time it is outside, read now and then: a clock that is put back or ahead while the game runs is believed from the
/// next time on.
struct WallTime {
    private let utcSeconds: () -> Int
    private var readAt: Instant?

    /// How often it is read, seconds.
    private static let period = 60.0

    /// - Parameter utcSeconds: what time it is, seconds since 1970 began in UTC.
    init(_ utcSeconds: @escaping () -> Int) { self.utcSeconds = utcSeconds }

    /// The system's clock.
    static func system() -> Int { Int(Date().timeIntervalSince1970.rounded(.down)) }
}

extension WallTime {
    /// What the clock says, where it is due: at first, each minute, and when somebody comes back to the game.
    mutating func reading(at now: Instant, isBack: Bool) -> WallClock? {
        if let readAt, !isBack, now.seconds(since: readAt) < Self.period { return nil }
        readAt = now
        return WallClock(utcSeconds: utcSeconds(), at: now)
    }
}
