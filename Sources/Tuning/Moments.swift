import RealModule

/// What values come to without their order: how many, their mean, how far apart they are and how lopsided they lie.
package struct Moments: Hashable, Sendable {
    package let count: Int
    package let mean: Double
    /// Standard deviation, with n - 1; 0 for a single value.
    package let deviation: Double
    /// Third central moment by that of the deviation with n; 0 where all are equal.
    package let skewness: Double
    /// How many values differ from the commonest one.
    package let uncommon: Int
}

extension Moments {
    /// Of values and how often each came up; there is one.
    package init(_ values: [(value: Double, count: Int)], count: Int) {
        let n = Double(count)
        let mean = values.reduce(0) { $0 + $1.value * Double($1.count) } / n
        var (squares, cubes, commonest) = (0.0, 0.0, 0)
        for (value, times) in values {
            let off = value - mean
            squares += off * off * Double(times)
            cubes += off * off * off * Double(times)
            commonest = max(commonest, times)
        }
        self.init(
            count: count, mean: mean, squares: squares, cubes: cubes, uncommon: count - commonest)
    }

    /// - Parameters:
    ///   - squares: the sum of the squared distances from the mean.
    ///   - cubes: the sum of their third powers.
    package init(count: Int, mean: Double, squares: Double, cubes: Double, uncommon: Int) {
        let n = Double(count)
        (self.count, self.mean, self.uncommon) = (count, mean, uncommon)
        deviation = count > 1 ? (squares / (n - 1)).squareRoot() : 0
        skewness = squares > 0 ? cubes / n / .pow(squares / n, 1.5) : 0
    }

    /// Fewest values that must differ from the commonest one for anything to be said of the mean.
    package static let leastUncommon = 5

    /// In which the true mean lies with a certainty of 95 %: what Student's t and Hall's transformed t give together.
    ///
    /// Student's is mean ± t·s/√n. Hall's mends it where the values are lopsided: the ends are mean - s·W(±t/√n) with
    /// W(x) = (3/g)·((1 + g·(x - g/(6n)))^⅓ - 1) (Hall, "On the removal of skewness by transformation", 1992). Either
    /// alone holds the truth too seldom: the one where chance is lopsided, the other where the sample is by chance.
    ///
    /// - Parameter t: Student's quantile for n - 1, where it is known already.
    package func meanInterval(t: Double? = nil) -> ConfidenceInterval {
        guard uncommon >= Self.leastUncommon else { return .open }
        let t = t ?? StudentLaw.quantile(asNormal: Summary.z95, degrees: count - 1)
        let x = t / Double(count).squareRoot()
        return ConfidenceInterval(
            low: mean - deviation * max(x, hall(x)), high: mean - deviation * min(-x, hall(-x)))
    }

    /// Skewness below which W(x) is x to all digits that matter.
    private static let straight = 1e-6

    private func hall(_ x: Double) -> Double {
        guard abs(skewness) > Self.straight else { return x }
        let bent = 1 + skewness * (x - skewness / (6 * Double(count)))
        return 3 / skewness * (.root(bent, 3) - 1)
    }
}
