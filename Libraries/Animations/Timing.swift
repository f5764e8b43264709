/// When and how often an animation plays: the time model of Core Animation's `CAMediaTiming` as a value.
///
/// Parent time becomes active local time, `(parent - begin) · speed + offset`; active local time folds over `duration`
/// by the repeat count and `autoreverses` into an iteration and a progress; `fill` decides what shows before and after.
/// Where Apple's documentation is silent (exact edges) the Web Animations timing model decides; an instant within the
/// rounding error of an edge counts as on it. All times are seconds; every call is O(1).
///
///     let spin = Timing(duration: 2, repeatCount: .infinity)
///     let turn = 2 * Double.pi * (spin.progress(at: age) ?? 0)
public struct Timing: Hashable, Sendable {
    /// The value shown outside the active span.
    public enum Fill: String, Codable, Hashable, Sendable {
        /// Nothing.
        case removed
        /// Before: nothing. After: the last value.
        case forwards
        /// Before: the first value. After: nothing.
        case backwards
        /// Before: the first value. After: the last value.
        case both

        @inlinable
        var showsBefore: Bool {
            switch self {
            case .backwards, .both: true
            case .removed, .forwards: false
            }
        }

        @inlinable
        var showsAfter: Bool {
            switch self {
            case .forwards, .both: true
            case .removed, .backwards: false
            }
        }
    }

    /// Parent time at which active local time is `offset`.
    public var begin: Double
    /// Length of one iteration, in one direction.
    /// - Precondition: not negative.
    public var duration: Double { didSet { checkLengths() } }
    /// Local seconds per parent second; negative runs backwards, 0 stands still.
    public var speed: Double
    /// Active local time at `begin`.
    public var offset: Double
    /// Number of iterations, fractional or infinite; with `autoreverses` an iteration is there and back.
    /// - Precondition: not negative.
    public var repeatCount: Double { didSet { checkLengths() } }
    /// Length of the active span in local time, which overrides `repeatCount`; nil if `repeatCount` decides.
    /// - Precondition: not negative.
    public var repeatDuration: Double? { didSet { checkLengths() } }
    /// Whether each iteration also plays back to its start.
    public var autoreverses: Bool
    /// The value shown outside the active span.
    public var fill: Fill

    /// A timing; by default it plays once from parent time 0 on.
    /// - Precondition: `duration`, `repeatCount` and `repeatDuration` are not negative.
    public init(
        begin: Double = 0, duration: Double, speed: Double = 1, offset: Double = 0, repeatCount: Double = 1,
        repeatDuration: Double? = nil, autoreverses: Bool = false, fill: Fill = .removed
    ) {
        self.begin = begin
        self.duration = duration
        self.speed = speed
        self.offset = offset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fill = fill
        checkLengths()
    }

    private func checkLengths() {
        precondition(
            duration >= 0 && repeatCount >= 0 && (repeatDuration ?? 0) >= 0, "lengths of time must not be negative")
    }
}

extension Timing {
    /// The side of the active span that an instant is on.
    public enum Phase: Hashable, Sendable {
        /// Active local time is before the span; with a negative speed the animation is over.
        case before
        /// Within the active span.
        case active
        /// Active local time is after the span; with a negative speed the animation has not begun.
        case after
    }

    /// The position of an instant in the active span.
    public struct Position: Hashable, Sendable {
        /// The side of the active span.
        public let phase: Phase
        /// The iteration, a whole number from 0 on; infinite after infinitely many.
        public let iteration: Double
        /// The progress within the iteration, 0...1, already mirrored on the way back.
        public let progress: Double
    }

    /// Length of the active span in active local time; may be infinite.
    public var activeDuration: Double {
        if let repeatDuration { return repeatDuration }
        return duration == 0 || legs == 0 ? 0 : duration * legs
    }

    /// Active local time at a parent time.
    @inlinable
    public func local(at parent: Double) -> Double { speed == 0 ? offset : (parent - begin) * speed + offset }

    /// Parent time at an active local time: the inverse of `local(at:)`. Infinite or NaN when speed is 0.
    public func parent(at local: Double) -> Double { (local - offset) / speed + begin }

    /// The side of the active span. The span includes its begin, not its end; with a negative speed its end, not its
    /// begin.
    public func phase(at parent: Double) -> Phase { phase(of: settled(at: parent)) }

    /// The position of a parent time, or nil where `fill` shows nothing.
    public func position(at parent: Double) -> Position? {
        let time = settled(at: parent)
        let phase = phase(of: time)
        guard phase == .active || (phase == .before ? fill.showsBefore : fill.showsAfter) else { return nil }
        return folded(min(max(time, 0), activeDuration), in: phase, slack: slack(at: parent))
    }

