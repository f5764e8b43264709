/// How much there may be to draw, so that frames are made in time: less after two seconds in which they were not.
public struct DetailGovernor: Sendable {
    /// The share of particles to show, 1 or less.
    public private(set) var detail = 1.0
    private let period: Int64
    /// Since when frames have been late, or in time.
    private var since: HostInstant
    private var isLate = false
    private var lastFrame: HostInstant

    /// How much longer than its period a frame may take.
    private static let tolerance = 1.25
    /// How long frames must be late for less, and in time for more to be shown; nanoseconds.
    static let patience: Int64 = 2_000_000_000
    static let confidence: Int64 = 20_000_000_000
    static let least = 0.25

    /// For a display that shows a frame every `period` nanoseconds.
    public init(period: Int64, now: HostInstant) {
        self.period = period
        since = now
        lastFrame = now
    }

    /// Takes note of a frame that was shown at an instant.
    public mutating func note(frameAt now: HostInstant) {
        let wasLate = Double(now - lastFrame) > Self.tolerance * Double(period)
        lastFrame = now
        if wasLate != isLate {
            isLate = wasLate
            since = now
        } else if isLate, now - since > Self.patience {
            detail = max(Self.least, detail / 2)
            since = now
        } else if !isLate, now - since > Self.confidence {
            detail = min(1, detail * 2)
            since = now
        }
    }
}
