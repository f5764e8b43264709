import Foundation
import Motion
import RainScreens

/// The wall-clock time. It is compared with the system's clock in each frame, since the clock may be set, and since the
/// game's own time leaves out the spans in which the machine was suspended or the game stopped.
package struct WallTime {
    private let utcSeconds: () -> Int
    private var clock: WallClock?

    /// - Parameter utcSeconds: returns the current time, seconds since 1970-01-01 UTC.
    init(_ utcSeconds: @escaping () -> Int) { self.utcSeconds = utcSeconds }

    package static func system() -> Int { Int(Date().timeIntervalSince1970.rounded(.down)) }
}

extension WallTime {
    /// Returns a new reading if the last one no longer gives the system's second. O(1), without a system call on Linux.
    mutating func reading(at now: Instant) -> WallClock? {
        let utc = utcSeconds()
        guard clock?.utc(at: now) != Int64(utc) else { return nil }
        clock = WallClock(utcSeconds: utc, at: now)
        return clock
    }
}
