/// Keeps frames at the display's rate where presenting does not wait for the display. Deadlines are counted from an
/// anchor, so that errors of single sleeps do not add up. Where presenting waits, there are no deadlines.
public struct Pacer: Sendable {
    /// Nanoseconds from frame to frame.
    public let period: Int64
    private var anchor: HostInstant
    private var frames: Int64 = 0
    private var last: HostInstant

    /// Creates a pacer of `rate` frames a second, at least 1.
    public init(rate: Int, now: HostInstant) {
        period = 1_000_000_000 / Int64(max(1, rate))
        anchor = now
        last = now
    }

    /// The maximum deviation of a display's real period from the nominal one, as a share of the period.
    private static let slack = 0.1

    /// Returns the instant to sleep until after a frame that was done at `now`; nil if no sleep is needed.
    public mutating func deadline(after now: HostInstant) -> HostInstant? {
        frames += 1
        let due = anchor + frames * period
        let isLed = Double(now - last) >= (1 - Self.slack) * Double(period)
        guard !isLed, due > now else {
            // The display sets the pace, or the frame is late: restart the count here.
            anchor = now
            frames = 0
            last = now
            return nil
        }
        last = due
        return due
    }
}
