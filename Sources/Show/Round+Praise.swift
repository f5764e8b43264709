import Picture
package import Rain

// Praise for a phase without a fault, when the next phase begins or when time is up. Only on levels with eaves; other
// levels look as they always have.
extension Round {
    /// Whether enough packs were caught during a phase, none was missed, no bomb hit, and no tap hit nothing.
    package func isFlawless(phase index: Int, in moment: Moment) -> Bool {
        guard level.eaves > 0 else { return false }
        let counts = counts(ofPhase: index, in: moment)
        return counts.caught >= Praise.packs && counts.missed == 0 && counts.bombsHit == 0 && counts.emptyTaps == 0
    }

    /// Whether a finished round ended with a phase without a fault.
    package func endedFlawlessly(in moment: Moment) -> Bool {
        guard let last = level.phases.indices.last, case .over(early: false) = moment.phase,
            moment.time >= level.duration
        else { return false }
        return isFlawless(phase: last, in: moment)
    }

    /// The bell that praises a phase; higher for a later phase.
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