    /// The progress within the iteration at a parent time, 0...1, or nil where `fill` shows nothing.
    @inlinable
    public func progress(at parent: Double) -> Double? {
        let time = local(at: parent)
        // A bound on `slack` and the rounding of the quotient: farther from every edge no settling is needed.
        let edge = 0x1p-48 * ((abs(parent) + abs(begin) + 1e-290) * abs(speed) + abs(offset) + 1e-290)
        if repeatDuration == nil, repeatCount == 1, !autoreverses, duration > 0 {
            guard abs(time) > edge, abs(time - duration) > edge else { return settledProgress(at: parent) }
            let progress = time < duration ? max(time, 0) / duration : 1
            if case .both = fill { return progress }
            return (time < 0 ? fill.showsBefore : time < duration || fill.showsAfter) ? progress : nil
        }
        let overall = time / duration
        guard time > edge, (repeatDuration ?? duration * legs) - time > edge, abs(overall) < 0x1p52 else {
            return settledProgress(at: parent)
        }
        let leg = Int(overall)
        let progress = overall - Double(leg)
        guard min(progress, 1 - progress) * duration > edge else { return settledProgress(at: parent) }
        return autoreverses && leg & 1 == 1 ? 1 - progress : progress
    }

    /// The progress near an edge.
    @inline(never) @usableFromInline
    func settledProgress(at parent: Double) -> Double? { position(at: parent)?.progress }

    /// Basic local time, 0...duration: the parent time of nested timings. Nil where `fill` shows nothing.
    @inlinable
    public func time(at parent: Double) -> Double? {
        guard let progress = progress(at: parent) else { return nil }
        return progress * duration
    }

    /// The repeat count in lengths of `duration`: two for each iteration there and back.
    @inlinable
    var legs: Double { autoreverses ? repeatCount * 2 : repeatCount }

    /// Bound on the rounding error of active local time: a few ulps of its terms.
    private func slack(at parent: Double) -> Double {
        4 * (max(abs(parent), abs(begin)).ulp * abs(speed) + max(abs(offset), abs(local(at: parent))).ulp)
    }

    /// Active local time, snapped to an end of the active span within the rounding error.
    private func settled(at parent: Double) -> Double {
        let time = local(at: parent)
        let slack = slack(at: parent)
        if abs(time - activeDuration) <= slack { return activeDuration }
        return abs(time) <= slack ? 0 : time
    }

    private func phase(of time: Double) -> Phase {
        if time < 0 || (time == 0 && speed < 0) { return .before }
        if time > activeDuration || (time == activeDuration && speed >= 0) { return .after }
        return .active
    }

    /// Active time in lengths of `duration`, snapped to a whole number within the rounding error.
    private func overall(_ active: Double, in phase: Phase, slack: Double) -> Double {
        guard duration > 0 else {
            // An iteration of zero length ends as it begins; a `repeatDuration` then holds infinitely many.
            if phase == .before || repeatDuration == 0 { return 0 }
            return repeatDuration == nil ? legs : .infinity
        }
        let nearest = (active / duration).rounded()
        return abs(active - nearest * duration) <= slack ? nearest : active / duration
    }

    private func folded(_ active: Double, in phase: Phase, slack: Double) -> Position {
        let overall = overall(active, in: phase, slack: slack)
        guard overall.isFinite else { return Position(phase: phase, iteration: .infinity, progress: 1) }
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

// Pausing and resuming as with Core Animation's layer time: by speed, offset and begin alone.
extension Timing {
    /// The timing held at its local time at a parent time: speed 0, offset' = (parent - b)·s + o for begin b, speed s
    /// and offset o.
    public func paused(at parent: Double) -> Timing {
        var paused = self
        paused.offset = local(at: parent)
        paused.begin = 0
        paused.speed = 0
        return paused
    }

    /// The timing that continues without a jump from its local time at a parent time: begin' = parent - local/s,
    /// offset' = 0 for the new speed s; a speed of 0 pauses.
    public func resumed(at parent: Double, speed: Double = 1) -> Timing {
        guard speed != 0 else { return paused(at: parent) }
        var resumed = self
        resumed.begin = parent - local(at: parent) / speed
        resumed.offset = 0
        resumed.speed = speed
        return resumed
    }
}

/// A node in a tree of nested timings: the timings from the outermost to the innermost.
///
///     let clock = Timing(duration: 100)
///     let arm = TimeSpace([clock, Timing(begin: 1, duration: 10, speed: 2)])
///     let face = TimeSpace([clock, Timing(begin: 4, duration: 10)])
///     let there = arm.convert(2, to: face)    // the same instant there
public struct TimeSpace: Hashable, Sendable {
    /// From the outermost to the innermost.
    public var timings: [Timing]

    /// A node by its timings, outermost first; none for the root.
    public init(_ timings: [Timing]) {
        self.timings = timings
    }
}

extension TimeSpace {
    /// Active local time at a time of the root. O(depth).
    public func local(atRoot time: Double) -> Double {
        timings.reduce(time) { $1.local(at: $0) }
    }

    /// The root's time at an active local time; infinite or NaN through a timing of speed 0. O(depth).
    public func root(at local: Double) -> Double {
        timings.reversed().reduce(local) { $1.parent(at: $0) }
    }

    /// A local time converted to the local time of another node of the same tree. O(depth); shared outer timings are
    /// skipped.
    public func convert(_ time: Double, to other: TimeSpace) -> Double {
        var shared = 0
        while shared < timings.count, shared < other.timings.count, timings[shared] == other.timings[shared] {
            shared += 1
        }
        let common = timings[shared...].reversed().reduce(time) { $1.parent(at: $0) }
        return other.timings[shared...].reduce(common) { $1.local(at: $0) }
    }
}
