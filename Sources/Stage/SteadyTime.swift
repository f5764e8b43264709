public import Motion

/// The time that frames show: host time, smoothed to advance evenly even if frames do not.
///
/// A late frame would otherwise move everything by several frames' worth at once. Steady time takes steps of about a
/// frame and catches up over the next ones; it never runs back. Inputs are put on the same time, so that a tap is
/// judged by what the player saw.
public struct SteadyTime: Sendable {
    /// The instants of the last frame and of the frame before it, each in host time and in steady time; nanoseconds.
    private var host: Int64
    private var steady: Int64
    private var hostBefore: Int64
    private var steadyBefore: Int64
    /// The last five intervals between frames, nanoseconds, the oldest first.
    private var intervals: (Int64, Int64, Int64, Int64, Int64)
    /// The sum of the spans that steady time has left out of standstills for good; nanoseconds.
    private var lost: Int64 = 0

    /// The maximum step, as a multiple of the median interval.
    static let longestStep = 1.5
    /// The share of an interval below which a deviation is clock jitter, and the share of such a deviation that is
    /// kept.
    private static let jitter = 0.2
    private static let jitterShare = 0.1
    /// The maximum delay to catch up with, nanoseconds; the rest of a standstill, as of a suspended machine, is left
    /// out.
    static let longestDelay: Int64 = 250_000_000

    /// Creates a steady time that begins now, for frames that usually are `period` nanoseconds apart.
    public init(now: HostInstant, period: Int64) {
        host = now.nanoseconds
        steady = host
        hostBefore = host
        steadyBefore = host
        intervals = (period, period, period, period, period)
    }
}

extension SteadyTime {
    /// Advances to a frame that is made at a host instant, and returns its steady instant.
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

    /// Advances to a frame after a rest in which nothing moved, and returns its steady instant. There is nothing to
    /// smooth, so it advances by the whole rest in one step, but by `longestDelay` at most.
    package mutating func advance(overRestTo instant: HostInstant) -> Instant {
        (hostBefore, steadyBefore) = (host, steady)
        host = instant.nanoseconds
        lost += max(0, host - lost - steady - Self.longestDelay)
        steady = max(steady, host - lost)
        return Instant(nanoseconds: steady)
    }

    /// The median of the last intervals: a single slow frame does not change it.
    private var usualInterval: Int64 {
        var (a, b, c, d, e) = intervals
        func sort(_ low: inout Int64, _ high: inout Int64) {
            if low > high { swap(&low, &high) }
        }
        // The part of a sorting network that puts the median in its place.
        sort(&a, &b)
        sort(&d, &e)
        sort(&a, &d)
        sort(&b, &e)
        sort(&b, &c)
        sort(&c, &d)
        sort(&b, &c)
        return max(1, c)
    }

    /// Returns the host instant of a steady one: time that is left out for good is added, the delay of late frames is
    /// not.
    public func host(of instant: Instant) -> HostInstant { HostInstant(nanoseconds: instant.nanoseconds + lost) }

    /// Returns the steady instant of an event between the last two frames. An event outside them counts as at the
    /// nearer frame.
    public func instant(of event: HostInstant) -> Instant {
        guard host > hostBefore else { return Instant(nanoseconds: steady) }
        let share = Double(min(max(event.nanoseconds, hostBefore), host) - hostBefore) / Double(host - hostBefore)
        return Instant(nanoseconds: steadyBefore + Int64(share * Double(steady - steadyBefore)))
    }
}
