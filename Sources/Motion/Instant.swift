/// An instant of steady time: what screens are shown at, and what journals are dated by.
public struct Instant: Hashable, Comparable, Sendable {
    /// Since the clock's own beginning.
    public let nanoseconds: Int64

    /// An instant by its nanoseconds since the clock's own beginning.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Seconds from another instant to this one; negative if that is later.
    ///
    /// - Precondition: they lie less than 292 years apart.
    public func seconds(since other: Instant) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }

    /// Whether one instant comes before another.
    public static func < (earlier: Instant, later: Instant) -> Bool { earlier.nanoseconds < later.nanoseconds }

    /// The instant so many seconds later, to the nanosecond.
    ///
    /// - Precondition: the seconds are finite, and the sum lies within 292 years of the clock's beginning.
    public static func + (instant: Instant, seconds: Double) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + Int64((seconds * 1e9).rounded()))
    }

    /// Goes on by so many seconds, to the nanosecond.
    ///
    /// - Precondition: that of `+`.
    public static func += (instant: inout Instant, seconds: Double) { instant = instant + seconds }
}
