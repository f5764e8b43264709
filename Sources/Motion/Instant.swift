/// An instant of steady time: what screens are shown at, and what journals are dated by.
public struct Instant: Hashable, Comparable, Sendable {
    public let nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Seconds from another instant to this one; negative if that is later.
    public func seconds(since other: Instant) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }

    public static func < (earlier: Instant, later: Instant) -> Bool { earlier.nanoseconds < later.nanoseconds }

    /// The instant so many seconds later, to the nanosecond.
    public static func + (instant: Instant, seconds: Double) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + Int64((seconds * 1e9).rounded()))
    }

    public static func += (instant: inout Instant, seconds: Double) { instant = instant + seconds }
}
