import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct FeatCountTests {
    private static func counts(_ level: Level, _ model: PlayerModel, _ rounds: Range<Int>) -> FeatCounts {
        Simulation(level: level, model: model, seed: 5, hasFeats: true).result(ofRounds: rounds).feats
    }

    /// The counts are the sums of the feats that the same rounds earn when each is played alone.
    @Test(arguments: [Level.festive, .survival])
    func eachRoundIsCounted(level: Level) {
        let rounds = 0..<(level.hearts > 0 ? 4 : 12)
        let simulation = Simulation(level: level, model: .casual, seed: 5)
        var expected: [Feat: Int] = [:]
        for number in rounds {
            let seed = simulation.seed(ofRound: number)
            let round = Round.played(level: level, seed: seed, by: .casual)
            let end = round.finalMoment
            for feat in round.feats(in: end) { expected[feat, default: 0] += 1 }
            guard level.hearts == 0 else { continue }
            expected[.secondThoughts, default: 0] += end.tally.bombsHit > 0 ? 1 : 0
            let drops = (0..<round.schedule.dropCount(ofSpawns: round.schedule.spawns)).map(round.schedule.drop)
            var caught: Set<Int> = []
            round.forEachOutcome(in: end, within: .infinity) { caught.insert($0.drop?.number ?? -1) }
            let isMissed = drops.contains { drop in
                guard case .pack(_, .gold) = drop.kind else { return false }
                return drop.end <= end.time && !caught.contains(drop.number)
            }
            expected[.backForGold, default: 0] += isMissed ? 1 : 0
        }
        let counts = Self.counts(level, .casual, rounds)
        for feat in Feat.allCases { #expect(counts[feat] == expected[feat] ?? 0, "\(feat)") }
        #expect(expected.values.contains { $0 > 0 })
    }

    /// Any split of the same rounds merges to the same counts. Feats are counted only on request, and only on presets.
    @Test func countsMerge() {
        var merged = Self.counts(.festive, .novice, 0..<3)
        merged.merge(Self.counts(.festive, .novice, 3..<9))
        #expect(merged == Self.counts(.festive, .novice, 0..<9) && merged != FeatCounts())
        #expect(Simulation(level: .festive, model: .novice, seed: 5).result(ofRounds: 0..<9).feats == FeatCounts())
        var level = Level.festive
        level.gold = 0.3
        #expect(!FeatCounts.exist(for: level) && Self.counts(level, .novice, 0..<9) == FeatCounts())
    }
}
