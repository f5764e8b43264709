import Motion

/// A round at an instant of host time.
public struct Moment: Hashable, Sendable {
    /// What the round is doing.
    public enum Phase: Hashable, Sendable {
        /// 3-2-1, or the ready sign after a rewind: seconds until it goes on.
        case counting(Double, Reason)
        case playing
        case paused
        /// Time stands, or runs back since `age` seconds of host time, at `rate` game seconds a second (not positive).
        case rewinding(age: Double, rate: Double)
        /// The round has ended, before its time if `early`.
        case over(early: Bool)
    }

    public enum Reason: Hashable, Sendable {
        case start
        case resume
        case ready
    }

    /// Host seconds since the round's start.
    public let host: Double
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
    /// The round at a host time, seconds since its start. O(log n) in the length of the journal, plus the packs caught
    /// within one fall time.
    public func moment(at host: Double) -> Moment {
        let segment = segment(at: host)
        let time = min(segment.playhead.time(at: host), level.duration)
        let head = head(in: segment, at: host, time: time)
        let node = head >= 0 ? nodes[head] : nil
        let lastCatch = node?.lastCatch ?? -.infinity
        var rewoundFrom: Double?
        if case .rewinding = segment.playhead.mode { rewoundFrom = segment.playhead.anchorTime }
        return Moment(
            host: host,
            time: time,
            phase: phase(of: segment, at: host, time: time),
            tally: tally(of: node, head: head, in: segment, at: time),
            combo: time - lastCatch <= Scoring.comboGap ? node?.outcome.combo ?? 0 : 0,
            lastCatch: lastCatch,
            rewindsLeft: max(0, level.rewinds - segment.rewindsUsed),
            rewoundFrom: rewoundFrom,
            head: head)
    }

    /// The host time at which the round ends by itself if nothing more is done; infinite while it is paused.
    public func completion(after host: Double) -> Double {
        let last = segments[segments.count - 1]
        let settled = last.playhead.rewindEnd.isFinite ? last.playhead.rewindEnd : last.host
        return segment(at: max(host, settled)).playhead.host(of: level.duration)
    }

    /// The segment in force at a host time. A rewind that has come to its floor goes on by itself.
    func segment(at host: Double) -> Segment {
        let segment = segments[(1..<segments.count).partitioningIndex { segments[$0].host > host } - 1]
        let end = segment.playhead.rewindEnd
        guard host >= end else { return segment }
        let playhead = segment.playhead.playing(from: end, lead: Self.readySign)
        var next = Segment(host: end, playhead: playhead, wait: .ready)
        next.head = ancestor(of: segment.head, notAfter: playhead.anchorTime)
        next.firstNode = segment.firstNode
        next.rewindsUsed = segment.rewindsUsed
        next.pauses = segment.pauses
        return next
    }

    private func phase(of segment: Segment, at host: Double, time: Double) -> Moment.Phase {
        switch segment.playhead.mode {
        case .held:
            return segment.wait == .ended ? .over(early: true) : .paused
        case .rewinding:
            let age = host - segment.host
            return .rewinding(age: age, rate: segment.playhead.rate(at: host))
        case .playing:
            if time >= level.duration { return .over(early: false) }
            let left = segment.playhead.anchorHost - host
            guard left > 0 else { return .playing }
            return .counting(left, segment.wait == .ready ? .ready : segment.wait == .resume ? .resume : .start)
        }
    }

    private func tally(of node: Node?, head: Int, in segment: Segment, at time: Double) -> Tally {
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
        tally.rewindsUsed = segment.rewindsUsed
        tally.pauses = segment.pauses
        return tally
    }
}

// MARK: History

extension Round {
    /// The last outcome in force in a segment at a host time and the game time it shows.
    private func head(in segment: Segment, at host: Double, time: Double) -> Int {
        if case .rewinding = segment.playhead.mode { return ancestor(of: segment.head, notAfter: time) }
        let later = (segment.firstNode..<nodes.count).partitioningIndex { nodes[$0].host > host }
        return later > segment.firstNode ? later - 1 : segment.head
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
