/// When and how often something plays: the time model of Core Animation's `CAMediaTiming` as a value.
///
/// Parent time becomes active local time, `(parent - begin) · speed + offset`; active local time folds over
/// `duration` by the repeat count and `autoreverses` into an iteration and a progress; `fill` says what shows
/// before and after. Where Apple's words are silent (exact edges) the Web Animations timing model decides; an
/// instant that only rounding keeps off an edge is on it. All times are seconds; every call is O(1).
///
///     let spin = Timing(duration: 2, repeatCount: .infinity)
///     let turn = 2 * Double.pi * (spin.progress(at: age) ?? 0)
public struct Timing: Hashable, Sendable {
    /// What shows outside the active span.
    public enum Fill: String, Codable, Hashable, Sendable {
        /// Nothing.
        case removed
        /// Nothing before, and after it what showed last.
        case forwards
        /// Before it what shows first, and nothing after.
        case backwards
        /// What shows first before it, and what showed last after.
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
    /// Length of one iteration, forward only.
    ///
    /// - Precondition: not negative.
    public var duration: Double { didSet { checkLengths() } }
    /// Local seconds per parent second; negative runs backwards, 0 stands still.
    public var speed: Double
    /// Active local time at `begin`.
    public var offset: Double
    /// Iterations to play, fractional or infinite; with `autoreverses` one counts there and back.
    ///
    /// - Precondition: not negative.
    public var repeatCount: Double { didSet { checkLengths() } }
    /// Active local length instead of `repeatCount`, where given.
    ///
    /// - Precondition: not negative.
    public var repeatDuration: Double? { didSet { checkLengths() } }
    /// Whether each iteration also plays back to its start.
    public var autoreverses: Bool
    /// What shows outside the active span.
    public var fill: Fill

    /// A timing that plays once from parent time 0 on, but for what is given; seconds, as the properties say.
    ///
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
            duration >= 0 && repeatCount >= 0 && (repeatDuration ?? 0) >= 0, "lengths of time are not negative")
    }
}

extension Timing {
    /// Which side of the active span an instant lies on.
    public enum Phase: Hashable, Sendable {
        /// It has not begun; run backwards, it is over.
        case before
        /// It plays.
        case active
        /// It is over; run backwards, it has not begun.
        case after
    }

    /// Where an instant falls: its phase, its iteration (a whole number, infinite where endlessly many have passed) and
    /// the progress within it, 0...1, already mirrored on the way back.
    public struct Position: Hashable, Sendable {
        /// The side of the active span.
        public let phase: Phase
        /// Which iteration it is, from 0 on.
        public let iteration: Double
        /// How far it has come, 0...1.
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

    /// Parent time at an active local time: the inverse of `local(at:)`. Infinite or undefined (NaN) when speed is 0.
    public func parent(at local: Double) -> Double { (local - offset) / speed + begin }

    /// The side of the active span. The span holds its begin and not its end; run backwards, its end and not its begin.
    public func phase(at parent: Double) -> Phase { phase(of: settled(at: parent)) }

    /// Where a parent time falls, or nil where `fill` shows nothing.
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
        // More than `slack` and a rounded quotient come to: farther from every edge there is nothing to settle.
        let edge = 0x1p-48 * ((abs(parent) + abs(begin) + 1e-290) * abs(speed) + abs(offset) + 1e-290)
        if repeatDuration == nil, repeatCount == 1, !autoreverses, duration > 0 {
            guard abs(time) > edge, abs(time - duration) > edge else { return settledProgress(at: parent) }
            let progress = time < duration ? max(time, 0) / duration : 1
            if case .both = fill { return progress }
            return (time < 0 ? fill.showsBefore : time < duration || fill.showsAfter) ? progress : nil
        }
        let overall = time / duration
        guard time > edge, (repeatDuration ?? duration * legs) - time > edge, overall < 0x1p52 else {
            return settledProgress(at: parent)
        }
        let leg = Int(overall)
        let progress = overall - Double(leg)
        guard min(progress, 1 - progress) * duration > edge else { return settledProgress(at: parent) }
        return autoreverses && leg & 1 == 1 ? 1 - progress : progress
    }

