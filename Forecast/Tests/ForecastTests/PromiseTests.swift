import Motion
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// The purposes of the presets, checked with few rounds each; docs/levels.md has the figures of many rounds.
@Suite struct PromiseTests {
    private func result(
        _ name: String, _ model: PlayerModel, _ rounds: Int, isThorough: Bool = false
    ) throws -> SimulationResult {
        let level = try #require(Level.preset(name))
        return Simulation(level: level, model: model, seed: 1, isThorough: isThorough).result(ofRounds: 0..<rounds)
    }

    @Test func eachPresetIsWorthMoreThanTheOneBefore() throws {
        func score(_ name: String, _ model: PlayerModel) throws -> Double {
            try #require(result(name, model, 150)[.score].summary).mean
        }
        let casual = try ["calm", "festive", "storm"].map { try score($0, .casual) }
        #expect(casual[1] > 1.25 * casual[0] && casual[2] > 1.25 * casual[1])
        #expect(try score("storm", .novice) >= score("festive", .novice))
    }

    @Test(arguments: [("festive", 1.35), ("storm", 1.45), ("festive-2", 1.6), ("storm-2", 1.6)])
    func theSecondHalfIsDenser(name: String, factor: Double) throws {
        let schedule = DropSchedule(level: try #require(Level.preset(name)), seed: Seed(1))
        let half = schedule.spawnCount(at: 15.0.nextDown)
        #expect(Double(schedule.spawns - half) > factor * Double(half))
    }

    @Test func survivalLastsAsLongAsItShould() throws {
        let casual = try result("survival", .casual, 40)
        #expect((90...130).contains(try #require(casual[.life].summary).median))
        #expect((35...60).contains(try #require(result("survival", .novice, 60)[.life].summary).median))
        // Only packs that appeared before the end count as seen: a volley of five in the first two seconds.
        #expect(casual.seen.first == 40 * 5 && casual.seen.last == 0)
        #expect(casual[.bonus].summary == nil && casual[.shareOfPar].summary == nil)
    }

    /// A level with either bonus has a bonus to measure.
    @Test func aLevelWithOneBonusHasABonus() throws {
        for (rewinds, clean) in [(50, 0), (0, 200), (0, 0)] {
            var level = Level.calm
            (level.duration, level.rewindBonus, level.cleanBonus) = (3, rewinds, clean)
            let found = Simulation(level: level, model: .perfect, seed: 1).result(ofRounds: 0..<2)
            let mean = found.summary(of: .bonus)?.mean
            #expect(mean.map { $0 > 0 } == (rewinds + clean > 0 ? true : nil))
        }
    }

    @Test(arguments: [
        ("calm", 1.1), ("festive", 1.35), ("storm", 1.1), ("calm-2", 1), ("festive-2", 1), ("storm-2", 1),
    ])
    func thereIsAlwaysSomethingToCatch(name: String, longest: Double) throws {
        let lull = try #require(result(name, .casual, 20, isThorough: true)[.lull].summary)
        #expect(lull.max < longest)
    }

    /// The longest lull matches a look at every 1/500 s.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func lullsMatchVisibleGaps(seed: UInt64) {
        var level = Level.storm
        (level.interval, level.duration) = (0.9, 12)
        var caught: [Int: Double] = [:]
        var round = StraightRound(level: level, seed: seed)
        round.play(by: .casual, seed: seed) { _, outcome, links in
            for outcome in [outcome].compactMap({ $0 }) + links {
                if case .caught = outcome.kind, let drop = outcome.drop { caught[drop.number] = outcome.time }
            }
        }
        let open = level.openField
        var (longest, since) = (0.0, 0.0)
        for step in 0...6000 {
            let time = Double(step) / 500
            var isEmpty = true
            round.schedule.forEachFalling(at: time) { number in
                let drop = round.schedule.drop(number)
                let y = drop.position(at: time).y
                let isThere = !drop.isBomb && y >= open.minY && y < open.maxY && time < caught[number] ?? .infinity
                isEmpty = isEmpty && !isThere
                return isEmpty
            }
            if !isEmpty { since = time }
            longest = max(longest, time - since)
        }
        #expect(abs(Lull.longest(in: round.schedule, until: 12, caught: caught) - longest) < 0.005)
        // If every pack is caught at its start, the lull lasts for the whole round.
        let all = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 0.0) })
        #expect(Lull.longest(in: round.schedule, until: 12, caught: all) == 12)
        // A pack that starts to fall but is not visible before the end does not end the lull.
        let first = (0..<100).map(round.schedule.drop).first { !$0.isBomb }
        let end = (first?.start ?? .infinity) + 0.01
        #expect(Lull.longest(in: round.schedule, until: end, caught: [:]) == end)
    }

    // MARK: Contributions

    /// Without combos, a lucky pack pays 79.5 points on average and a red one 10.
    @Test func aKindAddsWhatItsPacksAreWorth() throws {
        var level = Level()
        (level.interval, level.bombEvery, level.lucky, level.duration) = (1.6, 0, 0.2, 60)
        let simulation = Simulation(level: level, model: .perfect, seed: 4)
        let kinds = Contribution.pairings(of: simulation)
        #expect(kinds.map(\.kind) == [.lucky])
        let found = kinds[0].pairing.result(ofRounds: 0..<300)
        let added = try #require(Contribution(.lucky, found: found))
        let expected = 38 * 0.2 * (20 + 180.0 / 3 - 0.5 - 10)
        let range = added.pointsRange
        let certainty = try (#require(range.high) - #require(range.low)) / 2
        #expect(abs(added.points - expected) < 2 * certainty)
        #expect(certainty < 0.1 * expected && (0.3...0.9).contains(added.share))
        let (without, with) = (try #require(found.a[.score].summary).mean, try #require(found.b[.score].summary).mean)
        #expect(abs(added.share - (1 - without / with)) < 1e-9)
    }
}
