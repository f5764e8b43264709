import Motion

/// A tap that a rewind can undo: it hit a bomb, or met nothing and ended fever.
package struct Lapse: Hashable, Sendable {
    package let outcome: Outcome
    /// The combo before the tap.
    package let combo: Int

    /// Number of red packs by which a lost combo is valued.
    private static let packs = 20

    /// Points that undoing the lapse saves: the points that the tap took, and the points by which the next twenty red
    /// packs would pay less, since the combo is shorter. They are not part of any score.
    package var points: Int {
        let before = (combo, outcome.combo)
        let lost = (0..<Self.packs).reduce(0) { sum, next in
            sum + min(before.0 + next, Scoring.comboCap) - min(before.1 + next, Scoring.comboCap)
        }
        return lost - outcome.points
    }
}

extension Round {
    /// Game time after a lapse in which it is shown, and a short press undoes it, seconds.
    package static let lapseTime = 1.5
    /// Game time between a lapse and the time before it to which an undo goes back, seconds.
    package static let undoTime = 1.0

    /// Returns the lapse of an outcome; nil if the outcome is no lapse.
    private func lapse(_ index: Int) -> Lapse? {
        let outcome = outcome(index)
        let before = history.state(after: Int(history.nodes[index].parent)).combo(at: outcome.time, in: level)
        switch outcome.kind {
        case .bombHit: return Lapse(outcome: outcome, combo: before)
        case .nothing where before > Scoring.comboCap && outcome.combo <= Scoring.comboCap:
            return Lapse(outcome: outcome, combo: before)
        case .nothing, .caught, .struck, .comboEnded: return nil
        }
    }

    /// Returns the last lapse of a moment's last 1.5 s of game time; nil without one. O(outcomes of that time).
    package func lapse(in moment: Moment) -> Lapse? {
        var last: Lapse?
        history.forEachOutcome(from: moment.head, after: moment.time - Self.lapseTime) {
            if last == nil { last = lapse($0) }
        }
        return last
    }

    /// Returns the lapse for which the player is offered a rewind. The last rewind is left for bombs, which cost more than
    /// fever.
    package func offeredLapse(in moment: Moment) -> Lapse? {
        guard case .playing = moment.phase, canRewind(in: moment), let lapse = lapse(in: moment) else { return nil }
        return lapse.outcome.kind == .bombHit || level.practice || moment.rewindsLeft > 1 ? lapse : nil
    }

    /// Returns the game time to which a rewind that begins at a moment goes back to undo the last lapse; nil without one.
    package func undoGoal(in moment: Moment) -> Double? {
        lapse(in: moment).map { max(level.rewindFloor(from: moment.time), $0.outcome.time - Self.undoTime) }
    }

    /// The savings of a rewind: its first lapse, the points of all its lapses, and the round time since its end,
    /// seconds.
    package struct Saving: Hashable, Sendable {
        package let lapse: Lapse
        package let points: Int
        package let age: Double
    }

    /// Returns the saving of the last rewind up to a time of the round, if the rewind ended less than `age` seconds before that
    /// time.
    package func saving(at roundTime: RoundTime, within age: Double) -> Saving? {
        let index = spans.lastIndex { span in
            guard span.start <= roundTime, case .rewinding = span.playhead.mode else { return false }
            return true
        }
        guard let index, let end = endOfRewind(index), end <= roundTime, roundTime - end < age else { return nil }
        var (first, points): (Lapse?, Int) = (nil, 0)
        forEachLapse(undoneBy: index, until: end) { (first, points) = ($0, points + $0.points) }
        return first.map { Saving(lapse: $0, points: points, age: roundTime - end) }
    }

    /// Points that all rewinds of a round have saved.
    package var pointsSaved: Int {
        var points = 0
        for index in spans.indices {
            if let end = endOfRewind(index) { forEachLapse(undoneBy: index, until: end) { points += $0.points } }
        }
        return points
    }

    /// The time at which the rewind of a span ends, by itself or by another action; nil for a span that is no rewind.
    private func endOfRewind(_ index: Int) -> RoundTime? {
        guard case .rewinding = spans[index].playhead.mode else { return nil }
        let end = RoundTime(seconds: spans[index].playhead.rewindEnd)
        return index + 1 < spans.count ? min(end, spans[index + 1].start) : end
    }

    /// Calls `body` with each lapse that a rewind has undone up to a time, the last one first.
    private func forEachLapse(undoneBy index: Int, until end: RoundTime, _ body: (Lapse) -> Void) {
        let span = spans[index]
        history.forEachOutcome(from: span.head, after: span.playhead.time(at: end.seconds)) {
            if let lapse = lapse($0) { body(lapse) }
        }
    }
}