    /// The progress where it may lie on an edge.
    @inline(never) @usableFromInline
    func settledProgress(at parent: Double) -> Double? { position(at: parent)?.progress }

    /// Basic local time, 0...duration, which is the parent time of what plays inside; nil where `fill` shows nothing.
    @inlinable
    public func time(at parent: Double) -> Double? {
        guard let progress = progress(at: parent) else { return nil }
        return progress * duration
    }
}

extension Timing {
    /// Lengths of `duration` that the repeat count comes to: two for each there and back.
    @inlinable
    var legs: Double { autoreverses ? repeatCount * 2 : repeatCount }

    /// How far off rounding may have moved the active local time at a parent time: a few units in the last place of all
    /// that goes into it.
    private func slack(at parent: Double) -> Double {
        4 * (max(abs(parent), abs(begin)).ulp * abs(speed) + max(abs(offset), abs(local(at: parent))).ulp)
    }

    /// Active local time at a parent time, on an end of the active span where only rounding keeps it off.
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

    /// Lengths of `duration` played at an active time: a whole number where only rounding keeps it off.
    private func overall(_ active: Double, in phase: Phase, slack: Double) -> Double {
        guard duration > 0 else {
            // An iteration of no length is over as it begins; a span that repeats it holds endlessly many.
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

// Stopping and going on, as the layer time of Core Animation does it: by speed, offset and begin alone.
extension Timing {
    /// The timing that stands where this one is at a parent time: speed 0, offset the local time reached.
    ///
    /// With begin b, speed s and offset o that is offset' = (parent - b)·s + o.
    public func paused(at parent: Double) -> Timing {
        var paused = self
        paused.offset = local(at: parent)
        paused.begin = 0
        paused.speed = 0
        return paused
    }

    /// The timing that goes on from where this one is at a parent time: nothing is lost, nothing jumps.
    ///
    /// With speed s that is begin' = parent - local/s, offset' = 0; a speed of 0 stays where it is.
    public func resumed(at parent: Double, speed: Double = 1) -> Timing {
        guard speed != 0 else { return paused(at: parent) }
        var resumed = self
        resumed.begin = parent - local(at: parent) / speed
        resumed.offset = 0
        resumed.speed = speed
        return resumed
    }
}

/// A place in a tree of nested timings: the timings from the outermost to its own.
///
///     let hand = TimeSpace([clock, arm, hand])
///     hand.convert(2, to: TimeSpace([clock, face]))    // the same instant there
public struct TimeSpace: Hashable, Sendable {
    /// From the outermost to its own.
    public var timings: [Timing]

    /// A place by the timings from the outermost to its own; the root by none.
    public init(_ timings: [Timing]) {
        self.timings = timings
    }
}

extension TimeSpace {
    /// Active local time here at a time of the root. O(depth).
    public func local(atRoot time: Double) -> Double {
        timings.reduce(time) { $1.local(at: $0) }
    }

    /// The time of the root at an active local time here; infinite or NaN through a timing that stands. O(depth).
    public func root(at local: Double) -> Double {
        timings.reversed().reduce(local) { $1.parent(at: $0) }
    }

    /// A time here as the time at another place of the same tree. O(depth); what the two share is not gone through.
    public func convert(_ time: Double, to other: TimeSpace) -> Double {
        var shared = 0
        while shared < timings.count, shared < other.timings.count, timings[shared] == other.timings[shared] {
            shared += 1
        }
        let common = timings[shared...].reversed().reduce(time) { $1.parent(at: $0) }
        return other.timings[shared...].reduce(common) { $1.local(at: $0) }
    }
}
