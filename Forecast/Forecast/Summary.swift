import Motion

/// A summary of a distribution in few numbers, with 95 % confidence intervals.
///
/// A quantile q is the least value at or below which at least a share q of the values lies. The interval of the mean is
/// `Moments.meanInterval`; the intervals of quantiles are from `OrderRanks`. Min and max have no interval, since it
/// would depend on the unknown law.
package struct Summary: Sendable, Hashable {
    package let count: Int
    package let mean: Double
    /// Standard deviation, with n - 1.
    package let deviation: Double
    package let median: Double
    package let p5: Double
    package let p95: Double
    package let p99: Double
    package let min: Double
    package let max: Double
    package internal(set) var meanRange: ConfidenceInterval
    package let medianRange: ConfidenceInterval
    package let p5Range: ConfidenceInterval
    package let p95Range: ConfidenceInterval
    package let p99Range: ConfidenceInterval
}

extension Summary {
    /// Standard deviations of a normal law on either side of its mean that contain 95 % of it.
    package static let z95 = 1.959963984540054

    init?(_ sorted: [(value: Double, count: Int)], count: Int) {
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        let moments = Moments(sorted, count: count)
        self.count = count
        (mean, deviation) = (moments.mean, moments.deviation)
        (min, max) = (least.value, greatest.value)
        meanRange = moments.meanInterval()
        var ends: [Int] = []
        var end = 0
        for (_, times) in sorted {
            end += times
            ends.append(end)
        }
        /// The value of a rank, from 1.
        func value(_ rank: Int) -> Double {
            sorted[(0..<ends.count - 1).partitioningIndex { ends[$0] >= rank }].value
        }
        func quantile(_ share: Double) -> (Double, ConfidenceInterval) {
            let ranks = OrderRanks(count: count, share: share)
            let own = value(Swift.max(1, Int((Double(count) * share).rounded(.up))))
            return (own, ConfidenceInterval(low: ranks.low.map(value), high: ranks.high.map(value)))
        }
        (median, medianRange) = quantile(0.5)
        (p5, p5Range) = quantile(0.05)
        (p95, p95Range) = quantile(0.95)
        (p99, p99Range) = quantile(0.99)
    }
}
