import Foundation
import RainScores
import Testing

@testable import Rain
@testable import RainApp
@testable import RainPlayers
@testable import RainScreens

/// The gold of a record, in the bowl and in the results.
@Suite struct GoldTests {
    /// A round that caught 40 packs, with one tap for each and a number of empty taps.
    private func score(_ level: Level, points: Int, empty: Int = 0, par: Int? = 1000) throws -> Score {
        var score = Score(player: "Ann", level: level, seed: 9, date: Date(), version: "1")
        (score.caught[.red], score.taps, score.score, score.status) = (40, 40 + empty, points, .ended)
        score.listed.note(par: par.map { $0 * Par.rounds }, version: Par.version)
        return score
    }

    /// The gold in a book after the record is stored.
    private func gold(_ score: Score, player: String = "Ann") throws -> Int {
        let book = try ScoreBook.inMemory()
        var kept = score
        try book.keep(&kept)
        return try book.bowl(of: player, .standard).gold
    }

    @Test func stepsArePaid() throws {
        let steps = Steps(of: try #require(MedalTable.kept(for: .calm)), isTime: false)
        for (step, gold) in [(0, 8), (1, 9), (2, 9), (3, 10), (11, 14), (20, 18)] {
            let points = step == 0 ? 1 : steps.share(for: step)
            #expect(try self.gold(score(.calm, points: points)) == gold, "step \(step)")
            let goals = RainGoals(par: try #require(Par(keptSum: 1000 * Par.rounds)), medals: .kept(for: .calm))
            #expect(goals.gold(of: points) == gold)
        }
    }

    @Test func someRoundsBringNone() throws {
        #expect(try gold(score(.calm, points: 900)) > 8)
        #expect(try gold(score(.calm, points: 900, empty: 50)) == 0, "taps without looking")
        #expect(try gold(score(.calm3, points: 900)) == 0, "a preset of an earlier edition")
        #expect(try gold(score(.calm.withLargePacks, points: 900)) == 0)
        #expect(try gold(score(.calm, points: 900, par: nil)) == 0, "its par is not known yet")
        for change: (inout Score) -> Void in [
            { $0.imported = true }, { $0.origin = .given }, { $0.origin = .party }, { $0.repeated = true },
            { $0.status = .abandoned }, { $0.player = "Bo" },
        ] {
            var score = try score(.calm, points: 900)
            change(&score)
            #expect(try gold(score) == 0)
        }
    }

    /// A deleted round keeps its gold, by the game and by the command line, even if the bowl was never opened before.
    @Test func deletedRoundsKeepTheirGold() throws {
        let book = try ScoreBook.inMemory()
        var kept = try score(.calm, points: 900)
        try book.keep(&kept)
        #expect(try book.delete(try #require(kept.id), .standard))
        #expect(try book.bowl(of: "Ann", .standard).gold > 8)
    }
}
