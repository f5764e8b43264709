public import Motion

/// Host time as frames show it: even where frames are not.
///
/// A frame that came late would otherwise move everything by several frames' worth at once. Steady time takes steps of
/// about a frame, and catches up over the next ones; it never runs back. Input is put on the same time, so that what was
/// seen when the player tapped is what is judged.
public struct SteadyTime: Sendable {
    /// The last frame, in host time and in steady time; nanoseconds.
    private var host: Int64
    private var steady: Int64
    /// The frame before it.
    private var hostBefore: Int64
    private var steadyBefore: Int64
    /// The last intervals between frames, the oldest overwritten first.
    private var intervals: (Int64, Int64, Int64, Int64, Int64)
    /// What has been left out for good: the time of standstills.
    private var lost: Int64 = 0

    /// The longest step, in usual intervals.
    static let longestStep = 1.5
    /// What differs less than so much of an interval from it is the clock's jitter and mostly left out.
    private static let jitter = 0.2
    private static let jitterShare = 0.1
    /// A standstill, as of a suspended machine: what of a delay is longer is left out for good, nanoseconds.
    static let longestDelay: Int64 = 250_000_000

    /// Steady time that begins now, for frames that usually are `period` nanoseconds apart.
    public init(now: HostInstant, period: Int64) {
        host = now.nanoseconds
        steady = host
        hostBefore = host
        steadyBefore = host
        intervals = (period, period, period, period, period)
    }
}

extension SteadyTime {
    /// The steady instant of a frame that is made at a host instant.
    public mutating func advance(to instant: HostInstant) -> Instant {
        let now = instant.nanoseconds
        let interval = max(0, now - host)
        (hostBefore, steadyBefore) = (host, steady)
        host = now
        intervals = (intervals.1, intervals.2, intervals.3, intervals.4, interval)
        let usual = Double(usualInterval)
        let behind = now - lost - steady
        if behind > Self.longestDelay + usualInterval { lost += behind - Self.longestDelay - usualInterval }
        var step = Double(now - lost - steady)
        if abs(step - usual) < Self.jitter * usual { step = usual + Self.jitterShare * (step - usual) }
        steady += Int64(max(0, min(step, Self.longestStep * usual)))
        return Instant(nanoseconds: steady)
    }

    /// The middle one of the last intervals: a single slow frame does not change it.
    private var usualInterval: Int64 {
        var (a, b, c, d, e) = intervals
        func sort(_ low: inout Int64, _ high: inout Int64) {
            if low > high { swap(&low, &high) }
        }
        // Enough of a sorting network to have the middle in its place.
        sort(&a, &b)
        sort(&d, &e)
        sort(&a, &d)
        sort(&b, &e)
        sort(&b, &c)
        sort(&c, &d)
        sort(&b, &c)
        return max(1, c)
    }

    /// The host instant that a steady one is: what has been left out for good is behind it, and no late frame is.
    public func host(of instant: Instant) -> HostInstant { HostInstant(nanoseconds: instant.nanoseconds + lost) }

    /// The steady instant of something that happened between the last two frames.
    public func instant(of event: HostInstant) -> Instant {
        guard host > hostBefore else { return Instant(nanoseconds: steady) }
        let share = Double(min(max(event.nanoseconds, hostBefore), host) - hostBefore) / Double(host - hostBefore)
        return Instant(nanoseconds: steadyBefore + Int64(share * Double(steady - steadyBefore)))
    }
}
