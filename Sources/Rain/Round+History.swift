import Motion

extension Round {
    /// Index of the last outcome in force in a span, at a round time and at the game time of that round time.
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

    /// Calls `body` with each drop that is in the air at a moment until it returns false: oldest (topmost) first, or
    /// newest first to paint them. O(log n + drops in the field).
    public func forEachDrop(in moment: Moment, newestFirst: Bool = false, _ body: (Drop) -> Bool) {
        schedule.forEachFalling(at: moment.time, newestFirst: newestFirst) { number in
            history.isGone(number, at: moment.head) || body(schedule.drop(number))
        }
    }

    /// Number of strikes on a great pack up to a moment, 0 ... 4.
    public func strikes(of drop: Drop, in moment: Moment) -> Int {
        Int(history.touch(of: drop.number, before: moment.head)?.strike ?? 0)
    }

    /// Whether the field is hidden at a moment, so that nobody aims while time stands: always in a pause, and by the
    /// level's settings in a rewind that has not gone back yet and in the countdown after a pause until its last 0.6 s.
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
}
