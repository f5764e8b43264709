import Glibc
import RainCSDL2

/// The machine's monotonic clock; nothing else reads it.
public struct HostTime: Sendable {
    /// Creates the clock; nothing is measured yet.
    public init() {}

    /// The offset from SDL's millisecond stamps to this clock, nanoseconds, measured at its first use. The least
    /// difference seen is the difference when a millisecond has just begun.
    private static let stampOffset: Int64 = {
        var least = Int64.max
        let start = counter
        repeat {
            let stamp = Int64(SDL_GetTicks64()) * 1_000_000
            least = min(least, counter - stamp)
        } while counter - start < measuringTime
        return least
    }()

    /// The time for which the offset is measured, nanoseconds: longer than one of SDL's milliseconds.
    private static let measuringTime: Int64 = 1_500_000

    /// The present instant.
    public var now: HostInstant { HostInstant(nanoseconds: Self.counter) }

    private static var counter: Int64 {
        let ticks = SDL_GetPerformanceCounter()
        let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
        return Int64(seconds * 1_000_000_000 + rest * 1_000_000_000 / frequency)
    }

    private static let frequency = SDL_GetPerformanceFrequency()

    /// Returns the instant on this clock at which the millisecond of an event's stamp began. SDL stamps events as it
    /// pumps them.
    func instant(of stamp: UInt32) -> HostInstant {
        // The stamp has 32 bits and wraps after 49 days; it is never later than now.
        let ticks = SDL_GetTicks64()
        let age = UInt32(truncatingIfNeeded: ticks) &- stamp
        return HostInstant(nanoseconds: Int64(ticks - UInt64(age)) * 1_000_000 + Self.stampOffset)
    }

    /// The maximum sleep, nanoseconds: the next frame is never further away.
    private static let longestSleep: Int64 = 900_000_000

    /// Sleeps until an instant or a little longer, but 0.9 s at most.
    public func sleep(until instant: HostInstant) {
        let rest = instant - now
        guard rest > 0 else { return }
        usleep(UInt32(min(rest, Self.longestSleep) / 1000))
    }
}
