/// An instant of a steady clock, with which frames and inputs are dated.
public struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since the clock's origin.
    public let nanoseconds: Int64

    /// An instant by its nanoseconds since the clock's origin.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Seconds from another instant to this one; negative if the other is later.
    /// - Precondition: the two are less than 292 years apart.
    public func seconds(since other: Instant) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }

    /// Whether one instant comes before another.
    public static func < (earlier: Instant, later: Instant) -> Bool { earlier.nanoseconds < later.nanoseconds }

    /// The instant `seconds` later, to the nanosecond.
    /// - Precondition: the seconds are finite, and the sum is within 292 years of the clock's origin.
    public static func + (instant: Instant, seconds: Double) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + Int64((seconds * 1e9).rounded()))
    }

    /// Advances by `seconds`, to the nanosecond.
    /// - Precondition: same as for `+`.
    public static func += (instant: inout Instant, seconds: Double) { instant = instant + seconds }
}
