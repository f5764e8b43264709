import Motion

/// A round at one of its times.
public struct Moment: Hashable, Sendable {
    /// What the round is doing.
    public enum Phase: Hashable, Sendable {
        /// 3-2-1, or the ready sign after a rewind: seconds until it goes on.
        case counting(Double, Reason)
        case playing
        case paused
        /// Time stands, or runs back since `age` seconds of round time, at `rate` game seconds a second (not positive).
        case rewinding(age: Double, rate: Double)
        /// The round has ended, before its time if `early`.
        case over(early: Bool)
    }

    public enum Reason: Hashable, Sendable {
        case start
        case resume
        case ready
    }

    /// What it was asked for.
    public let roundTime: RoundTime
    /// Game time, 0 ... the level's duration.
    public let time: Double
    public let phase: Phase
    public let tally: Tally
    /// Catches in a row that the next catch would lengthen; 0 once it would be too late.
    public let combo: Int
    /// Game time of the last catch, or -infinity.
    public let lastCatch: Double
    public let rewindsLeft: Int
    /// Game time at which the present rewind began; nil when there is none.
    public let rewoundFrom: Double?
    /// The last outcome in force, or -1.
    let head: Int
}

extension Moment.Phase {
    /// Whether game time moves or is about to: pausing makes sense.
    public var isRunning: Bool {
        switch self {
        case .counting, .playing, .rewinding: true
        case .paused, .over: false
        }
    }

    public var isOver: Bool {
        if case .over = self { true } else { false }
    }
}

// MARK: Reading

extension Round {
    /// The round at a time. O(log n) in the length of the journal, plus the packs caught within one fall time.
    public func moment(at roundTime: RoundTime) -> Moment {
        let stretch = stretch(at: roundTime)
        let time = min(stretch.playhead.time(at: roundTime.seconds), level.duration)
        let head = head(in: stretch, at: roundTime, time: time)
        let node = head >= 0 ? nodes[head] : nil
        let lastCatch = node?.lastCatch ?? -.infinity
        var rewoundFrom: Double?
        if case .rewinding = stretch.playhead.mode { rewoundFrom = stretch.playhead.anchorTime }
        return Moment(
            roundTime: roundTime,
            time: time,
            phase: phase(of: stretch, at: roundTime, time: time),
            tally: tally(of: node, head: head, in: stretch, at: time),
            combo: time - lastCatch <= Scoring.comboGap ? node?.outcome.combo ?? 0 : 0,
            lastCatch: lastCatch,
            rewindsLeft: max(0, level.rewinds - stretch.rewindsUsed),
            rewoundFrom: rewoundFrom,
            head: head)
    }

    /// When the round ends by itself if nothing more is done; infinite while it is paused.
    public func completion(after roundTime: RoundTime) -> RoundTime {
        let last = stretches[stretches.count - 1]
        let rewindEnd = RoundTime(seconds: last.playhead.rewindEnd)
        let settled = rewindEnd < .infinity ? rewindEnd : last.start
        return RoundTime(seconds: stretch(at: max(roundTime, settled)).playhead.host(of: level.duration))
    }

    /// The stretch in force at a time. A rewind that has come to its floor goes on by itself.
    func stretch(at roundTime: RoundTime) -> Stretch {
        let stretch = stretches[(1..<stretches.count).partitioningIndex { stretches[$0].start > roundTime } - 1]
        let end = RoundTime(seconds: stretch.playhead.rewindEnd)
        guard roundTime >= end else { return stretch }
        let playhead = stretch.playhead.playing(from: end.seconds, lead: Self.readySign)
        var next = Stretch(start: end, playhead: playhead, reason: .ready)
        next.head = ancestor(of: stretch.head, notAfter: playhead.anchorTime)
        next.firstNode = stretch.firstNode
        next.rewindsUsed = stretch.rewindsUsed
        next.pauses = stretch.pauses
        return next
    }

