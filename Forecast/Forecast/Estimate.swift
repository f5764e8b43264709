/// The estimate of a target's statistic from some rounds.
///
/// A mean's standard error is s/√n. A quantile's is computed from the order statistics one standard deviation of the
/// binomial law away from its rank, n·q ± √(n·q·(1 - q)), and the ends of its interval from the order statistics `z99`
/// deviations away (David and Nagaraja, "Order statistics", 2003, section 7.1).
package struct Estimate {
    package let value: Double
    /// Standard error.
    package let error: Double
    /// 99 % confidence interval of the true value. An end is infinite if there are too few rounds.
    package let range: ClosedRange<Double>
    /// Number of rounds in which there was something to measure.
    package let count: Int

    /// Standard deviations of a normal law on either side of its mean that contain 99 % of it.
    package static let z99 = 2.575829303548901
    /// Min distance inside a bound, in scales, that leaves no doubt.
    private static let far = 4.0
}

extension Estimate {
    /// Creates an estimate; nil if no round had anything to measure.
    package init?(of target: Target, in result: SimulationResult) {
        let distribution = result[target.measure]
        guard distribution.count > 0 else { return nil }
        let sorted = distribution.sorted
        if let share = target.statistic.share {
            self.init(quantile: share, of: sorted, count: distribution.count)
        } else {
            self.init(meanOf: sorted, count: distribution.count)
        }
    }

    private init(meanOf sorted: [(value: Double, count: Int)], count: Int) {
        let moments = Moments(sorted, count: count)
        (value, self.count) = (moments.mean, count)
        error = moments.deviation / Double(count).squareRoot()
        let reach = count > 1 ? Self.z99 * error : .infinity
        range = (value - reach)...(value + reach)
    }

    private init(quantile share: Double, of sorted: [(value: Double, count: Int)], count: Int) {
        let n = Double(count)
        let spread = (n * share * (1 - share)).squareRoot()
        /// The value of a rank, from 1.
        func value(_ rank: Double) -> Double {
            var before = 0.0
            return sorted.first {
                before += Double($0.count)
                return before >= rank
            }?.value ?? sorted[sorted.count - 1].value
        }
        func inside(_ rank: Double) -> Double { min(n, max(1, rank)) }
        self.value = value(inside((n * share).rounded(.up)))
        self.count = count
        let (low, high) = (inside(n * share - spread), inside(n * share + spread + 1))
        error = (value(high.rounded(.down)) - value(low.rounded(.up))) / 2
        let (first, last) = (
            (n * share - Self.z99 * spread).rounded(.down), (n * share + Self.z99 * spread).rounded(.up) + 1
        )
        range = (first < 1 ? -.infinity : value(first))...(last > n ? .infinity : value(last))
    }

    /// Distance of the value above the aim of a search, in the target's scale; the aim is a little inside a bound.
    package func residual(_ target: Target) -> Double { (value + target.room - target.value) / target.scale }

    /// Number of rounds that reduce the standard error to `1/parts` of the target's scale; 0 for a value far inside
    /// a bound.
    package func rounds(for target: Target, parts: Double) -> Double {
        // Such a value needs no closer look.
        let room = abs(residual(target))
        if target.side.counted(residual(target)) == 0, room > Self.far { return 0 }
        let share = error * parts / target.scale
        return Double(count) * share * share
    }
}
