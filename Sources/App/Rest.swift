package import Stage

/// The time that a screen rests between two frames where no round runs, so that what nobody would see is not drawn.
///
/// A picture that stays as it is, and one that nobody can see, is looked at ten times a second. On a battery, half of
/// the display's frames are left out once nobody has touched anything for a while. An input ends each rest at once.
package struct Rest {
    /// The number of frames since something changed on the screen, and since an input.
    private var still = 0
    private var untouched = 0
    private var isOnBattery = false
    /// Whether a rest follows the last frame because its picture stays as it is or nobody sees it.
    package private(set) var hasRested = false
    private var askedAt: HostInstant?

    /// Frames after which a picture counts as one that stays as it is. What changes it less often moves in steps.
    static let stillFrames = 3
    /// Frames without an input after which a battery is spared.
    static let untouchedFrames = 120
    /// Time between two looks at a picture that stays as it is, nanoseconds.
    static let stillPeriod: Int64 = 100_000_000
    /// Time between two questions about the battery, nanoseconds.
    static let batteryPeriod: Int64 = 30_000_000_000

    package init() {}
}

extension Rest {
    /// A frame that has been shown.
    package struct Shown {
        /// When the frame was begun.
        var begin: HostInstant
        var isPlaying = false
        var isHidden = false
        /// Whether it changed nothing on the screen.
        var isStill = false
        var hasInput = false

        package init(_ begin: HostInstant, isPlaying: Bool, isHidden: Bool, isStill: Bool, hasInput: Bool) {
            (self.begin, self.isPlaying, self.isHidden) = (begin, isPlaying, isHidden)
            (self.isStill, self.hasInput) = (isStill, hasInput)
        }
    }

    /// Notes a frame. Returns the instant until which the screen rests; nil where the next frame is due at the display's
    /// rate.
    /// - Parameters:
    ///   - period: nanoseconds from frame to frame of the display.
    ///   - battery: whether the machine runs on its battery; not asked in a round.
    package mutating func end(
        after shown: Shown, period: Int64, battery: @autoclosure () -> Bool
    ) -> HostInstant? {
        still = shown.isStill && !shown.hasInput ? still + 1 : 0
        untouched = shown.hasInput || shown.isPlaying ? 0 : untouched + 1
        hasRested = !shown.isPlaying && (shown.isHidden || still >= Self.stillFrames)
        guard !shown.isPlaying else { return nil }
        if hasRested { return shown.begin + Self.stillPeriod }
        guard untouched >= Self.untouchedFrames else { return nil }
        if askedAt.map({ shown.begin - $0 >= Self.batteryPeriod }) ?? true {
            askedAt = shown.begin
            isOnBattery = battery()
        }
        return isOnBattery ? shown.begin + 2 * period : nil
    }
}
