import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// Rewinds and pauses of simulated players in many rounds.
@Suite struct SimulatedRewindTests {
    /// A level with one bomb every 1.5 s, and a player who hits every bomb.
    private static let bombs: (level: Level, model: PlayerModel) = {
        var level = Level()
        (level.duration, level.interval, level.bombEvery, level.fallTime) = (12, 1.5, 1, 3)
        return (level, PlayerModel { $0.mistaking = 1 })
    }()

    /// Undone actions do not count in any result.
    @Test func undoneCatchesDoNotCount() throws {
        var (level, model) = Self.bombs
        (model.rewinds, model.rewindBack) = (3, 4)
        level.packs = 3
        let simulation = Simulation(level: level, model: model, seed: 1, isThorough: true)
        for number in 0..<6 {
            let found = simulation.result(ofRounds: number..<number + 1)
            let round = Round.played(level: level, seed: simulation.seed(ofRound: number), by: model)
            #expect(round.finalMoment.tally.rewindsUsed == 3)
            #expect(found.caught.reduce(0, +) == round.finalMoment.tally.packsCaught)
            #expect(try #require(found[.bombs].summary).mean == Double(round.finalMoment.tally.bombsHit))
        }
    }

    /// Pauses help a player with slow reactions if the field is visible while the round resumes. After the free pauses, a
    /// pause ends the combo.
    @Test func pausesAreForLooking() throws {
        var level = Level()
        (level.bombEvery, level.interval, level.fallTime) = (0, 0.25, 2)
        var model = PlayerModel { ($0.reaction, $0.pauseDrops, $0.pauseEvery) = (3, 3, 2) }
        func rate(_ pauses: Int) throws -> Double {
            model.pauses = pauses
            let found = Simulation(level: level, model: model, seed: 1).result(ofRounds: 0..<10)
            return try #require(found[.catchRate].summary).mean
        }
        let plain = try rate(0)
        let paused = try rate(99)
        #expect(paused > plain + 0.1)
        level.hasVeiledResume = true
        #expect(try rate(99) < paused - 0.1)
        (level.hasVeiledResume, level.freePauses) = (false, 1)
        let round = Round.played(level: level, seed: 2, by: model)
        let pauses = round.journal.entries.filter { $0.action == .pause }.map { round.moment(at: $0.roundTime) }
        #expect(pauses.count > 5 && pauses.dropFirst().allSatisfy { $0.combo == 0 })
        for (first, second) in zip(pauses, pauses.dropFirst()) { #expect(second.time >= first.time + 2) }
        // The player pauses only if more than three drops are in the air.
        var drops = LiveDrops()
        for pause in pauses {
            round.fill(&drops, in: pause)
            #expect(drops.falling[drops.range].count { !$0.isGone } > 3)
        }
    }

    /// A player who rewinds earns the feats that need a rewind.
    @Test func featsOfRewindsAreEarned() {
        var model = PlayerModel.novice
        (model.rewinds, model.rewindBack) = (3, 1)
        func count(_ model: PlayerModel) -> FeatCounts {
            Simulation(level: .calm, model: model, seed: 5, hasFeats: true).result(ofRounds: 0..<12).feats
        }
        let rounds = (0..<12).map { number in
            let seed = Simulation(level: .calm, model: model, seed: 5).seed(ofRound: number)
            return Round.played(level: .calm, seed: seed, by: model)
        }
        let earned = rounds.count { $0.feats(in: $0.finalMoment).contains(.secondThoughts) }
        #expect(count(model)[.secondThoughts] == earned && earned > 0)
    }
}
