import Motion
import Rain
import RainFigures
import Testing

@testable import RainForecast
@testable import RainPlayers

/// Statistics, fits and searches.
extension FigureTests {
    @Test func statisticsAreUnchanged() throws {
        var note = Values()
        for degrees in [1, 2, 3, 4, 7, 30, 99, 100, 1000] {
            let quantiles = [0.5, Summary.z95, 3].map { StudentLaw.quantile(asNormal: $0, degrees: degrees) }
            note("student \(degrees)", quantiles, [0, 0.7, 2.5, 12].map { StudentLaw.within($0, degrees: degrees) })
        }
        for count in [1, 4, 5, 6, 20, 58, 59, 60, 93, 120, 299, 473, 1000] {
            note("ranks \(count)", [0.01, 0.05, 0.5, 0.9, 0.95, 0.99].map { OrderRanks(count: count, share: $0) })
        }
        for (low, high) in [(1.0, 3.0), (nil, 3), (1, nil), (nil, nil)] as [(Double?, Double?)] {
            let range = ConfidenceInterval(low: low, high: high)
            note("interval", range, [0.9, 1, 3, 3.1].map(range.contains), range.isOpen, range.limited(to: 1.5...2.5))
        }
        for count in [0, 1, 2, 5, 7, 40, 130, 700] {
            var (whole, rest) = (Distribution(), Distribution())
            for number in 0..<count {
                let value = (Seed(8)[number].unit * Seed(9)[number].unit * 50).rounded()
                if number % 3 == 0 { rest.add(value, times: 2) } else { whole.add(value) }
            }
            whole.merge(rest)
            note("values \(count)", whole.count, whole.summary, [0, 0.3, 1].map(whole.quantile))
            let moments = count > 0 ? Moments(whole.sorted, count: whole.count) : nil
            note("- moments", moments, moments?.meanInterval(), moments?.meanInterval(t: 3))
        }
        let found = Simulation(level: Self.short, model: .novice, seed: 5).result(ofRounds: 0..<60)
        for text in [
            "score=500", "score.p5=100", "score.median=300±5%", "score.p95<600", "score.p99>100", "bombs<0.5", "taps>9",
            "lull<3", "score<100000", "catch-rate=0.7", "bombs.p95=3", "catch-rate.median>0.1",
        ] {
            let target = try Target(text: text)
            let estimate = Estimate(of: target, in: found)
            note("estimate \(text)", estimate, estimate?.residual(target), estimate?.rounds(for: target, parts: 4))
        }
        for way in [-2, -1, 0, 55, 100] {
            let model = PlayerModel { ($0.sweep, $0.sweepWay) = (7, way) }
            let sweep = try #require(BlindTapping(model, level: Self.short, seed: 6))
            note("sweep \(way)", [0, 1, 9, 14, 15, 100, 1 << 60].map(sweep.tap))
        }
        var level = Self.short
        level.pace = 0.8
        var pace = Pace(level)
        let steps: [(inout Pace) -> Void] = [
            { _ in }, { $0.note(slowUntil: 7) }, { $0.note(slowUntil: 8) }, { $0.note(stillAt: 4.5, for: 0.5) },
            { $0.note(stillAt: 7, for: 1) }, { $0.note(slowUntil: 14) }, { $0.note(turnedBackTo: 6) },
            { $0.note(slowUntil: 7) },
        ]
        for step in steps {
            step(&pace)
            let places = [(-1, 5), (0.3, 4.3), (1, 5.9), (3, 7), (9, 2), (30, 0)] as [(Double, Double)]
            note("pace", places.map { [pace.time($0, after: $1), pace.time(havingSeen: $0, from: $1)] })
        }
        try check(note, "statistics")
    }

