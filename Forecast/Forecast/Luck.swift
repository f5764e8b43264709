import Motion

/// The rain's and the play's shares of the variance between a player's rounds, by an analysis of variance of several
/// rounds on each of many rains (Fisher, "Statistical methods for research workers", 1925).
package struct Luck: Hashable, Sendable {
    /// Mean score of all rounds, points.
    package let mean: Double
    /// Standard deviation of the rains' true means, and of rounds from the true mean of their rain, points.
    package let rainDeviation: Double
    package let playDeviation: Double
    /// The rain's share of the variance of the score, 0...1, and of the share of par; nil where there are no pars.
    package let ofScore: Double
    package let ofShareOfPar: Double?
    /// Means of the rains, in standard deviations from the mean of all, in ascending order; empty if they do not
    /// differ.
    private let rains: [Double]
}

extension Luck {
    /// Analyses the rounds of a study. Nil for fewer than two rains.
    package init?(_ found: RainStudyResult) {
        let groups = found.groups
        guard let score = Components(groups) else { return nil }
        (mean, ofScore) = (score.mean, score.share)
        (rainDeviation, playDeviation) = (score.among.squareRoot(), score.within.squareRoot())
        ofShareOfPar = found.groupsOfPar.flatMap { Components($0)?.share }
        let means = groups.map { $0.reduce(0, +) / Double($0.count) }
        let squares = means.reduce(0) { $0 + ($1 - score.mean) * ($1 - score.mean) }
        let spread = (squares / Double(means.count - 1)).squareRoot()
        rains = spread > 0 ? means.map { ($0 - score.mean) / spread }.sorted() : []
    }

    /// The components of a variance between and within groups of equal size.
    private struct Components {
        let mean: Double
        /// Variance of the groups' true means, and of the values around them.
        let among: Double
        let within: Double

        var share: Double { among > 0 ? among / (among + within) : 0 }

        init?(_ groups: [[Double]]) {
            guard groups.count > 1, let size = groups.first.map({ Double($0.count) }), size > 1 else { return nil }
            let means = groups.map { $0.reduce(0, +) / size }
            let mean = means.reduce(0, +) / Double(groups.count)
            let squares = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            let rests = zip(groups, means).reduce(0) { sum, group in
                group.0.reduce(sum) { $0 + ($1 - group.1) * ($1 - group.1) }
            }
            self.mean = mean
            within = rests / (Double(groups.count) * (size - 1))
            among = max(0, squares / Double(groups.count - 1) - within / size)
        }
    }

    /// The total score of an event's visitors.
    package struct Total: Hashable, Sendable {
        package let mean: Double
        package let deviation: Double
        /// Interval of the total in 95 % of such events.
        package let range: ClosedRange<Double>
    }

    /// Number of random sets of rains from which the skewness of a total over few rains is estimated.
    private static let draws = 4000
    /// Min number of rains for which the total is treated as normally distributed.
    private static let many = 60

    /// The total score of visitors who are assigned to rains in turn, when neither rains nor rounds are known in
    /// advance. `rains` equals `visitors` if everyone has a separate rain, and is 1 for one shared rain. The variance
    /// is σ_R²·ΣV_h² + V·σ_P², where σ_R is `rainDeviation`, σ_P `playDeviation`, V_h the number of visitors of a rain,
    /// and V the number of all; the skewness is estimated from the played rains.
    package func total(ofVisitors visitors: Int, rains: Int) -> Total {
        let (each, more) = visitors.quotientAndRemainder(dividingBy: max(1, rains))
        let (fewer, fuller) = (Double(each), Double(each + 1))
        let squares = Double(more) * fuller * fuller + Double(max(1, rains) - more) * fewer * fewer
        let variance =
            rainDeviation * rainDeviation * squares + Double(visitors) * playDeviation * playDeviation
        return Self.total(
            Double(visitors) * mean, variance.squareRoot(), ends: ends(ofRains: min(rains, visitors)))
    }

    /// The total score of visitors on a known rain, from the mean and the deviation of its rounds.
    package static func total(ofVisitors visitors: Int, mean: Double, deviation: Double) -> Total {
        let number = Double(visitors)
        return total(number * mean, number.squareRoot() * deviation, ends: (-Summary.z95, Summary.z95))
    }

    private static func total(_ mean: Double, _ deviation: Double, ends: (low: Double, high: Double)) -> Total {
        Total(mean: mean, deviation: deviation, range: (mean + ends.low * deviation)...(mean + ends.high * deviation))
    }

    /// Ends of the interval that holds 95 % of the means of `count` rains, in standard deviations of such a mean.
    private func ends(ofRains count: Int) -> (low: Double, high: Double) {
        guard count < Self.many, !rains.isEmpty else { return (-Summary.z95, Summary.z95) }
        var means = rains
        if count > 1 {
            means = (0..<Self.draws).map { draw in
                let seed = Seed(0)["event"][draw]
                let sum = (0..<count).reduce(0) { $0 + seed[$1].pick(rains) }
                return sum / Double(count).squareRoot()
            }
            means.sort()
        }
        func end(_ share: Double) -> Double { means[min(means.count - 1, Int(share * Double(means.count)))] }
        return (end(0.025), end(0.975))
    }
}
