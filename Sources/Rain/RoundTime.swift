/// A time of a round as the player lives through it, pauses and rewinds included: seconds since the countdown began.
///
/// Rounds are queried by round time. Game time, which can stand still and run back, is a plain number of seconds, as
/// durations are.
///
///     let time: RoundTime = 12.5
///     print(time - 4.5)    // RoundTime(seconds: 8.0)
@frozen
public struct RoundTime: Hashable, Comparable, Sendable {
    /// Seconds since the countdown began; negative before it, infinite for a time that never comes.
    public let seconds: Double

    /// Creates a time in seconds since the countdown began.
    @inlinable
    public init(seconds: Double) { self.seconds = seconds }

    /// Creates a time in whole nanoseconds, as in journals.
    @inlinable
    public init(nanoseconds: Int64) { seconds = Double(nanoseconds) / 1e9 }

    /// The time in whole nanoseconds, as in journals, rounded; the nearest `Int64`, and 0 for a time that is not a number.
    public var nanoseconds: Int64 {
        let rounded = (seconds * 1e9).rounded()
        return Int64(exactly: rounded) ?? (rounded > 0 ? .max : rounded < 0 ? .min : 0)
    }

    /// The time that never comes.
    @inlinable
    public static var infinity: RoundTime { RoundTime(seconds: .infinity) }
}

extension RoundTime {
    @inlinable
    public static func < (earlier: RoundTime, later: RoundTime) -> Bool { earlier.seconds < later.seconds }

    // Disfavoured, since every number could be a round time: `1 - x` is typed as a `Double` without trying these.

    /// The time a given number of seconds later.
    @inlinable @_disfavoredOverload
    public static func + (time: RoundTime, seconds: Double) -> RoundTime { RoundTime(seconds: time.seconds + seconds) }

    /// The time a given number of seconds earlier.
    @inlinable @_disfavoredOverload
    public static func - (time: RoundTime, seconds: Double) -> RoundTime { RoundTime(seconds: time.seconds - seconds) }

    /// Seconds from `other` to `time`; negative if `other` is later.
    @inlinable @_disfavoredOverload
    public static func - (time: RoundTime, other: RoundTime) -> Double { time.seconds - other.seconds }
}

extension RoundTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    @inlinable
    public init(floatLiteral seconds: Double) { self.seconds = seconds }

    @inlinable
    public init(integerLiteral seconds: Double) { self.seconds = seconds }
}
