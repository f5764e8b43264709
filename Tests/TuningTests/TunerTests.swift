import Motion
import Rain
import Testing

@testable import Tuning

@Suite struct TunerTests {
    /// Ten levels at random, each to be brought to what some other value of its interval and fall time would give.
    @Test(arguments: 0..<10)
    func targetsAreHitWithinTheStatedCertainty(number: Int) throws {
        let seed = Seed(UInt64(number))["tune"]
        var level = Level()
        level.portrait = seed[0].chance(0.5)
        level.duration = 8
        level.packs = seed[1].integer(in: 1..<3)
        level.bombEvery = seed[2].integer(in: 2..<9)
        level.ramp = seed[3].chance(0.5) ? 1 : 0.95
        level.fallTime = seed[4].uniform(in: 2...5)
        var wanted = level
        wanted.interval = seed[5].uniform(in: 0.2...0.6)
        let model = seed[6].pick([PlayerModel.casual, .novice])
        let measure = seed[7].pick([Measure.score, .catchRate])
        let goal = Simulation(level: wanted, model: model, seed: 99).findings(ofRounds: 0..<400)
        let target = Target(measure, .equal, try #require(goal[measure].summary).mean)
        let tuner = Tuner(
            level: level, model: model, targets: [target], variations: [Variation(.interval, 0.1...1.5)], rounds: 200,
            seed: seed.bits)
        let found = try #require(tuner.search { $0.findings(ofRounds: 0..<$1) })
        #expect(found.isMet)
        let result = found.results[0]
        let fresh = Simulation(level: found.level, model: model, seed: 12_345)
            .findings(ofRounds: 0..<found.findings.rounds)
        let mean = try #require(fresh[measure].summary).mean
        #expect(abs(mean - result.mean) <= result.certainty)
        #expect(abs(mean - target.value) <= 2 * result.certainty)
    }

    @Test func boundsAreKept() throws {
        let tuner = Tuner(
            level: Level(), model: .tapper,
            targets: [Target(.bombs, .below, 2), Target(.catchRate, .above, 0.4)],
            variations: [Variation(.bombEvery, 2...40)], rounds: 60, seed: 3)
        let found = try #require(tuner.search { $0.findings(ofRounds: 0..<$1) })
        #expect(found.isMet)
        #expect(found.level.bombEvery == Int(found.level[.bombEvery]))
    }

    @Test func whatCannotBeMetSaysSo() throws {
        let tuner = Tuner(
            level: Level(), model: .perfect, targets: [Target(.bombs, .above, 1)],
            variations: [Variation(.interval, 0.5...1)], rounds: 50, seed: 3)
        #expect(try #require(tuner.search { $0.findings(ofRounds: 0..<$1) }).isMet == false)
    }

    @Test func aStoppedSearchFindsNothing() {
        let tuner = Tuner(
            level: Level(), model: .perfect, targets: [Target(.score, .equal, 1)],
            variations: [Variation(.interval, 0.5...1)], rounds: 50, seed: 3)
        #expect(tuner.search { _, _ in nil } == nil)
    }

    @Test(arguments: ["catch-rate", "speed=2", "score=x", "catch-rate=1.5", "bombs<-1", "=", ""])
    func wrongTargetsAreRefused(text: String) {
        #expect(throws: TuningTextError.self) { try Target(text: text) }
    }

    @Test(arguments: ["", "interval", "interval=1", "interval=2..1", "interval=0..1", "wind=1..2", ","])
    func wrongVariationsAreRefused(text: String) {
        #expect(throws: TuningTextError.self) { try Variation.list(text: text) }
    }

    @Test(arguments: ["deal=0..1", "strict-taps=false..true", "portrait=0..1", "free-pauses=0..5", "rewinds=1..2"])
    func whatNoSimulationTellsApartIsNotVaried(text: String) {
        let error = #expect(throws: TuningTextError.self) { try Variation.list(text: text) }
        #expect(error?.description.contains(" is not varied; there are duration, interval") == true)
    }

    @Test func aSimplexFindsTheLowestPlace() {
        var simplex = Simplex(at: [0.9, 0.1], size: 0.1)
        simplex.descend(calls: 400, least: 1e-6) { place in
            let (x, y) = (place[0] - 0.3, place[1] - place[0] * place[0])
            return .init(value: x * x + 10 * y * y, isGood: false)
        }
        #expect(abs(simplex.corners[0].place[0] - 0.3) < 1e-3)
        #expect(abs(simplex.corners[0].place[1] - 0.09) < 1e-3)
    }
}
