/// Something that happened in a round at an instant of game time.
public struct RoundEvent: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
        /// A pack or a bomb starts to fall; the drop knows its index.
        case appeared(Drop)
        /// A pack was caught, or taken by a chain.
        case caught(Outcome)
        /// A great pack was met and stayed closed.
        case struck(Outcome)
        /// A tap met a bomb.
        case bombHit(Outcome)
        /// A tap on nothing.
        case tapped(Outcome)
        /// A pause or a rewind that was not free ended the combo.
        case comboEnded(Outcome)
        /// A pack fell out of the field uncaught.
        case missed(Drop)
        /// The round is over; `early` if the player left it.
        case completed(early: Bool)
    }

    /// Game time, seconds.
    public let time: Double
    /// The kind of the event.
    public let kind: Kind
}

extension Round {
    /// Returns the events between two times of the round, the later one included, in order of game time. If game time
    /// ran back between them, there is only the end of the round; if time stood, also the end of a combo.
    public func events(from: RoundTime, to: RoundTime) -> [RoundEvent] {
        var events: [RoundEvent] = []
        appendEvents(from: from, to: to, into: &events)
        return events
    }

    /// Appends the same events to a buffer. O(log n + events).
    public func appendEvents(from: RoundTime, to: RoundTime, into events: inout [RoundEvent]) {
        let before = moment(at: from)
        let after = moment(at: to)
        let first = events.count
        if after.time > before.time {
            // Drops that start at game time 0 appear as the round begins to move, not during its countdown.
            appendRain(from: before.time > 0 ? before.time : -.infinity, to: after, into: &events)
        }
        if after.time >= before.time { appendOutcomes(from: before, to: after, into: &events) }
        if after.phase.isOver, !before.phase.isOver, case .over(let early) = after.phase {
            events.append(RoundEvent(time: after.time, kind: .completed(early: early)))
        }
        // Insertion sort, for a few events: it keeps the order of equal times, and allocates nothing.
        for index in events.indices.suffix(from: min(first + 1, events.count)) {
            var position = index
            while position > first, events[position - 1].time > events[position].time {
                events.swapAt(position - 1, position)
                position -= 1
            }
        }
    }

    private func appendRain(from start: Double, to after: Moment, into events: inout [RoundEvent]) {
        let spawned = schedule.spawnCount(at: start)..<schedule.spawnCount(at: after.time)
        for number in schedule.dropCount(
            ofSpawns: spawned.lowerBound)..<schedule.dropCount(ofSpawns: spawned.upperBound)
        {
            let drop = schedule.drop(number)
            events.append(RoundEvent(time: drop.start, kind: .appeared(drop)))
        }
        for phase in schedule.phases where phase.firstEnd <= after.time && phase.lastEnd > start {
            let endedBefore = phase.endedSpawns(at: start)
            let ended = phase.endedSpawns(at: after.time)
            if endedBefore.isEmpty {
                appendMissed(ended, of: phase, before: after.head, into: &events)
            } else {
                let early = ended.lowerBound..<endedBefore.lowerBound
                appendMissed(early, of: phase, before: after.head, into: &events)
                appendMissed(endedBefore.upperBound..<ended.upperBound, of: phase, before: after.head, into: &events)
            }
        }
    }

    /// Appends the outcomes between two moments, and the end of a combo even if game time stood.
    private func appendOutcomes(from before: Moment, to after: Moment, into events: inout [RoundEvent]) {
        let first = events.count
        let start = before.time > 0 ? before.time : -.infinity
        // Computed bit for bit as in the first edition.
        let since = after.time > before.time ? after.time - (after.time - start) : .infinity
        var index = after.head
        while index >= 0, history.nodes[index].time >= min(since, before.time) {
            let node = history.nodes[index]
            defer { index = Int(node.parent) }
            let endsCombo =
                node.isComboEnd && node.time == before.time && roundTime(ofOutcome: index) > before.roundTime
            guard node.time > since || endsCombo else { continue }
            let outcome = outcome(index)
            let kind: RoundEvent.Kind =
                switch outcome.kind {
                case .caught: .caught(outcome)
                case .struck: .struck(outcome)
                case .comboEnded: .comboEnded(outcome)
                case .bombHit: .bombHit(outcome)
                case .nothing: .tapped(outcome)
                }
            events.append(RoundEvent(time: outcome.time, kind: kind))
        }
        events[first...].reverse()
    }

    private func appendMissed(
        _ spawns: Range<Int>, of phase: PhaseSchedule, before head: Int, into events: inout [RoundEvent]
    ) {
        let numbers = phase.dropCount(ofSpawns: spawns.lowerBound)..<phase.dropCount(ofSpawns: spawns.upperBound)
        for number in numbers {
            let drop = schedule.drop(phase.firstDrop + number)
            guard !drop.isBomb, !history.isGone(drop.number, at: head) else { continue }
            events.append(RoundEvent(time: drop.end, kind: .missed(drop)))
        }
    }
}
