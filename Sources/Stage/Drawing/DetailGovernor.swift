/// Chooses the amount of detail that can be drawn in time: less after two seconds of late frames.
public struct DetailGovernor: Sendable {
    /// The share of particles to show, 1 or less.
    public private(set) var detail = 1.0
    private let period: Int64
    /// The instant since which frames have been late, or in time; or that of the last change of `detail`, if it is
    /// later.
    private var since: HostInstant
    private var isLate = false
    private var lastFrame: HostInstant

    /// The maximum duration of a frame that is in time, in periods.
    private static let tolerance = 1.25
    /// The span for which all frames must be late before less is shown, and the span for which none may be late before
    /// more is shown; nanoseconds.
    static let patience: Int64 = 2_000_000_000
    static let confidence: Int64 = 20_000_000_000
    static let least = 0.25

    /// Creates a governor for a display that shows a frame every `period` nanoseconds.
    public init(period: Int64, now: HostInstant) {
        self.period = period
        since = now
        lastFrame = now
    }

    /// Notes a frame that was shown at an instant.
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
