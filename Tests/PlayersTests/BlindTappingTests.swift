import Motion
import Rain
import Testing

@testable import RainPlayers

/// Blind sweeps, whose scores show how much a level pays for no skill.
@Suite struct BlindTappingTests {
    @Test func namesGiveRateAndWay() throws {
        let model = try #require(PlayerModel.named("sweep-60-random"))
        #expect(model.sweep == 60 && model.sweepWay == BlindTapping.random)
        #expect(PlayerModel.named("sweep-8-raster")?.sweepWay == BlindTapping.raster)
        #expect(PlayerModel.named("sweep-8-80")?.sweepWay == 80)
        #expect(PlayerModel.named("sweep") == .sweep && PlayerModel.named("casual") == .casual)
        for name in ["sweep-0-raster", "sweep-201-raster", "sweep-8", "sweep-8-up", "sweep-8-101", "sweep-", "x-8-50"] {
            #expect(PlayerModel.named(name) == nil, "\(name)")
        }
    }

    /// Every tap of a sweep counts: 200 taps a second are within the limit.
    @Test(arguments: ["sweep-200-raster", "sweep-7.3-random", "sweep-60-20"])
    func allSweepTapsCount(name: String) throws {
        let model = try #require(PlayerModel.named(name))
        var level = Level.calm
        // Taps under eaves do not count.
        (level.duration, level.eaves) = (4, 0)
        let round = Round.played(level: level, seed: 2, by: model)
        #expect(round.journal.entries.count == Int((4 * model.sweep).rounded(.up)))
        var straight = StraightRound(level: level, seed: 2)
        straight.play(by: model, seed: 2) { _, _, _ in }
        #expect(straight.tally == round.finalMoment.tally)
    }

    @Test func aRasterGoesEverywhereAndALineStaysAtItsHeight() throws {
        func points(_ name: String, _ count: Int) throws -> [Vector] {
            let model = try #require(PlayerModel.named(name))
            let sweep = try #require(BlindTapping(model, level: Level(), seed: 5))
            return (0..<count).map { sweep.tap($0).point }
        }
        let raster = try points("sweep-8-raster", 13 * 8)
        for x in stride(from: 0.0, to: 1280, by: 100) {
            for y in stride(from: 0.0, to: 720, by: 90) {
                #expect(raster.contains { abs($0.x - x) < 100 && abs($0.y - y) < 90 })
            }
        }
        #expect(zip(raster, raster.dropFirst()).allSatisfy { ($0 - $1).length < 110 })
        #expect(try points("sweep-8-20", 40).allSatisfy { $0.y == 144 })
        let random = try points("sweep-8-random", 400)
        #expect(random.contains { $0.x < 100 } && random.contains { $0.x > 1180 })
        #expect(random.allSatisfy { Rect(0, 0, 1280, 720).contains($0) })
    }
}
