package import Motion

/// The time of day at one instant, from which it follows at all others.
package struct WallClock: Hashable, Sendable {
    /// Seconds since 1970 began in UTC; negative before.
    package let utcSeconds: Int
    package let at: Instant

    private static let secondsOfDay = 86_400

    package init(utcSeconds: Int, at: Instant) { (self.utcSeconds, self.at) = (utcSeconds, at) }

    package func utc(at now: Instant) -> Int {
        utcSeconds + Int(now.nanoseconds - at.nanoseconds).floored(by: 1_000_000_000)
    }

    /// Days since 1970 began in UTC, rounded down.
    package func day(at now: Instant) -> Int { utc(at: now).floored(by: Self.secondsOfDay) }

    /// Seconds until the next day begins in UTC, 1 ... 86400.
    package func secondsLeft(at now: Instant) -> Int { (day(at: now) + 1) * Self.secondsOfDay - utc(at: now) }
}

extension Int {
    fileprivate func floored(by divisor: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
