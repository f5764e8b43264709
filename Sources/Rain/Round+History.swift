import Motion

extension Round {
    /// Index of the last outcome in force at a round time within a span; -1 for none. `time` is the game time then.
    func head(in span: PlaybackSpan, at roundTime: RoundTime, time: Double) -> Int {
        if case .rewinding = span.playhead.mode { return history.ancestor(of: span.head, notAfter: time) }
        let later = outcomes(until: roundTime)
        return later > span.firstNode ? later - 1 : span.head
    }

    /// Number of outcomes up to a round time, undone ones included. O(log n).
    func outcomes(until roundTime: RoundTime) -> Int {
        // Copied here, so that the closure does not copy the whole round at each step.
        let (nodes, entries) = (history.nodes, journal.entries)
        return (0..<nodes.count).partitioningIndex { entries[Int(nodes[$0].entry)].roundTime > roundTime }
    }

    func roundTime(ofOutcome index: Int) -> RoundTime {
        journal.entries[Int(history.nodes[index].entry)].roundTime
    }

    func outcome(_ index: Int) -> Outcome {
        let node = history.nodes[index]
        var point = Vector.zero
        if case .tap(let place) = journal.entries[Int(node.entry)].action { point = place }
        let drop = node.drop >= 0 ? schedule.drop(Int(node.drop)) : nil
        let kind: Outcome.Kind =
            switch drop?.kind {
            case .pack(_, let kind): node.isStrike ? .struck(Int(node.strike)) : .caught(kind)
            case .bomb: .bombHit
            case nil: node.isComboEnd ? .comboEnded : .nothing
            }
        return Outcome(
            kind: kind, drop: drop, point: point, time: node.time, points: history.points(of: index),
            combo: Int(node.combo), isDoubled: node.isDoubled, link: Int(node.link))
    }

    /// Calls `body` with each outcome in force of the last `age` seconds of game time, newest first. O(outcomes).
    public func forEachOutcome(in moment: Moment, within age: Double, _ body: (Outcome) -> Void) {
        history.forEachOutcome(from: moment.head, after: moment.time - age) { body(outcome($0)) }
    }

    /// Calls `body` with each outcome in force at a moment, newest first, until it returns false. O(outcomes seen).
    package func forEachOutcome(in moment: Moment, while body: (Outcome) -> Bool) {
        var index = moment.head
        while index >= 0, body(outcome(index)) { index = Int(history.nodes[index].parent) }
    }

    /// Calls `body` with each drop that is in the air at a moment, oldest first, until it returns false.
    /// O(log n + drops in the field).
    public func forEachDrop(in moment: Moment, _ body: (Drop) -> Bool) {
        schedule.forEachFalling(at: moment.time) { number in
            history.isGone(number, at: moment.head) || body(schedule.drop(number))
        }
    }

    /// Calls `body` with each drop that is in the air at a moment, in painting order: a drop that is above others comes later.
    /// O(log n + drops in the field).
    public func forEachDropToPaint(in moment: Moment, _ body: (Drop) -> Void) {
        func paint(_ isPainted: (Int) -> Bool) {
            schedule.forEachFalling(at: moment.time, newestFirst: true) { number in
                if isPainted(number), !history.isGone(number, at: moment.head) { body(schedule.drop(number)) }
                return true
            }
        }
        guard level.bombsAbove else { return paint { _ in true } }
        paint { !schedule.isBomb($0) }
        paint { schedule.isBomb($0) }
    }

    /// Number of strikes on a great pack up to a moment, 0 ... 4.
    public func strikes(of drop: Drop, in moment: Moment) -> Int {
        Int(history.touch(of: drop.number, before: moment.head)?.strike ?? 0)
    }

    /// Whether the field is hidden at a moment, so that a player cannot aim while game time stands still: always in a
    /// pause, and by the level's settings in a rewind that has not gone back yet and in the countdown after a pause
    /// until its last 0.6 s.
    public func isVeiled(in moment: Moment) -> Bool {
        switch moment.phase {
        case .paused: true
        case .rewinding: level.chargesWhenMoved && moment.time >= moment.rewoundFrom ?? .infinity
        case .counting(let left, .resume): level.hasVeiledResume && left > Self.unveiledTime
        case .counting, .playing, .over: false
        }
    }

    /// Game time left at a moment, seconds.
    public func timeLeft(in moment: Moment) -> Double { level.duration - moment.time }

    /// The first game time, not before the outcome `head`, at which the last heart is lost if no action follows;
    /// infinite if the round ends before that. O(1).
    func deathTime(of head: Int) -> Double { level.hearts > 0 ? deathTimes[head + 1] : .infinity }

    /// Stores the death time after the last outcome, or the round's own before the first one. Earlier outcomes of the
    /// same instant, which are never queried, share it. O(packs caught within one fall time), counted as work.
    mutating func keepDeathTime() {
        guard level.hearts > 0 else { return }
        let head = history.nodes.count - 1
        // An outcome that neither caught nor hit anything changes nothing.
        let isSame = head >= 0 && (history.nodes[head].drop < 0 || history.nodes[head].isStrike)
        let deathTime = isSame ? deathTime(of: Int(history.nodes[head].parent)) : deathTime(after: head)
        while deathTimes.count <= history.nodes.count { deathTimes.append(deathTime) }
    }

    /// The `work` of finding a death time, for each phase whose drops may play a part.
    private static let deathTimeWork = 100

    private mutating func deathTime(after head: Int) -> Double {
        let tally = history.state(after: head).tally
        let start = head >= 0 ? history.nodes[head].time : 0
        let misses = (level.hearts - tally.bombsHit) * Scoring.missesOfHeart
        guard misses > 0 else { return start }
        // Times after `start` at which caught packs would leave the field.
        var ends: [Double] = []
        history.forEachCatch(from: head, after: start - schedule.longestFall) { node in
            work += 1
            let end = schedule.end(ofPack: Int(node.drop))
            if end > start { ends.append(end) }
        }
        ends.sort()
        func isOut(_ time: Double) -> Bool {
            let inAir = ends.count - (0..<ends.count).partitioningIndex { ends[$0] > time }
            return schedule.endedPacks(at: time) - (tally.packsCaught - inAir) >= misses
        }
        guard isOut(level.duration) else { return .infinity }
        work += Self.deathTimeWork * schedule.phases.count { $0.lastEnd > start }
        // The bit patterns of numbers that are not negative are in the order of the numbers.
        let times = start.bitPattern..<level.duration.bitPattern
        return Double(bitPattern: times.partitioningIndex { isOut(Double(bitPattern: $0)) })
    }
}
