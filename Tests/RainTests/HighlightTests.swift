import Motion
import Testing

@testable import Rain

/// The best stretch of a round, and the round time of a game time in force, compared with plain searches.
@Suite struct HighlightTests {
    private func outcomes(of round: Round) -> [Outcome] {
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: round.finalMoment, within: .infinity) { outcomes.append($0) }
        return outcomes.reversed()
    }

    @Test(arguments: RandomPlay.numbers(60))
    func theBestStretchGainsMost(number: Int) {
        let round = RandomPlay.round(number)
        let all = outcomes(of: round)
        for length in [0.4, 1, 5, 1000] {
            func gain(_ end: Double) -> Int {
                all.filter { $0.time > end - length && $0.time <= end }.reduce(0) { $0 + $1.points }
            }
            let best = all.map { gain($0.time) }.max() ?? 0
            let found = round.bestStretch(of: length)
            guard best > 0 else {
                #expect(found == nil)
                continue
            }
            #expect(found.map { gain($0.upperBound) } == best)
            #expect(found.map(\.upperBound) == all.map(\.time).first { gain($0) == best })
            #expect(found.map { $0.lowerBound == max(0, $0.upperBound - length) } == true)
        }
    }

    /// At the round time of an outcome in force, the round has the outcome's game time and the outcome.
    @Test(arguments: RandomPlay.numbers(60))
    func roundTimesOfGameTimesAreWhenTheyWerePlayed(number: Int) {
        let round = RandomPlay.round(number)
        let end = round.finalMoment
        for outcome in outcomes(of: round) {
            let time = round.roundTime(ofGameTime: outcome.time)
            #expect(abs(round.moment(at: time).time - outcome.time) < 1e-6)
            var found = false
            round.forEachOutcome(in: round.moment(at: time + 1e-6), within: 1e-3) { other in
                found = found || (other.time == outcome.time && other.points == outcome.points)
            }
            #expect(found || time > end.roundTime - 1e-3, "\(outcome.time)")
        }
    }

    @Test func noPointsMeanNoStretch() {
        #expect(Round(level: .calm, seed: 1).bestStretch(of: 1) == nil)
        #expect(Round(level: .calm, seed: 1).roundTime(ofGameTime: 5) == RoundTime(seconds: Round.countdown + 5))
    }
}
