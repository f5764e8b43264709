import Motion

/// A tap that a rewind can undo: it hit a bomb, or met nothing and ended fever.
package struct Slip: Hashable, Sendable {
    package let outcome: Outcome
    /// The combo before the tap.
    package let combo: Int

    /// Number of red packs by which a lost combo is valued.
    private static let packs = 20

    /// Points that undoing the slip saves: those that it took, and those that the next twenty red packs would have paid
    /// less for the shorter combo. They are in no score.
    package var points: Int {
        let before = (combo, outcome.combo)
        let lost = (0..<Self.packs).reduce(0) { sum, next in
            sum + min(before.0 + next, Scoring.comboCap) - min(before.1 + next, Scoring.comboCap)
        }
        return lost - outcome.points
    }
}

extension Round {
    /// Game time for which a slip is told of, and undone by a short press, seconds.
    package static let slipTime = 1.5
    /// Game time before a slip to which an undo goes back, seconds.
    package static let undoTime = 1.0

    /// Returns the slip of an outcome; nil for one that is none.
    private func slip(_ index: Int) -> Slip? {
        let outcome = outcome(index)
        let before = history.state(after: Int(history.nodes[index].parent)).combo(at: outcome.time, in: level)
        switch outcome.kind {
        case .bombHit: return Slip(outcome: outcome, combo: before)
        case .nothing where before > Scoring.comboCap && outcome.combo <= Scoring.comboCap:
            return Slip(outcome: outcome, combo: before)
        case .nothing, .caught, .struck, .comboEnded: return nil
        }
    }

    /// Returns the last slip of a moment's last 1.5 s of game time; nil without one. O(outcomes of that time).
    package func slip(in moment: Moment) -> Slip? {
        var last: Slip?
        history.forEachOutcome(from: moment.head, after: moment.time - Self.slipTime) {
            if last == nil { last = slip($0) }
        }
        return last
    }

    /// Returns the slip that the player is to be offered a rewind for. The last rewind is left for bombs, which cost more
    /// than fever.
    package func offeredSlip(in moment: Moment) -> Slip? {
        guard case .playing = moment.phase, canRewind(in: moment), let slip = slip(in: moment) else { return nil }
        return slip.outcome.kind == .bombHit || level.practice || moment.rewindsLeft > 1 ? slip : nil
    }

    /// Returns the game time to which a rewind that begins at a moment goes back to undo the last slip; nil without one.
    package func undoGoal(in moment: Moment) -> Double? {
        slip(in: moment).map { max(level.rewindFloor(from: moment.time), $0.outcome.time - Self.undoTime) }
    }

    /// What a rewind has saved: its first slip, the points of all, and the seconds since its end.
    package struct Saving: Hashable, Sendable {
        package let slip: Slip
        package let points: Int
        package let age: Double
    }

    /// Returns what the last rewind up to a time of the round has saved, if it has ended at most so many seconds before.
    package func saving(at roundTime: RoundTime, within age: Double) -> Saving? {
        let index = spans.lastIndex { span in
            guard span.start <= roundTime, case .rewinding = span.playhead.mode else { return false }
            return true
        }
        guard let index, let end = endOfRewind(index), end <= roundTime, roundTime - end < age else { return nil }
        var (first, points): (Slip?, Int) = (nil, 0)
        forEachSlip(undoneBy: index, until: end) { (first, points) = ($0, points + $0.points) }
        return first.map { Saving(slip: $0, points: points, age: roundTime - end) }
    }

    /// Points that all rewinds of a round have saved.
    package var pointsSaved: Int {
        var points = 0
        for index in spans.indices {
            if let end = endOfRewind(index) { forEachSlip(undoneBy: index, until: end) { points += $0.points } }
        }
        return points
    }

    /// When the rewind of a span ends, by itself or with another action; nil for a span that is none.
    private func endOfRewind(_ index: Int) -> RoundTime? {
        guard case .rewinding = spans[index].playhead.mode else { return nil }
        let end = RoundTime(seconds: spans[index].playhead.rewindEnd)
        return index + 1 < spans.count ? min(end, spans[index + 1].start) : end
    }

    /// Calls `body` with each slip that a rewind has undone up to a time, the last one first.
    private func forEachSlip(undoneBy index: Int, until end: RoundTime, _ body: (Slip) -> Void) {
        let span = spans[index]
        history.forEachOutcome(from: span.head, after: span.playhead.time(at: end.seconds)) {
            if let slip = slip($0) { body(slip) }
        }
    }
}
