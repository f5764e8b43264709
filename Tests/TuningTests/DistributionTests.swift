import Motion
import Testing

@testable import Tuning

@Suite struct DistributionTests {
    private func values(_ seed: Seed, _ count: Int) -> [Double] {
        (0..<count).map { Double(seed[$0].integer(in: 0..<40)) / 4 }
    }

    @Test(arguments: [1, 2, 3, 10, 99, 100, 101, 1000])
    func quantilesAreExact(count: Int) throws {
        let values = values(Seed(3)[count], count)
        var distribution = Distribution()
        for value in values { distribution.add(value) }
        let summary = try #require(distribution.summary)
        let sorted = values.sorted()
        for (share, quantile) in [(0.05, summary.p5), (0.5, summary.median), (0.95, summary.p95), (0.99, summary.p99)] {
            #expect(
                quantile
                    == sorted.first { value in
                        Double(sorted.count { $0 <= value }) >= share * Double(count) - 1e-9
                    })
        }
        #expect(summary.min == sorted.first && summary.max == sorted.last)
        #expect(abs(summary.mean - values.reduce(0, +) / Double(count)) < 1e-12 * Double(count))
        for (value, range) in [
            (summary.mean, summary.meanRange), (summary.median, summary.medianRange), (summary.p5, summary.p5Range),
            (summary.p95, summary.p95Range), (summary.p99, summary.p99Range),
        ] {
            #expect(range.contains(value))
        }
    }

    @Test func theOrderMakesNoDifference() {
        let values = values(Seed(5), 300)
        var whole = Distribution()
        for value in values { whole.add(value) }
        var merged = Distribution()
        for value in values.reversed() {
            var one = Distribution()
            one.add(value)
            merged.merge(one)
        }
        #expect(merged == whole)
        #expect(merged.summary == whole.summary)
        #expect(Distribution().summary == nil)
    }

    /// What is told to be 95 % certain is right about 95 times in 100.
    @Test func rangesHoldTheTruthAsOftenAsTheySay() throws {
        var hits = (mean: 0, median: 0, p95: 0)
        let trials = 1000
        for trial in 0..<trials {
            var distribution = Distribution()
            for index in 0..<150 { distribution.add(Seed(9)[trial][index].unit) }
            let summary = try #require(distribution.summary)
            hits.mean += summary.meanRange.contains(0.5) ? 1 : 0
            hits.median += summary.medianRange.contains(0.5) ? 1 : 0
            hits.p95 += summary.p95Range.contains(0.95) ? 1 : 0
        }
        for count in [hits.mean, hits.median, hits.p95] { #expect((0.92...0.995).contains(Double(count) / 1000)) }
    }
}
