package import Motion

/// What the clocks on the wall say, as it was last looked at.
package struct WallClock: Hashable, Sendable {
    /// Seconds since 1970-01-01 UTC, at an instant.
    package let utcSeconds: Int
    package let at: Instant

    package init(utcSeconds: Int, at: Instant) { (self.utcSeconds, self.at) = (utcSeconds, at) }

    package func utc(at now: Instant) -> Int { utcSeconds + Int(now.seconds(since: at).rounded(.down)) }

    package func day(at now: Instant) -> Int { Int((Double(utc(at: now)) / 86_400).rounded(.down)) }

    package func secondsLeft(at now: Instant) -> Int { (day(at: now) + 1) * 86_400 - utc(at: now) }
}
