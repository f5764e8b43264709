package import Stage

/// Frame pacing outside rounds: skips frames that nobody would notice.
///
/// A picture that does not change, or that is not visible, is checked ten times a second. A screen without input for a
/// while is shown thirty times a second, whatever the display's rate. An input ends each rest at once.
package struct Rest {
    /// The number of frames since the last change on the screen.
    private var still = 0
    /// The beginning of the first frame since the last input.
    private var untouchedSince: HostInstant?
    /// Whether a rest follows the last frame because its picture does not change or is not visible.
    package private(set) var hasRested = false

    /// Number of equal frames after which a picture counts as still; more than one, since a picture that moves in steps
    /// does not change with each frame.
    static let stillFrames = 3
    /// Time between two checks of a still picture, nanoseconds.
    static let stillPeriod: Int64 = 100_000_000
    /// Time without input after which a screen counts as left alone, and the time between its frames from then on,
    /// nanoseconds.
    static let (patience, alonePeriod): (Int64, Int64) = (10_000_000_000, 33_333_333)

    package init() {}
}

extension Rest {
    /// A frame that has been shown.
    package struct Shown {
        /// The beginning of the frame.
        var begin: HostInstant
        var isPlaying = false
        /// Whether it shows a replay or a demo, which may be watched without any input.
        var isWatched = false
        var isHidden = false
        /// Whether it equals the frame before.
        var isStill = false
        var hasInput = false

        package init(
            _ begin: HostInstant, isPlaying: Bool, isWatched: Bool = false, isHidden: Bool, isStill: Bool,
            hasInput: Bool
        ) {
            (self.begin, self.isPlaying, self.isWatched, self.isHidden) = (begin, isPlaying, isWatched, isHidden)
            (self.isStill, self.hasInput) = (isStill, hasInput)
        }
    }

    /// Notes a frame. Returns the instant until which the screen rests; nil if the next frame is due at the display's
    /// rate.
    /// - Parameter period: nanoseconds from frame to frame of the display.
    package mutating func end(after shown: Shown, period: Int64) -> HostInstant? {
        still = shown.isStill && !shown.hasInput ? still + 1 : 0
        let isTouched = shown.hasInput || shown.isPlaying || shown.isWatched
        untouchedSince = isTouched ? nil : untouchedSince ?? shown.begin
        hasRested = !shown.isPlaying && (shown.isHidden || still >= Self.stillFrames)
        if hasRested { return shown.begin + Self.stillPeriod }
        guard let untouchedSince, shown.begin - untouchedSince >= Self.patience else { return nil }
        // A whole number of display frames, so that all frames are shown equally long.
        let frames = (Double(Self.alonePeriod) / Double(max(1, period))).rounded()
        return frames > 1 ? shown.begin + Int64(frames) * period : nil
    }
}
