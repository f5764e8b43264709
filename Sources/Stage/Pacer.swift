/// Keeps frames at the display's rate where the display does not: against instants counted from an anchor, so that a
/// late frame is made up for and nothing drifts. Where presenting waits for the display it never sleeps.
public struct Pacer: Sendable {
    /// Nanoseconds from frame to frame.
    public let period: Int64
    private var anchor: HostInstant
    private var frames: Int64 = 0
    /// When the last frame was done.
    private var last: HostInstant

    /// For so many frames a second, at least 1.
    public init(rate: Int, now: HostInstant) {
        period = 1_000_000_000 / Int64(max(1, rate))
        anchor = now
        last = now
    }

    /// How far a display's own pace may be off from its nominal one, as a share of the period.
    private static let slack = 0.1

    /// The instant to sleep to after a frame that was done at `now`, or nil when there is no need.
    public mutating func deadline(after now: HostInstant) -> HostInstant? {
        frames += 1
        let due = anchor + frames * period
        let isLed = Double(now - last) >= (1 - Self.slack) * Double(period)
        guard !isLed, due > now else {
            // Led by the display, or late: count from here.
            anchor = now
            frames = 0
            last = now
            return nil
        }
        last = due
        return due
    }
}
