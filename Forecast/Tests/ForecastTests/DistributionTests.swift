import Motion
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

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

    @Test func mergeOrderMakesNoDifference() {
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

    /// With too few values, or too many equal ones, the interval of the mean is open.
    @Test func fewOrEqualValuesLeaveTheMeanOpen() throws {
        func summary(_ values: [Double]) throws -> Summary {
            var distribution = Distribution()
            for value in values { distribution.add(value) }
            return try #require(distribution.summary)
        }
        #expect(try summary([1797]).meanRange == .open)
        #expect(try summary([1, 2, 3, 4, 5]).meanRange == .open)
        #expect(try summary([1, 2, 3, 4, 5, 6]).meanRange.isOpen == false)
        #expect(try summary([0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]).meanRange == .open)
        #expect(try summary([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]).meanRange.isOpen == false)
    }

    /// If few golden packs are expected, the interval of their catch rate is open: they may all be caught by chance.
    @Test func fewPacksOfAKindLeaveTheirRateOpen() throws {
        var level = Level()
        (level.duration, level.gold) = (10, 0.03)
        let found = Simulation(level: level, model: .novice, seed: 1).result(ofRounds: 0..<8)
        #expect(found.tellsMean(of: .score, rounds: 1))
        #expect(!found.tellsMean(of: .goldRate, rounds: 8) && found.tellsMean(of: .goldRate, rounds: 9))
        #expect(found.summary(of: .goldRate).map { $0.meanRange == .open } ?? true)
        #expect(found.summary(of: .catchRate)?.meanRange == found[.catchRate].summary?.meanRange)
    }

    /// Hall's interval, computed by hand, for 1 ... 9 and 30: the mean is 7.5 and the skewness 1.983.
    @Test func skewedValuesHaveASkewedRange() throws {
        var distribution = Distribution()
        for value in [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 30] { distribution.add(value) }
        let summary = try #require(distribution.summary)
        let (low, high) = (try #require(summary.meanRange.low), try #require(summary.meanRange.high))
        let student = 2.262157 * summary.deviation / Double(10).squareRoot()
        #expect(abs(low - (7.5 - student)) < 1e-3)
        var (squares, cubes) = (0.0, 0.0)
        for value in [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 30] {
            let off = value - 7.5
            squares += off * off
            cubes += off * off * off
        }
        let skewness = (cubes / 10) / (squares / 10 * (squares / 10).squareRoot())
        // At the upper end, Hall's cubic of t is minus Student's quantile; t is the mean minus the end in standard errors.
        let t = Double(10).squareRoot() * (7.5 - high) / summary.deviation
        let root = Double(10).squareRoot()
        let quadratic = skewness / root * (t * t / 3 + 1.0 / 6)
        let cubic = t + quadratic + skewness * skewness / 270 * t * t * t
        #expect(abs(cubic + 2.262157) < 1e-4)
        #expect(high - 7.5 > 1.3 * student)
    }

    /// A 95 % confidence interval contains the true value in about 95 of 100 samples.
    @Test func rangesHoldTheTruthInAbout95Percent() throws {
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

    /// A quantile between two values is the lower value. The quantiles of 0 and 1 are the least and the greatest value.
    @Test func aQuantileBetweenTwoValuesIsTheLower() {
        var distribution = Distribution()
        #expect(distribution.quantile(0.5) == nil)
        for value in [4.0, 2, 1, 3] { distribution.add(value) }
        let quantiles = [0, 0.1, 0.25, 0.26, 0.5, 0.51, 0.75, 0.99, 1].map { distribution.quantile($0) }
        #expect(quantiles == [1, 1, 1, 2, 2, 3, 3, 4, 4])
        distribution.add(1, times: 4)
        #expect(distribution.count == 8 && [0.5, 0.625, 0.7].map { distribution.quantile($0) } == [1, 1, 2])
    }

    /// A range contains its ends and the values between them. An open end does not limit it.
    @Test func rangeContainsValuesBetweenItsEnds() {
        let both = ConfidenceInterval(low: 1, high: 3)
        for (value, isHeld) in [(0.9, false), (1, true), (2, true), (3, true), (3.1, false)] {
            #expect(both.contains(value) == isHeld)
        }
        let (above, below) = (ConfidenceInterval(low: 1, high: nil), ConfidenceInterval(low: nil, high: 3))
        #expect(above.contains(9e9) && !above.contains(0) && below.contains(-9e9) && !below.contains(4))
        #expect(ConfidenceInterval.open.contains(5) && !both.isOpen && above.isOpen && below.isOpen)
        #expect(both.limited(to: 2...2.5) == ConfidenceInterval(low: 2, high: 2.5) && both.limited(to: 0...9) == both)
        #expect(above.limited(to: 0...1) == above && below.limited(to: 0...1) == ConfidenceInterval(low: nil, high: 1))
    }
}
