/// A time of a round as the person at it lived it, pauses and rewinds included: seconds since the countdown began.
///
/// What a round is asked by. Game time, which stands and runs back, is plain seconds, as durations are.
///
///     let time: RoundTime = 12.5
///     print(time - 4.5)    // RoundTime(seconds: 8.0)
@frozen
public struct RoundTime: Hashable, Comparable, Sendable {
    /// Seconds since the countdown began; negative before it, infinite for what never comes.
    public let seconds: Double

    /// A time so many seconds after the round's start.
    @inlinable
    public init(seconds: Double) { self.seconds = seconds }

    /// A time as journals have it, in whole nanoseconds.
    @inlinable
    public init(nanoseconds: Int64) { seconds = Double(nanoseconds) / 1e9 }

    /// What never comes.
    @inlinable
    public static var infinity: RoundTime { RoundTime(seconds: .infinity) }
}

extension RoundTime {
    @inlinable
    public static func < (earlier: RoundTime, later: RoundTime) -> Bool { earlier.seconds < later.seconds }

    /// The time so many seconds later.
    @inlinable
    public static func + (time: RoundTime, seconds: Double) -> RoundTime { RoundTime(seconds: time.seconds + seconds) }

    /// The time so many seconds earlier.
    @inlinable
    public static func - (time: RoundTime, seconds: Double) -> RoundTime { RoundTime(seconds: time.seconds - seconds) }

    /// Seconds from another time to this one; negative if that is later.
    @inlinable
    public static func - (time: RoundTime, other: RoundTime) -> Double { time.seconds - other.seconds }
}

extension RoundTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    @inlinable
    public init(floatLiteral seconds: Double) { self.seconds = seconds }

    @inlinable
    public init(integerLiteral seconds: Double) { self.seconds = seconds }
}
