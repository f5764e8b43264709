import Rain
import Testing

@testable import Tuning

@Suite struct PlayerTests {
    @Test func everyPlayerReadsBack() throws {
        for (name, model) in PlayerModel.presets {
            #expect(try PlayerModel(text: model.text(name: name)) == model)
        }
        #expect(try PlayerModel(text: "  scatter :\t7.5 # points\n").scatter == 7.5)
    }

    @Test(arguments: [
        ("", "1:1: must hold lines like 'reaction: 0.35'"),
        ("reaction 1", "1:1: must be like 'reaction: 0.35'"),
        ("reaction: 0.1\n  speed: 2", "2:3: speed: no such trait; there are reaction"),
        ("reaction: 9", "1:11: reaction 9: must be 0 ... 5"),
        ("attention: 2.5", "1:12: attention 2.5: must be a whole number, 1 ... 24"),
        ("scatter: nan", "1:10: scatter nan: must be 0 ... 400"),
        ("tiring:", "1:8: tiring : must be a number like 0.5, 0 ... 10"),
        ("tiring: 1\r\ntiring: 1", "2:1: tiring is there twice"),
    ])
    func wrongTextsAreRefusedByLineAndColumn(text: String, reason: String) {
        let error = #expect(throws: PlayerTextError.self) { try PlayerModel(text: text) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }

    /// Each flaw alone makes a player worse, or no better.
    @Test(arguments: [
        PlayerModel { $0.reaction = 1.5 }, PlayerModel { $0.movePerBit = 0.5 },
        PlayerModel { ($0.scatter, $0.moveBase) = (50, 0.4) },
        PlayerModel { $0.blindness = 0.5 }, PlayerModel { $0.mistaking = 1 },
        PlayerModel { ($0.attention, $0.reaction) = (1, 1) },
        PlayerModel { ($0.tiring, $0.moveBase) = (10, 0.4) },
    ])
    func flawsCost(model: PlayerModel) throws {
        func score(_ model: PlayerModel) throws -> Double {
            let found = Simulation(level: Level(), model: model, seed: 1).findings(ofRounds: 0..<40)
            return try #require(found[.score].summary).mean
        }
        #expect(try score(model) < score(.perfect) * 0.95)
    }

    @Test func movementTakesWhatFittsSays() {
        let model = PlayerModel { ($0.moveBase, $0.movePerBit) = (0.1, 0.2) }
        #expect(model.moveTime(over: 0, to: 100) == 0.1)
        #expect(abs(model.moveTime(over: 300, to: 100) - 0.5) < 1e-12)
        #expect(PlayerModel { $0.tiring = 0.5 }.tired(at: 120) == 2)
    }

    @Test func aPlayerIsTakenOffItsRecords() throws {
        let model = PlayerModel.casual
        var level = Level()
        level.bombEvery = 3
        let journals = (0..<10).map { Round.played(level: level, seed: UInt64(100 + $0), by: model).journal }
        let fit = try #require(Calibration(journals))
        for (trait, room) in [
            (PlayerModel.Trait.reaction, 0.03), (.moveBase, 0.03), (.movePerBit, 0.03), (.scatter, 4),
            (.blindness, 0.08), (.mistaking, 0.1), (.tiring, 0.15),
        ] {
            #expect(abs(fit.model[trait] - model[trait]) <= room, "\(trait): \(fit.model[trait])")
        }
        #expect(fit.timeError < 0.03)
        #expect(abs(fit.catchRate - fit.catchRateOfModel) < 0.06)
    }

    /// A hand is as fast as it is where game time passes otherwise than the player's.
    @Test(arguments: [(1.0, 0.0), (0.6, 0.0), (1.0, 0.2), (0.6, 0.2)])
    func aHandIsReadInTheTimeOfTheRound(pace: Double, slow: Double) {
        var level = Level()
        (level.pace, level.slow) = (pace, slow)
        let journals = (0..<4).map { Round.played(level: level, seed: UInt64($0), by: .casual).journal }
        #expect(Trace(journals).timeError(of: .casual, every: 1) < 0.03)
    }

    @Test func tooFewTapsTellNothing() {
        #expect(Calibration([]) == nil)
        #expect(Calibration([Round(level: Level(), seed: 1).journal]) == nil)
    }
}
