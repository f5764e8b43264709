import Motion
import Rain
import Testing

@testable import Tuning

@Suite struct SimulationTests {
    /// A level at random, within what a test can wait for.
    static func level(_ seed: Seed) -> Level {
        var level = Level()
        level.portrait = seed[0].chance(0.3)
        level.duration = seed[1].uniform(in: 3...15)
        level.interval = seed[2].uniform(in: 0.08...1)
        level.packs = seed[3].integer(in: 1..<4)
        level.fallTime = seed[4].uniform(in: 0.5...8)
        level.bombEvery = seed[5].integer(in: 0..<6)
        level.ramp = seed[6].chance(0.5) ? 1 : seed[7].uniform(in: 0.5...1)
        return level
    }

    static func model(_ seed: Seed) -> PlayerModel {
        guard seed[0].chance(0.5) else { return seed[1].pick(PlayerModel.presets).model }
        var model = PlayerModel()
        model.reaction = seed[2].uniform(in: 0...1)
        model.moveBase = seed[3].uniform(in: 0...0.3)
        model.movePerBit = seed[4].uniform(in: 0...0.6)
        model.scatter = seed[5].uniform(in: 0...60)
        model.attention = seed[6].integer(in: 1..<6)
        model.blindness = seed[7].uniform(in: 0...0.5)
        model.mistaking = seed[8].unit
        model.tiring = seed[9].uniform(in: 0...3)
        return model
    }

    @Test(arguments: 0..<80)
    func leavingOutLooksChangesNothing(number: Int) {
        let seed = Seed(UInt64(number))["looks"]
        let level = Self.level(seed["level"])
        let model = Self.model(seed["model"])
        let played = Round.played(level: level, seed: seed.bits, by: model)
        let stepped = Round.stepped(level: level, seed: seed.bits, by: model)
        #expect(played.journal == stepped.journal)
        var straight = StraightRound(level: level, seed: seed.bits)
        straight.play(by: model, seed: seed.bits) { _, _ in }
        #expect(straight.tally == stepped.moment(at: stepped.completion(after: 0)).tally)
    }
}
