import Picture
package import Rain

// Praise for a phase in which nothing went wrong, told as the next one begins, or as the round's time is up. It is of
// levels with eaves; others look as they always have.
extension Round {
    /// Whether enough packs were caught while a phase lasted, and none missed, no bomb hit and nothing tapped in vain.
    package func isFlawless(phase index: Int, in moment: Moment) -> Bool {
        guard level.eaves > 0 else { return false }
        let counts = counts(ofPhase: index, in: moment)
        return counts.caught >= Praise.packs && counts.missed == 0 && counts.bombsHit == 0 && counts.emptyTaps == 0
    }

    /// Whether a round that is over ended with a phase in which nothing went wrong.
    package func endedFlawlessly(in moment: Moment) -> Bool {
        guard let last = level.phases.indices.last, case .over(early: false) = moment.phase,
            moment.time >= level.duration
        else { return false }
        return isFlawless(phase: last, in: moment)
    }

    /// The bell that praises a phase: higher for a later one.
    func praise(ofPhase index: Int, offset: Double) -> Cue {
        var cue = Cue(.streak, note: min(index, Sound.streak.notes - 1), offset: offset)
        cue.delay = Praise.delay
        return cue
    }
}

enum Praise {
    /// Min number of packs that were caught in a phase.
    static let packs = 8
    /// Seconds from the next phase's sting, or from the end, to the bell.
    static let delay = 0.25
}