    private func phase(of stretch: Stretch, at roundTime: RoundTime, time: Double) -> Moment.Phase {
        switch stretch.playhead.mode {
        case .held:
            return stretch.reason == .ended ? .over(early: true) : .paused
        case .rewinding:
            let age = roundTime - stretch.start
            return .rewinding(age: age, rate: stretch.playhead.rate(at: roundTime.seconds))
        case .playing:
            if time >= level.duration { return .over(early: false) }
            let left = stretch.playhead.anchorHost - roundTime.seconds
            guard left > 0 else { return .playing }
            return .counting(left, stretch.reason == .ready ? .ready : stretch.reason == .resume ? .resume : .start)
        }
    }

    private func tally(of node: Node?, head: Int, in stretch: Stretch, at time: Double) -> Tally {
        var tally = node?.tally ?? Tally()
        let started = shower.spawnCount(at: time)
        let ended = shower.endedSpawns(at: time)
        tally.packsSeen = shower.packCount(ofSpawns: started)
        tally.bombsSeen = shower.bombCount(ofSpawns: started)
        // Of the packs that were caught, those that would still be falling are not among the ended ones.
        var caughtInAir = 0
        forEachOutcome(from: head, after: time - level.fallTime) { outcome in
            guard case .caught = outcome.kind, let drop = outcome.drop, drop.end > time else { return }
            caughtInAir += 1
        }
        tally.packsMissed = shower.packCount(ofSpawns: ended.count) - (tally.packsCaught - caughtInAir)
        tally.rewindsUsed = stretch.rewindsUsed
        tally.pauses = stretch.pauses
        return tally
    }
}

// MARK: History

extension Round {
    /// The last outcome in force in a stretch at a time of the round and the game time it shows.
    private func head(in stretch: Stretch, at roundTime: RoundTime, time: Double) -> Int {
        if case .rewinding = stretch.playhead.mode { return ancestor(of: stretch.head, notAfter: time) }
        let later = (stretch.firstNode..<nodes.count).partitioningIndex { nodes[$0].roundTime > roundTime }
        return later > stretch.firstNode ? later - 1 : stretch.head
    }

    /// The nearest outcome, from `head` back, that was not after a game time; -1 if there is none. O(log depth).
    private func ancestor(of head: Int, notAfter time: Double) -> Int {
        var index = head
        while index >= 0, nodes[index].outcome.time > time {
            let jump = nodes[index].jump
            index = jump >= 0 && nodes[jump].outcome.time > time ? jump : nodes[index].parent
        }
        return index
    }

    /// Whether an outcome is one of those that led to `head`. O(log depth).
    private func isAncestor(_ index: Int, of head: Int) -> Bool {
        var at = head
        while at >= 0, nodes[at].depth > nodes[index].depth {
            let jump = nodes[at].jump
            at = jump >= 0 && nodes[jump].depth >= nodes[index].depth ? jump : nodes[at].parent
        }
        return at == index
    }

    /// The outcome that took a drop out of the air before `head`, or nil.
    func touch(of drop: Int, before head: Int) -> Outcome? {
        var index = lastTouch[drop] ?? -1
        while index >= 0, !isAncestor(index, of: head) { index = nodes[index].earlier }
        return index >= 0 ? nodes[index].outcome : nil
    }

    private func forEachOutcome(from head: Int, after time: Double, _ body: (Outcome) -> Void) {
        var index = head
        while index >= 0, nodes[index].outcome.time > time {
            body(nodes[index].outcome)
            index = nodes[index].parent
        }
    }

    /// Calls `body` with each outcome in force of the last `age` seconds of game time, newest first. O(outcomes).
    public func forEachOutcome(in moment: Moment, within age: Double, _ body: (Outcome) -> Void) {
        forEachOutcome(from: moment.head, after: moment.time - age, body)
    }

    /// Calls `body` with each drop that is in the air at a moment until it returns false: oldest (topmost) first, or
    /// newest first to paint them. O(log n + drops in the field).
    public func forEachDrop(in moment: Moment, newestFirst: Bool = false, _ body: (Drop) -> Bool) {
        shower.forEachFalling(at: moment.time, newestFirst: newestFirst) { number in
            touch(of: number, before: moment.head) != nil || body(shower.drop(number))
        }
    }

    /// Game time left at a moment, seconds.
    public func timeLeft(in moment: Moment) -> Double { level.duration - moment.time }
}
