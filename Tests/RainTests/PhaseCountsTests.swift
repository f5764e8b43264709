import Motion
import Testing

@testable import Rain

/// The events of a phase, in rounds played at random, with rewinds.
@Suite struct PhaseCountsTests {
    /// The counts of a phase up to a moment, one by one.
    private static func counts(ofPhase index: Int, of round: Round, in moment: Moment) -> PhaseCounts {
        let level = round.level
        var counts = PhaseCounts()
        var gone: Set<Int> = []
        round.forEachOutcome(in: moment, within: .infinity) { outcome in
            if case .caught = outcome.kind, let drop = outcome.drop { gone.insert(drop.number) }
            guard level.phase(at: outcome.time) == index else { return }
            switch outcome.kind {
            case .caught: counts.caught += 1
            case .bombHit: counts.bombsHit += 1
            case .nothing: counts.emptyTaps += 1
            case .struck, .comboEnded: break
            }
        }
        for number in 0..<round.schedule.dropCount(ofSpawns: round.schedule.spawnCount(at: moment.time)) {
            let drop = round.schedule.drop(number)
            if !drop.isBomb, !gone.contains(number), drop.end <= moment.time, level.phase(at: drop.end) == index {
                counts.missed += 1
            }
        }
        return counts
    }

    @Test func phasesCountTheirOwnEvents() {
        var all = PhaseCounts()
        for number in RandomPlay.numbers(80) {
            let round = RandomPlay.round(number)
            let end = round.finalMoment
            for moment in [end, round.moment(at: RoundTime(seconds: end.roundTime.seconds * 0.6))] {
                for phase in round.level.phases.indices {
                    let counts = round.counts(ofPhase: phase, in: moment)
                    #expect(counts == Self.counts(ofPhase: phase, of: round, in: moment), "\(number), phase \(phase)")
                    all.caught += counts.caught
                    all.missed += counts.missed
                    all.bombsHit += counts.bombsHit
                    all.emptyTaps += counts.emptyTaps
                }
            }
        }
        #expect(all.caught > 500 && all.missed > 500 && all.bombsHit > 100 && all.emptyTaps > 100, "\(all)")
    }
}
