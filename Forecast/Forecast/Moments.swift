import RealModule

/// The moments of values: their number, mean, deviation and skewness.
package struct Moments: Hashable, Sendable {
    package let count: Int
    package let mean: Double
    /// Standard deviation, with n - 1; 0 for a single value.
    package let deviation: Double
    /// Third central moment divided by the cube of the deviation with n; 0 if all values are equal.
    package let skewness: Double
    /// Number of values that differ from the most common one.
    package let uncommon: Int
}

extension Moments {
    /// Computes the moments of values with frequencies. At least one value is required.
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
    ///   - cubes: the sum of the third powers of the distances from the mean.
    package init(count: Int, mean: Double, squares: Double, cubes: Double, uncommon: Int) {
        let n = Double(count)
        (self.count, self.mean, self.uncommon) = (count, mean, uncommon)
        deviation = count > 1 ? (squares / (n - 1)).squareRoot() : 0
        skewness = squares > 0 ? cubes / n / .pow(squares / n, 1.5) : 0
    }

    /// Min number of values that must differ from the most common one for an interval of the mean.
    package static let minUncommon = 5

    /// 95 % confidence interval of the true mean, by Student's t and Hall's transformed t together. Student's is mean ±
    /// t·s/√n. Hall's corrects it for skewed values: the ends are mean - s·W(±t/√n) with W(x) = (3/g)·((1 + g·(x -
    /// g/(6n)))^⅓ - 1) (Hall, "On the removal of skewness by transformation", 1992), where s is the deviation and g the
    /// skewness. Each alone contains the true mean too seldom: Student's for skewed laws, Hall's for samples that are
    /// skewed by chance. Open if fewer than `minUncommon` values are uncommon.
    /// - Parameter t: Student's quantile for n - 1, if already known.
    package func meanInterval(t: Double? = nil) -> ConfidenceInterval {
        guard uncommon >= Self.minUncommon else { return .open }
        let t = t ?? StudentLaw.quantile(asNormal: Summary.z95, degrees: count - 1)
        let x = t / Double(count).squareRoot()
        return ConfidenceInterval(
            low: mean - deviation * max(x, hall(x)), high: mean - deviation * min(-x, hall(-x)))
    }

    /// Skewness below which W(x) equals x in all relevant digits.
    private static let straight = 1e-6

    private func hall(_ x: Double) -> Double {
        guard abs(skewness) > Self.straight else { return x }
        let bent = 1 + skewness * (x - skewness / (6 * Double(count)))
        return 3 / skewness * (.root(bent, 3) - 1)
    }
}
