/// An instant of the machine's monotonic clock. Events are stamped and frames are paced in host time; pictures and
/// rules use steady time (`SteadyTime`).
public struct HostInstant: Hashable, Comparable, Sendable {
    /// Nanoseconds since an instant that never changes while the machine runs.
    public let nanoseconds: Int64

    /// Creates the instant that is `nanoseconds` after the clock's 0.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Returns the nanoseconds from `other` to `instant`.
    public static func - (instant: HostInstant, other: HostInstant) -> Int64 {
        instant.nanoseconds - other.nanoseconds
    }

    /// Returns the instant that is `nanoseconds` later.
    public static func + (instant: HostInstant, nanoseconds: Int64) -> HostInstant {
        HostInstant(nanoseconds: instant.nanoseconds + nanoseconds)
    }

    public static func < (earlier: HostInstant, later: HostInstant) -> Bool {
        earlier.nanoseconds < later.nanoseconds
    }
}
