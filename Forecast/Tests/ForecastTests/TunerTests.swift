import Motion
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct TunerTests {
    /// A search on a short level for the values that hidden settings give.
    private static func tuner(
        hidden: (interval: Double, bombEvery: Int), seed: UInt64, _ goals: [(Measure, Target.Statistic)]
    ) throws -> Tuner {
        var level = Level()
        (level.duration, level.fallTime) = (5, 2)
        var wanted = level
        (wanted.interval, wanted.bombEvery) = hidden
        let found = Simulation(level: wanted, model: .novice, seed: 99).result(ofRounds: 0..<3000)
        let targets = try goals.map { measure, statistic in
            let estimate = try #require(
                Estimate(of: Target(measure, .equal, 0, of: statistic, tolerance: 1), in: found))
            return Target(measure, .equal, estimate.value, of: statistic)
        }
        return Tuner(
            level: level, players: Crowd(.novice), targets: targets,
            variations: [Variation(.interval, 0.15...1), Variation(.bombEvery, 1...9)], seed: seed)
    }

    /// Two settings, one of them a whole number, are found for two targets. Further rounds confirm the result.
    @Test(arguments: [((0.4, 2), 1), ((0.25, 4), 2)] as [((Double, Int), UInt64)])
    func reachableTargetsAreFound(hidden: (Double, Int), seed: UInt64) throws {
        let tuner = try Self.tuner(hidden: hidden, seed: seed, [(.taps, .mean), (.bombs, .mean)])
        var rounds = 0
        let found = try #require(
            tuner.search {
                rounds += $1
                return $0.result(ofRounds: 0..<$1)
            })
        #expect(found.verdict == .found && found.results.allSatisfy { $0.isMet })
        #expect(found.rounds == rounds && rounds < 300_000)
        let fresh = tuner.simulation(of: found.level, seed: Seed(12_345)).result(ofRounds: 0..<4000)
        for result in found.results {
            let estimate = try #require(Estimate(of: result.target, in: fresh))
            #expect(result.target.holds(estimate.value))
            #expect(abs(estimate.value - result.value) < 2 * (estimate.error * Estimate.z99 + result.marginOfError))
        }
    }

    /// Many levels meet one target with two settings. The search finds one near the given level.
    @Test func nearestLevelIsPreferred() throws {
        let tuner = try Self.tuner(hidden: (0.5, 1), seed: 3, [(.taps, .mean)])
        let found = try #require(tuner.search { $0.result(ofRounds: 0..<$1) })
        #expect(found.verdict == .found)
        // The target does not need the hidden level's bombs.
        #expect(abs(found.level.bombEvery - tuner.level.bombEvery) <= 1)
    }

    @Test func boundsAreKept() throws {
        var level = Level()
        level.duration = 5
        let tuner = Tuner(
            level: level, players: Crowd(.tapper),
            targets: [Target(.bombs, .below, 0.5), Target(.catchRate, .above, 0.2)],
            variations: [Variation(.bombEvery, 1...40)], seed: 3)
        let found = try #require(tuner.search { $0.result(ofRounds: 0..<$1) })
        #expect(found.verdict == .found && found.results[0].range.upperBound < 0.5)
    }

    /// A perfect player hits no bomb, so the target is reported as impossible, with the targets that can be met alone.
    @Test func impossibleTargetsAreReported() throws {
        var level = Level()
        level.duration = 3
        let tuner = Tuner(
            level: level, players: Crowd(.perfect), targets: [Target(.bombs, .above, 1), Target(.taps, .above, 1)],
            variations: [Variation(.interval, 0.2...1)], seed: 3)
        let found = try #require(tuner.search { $0.result(ofRounds: 0..<$1) })
        #expect(found.verdict == .impossible)
        #expect(found.results.map(\.isMet) == [false, true] && found.results.map(\.isMetAlone) == [false, true])
    }

    /// A search never plays more rounds than its limit.
    @Test func searchKeepsToItsBudget() throws {
        var level = Level()
        level.duration = 2
        let tuner = Tuner(
            level: level, players: Crowd(.perfect), targets: [Target(.bombs, .above, 1), Target(.score, .equal, 1e6)],
            variations: [Variation(.interval, 0.2...1)], maxRounds: 20_000, seed: 3)
        var rounds = 0
        let found = tuner.search {
            rounds += $1
            return $0.result(ofRounds: 0..<$1)
        }
        #expect(rounds <= 20_000)
        #expect(found.map { $0.verdict != .found && $0.rounds == rounds } != false)
    }

    /// A result in doubt is judged again by all rounds so far and the same number of new ones.
    @Test func doubtIsSettledByNewRounds() throws {
        var level = Level()
        (level.duration, level.fallTime) = (5, 2)
        let simulation = Simulation(level: level, model: .novice, seed: 99)
        let found = simulation.result(ofRounds: 0..<4000)
        let known = try #require(Estimate(of: Target(.taps, .equal, 1), in: found))
        // A tolerance that 4,000 rounds can confirm, and 1,000 cannot.
        let target = Target(.taps, .equal, known.value, tolerance: 1.5 * known.error * Estimate.z99)
        let tuner = Tuner(
            level: level, players: Crowd(.novice), targets: [target], variations: [Variation(.interval, 0.5...1)],
            seed: 3)
        var played: [(seed: UInt64, rounds: Int)] = []
        var search = LevelSearch(tuner, maxRounds: 200_000) {
            played.append(($0.seed, $1))
            return $0.result(ofRounds: 0..<$1)
        }
        let judged = try #require(try search.judge(tuner.home, about: 0, seed: Seed(5)))
        #expect(judged.isMet && judged.rounds == played.reduce(0) { $0 + $1.rounds })
        #expect(played.count > 1 && Set(played.map(\.seed)).count == played.count)
        #expect(zip(played.dropFirst(), [1000, 2000, 4000, 8000]).allSatisfy { $0.rounds == $1 })
    }

    @Test func aStoppedSearchFindsNothing() {
        let tuner = Tuner(
            level: Level(), players: Crowd(.perfect), targets: [Target(.score, .equal, 1)],
            variations: [Variation(.interval, 0.5...1)], seed: 3)
        #expect(tuner.search { _, _ in nil } == nil)
    }

    /// A target has the tolerance in its text, or else the default of its measure.
    @Test(arguments: [
        ("score=1500", 75.0), ("taps=2", 0.1), ("score.p99=1000", 50), ("score.p5=1000", 100), ("catch-rate=0.7", 0.02),
        ("bombs=2", 0.2), ("catch-rate.median=0.7", 0.035), ("score=1500±30", 30), ("score=1500±2%", 30),
        ("catch-rate=0.7+-0.01", 0.01), ("bombs=0±0.1", 0.1),
    ])
    func tolerancesAreRead(text: String, tolerance: Double) throws {
        #expect(try Target(text: "catch-rate=70%±5%") == Target(text: "catch-rate=0.7±5%"))
        let target = try Target(text: text)
        #expect(abs(target.tolerance - tolerance) < 1e-9)
        #expect(target.holds(target.value + 0.99 * tolerance) && target.holds(target.value - 0.99 * tolerance))
        #expect(!target.holds(target.value + 1.01 * tolerance) && !target.holds(target.value - 1.01 * tolerance))
        #expect(!target.holds((target.value - 1.01 * tolerance)...target.value))
        #expect(try Target(text: target.text).text == target.text)
    }

    @Test(arguments: [
        "catch-rate", "speed=2", "score=x", "catch-rate=1.5", "bombs<-1", "=", "", "bombs=0", "bombs<2±1", "score=1±-1",
        "score=1±0%", "score.p7=1", "score=0±5%", "score=1±x", "score=1±nan",
    ])
    func wrongTargetsAreRefused(text: String) {
        #expect(throws: TuningTextError.self) { try Target(text: text) }
    }

    @Test(arguments: ["", "interval", "interval=1", "interval=2..1", "interval=0..1", "wind=1..2", ","])
    func wrongVariationsAreRefused(text: String) {
        #expect(throws: TuningTextError.self) { try Variation.list(text: text) }
    }

    @Test(arguments: ["deal=0..1", "strict-taps=false..true", "portrait=0..1", "free-pauses=0..5", "rewinds=1..2"])
    func settingsWithoutEffectAreNotVaried(text: String) {
        let error = #expect(throws: TuningTextError.self) { try Variation.list(text: text) }
        #expect(error?.description.contains(" cannot be varied; the settings are duration, interval") == true)
    }

    /// Estimates match values computed by hand.
    @Test func estimatesMatchTheRounds() throws {
        let simulation = Simulation(level: Level(), model: .casual, seed: 4)
        let found = simulation.result(ofRounds: 0..<200)
        let scores = (0..<200).flatMap { number in
            simulation.result(ofRounds: number..<number + 1)[.score].sorted.map(\.value)
        }.sorted()
        let mean = scores.reduce(0, +) / 200
        let variance = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 199
        let ofMean = try #require(Estimate(of: Target(.score, .equal, 1000), in: found))
        #expect(abs(ofMean.value - mean) < 1e-9 && abs(ofMean.error - (variance / 200).squareRoot()) < 1e-9)
        #expect(abs(ofMean.range.upperBound - mean - 2.5758 * ofMean.error) < 1e-2)
        // Rank 100, and ranks √50 and 2.5758·√50 on either side.
        let median = try #require(Estimate(of: Target(.score, .equal, 1000, of: .median), in: found))
        #expect(median.value == scores[99] && median.range == scores[80]...scores[119])
        #expect(abs(median.error - (scores[107] - scores[92]) / 2) <= (scores[108] - scores[91]) / 2)
        // 200 rounds are too few for the upper end of the 99 % quantile's interval.
        let high = try #require(Estimate(of: Target(.score, .equal, 1000, of: .p99), in: found))
        #expect(high.value == scores[197] && high.range.upperBound == .infinity)
        // A quarter of the error needs sixteen times the rounds.
        let target = Target(.score, .equal, mean, tolerance: ofMean.error)
        #expect(abs(ofMean.rounds(for: target, parts: 4) - 16 * 200) < 1e-6)
    }

    @Test func stepsGoToTheMinimumInTheBox() {
        var squares = LeastSquares(
            residuals: [1, -2], slopes: [[2, 0], [0, 4]], point: [0.5, 0.5], home: [0.5, 0.5], pull: 0,
            units: [nil, nil], sides: [.both, .both])
        let all = [0.0...1, 0.0...1]
        #expect(squares.best(in: all) == [0, 1])
        #expect(squares.best(in: [0.3...1, 0...0.8]) == [0.3, 0.8])
        // A kept bound has no effect on the step.
        squares = LeastSquares(
            residuals: [-1, -1.6], slopes: [[2, 0], [0, 4]], point: [0.5, 0.5], home: [0.5, 0.5], pull: 0.01,
            units: [nil, 0.25], sides: [.above, .both])
        let point = squares.best(in: all)
        #expect(point == [0.5, 1])
        // The expected value was off by 1, at a distance of half a range: the slope is 2, not 4.
        squares.learn([-1, -0.6], at: point, isBetter: true)
        #expect(abs(squares.slopes[1][1] - 2) < 1e-9 && squares.point == point)
    }

    /// With more targets than settings, and a pull, the step is the minimum of the weighted squares.
    @Test func stepsBalanceConflictingTargets() {
        let squares = LeastSquares(
            residuals: [0.2, 0.1, -0.3], slopes: [[1, 2], [2, 1], [1, -1]], point: [0.4, 0.6], home: [0.5, 0.5],
            pull: 0.1, units: [nil, nil], sides: [.both, .both, .both])
        let best = squares.best(in: [0...1, 0...1])
        for axis in 0..<2 {
            for step in [-1e-3, 1e-3] {
                var other = best
                other[axis] += step
                #expect(squares.value(at: other) > squares.value(at: best))
            }
        }
    }

    /// A bound holds if the whole range is inside it. A value holds if both ends of the range are within the tolerance.
    @Test func aTargetHoldsForAWholeRange() {
        let target = Target(.score, .equal, 100, tolerance: 5)
        let below = Target(.bombs, .below, 2)
        let above = Target(.score, .above, 100)
        for (low, high, isEqual) in [
            (95.0, 105.0, true), (94, 100, false), (100, 106, false), (94, 106, false), (99, 99, true),
        ] {
            #expect(target.holds(low...high) == isEqual, "\(low)...\(high)")
        }
        for (low, high, isBelow) in [(1.0, 1.9, true), (1, 2, false), (1, 3, false), (2.5, 3, false)] {
            #expect(below.holds(low...high) == isBelow, "\(low)...\(high)")
        }
        for (low, high, isAbove) in [(101.0, 103.0, true), (100, 103, false), (99, 103, false), (90, 95, false)] {
            #expect(above.holds(low...high) == isAbove, "\(low)...\(high)")
        }
        #expect(below.holds(1.99) && !below.holds(2) && above.holds(100.1) && !above.holds(100))
        #expect([below.side, above.side, target.side] == [.above, .below, .both])
        #expect(target.miss(97) == -3 && below.miss(3) == 1 && below.miss(1) == 0 && above.miss(98) == -2)
    }

    /// A search aims exactly at a value, and half a scale inside a bound.
    @Test func searchAimsInsideABound() {
        #expect(Target(.score, .equal, 100).tolerance == 5 && Target(.bombs, .equal, 10).tolerance == 1)
        #expect(Target(.catchRate, .equal, 0.7).tolerance == 0.02)
        #expect(Target(.score, .equal, 100, of: .p5).tolerance == 10)
        #expect(Target(.score, .equal, 100).room == 0 && Target(.score, .below, 100).room == 2.5)
        #expect(Target(.score, .above, 100).room == -2.5)
        #expect(Target(.catchRate, .below, 0).scale == 0.02 && Target(.bombs, .below, 0).scale == 0.1)
    }

    /// A varied setting is rounded to four digits, and never leaves its range.
    @Test func variedSettingsStayInTheirRange() {
        for range in [0.12344...0.12346, 0.1...0.12346, 0.12344...1, 1.23456...2.34564] {
            let variation = Variation(.interval, range)
            for step in 0...40 {
                let value = variation.value(at: Double(step) / 40)
                #expect(range.contains(value))
                let isEnd = value == range.lowerBound || value == range.upperBound
                #expect(isEnd || "\(value)".count <= 6, "\(value)")
            }
            for (beyond, end) in [(-1.0, 0.0), (2, 1)] {
                #expect(variation.value(at: beyond) == variation.value(at: end))
            }
        }
    }
}
