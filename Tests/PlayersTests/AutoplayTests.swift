import Rain
import RainPlayers
import Testing

@Suite struct AutoplayTests {
    private func tally(_ round: Round) -> Tally { round.moment(at: round.completion(after: 0)).tally }

    @Test func perfectCatchesEverythingAndNoBomb() {
        for seed in 0..<10 as Range<UInt64> {
            let tally = tally(.played(level: Level(), seed: seed, by: .perfect))
            #expect(tally.packsSeen == 60)
            #expect(tally.packsMissed == 0)
            #expect(tally.bombsHit == 0)
            #expect(tally.accuracy == 1)
        }
    }

    @Test func modelsAreAsGoodAsTheirNames() {
        let scores = [PlayerModel.perfect, .casual, .novice].map { model in
            (0..<8 as Range<UInt64>).map { tally(.played(level: Level(), seed: $0, by: model)).score }.reduce(0, +)
        }
        #expect(scores[0] > scores[1] && scores[1] > scores[2] && scores[2] > 0)
    }

    @Test func theSameSeedGivesTheSameRound() {
        let first = Round.played(level: Level(), seed: 5, by: .casual)
        let second = Round.played(level: Level(), seed: 5, by: .casual)
        #expect(first.journal == second.journal)
        #expect(tally(Round(replaying: first.journal)) == tally(first))
    }

    @Test func withoutAModelThereAreNoTaps() {
        let tally = tally(.played(level: Level(), seed: 5, by: nil))
        #expect(tally.taps == 0 && tally.score == 0 && tally.packsSeen == 60)
    }
}
