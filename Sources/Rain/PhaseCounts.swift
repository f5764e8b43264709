/// Counts of what happened during a phase of a round, by game time.
package struct PhaseCounts: Hashable, Sendable {
    /// Packs that were caught.
    package var caught = 0
    /// Packs that left the field uncaught.
    package var missed = 0
    package var bombsHit = 0
    /// Taps on nothing, forgiven ones included.
    package var emptyTaps = 0

    package init() {}
}

extension Round {
    /// The counts of the phase at an index up to a moment. What happens at the start of a phase belongs to that phase;
    /// what happens when time runs out belongs to the last phase. O(log n + packs caught within one fall time).
    package func counts(ofPhase index: Int, in moment: Moment) -> PhaseCounts {
        let isLast = index == level.phases.count - 1
        let before = totals(at: level.start(ofPhase: index).nextDown, in: moment)
        let after = totals(at: isLast ? level.duration : level.start(ofPhase: index + 1).nextDown, in: moment)
        var counts = PhaseCounts()
        counts.caught = after.caught - before.caught
        counts.missed = after.missed - before.missed
        counts.bombsHit = after.bombsHit - before.bombsHit
        counts.emptyTaps = after.emptyTaps - before.emptyTaps
        return counts
    }

    /// The counts since the start of the round, up to a game time or to the moment, whichever is earlier.
    private func totals(at time: Double, in moment: Moment) -> PhaseCounts {
        let time = min(time, moment.time)
        let head = history.ancestor(of: moment.head, notAfter: time)
        let tally = history.state(after: head).tally
        var totals = PhaseCounts()
        totals.caught = tally.packsCaught
        totals.missed = packsMissed(at: time, after: head, caught: tally.packsCaught)
        totals.bombsHit = tally.bombsHit
        totals.emptyTaps = tally.taps - (tally.packsCaught - tally.chained) - tally.strikes - tally.bombsHit
        return totals
    }
}

// MARK: Phases without a fault, which are praised. Only on levels with eaves, as the rules' third edition has them.

extension Round {
    /// Whether enough packs were caught during a phase, none was missed, no bomb hit, and no tap hit nothing.
    package func isFlawless(phase index: Int, in moment: Moment) -> Bool {
        guard level.eaves > 0 else { return false }
        let counts = counts(ofPhase: index, in: moment)
        return counts.caught >= PhaseCounts.leastPraised && counts.missed == 0 && counts.bombsHit == 0
            && counts.emptyTaps == 0
    }

    /// Whether a finished round ended with a phase without a fault.
    package func endedFlawlessly(in moment: Moment) -> Bool {
        guard let last = level.phases.indices.last, case .over(early: false) = moment.phase,
            moment.time >= level.duration
        else { return false }
        return isFlawless(phase: last, in: moment)
    }
}

extension PhaseCounts {
    /// Min number of catches in a phase that is praised.
    fileprivate static let leastPraised = 8
}
