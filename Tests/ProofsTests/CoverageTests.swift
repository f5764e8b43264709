import Motion
import Rain
import RainForecast
import RainPlayers
import Testing

@testable import redpackrain_proofs

@Suite struct CoverageTests {
    private func found(_ model: PlayerModel, _ rounds: Int) throws -> SimulationResult {
        var level = try #require(Level.preset("festive-1"))
        level.duration = 10
        return Simulation(level: level, model: model, seed: 2).result(ofRounds: 0..<rounds)
    }

    /// Counts again with the summaries that reports show.
    @Test(arguments: [Measure.score, .goldRate, .bombs])
    func coverageAgreesWithSummaries(measure: Measure) throws {
        let found = try found(.casual, 300)
        let (rounds, resamples) = (30, 40)
        let coverage = try #require(
            Coverage(of: found, measure, rounds: rounds, resamples: resamples, seed: 6))
        let truth = try #require(found[measure].summary)
        let values = found[measure].sorted.flatMap { [Double](repeating: $0.value, count: $0.count) }
        var (held, open) = ([Int](repeating: 0, count: 5), [Int](repeating: 0, count: 5))
        for resample in 0..<resamples {
            let seed = Seed(6)["coverage", rounds][resample]
            var drawn = Distribution()
            for index in 0..<rounds {
                let round = Int(seed[index].bits.multipliedFullWidth(by: 300).high)
                if round < values.count { drawn.add(values[round]) }
            }
            let told = try #require(drawn.summary)
            let mean = found.tellsMean(of: measure, rounds: rounds) ? told.meanRange : .open
            for (place, (interval, value)) in [
                (mean, truth.mean), (told.medianRange, truth.median), (told.p5Range, truth.p5),
                (told.p95Range, truth.p95), (told.p99Range, truth.p99),
            ].enumerated() {
                held[place] += interval.contains(value) ? 1 : 0
                open[place] += interval.isOpen ? 1 : 0
            }
        }
        for (place, figure) in Coverage.Figure.allCases.enumerated() {
            #expect(coverage.held(figure) == Double(held[place]) / Double(resamples), "\(figure)")
            #expect(coverage.open(figure) == Double(open[place]) / Double(resamples), "\(figure)")
        }
    }

    /// The promise, with few draws. Intervals of 95 % by the normal law would hold in only 84 % to 93 % of the draws.
    @Test func intervalsHoldAsOftenAsStated() throws {
        let found = try found(.casual, 2000)
        for measure in [Measure.score, .catchRate, .bombs] {
            for rounds in [10, 100] {
                let coverage = try #require(
                    Coverage(of: found, measure, rounds: rounds, resamples: 1500, seed: 1))
                for figure in Coverage.Figure.allCases {
                    #expect(coverage.held(figure) > 0.93, "\(measure) \(rounds) \(figure)")
                }
            }
        }
    }

    @Test func constantMeasuresAreNotChecked() throws {
        #expect(Coverage(of: try found(.perfect, 20), .bombs, rounds: 10, resamples: 2, seed: 1) == nil)
    }
}
