import Motion
import Rain
import RealModule
import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct SimulationTests {
    /// A random level that a test can play in a short time.
    static func level(_ seed: Seed) -> Level {
        var level = Level()
        level.portrait = seed[0].chance(0.3)
        level.duration = seed[1].uniform(in: 3...15)
        level.interval = seed[2].uniform(in: 0.08...1)
        level.packs = seed[3].integer(in: 1..<4)
        level.fallTime = seed[4].uniform(in: 0.5...8)
        level.bombEvery = seed[5].integer(in: 0..<6)
        level.ramp = seed[6].chance(0.5) ? 1 : seed[7].uniform(in: 0.5...1)
        if seed[8].chance(0.6) { shape(&level, seed[9]) }
        return level
    }

    /// Gives a level random rules of the second edition, except the rules about rewinds and pauses.
    private static func shape(_ level: inout Level, _ seed: Seed) {
        func share(_ place: Int) -> Double { seed[place].chance(0.5) ? seed[place][0].uniform(in: 0...0.12) : 0 }
        (level.lucky, level.double, level.slow, level.chain, level.great) = (
            share(0), share(1), share(2), share(3), share(4)
        )
        level.strictTaps = seed[5].chance(0.5)
        level.emptyCost = seed[6].integer(in: 0..<5)
        level.dealsFromDeck = seed[7].chance(0.5)
        level.hasTapLimit = true
        level.pace = seed[8].chance(0.5) ? 1 : seed[9].uniform(in: 0.5...1)
        level.hearts = seed[10].integer(in: -4..<5)
        (level.rewindBonus, level.cleanBonus) = (50, 200)
        for number in 0..<seed[11].integer(in: 0..<4) {
            guard var phase = Level.Phase("phase\(number)") else { continue }
            let own = seed[12][number]
            phase.interval = own[0].uniform(in: 0.5...1.5)
            phase.fall = own[1].uniform(in: 0.5...1.5)
            phase.wind = own[2].uniform(in: -300...300)
            phase.formation = own[3].pick(Formation.allCases)
            level.phases.append(phase)
        }
    }

    static func model(_ seed: Seed) -> PlayerModel {
        guard seed[0].chance(0.5) else { return seed[1].pick(PlayerModel.presets.filter { !$0.model.isBlind }).model }
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

    /// A random model that rewinds, pauses or does both, and a level where that has an effect.
    private static func withTime(_ seed: Seed) -> (level: Level, model: PlayerModel) {
        var (level, model) = (level(seed["level"]), model(seed["model"]))
        let (draw, way) = (seed["time"], seed.integer(in: 1..<4))
        level.bombEvery = draw[0].integer(in: 1..<4)
        level.rewinds = draw[1].pick([0, 1, 3, 9])
        level.rewindLimit = draw[2].pick([0.5, 2, 5])
        level.practice = draw[3].chance(0.2)
        level.freePauses = draw[4].pick([nil, 0, 1, 3])
        level.chargesWhenMoved = draw[5].chance(0.6)
        level.hasVeiledResume = draw[6].chance(0.5)
        if way & 1 > 0 {
            model.mistaking = max(model.mistaking, 0.3)
            (model.rewinds, model.rewindCombo) = (draw[7].integer(in: 1..<6), draw[8].pick([0, 1, 4]))
            model.rewindBack = draw[9].pick([0.1, 1, 3])
            model.rewindAfter = draw[10].pick([0, 0.5])
        }
        if way & 2 > 0 {
            (model.pauses, model.pauseDrops) = (draw[11].integer(in: 1..<6), draw[12].integer(in: 0..<12))
            model.pauseEvery = draw[13].pick([0.1, 0.5, 2])
        }
        return (level, model)
    }

    @Test(arguments: 0..<80)
    func skippingLooksChangesNothing(number: Int) {
        let seed = Seed(UInt64(number))["looks"]
        let level = Self.level(seed["level"])
        let model = Self.model(seed["model"])
        var taps = 0
        let played = Round.played(level: level, seed: seed.bits, by: model)
        let stepped = Round.stepped(level: level, seed: seed.bits, by: model)
        #expect(played.journal == stepped.journal)
        var straight = StraightRound(level: level, seed: seed.bits)
        straight.play(by: model, seed: seed.bits) { action, _, _ in
            guard case .tap(let tap) = action else { return }
            taps += Rect(origin: .zero, size: level.field).contains(tap.point) ? 1 : 0
        }
        #expect(straight.tally == stepped.finalMoment.tally)
        // The tap limit refuses no tap of a model; the last tap may come after the end.
        #expect(abs(taps - played.journal.entries.count) <= 1)
    }

    /// A round without a journal has the same tally as the replay of the journal with the same seeds. Such a journal equals
    /// the journal of a player who looks every 1/60 s.
    @Test(arguments: 0..<160)
    func rewindsAndPausesMatchTheGame(number: Int) throws {
        let seed = Seed(UInt64(number))["time"]
        let (level, model) = Self.withTime(seed)
        var (straight, kept) = (StraightRound(level: level, seed: 5), Round(level: level, seed: 5))
        straight.play(by: model, seed: seed.bits) { action, _, _ in kept.make(action) }
        let played = try Journal(
            decoding: Round.played(level: level, seed: 5, by: model, chance: seed.bits).journal.encoded)
        #expect(straight.tally == Round(replaying: played).finalMoment.tally)
        let ofItsSeed = Round.played(level: level, seed: seed.bits, by: model)
        #expect(ofItsSeed.journal == Round.stepped(level: level, seed: seed.bits, by: model).journal)
        let (rewinds, pauses) = (straight.rewindsUsed, straight.tally.pauses)
        #expect(rewinds <= model.rewinds && pauses <= model.pauses)
        #expect(level.practice || rewinds <= level.rewinds)
    }

    /// The scores of the first edition's presets never change.
    @Test(arguments: [
        ("calm-1", PlayerModel.casual, [1950, 1962, 2940, 1718, 2657, 1742]),
        ("calm-1", PlayerModel.novice, [784, 304, 1844, 703, 1345, 781]),
        ("festive-1", PlayerModel.casual, [2310, 2562, 3360, 2528, 3197, 2579]),
        ("festive-1", PlayerModel.novice, [607, 494, 1583, 842, 985, 976]),
        ("storm-1", PlayerModel.casual, [2741, 2014, 2870, 3118, 2929, 3150]),
        ("storm-1", PlayerModel.novice, [1349, 725, 1401, 906, 1391, 772]),
    ])
    func firstEditionScoresAreUnchanged(name: String, model: PlayerModel, scores: [Int]) throws {
        let level = try #require(Level.preset(name))
        let found = (0..<scores.count).map {
            Round.played(level: level, seed: UInt64($0), by: model).finalMoment.tally.score
        }
        #expect(found == scores)
    }

    // MARK: Closed forms

    /// The packs whose centre enters the field in time for a look, computed from their straight paths.
    private func reachable(_ level: Level, seed: UInt64) -> [PackKind] {
        let schedule = DropSchedule(level: level, seed: Seed(seed))
        var kinds: [PackKind] = []
        for number in 0..<schedule.dropCount(ofSpawns: schedule.spawns) {
            let drop = schedule.drop(number)
            guard case .pack(_, let kind) = drop.kind else { continue }
            let reach = drop.size.length / 2
            let enters = drop.start + drop.fallTime * reach / (level.field.y + DropSchedule.marginBelow + 2 * reach)
            if (enters * 60).rounded(.up) / 60 < level.duration { kinds.append(kind) }
        }
        return kinds
    }

    @Test(arguments: ["calm-1", "festive-1"])
    func perfectCatchesAllThatCanBeReachedAndScoresTheSum(name: String) throws {
        let level = try #require(Level.preset(name))
        let simulation = Simulation(level: level, model: .perfect, seed: 11)
        for number in 0..<40 {
            let kinds = reachable(level, seed: simulation.seed(ofRound: number))
            let found = simulation.result(ofRounds: number..<(number + 1))
            #expect(found.caught.reduce(0, +) == kinds.count)
            // No catch is 1.5 s after the previous one: the combo never ends.
            let points = kinds.enumerated().map { $1.points * (10 + min($0, 20)) / 10 }
            #expect(found[.score].summary?.mean == Double(points.reduce(0, +)))
            #expect(found[.catchRate].summary?.mean == 1)
            #expect(found[.bombs].summary?.max == 0)
            #expect(found[.taps].summary?.mean == Double(kinds.count) / level.duration)
        }
    }

    @Test func withoutCombosEachCatchPaysItsOwnPoints() {
        var level = Level()
        level.interval = 1.6
        let simulation = Simulation(level: level, model: .perfect, seed: 2)
        for number in 0..<20 {
            let kinds = reachable(level, seed: simulation.seed(ofRound: number))
            let score = simulation.result(ofRounds: number..<(number + 1))[.score].summary?.mean
            #expect(score == Double(kinds.map(\.points).reduce(0, +)))
        }
    }

    @Test(arguments: [(0.5, 1.0, 30.0, 1), (0.4, 0.97, 30.0, 1), (0.3, 0.95, 30.0, 2), (0.7, 0.9, 12.5, 3)])
    func packsSpawnedFollowTheClosedForm(interval: Double, ramp: Double, duration: Double, packs: Int) {
        var level = Level()
        (level.interval, level.ramp, level.duration, level.packs) = (interval, ramp, duration, packs)
        let rate = -Double.log(ramp) / 5
        let spawns = ramp < 1 ? (.exp(duration * rate) - 1) / (interval * rate) : duration / interval
        let found = Simulation(level: level, model: .novice, seed: 1).result(ofRounds: 0..<7)
        #expect(found.seen.reduce(0, +) == 7 * packs * Int(spawns.rounded(.up)))
    }

    @Test func peakWithoutTapsIsOneFallTimeOfPacks() {
        var round = StraightRound(level: Level(), seed: 5)
        round.play(by: nil, seed: 5) { _, _, _ in }
        // A pack is in the air for 5 s. One starts each half second, just as another leaves.
        #expect(round.peakPacks == 10)
        #expect(round.tally.packsMissed == 50 + 1)
    }

    // MARK: Results

    @Test func resultsDoNotDependOnTheSplit() {
        let simulation = Simulation(level: Level(), model: .casual, seed: 8)
        let whole = simulation.result(ofRounds: 0..<60)
        for ends in [[0, 60], [0, 1, 60], [0, 17, 40, 60], Array(0...60)] {
            var merged = SimulationResult(of: simulation.level)
            let parts = zip(ends, ends.dropFirst()).map { simulation.result(ofRounds: $0..<$1) }
            for part in parts.reversed() { merged.merge(part) }
            #expect(merged == whole)
        }
        #expect(whole.rounds == 60)
    }

    @Test func aRoundOfASimulationCanBePlayedAgain() {
        let simulation = Simulation(level: Level(), model: .casual, seed: 8)
        let round = Round.played(level: Level(), seed: simulation.seed(ofRound: 41), by: .casual)
        let tally = round.moment(at: round.completion(after: 0)).tally
        #expect(simulation.result(ofRounds: 41..<42)[.score].summary?.mean == Double(tally.score))
    }

    /// The shares of all kinds add up to 1.
    @Test func kindSharesAddUpToOne() {
        var level = Level()
        (level.silver, level.gold, level.lucky, level.chain, level.great) = (0.2, 0.1, 0.06, 0.04, 0.1)
        func share(_ measure: Measure) -> Double { measure.kindShare(in: level) ?? -1 }
        #expect(share(.silverRate) == 0.2 && share(.goldRate) == 0.1 && abs(share(.specialRate) - 0.2) < 1e-12)
        #expect(abs(share(.redRate) - 0.5) < 1e-12)
        let others = Measure.allCases.filter { $0.kindShare(in: level) == nil }
        #expect(Set(Measure.allCases).subtracting(others) == [.redRate, .silverRate, .goldRate, .specialRate])
        (level.silver, level.gold) = (0, 0)
        #expect(abs(share(.redRate) - 0.8) < 1e-12 && share(.goldRate) == 0)
    }
}
