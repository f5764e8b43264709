package import Motion

/// The time of day at one instant, from which it follows at all others.
package struct WallClock: Hashable, Sendable {
    /// Seconds since 1970 began in UTC; negative before.
    package let utcSeconds: Int64
    package let at: Instant

    private static let secondsOfDay: Int64 = 86_400

    package init(utcSeconds: some BinaryInteger, at: Instant) {
        (self.utcSeconds, self.at) = (Int64(utcSeconds), at)
    }

    package func utc(at now: Instant) -> Int64 {
        utcSeconds + (now.nanoseconds - at.nanoseconds).floored(by: 1_000_000_000)
    }

    /// Days since 1970 began in UTC, rounded down.
    package func day(at now: Instant) -> Int { Int(utc(at: now).floored(by: Self.secondsOfDay)) }

    /// Seconds until the next day begins in UTC, 1 ... 86400.
    package func secondsLeft(at now: Instant) -> Int {
        Int((Int64(day(at: now)) + 1) * Self.secondsOfDay - utc(at: now))
    }
}

extension Int64 {
    fileprivate func floored(by divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
