import Motion

/// The state of a round at a round time.
public struct Moment: Hashable, Sendable {
    /// The state of play.
    public enum Phase: Hashable, Sendable {
        /// A countdown, or the ready sign after a rewind, with the seconds of round time that are left of it.
        case counting(Double, Reason)
        /// Game time runs.
        case playing
        /// Game time stands still until the player resumes.
        case paused
        /// A rewind that has lasted `age` seconds of round time. Game time changes by `rate` seconds, 0 or
        /// less, per second of round time.
        case rewinding(age: Double, rate: Double)
        /// The round has ended; `early` if the player left it. A loss of the last heart is no early end.
        case over(early: Bool)
    }

    /// The reason of a countdown.
    public enum Reason: Hashable, Sendable {
        /// The round begins.
        case start
        /// A pause has ended.
        case resume
        /// A rewind has ended.
        case ready
    }

    /// Round time of the moment.
    public let roundTime: RoundTime
    /// Game time, 0 ... the level's duration.
    public let time: Double
    /// The state of play.
    public let phase: Phase
    /// Counts up to the moment.
    public internal(set) var tally: Tally
    /// The combo that the next catch would lengthen; 0 if the combo has lapsed.
    public let combo: Int
    /// Game time of the last catch, or of the last tap on a great pack; -infinity if there was none.
    public let lastCatch: Double
    /// Game time until which catches pay twice; -infinity if no double pack was caught.
    public let doubleUntil: Double
    /// Game time at which half speed ends; -infinity if no slow pack was caught.
    public let slowUntil: Double
    /// Number of rewinds left; meaningless in practice rounds, whose rewinds have no limit.
    public let rewindsLeft: Int
    /// Game time at which the present rewind began; nil outside rewinds.
    public let rewoundFrom: Double?
    /// Index of the last outcome that is not undone by a rewind; -1 if there is none.
    let head: Int
}

extension Moment.Phase {
    /// Whether the round is in a countdown, in play or in a rewind.
    public var isRunning: Bool {
        switch self {
        case .counting, .playing, .rewinding: true
        case .paused, .over: false
        }
    }

    /// Whether the round has ended.
    public var isOver: Bool {
        if case .over = self { true } else { false }
    }
}

extension Moment {
    /// Whether fever is on: the combo has 21 catches or more, and each catch pays three times its points, the max.
    public var isFever: Bool { combo > Scoring.comboCap }
}

// MARK: Reading

extension Round {
    /// The state of the round at a round time. O(log n + k) for n entries of the journal and k packs caught within one
    /// fall time.
    public func moment(at roundTime: RoundTime) -> Moment {
        var moment = momentWithoutRainCounts(at: roundTime)
        countRain(in: &moment)
        if case .over(early: false) = moment.phase {
            let bonus = level.bonus(for: moment.tally)
            moment.tally.score += bonus.rewinds + bonus.clean
        }
        return moment
    }

    /// The state of the round at a round time, without packs and bombs seen, packs missed and the bonus at the end. No
    /// action depends on these. O(log n).
    func momentWithoutRainCounts(at roundTime: RoundTime) -> Moment {
        let span = span(at: roundTime)
        let reached = min(span.playhead.time(at: roundTime.seconds), level.duration)
        let head = head(in: span, at: roundTime, time: reached)
        let deathTime = deathTime(of: head)
        let isOut = reached >= deathTime
        let time = isOut ? deathTime : reached
        let state = history.state(after: head)
        var tally = state.tally
        tally.rewindsUsed = rewindsUsed(in: span, at: time)
        tally.pauses = span.pauses
        var rewoundFrom: Double?
        if case .rewinding = span.playhead.mode { rewoundFrom = span.playhead.anchorTime }
        return Moment(
            roundTime: roundTime,
            time: time,
            phase: isOut ? .over(early: false) : phase(of: span, at: roundTime, time: time),
            tally: tally,
            combo: state.combo(at: time, in: level),
            lastCatch: state.lastCatch,
            doubleUntil: state.lastDouble + Scoring.doubleTime,
            slowUntil: state.slowUntil,
            rewindsLeft: max(0, level.rewinds - tally.rewindsUsed),
            rewoundFrom: rewoundFrom,
            head: head)
    }

