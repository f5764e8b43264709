package import Stage

/// The time that a screen rests between two frames where no round runs, so that what nobody would see is not drawn.
///
/// A picture that stays as it is, and one that nobody can see, is looked at ten times a second. A screen that nobody has
/// touched for a while is shown thirty times a second, whatever the display's rate. An input ends each rest at once.
package struct Rest {
    /// The number of frames since something changed on the screen.
    private var still = 0
    /// The beginning of the first frame since the last input.
    private var untouchedSince: HostInstant?
    /// Whether a rest follows the last frame because its picture stays as it is or nobody sees it.
    package private(set) var hasRested = false

    /// Frames after which a picture counts as one that stays as it is. What changes it less often moves in steps.
    static let stillFrames = 3
    /// Time between two looks at a picture that stays as it is, nanoseconds.
    static let stillPeriod: Int64 = 100_000_000
    /// Time without an input after which a screen counts as left alone, and the time between two of its frames,
    /// nanoseconds.
    static let (patience, alonePeriod): (Int64, Int64) = (10_000_000_000, 33_333_333)

    package init() {}
}

extension Rest {
    /// A frame that has been shown.
    package struct Shown {
        /// When the frame was begun.
        var begin: HostInstant
        var isPlaying = false
        /// Whether it is of a replay or a demo, which somebody may watch without touching anything.
        var isWatched = false
        var isHidden = false
        /// Whether it changed nothing on the screen.
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

    /// Notes a frame. Returns the instant until which the screen rests; nil where the next frame is due at the display's
    /// rate.
    /// - Parameter period: nanoseconds from frame to frame of the display.
    package mutating func end(after shown: Shown, period: Int64) -> HostInstant? {
        still = shown.isStill && !shown.hasInput ? still + 1 : 0
        let isTouched = shown.hasInput || shown.isPlaying || shown.isWatched
        untouchedSince = isTouched ? nil : untouchedSince ?? shown.begin
        hasRested = !shown.isPlaying && (shown.isHidden || still >= Self.stillFrames)
        if hasRested { return shown.begin + Self.stillPeriod }
        guard let untouchedSince, shown.begin - untouchedSince >= Self.patience else { return nil }
        // A whole number of the display's frames, so that all are shown equally long.
        let frames = (Double(Self.alonePeriod) / Double(max(1, period))).rounded()
        return frames > 1 ? shown.begin + Int64(frames) * period : nil
    }
}
