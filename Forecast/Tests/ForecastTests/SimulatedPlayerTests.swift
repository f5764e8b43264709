import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// The effects of players' traits in many rounds.
@Suite struct SimulatedPlayerTests {
    /// Each flaw alone costs a player at least 5 % of the score.
    @Test(arguments: [
        PlayerModel { $0.reaction = 1.5 }, PlayerModel { $0.movePerBit = 0.5 },
        PlayerModel { ($0.scatter, $0.moveBase) = (50, 0.4) },
        PlayerModel { $0.blindness = 0.5 }, PlayerModel { $0.mistaking = 1 },
        PlayerModel { ($0.attention, $0.reaction) = (1, 1) },
        PlayerModel { ($0.tiring, $0.moveBase) = (10, 0.4) },
    ])
    func flawsCost(model: PlayerModel) throws {
        func score(_ model: PlayerModel) throws -> Double {
            let found = Simulation(level: Level(), model: model, seed: 1).result(ofRounds: 0..<40)
            return try #require(found[.score].summary).mean
        }
        #expect(try score(model) < score(.perfect) * 0.95)
    }

    /// With slow packs, a player who cannot keep up catches over 1.4 times the share of packs.
    @Test func slowPacksHelpThoseWhoCannotKeepUp() throws {
        var level = Level()
        (level.bombEvery, level.interval, level.fallTime, level.gold, level.silver) = (0, 0.1, 2, 0, 0)
        func rate(_ share: Double) throws -> Double {
            level.slow = share
            let found = Simulation(level: level, model: .casual, seed: 1).result(ofRounds: 0..<20)
            return try #require(found[.catchRate].summary).mean
        }
        #expect(try rate(0.2) > 1.4 * rate(0))
    }

    /// A player who taps blindly gets less than 35 % of a casual player's score.
    @Test(arguments: ["calm", "festive", "storm"])
    func sweepsEarnLittle(name: String) throws {
        let level = try #require(Level.preset(name))
        func score(_ model: PlayerModel) throws -> Double {
            let found = Simulation(level: level, model: model, seed: 1).result(ofRounds: 0..<12)
            return try #require(found[.score].summary).mean
        }
        let casual = try score(.casual)
        for sweep in [
            "sweep-8-raster", "sweep-30-20", "sweep-60-20", "sweep-60-50", "sweep-100-random", "sweep-200-80",
        ] {
            #expect(try score(#require(PlayerModel.named(sweep))) < 0.35 * casual, "\(sweep)")
        }
    }
}