    /// The round time at which the round ends if no action follows the last one; infinite in a pause and after leaving.
    public func completion(after roundTime: RoundTime) -> RoundTime {
        let last = spans[spans.count - 1]
        let rewindEnd = RoundTime(seconds: last.playhead.rewindEnd)
        let settled = rewindEnd < .infinity ? rewindEnd : last.start
        let span = span(at: max(roundTime, settled))
        let head = history.nodes.count > span.firstNode ? history.nodes.count - 1 : span.head
        // If the last action cost the last heart, rounding must not put the end before it.
        return max(lastActionTime, RoundTime(seconds: span.playhead.host(of: min(level.duration, deathTime(of: head)))))
    }

    private func rewindsUsed(in span: PlaybackSpan, at time: Double) -> Int {
        guard level.chargesWhenMoved, case .rewinding = span.playhead.mode else { return span.rewindsUsed }
        return span.rewindsUsed + (span.isUnmoved(at: time, in: level) ? 0 : 1)
    }

    /// The span at a round time. A rewind that has reached its earliest game time ends without an action. From then on,
    /// the span is one that begins with the ready sign.
    func span(at roundTime: RoundTime) -> PlaybackSpan {
        let span = spans[(1..<spans.count).partitioningIndex { spans[$0].start > roundTime } - 1]
        let end = RoundTime(seconds: span.playhead.rewindEnd)
        guard roundTime >= end else { return span }
        let time = span.playhead.time(at: end.seconds)
        let head = history.ancestor(of: span.head, notAfter: time)
        let playhead = span.playhead.playing(
            from: end.seconds, lead: Self.readySign, slowUntil: history.state(after: head).slowUntil)
        var next = PlaybackSpan(start: end, playhead: playhead, reason: .ready)
        next.head = head
        next.firstNode = span.firstNode
        next.rewindsUsed = rewindsUsed(in: span, at: time)
        next.pauses = span.pauses
        return next
    }

    private func phase(of span: PlaybackSpan, at roundTime: RoundTime, time: Double) -> Moment.Phase {
        switch span.playhead.mode {
        case .held:
            return span.reason == .ended ? .over(early: true) : .paused
        case .rewinding:
            let age = roundTime - span.start
            return .rewinding(age: age, rate: span.playhead.rate(at: roundTime.seconds))
        case .playing:
            if time >= level.duration { return .over(early: false) }
            let left = span.playhead.anchorHost - roundTime.seconds
            guard left > 0 else { return .playing }
            return .counting(left, span.reason == .ready ? .ready : span.reason == .resume ? .resume : .start)
        }
    }

    /// Counts the drops that have appeared and the packs that were missed. O(log n + k) for k packs caught within one
    /// fall time.
    private func countRain(in moment: inout Moment) {
        let time = moment.time
        let started = schedule.spawnCount(at: time)
        moment.tally.packsSeen = schedule.packCount(ofSpawns: started)
        moment.tally.bombsSeen = schedule.bombCount(ofSpawns: started)
        moment.tally.packsMissed = packsMissed(at: time, after: moment.head, caught: moment.tally.packsCaught)
    }

    /// Number of packs that have left the field uncaught until a game time, if the outcome `head` is the last.
    /// - Parameter caught: the number of packs caught up to `head`.
    func packsMissed(at time: Double, after head: Int, caught: Int) -> Int {
        // `endedPacks` does not count packs that would still be falling: the caught ones of these are not subtracted.
        var caughtInAir = 0
        history.forEachCatch(from: head, after: time - schedule.longestFall) { node in
            if schedule.end(ofPack: Int(node.drop)) > time { caughtInAir += 1 }
        }
        return schedule.endedPacks(at: time) - (caught - caughtInAir)
    }
}
