/// An instant of the machine's monotonic clock: what events are stamped by and frames are paced by. What is shown and
/// judged goes by steady time.
public struct HostInstant: Hashable, Comparable, Sendable {
    /// Since some instant that stays the same while the machine runs.
    public let nanoseconds: Int64

    /// An instant so many nanoseconds after that of the clock's 0.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Nanoseconds from one instant to another.
    public static func - (instant: HostInstant, other: HostInstant) -> Int64 {
        instant.nanoseconds - other.nanoseconds
    }

    /// The instant so many nanoseconds later.
    public static func + (instant: HostInstant, nanoseconds: Int64) -> HostInstant {
        HostInstant(nanoseconds: instant.nanoseconds + nanoseconds)
    }

    public static func < (earlier: HostInstant, later: HostInstant) -> Bool {
        earlier.nanoseconds < later.nanoseconds
    }
}
