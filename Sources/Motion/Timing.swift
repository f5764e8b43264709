/// When and how often something plays: the time model of Core Animation's `CAMediaTiming` as a value.
///
/// Parent time becomes active local time, `(parent - begin) · speed + offset`; active local time folds over
/// `duration` by the repeat count and `autoreverses` into an iteration and a progress; `fill` says what shows
/// before and after. Where Apple's words are silent (exact edges) the Web Animations timing model decides.
/// All times are seconds; every call is O(1).
///
///     let spin = Timing(duration: 2, repeatCount: .infinity)
///     let turn = 2 * Double.pi * (spin.progress(at: age) ?? 0)
public struct Timing: Hashable, Sendable {
    /// What shows outside the active span.
    public enum Fill: Hashable, Sendable {
        case removed
        case forwards
        case backwards
        case both
    }

    /// Parent time at which active local time is `offset`.
    public var begin: Double
    /// Length of one iteration, forward only; not negative.
    public var duration: Double
    /// Local seconds per parent second; negative runs backwards, 0 stands still.
    public var speed: Double
    /// Active local time at `begin`.
    public var offset: Double
    /// Iterations to play, fractional or infinite; not negative. With `autoreverses` one counts there and back.
    public var repeatCount: Double
    /// Active local length instead of `repeatCount`, where given; not negative.
    public var repeatDuration: Double?
    /// Whether each iteration also plays back to its start.
    public var autoreverses: Bool
    public var fill: Fill

    public init(
        begin: Double = 0, duration: Double, speed: Double = 1, offset: Double = 0, repeatCount: Double = 1,
        repeatDuration: Double? = nil, autoreverses: Bool = false, fill: Fill = .removed
    ) {
        precondition(
            duration >= 0 && repeatCount >= 0 && (repeatDuration ?? 0) >= 0, "lengths of time are not negative")
        self.begin = begin
        self.duration = duration
        self.speed = speed
        self.offset = offset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fill = fill
    }
}

extension Timing {
    /// Which side of the active span an instant lies on.
    public enum Phase: Hashable, Sendable {
        case before
        case active
        case after
    }

    /// Where an instant falls: its phase, its iteration (a whole number, infinite at the end of an endless
    /// repeat) and the progress within it, 0...1, already mirrored on the way back.
    public struct Position: Hashable, Sendable {
        public let phase: Phase
        public let iteration: Double
        public let progress: Double
    }

    /// Length of the active span in active local time; may be infinite.
    public var activeDuration: Double {
        if let repeatDuration { return repeatDuration }
        let lap = duration * (autoreverses ? 2 : 1)
        return lap == 0 || repeatCount == 0 ? 0 : lap * repeatCount
    }

    /// Active local time at a parent time.
    public func local(at parent: Double) -> Double { (parent - begin) * speed + offset }

    /// Parent time at an active local time: the inverse of `local(at:)`. Infinite or undefined (NaN) when speed is 0.
    public func parent(at local: Double) -> Double { (local - offset) / speed + begin }

    /// The side of the active span. The span holds its begin and not its end; run backwards, its end and not its begin.
    public func phase(at parent: Double) -> Phase {
        let time = local(at: parent)
        if time < 0 || (time == 0 && speed < 0) { return .before }
        if time > activeDuration || (time == activeDuration && speed >= 0) { return .after }
        return .active
    }

    /// Where a parent time falls, or nil where `fill` shows nothing.
    public func position(at parent: Double) -> Position? {
        let phase = phase(at: parent)
        switch (phase, fill) {
        case (.before, .removed), (.before, .forwards), (.after, .removed), (.after, .backwards): return nil
        default: break
        }
        let active = min(max(local(at: parent), 0), activeDuration)
        return folded(active, in: phase)
    }

    /// The progress within the iteration at a parent time, 0...1, or nil where `fill` shows nothing.
    public func progress(at parent: Double) -> Double? { position(at: parent)?.progress }

    /// Basic local time, 0...duration, which is the parent time of what plays inside; nil where `fill` shows nothing.
    public func time(at parent: Double) -> Double? { progress(at: parent).map { $0 * duration } }

    private func folded(_ active: Double, in phase: Phase) -> Position {
        let legs = autoreverses ? repeatCount * 2 : repeatCount
        let overall = duration == 0 ? (phase == .before ? 0 : legs) : active / duration
        guard overall.isFinite else {
            return Position(phase: phase, iteration: .infinity, progress: autoreverses ? 0 : 1)
        }
        var leg = overall.rounded(.down)
        var progress = overall - leg
        if progress == 0, overall > 0, phase != .before, active == activeDuration {
            leg -= 1
            progress = 1
        }
        guard autoreverses else { return Position(phase: phase, iteration: leg, progress: progress) }
        let iteration = (leg / 2).rounded(.down)
        return Position(phase: phase, iteration: iteration, progress: leg == 2 * iteration ? progress : 1 - progress)
    }
}