    @Test func minimaAreUnchanged() throws {
        var note = Values()
        for calls in [0, 2, 3, 5, 7, 10, 15, 20, 30, 40, 400] {
            var simplex = Simplex(at: [0.2, 0.95], size: 0.1)
            simplex.descend(calls: calls, least: 1e-3) { point in
                let (x, y) = (3 * point[0] - 1, 3 * point[1] - 1)
                return (0.8 - x) * (0.8 - x) + 20 * (y - x * x) * (y - x * x)
            }
            note("simplex \(calls)", simplex.corners.map { [$0.point, [$0.value]] })
        }
        for sides in [[LeastSquares.Side.both, .both, .both], [.above, .both, .below], [.below, .above, .both]] {
            for unit in [nil, 0.25] {
                var squares = LeastSquares(
                    residuals: [1.2, -0.7, 0.4], slopes: [[-2, 0.5], [0.3, 3], [1, -1]], point: [0.3, 0.4],
                    home: [0.5, 0.1], pull: 0.1, units: [unit, nil], sides: sides)
                for box in [[0...1, 0...1], [0.2...0.4, 0.3...0.45]] {
                    let best = squares.best(in: box)
                    note("squares", best, squares.value(at: best), squares.counted, squares.residuals(at: best))
                }
                for isBetter in [false, true] {
                    squares.learn([0.5, -0.2, 0.3], at: [0.6, 0.5], isBetter: isBetter)
                    note("learnt", squares.residuals, squares.slopes, squares.point, squares.best(in: [0...1, 0...1]))
                }
            }
        }
        note("solution", LeastSquares.solution(of: [[4, 1, 0], [1, 3, 1], [0, 1, 2]], [1, 2, 3]))
        note("solution", LeastSquares.solution(of: [[4, 2], [2, 1]], [1, 2]))
        try check(note, "leasts")
    }

    @Test func fitsAreUnchanged() throws {
        var note = Values()
        for (name, level) in Self.levels("festive survival upright short") {
            for (player, model) in Self.models.prefix(3) {
                let rounds = [20, 21].map { Round.played(level: level, seed: $0, by: model) }
                let traces = rounds.map { Trace($0.journal) } + [Trace(of: model, level: level, seed: 1, chance: 2)]
                for trace in traces {
                    let movements = trace.movements
                    let drops = movements.reduce(0) { $0 + $1.drop.number }
                    let sums = [\Trace.Movement.start, \.end, \.time, \.from.x, \.from.y].map { path in
                        movements.reduce(0.0) { $0 + $1[keyPath: path] }
                    }
                    note("\(name) \(player)", movements.count, sums, drops, trace.misses.reduce(0.0) { $0 + $1 })
                    let older = [trace.older, trace.olderTargets]
                    note("-", trace.taps, trace.packs, trace.bombs, trace.depths, older, trace.result)
                }
                let hand = HandFit(reaction: 0.4, moveBase: 0.15, movePerBit: 0.1, tiring: 0.1)
                let error = HandFit.timeError(of: model, traces.flatMap(\.movements))
                note("- hand", error, hand.refined(by: traces[...]), hand.wait(in: traces[1...]))
                note("- statistics", TraceStatistics(traces[...], from: hand).values)
            }
        }
        let journals = (40..<46).map { Round.played(level: Self.short, seed: $0, by: .casual).journal }
        let traces = journals.map { Trace($0) }
        let hand = HandFit(simplexOf: traces)
        let covariance = TraceCovariance(traces + traces + Array(traces.suffix(3)), from: hand)
        note("whitened", hand, covariance.whitened((1...16).map { 1 / Double($0) } as [Double], rounds: 9))
        var level = Self.short
        (level.duration, level.fallTime, level.pace) = (3, 1.2, 1)
        let few = (60..<65).map { Round.played(level: level, seed: $0, by: .expert).journal }
        // At most ten rounds are read, and repeated up to the requested number.
        let fit = Calibration(few) { count, read in
            let traces = (0..<min(count, 10)).map(read)
            return (0..<count).map { traces[$0 % traces.count] }
        }
        note("calibration", fit, [5, 30, 100].map(Calibration.simulated(for:)))
        try check(note, "hands")
    }

    /// Each search gets the result of three rounds at a place, merged with itself up to the requested number.
    @Test func searchesAreUnchanged() throws {
        var note = Values()
        for input in try Values.inputs(of: "figures-searches.txt") {
            let words = input.split(separator: " ").map(String.init)
            let targets = try words[0].split(separator: ";").map { try Target(text: String($0)) }
            let tuner = Tuner(
                level: Self.short, players: Crowd(try #require(PlayerModel.named(words[2]))), targets: targets,
                variations: try Variation.list(text: words[1]), maxRounds: Int(words[3]), seed: 3)
            var calls = 0
            let found = tuner.search { simulation, rounds in
                calls += 1
                var found = simulation.result(ofRounds: 0..<3)
                while found.rounds < rounds {
                    let half = found
                    found.merge(half)
                }
                return found
            }
            note("$ \(input)")
            note("places", tuner.home, tuner.points(5), Tuner.usualLimit(of: targets.count))
            let settings = tuner.variations.map { variation in found?.level[variation.setting] }
            note("found", calls, settings, found?.verdict, found?.judged, found?.rounds)
            for result in found?.results ?? [] {
                note("result", result, result.isMet, result.isMetByValue, result.marginOfError, result.miss)
            }
        }
        try check(note, "searches")
    }
}
