/// Keeps frames at the display's rate where the display does not: against instants counted from an anchor, so that a
/// late frame is made up for and nothing drifts. Where presenting waits for the display it never sleeps.
public struct Pacer: Sendable {
    /// Nanoseconds from frame to frame.
    public let period: Int64
    private var anchor: Int64
    private var frames: Int64 = 0

    /// - Parameter rate: frames a second, at least 1.
    public init(rate: Int, now: Int64) {
        period = 1_000_000_000 / Int64(max(1, rate))
        anchor = now
    }

    /// How early a frame may be before it is held back, as a share of the period: what a display's own pace may be
    /// off from its nominal one.
    private static let slack = 0.25

    /// The instant to sleep to after a frame that was done at `now`, or nil when there is no need.
    public mutating func deadline(after now: Int64) -> Int64? {
        frames += 1
        let due = anchor + frames * period
        if now > due {
            // Late, or led by the display: count from here.
            anchor = now
            frames = 0
            return nil
        }
        return Double(due - now) > Self.slack * Double(period) ? due : nil
    }
}
