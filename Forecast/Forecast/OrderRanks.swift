/// The two ranks whose values in an ordered sample enclose the true quantile with a certainty of 95 %.
///
/// The low rank is the greatest l for which at most 2.5 % of samples have fewer than l values up to the quantile; the
/// high rank likewise (David and Nagaraja, "Order statistics", 2003, section 7.1). This holds for any law of the
/// values, and with more certainty if many are equal. If one end is open because there are few values, the other end
/// gets the whole 5 %.
package struct OrderRanks: Hashable, Sendable {
    /// Ranks from 1; nil for an open end.
    package let low: Int?
    package let high: Int?

    /// Max probability of a miss.
    private static let miss = 0.05

    /// - Parameters:
    ///   - count: number of values, from 1.
    ///   - share: the quantile, between 0 and 1.
    package init(count: Int, share: Double) {
        let law = BinomialLaw(count: count, chance: share)
        let low = law.minRank(Self.miss / 2)
        let high = law.greatestRank(Self.miss / 2)
        self.low = low != nil && high == nil ? law.minRank(Self.miss) : low
        self.high = high != nil && low == nil ? law.greatestRank(Self.miss) : high
    }
}

/// The binomial law of the number of successes among `count` values: the probabilities that are not negligible.
private struct BinomialLaw {
    private let count: Int
    /// Number of successes of the first probability.
    private let first: Int
    private let probabilities: [Double]

    /// Weight, relative to the greatest, below which a probability changes no sum.
    private static let negligible = 1e-25

    /// Computes the probabilities by the ratio p(k + 1)/p(k) = (n - k)/(k + 1)·q/(1 - q), from the most probable number
    /// outwards; their sum is 1. O(√count).
    package init(count: Int, chance: Double) {
        self.count = count
        let odds = chance / (1 - chance)
        let mode = min(count, Int(Double(count + 1) * chance))
        var below: [Double] = []
        var weight = 1.0
        var number = mode
        while number > 0, weight > Self.negligible {
            weight *= Double(number) / (Double(count - number + 1) * odds)
            below.append(weight)
            number -= 1
        }
        first = number
        var weights = below.reversed() + [1]
        weight = 1
        number = mode
        while number < count, weight > Self.negligible {
            weight *= Double(count - number) / Double(number + 1) * odds
            weights.append(weight)
            number += 1
        }
        let sum = weights.reduce(0, +)
        probabilities = weights.map { $0 / sum }
    }

    /// The greatest l, from 1, for which fewer than l successes are no more probable than `miss`; nil for none.
    package func minRank(_ miss: Double) -> Int? {
        var sum = 0.0
        var rank = first
        for probability in probabilities {
            sum += probability
            guard sum <= miss else { break }
            rank += 1
        }
        return rank > 0 ? rank : nil
    }

    /// The least u, up to the count, for which u or more successes are no more probable than `miss`; nil for none.
    package func greatestRank(_ miss: Double) -> Int? {
        var sum = 0.0
        var rank = first + probabilities.count
        for probability in probabilities.reversed() {
            sum += probability
            guard sum <= miss else { break }
            rank -= 1
        }
        return rank <= count ? rank : nil
    }
}
