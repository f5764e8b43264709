import Foundation
import Motion
import Screens

/// The wall-clock time, read periodically, to notice changes of the system clock.
package struct WallTime {
    private let utcSeconds: () -> Int
    private var readAt: Instant?

    /// Interval between readings, seconds.
    private static let period = 60.0

    /// - Parameter utcSeconds: returns the current time, seconds since 1970-01-01 UTC.
    init(_ utcSeconds: @escaping () -> Int) { self.utcSeconds = utcSeconds }

    package static func system() -> Int { Int(Date().timeIntervalSince1970.rounded(.down)) }
}

extension WallTime {
    /// Reads the clock when due: first, each minute, and when the player comes back to the game.
    mutating func reading(at now: Instant, isBack: Bool) -> WallClock? {
        if let readAt, !isBack, now.seconds(since: readAt) < Self.period { return nil }
        readAt = now
        return WallClock(utcSeconds: utcSeconds(), at: now)
    }
}
