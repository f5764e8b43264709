import Motion
import RealModule

/// How often each value came up: exact quantiles of any number of rounds in the memory of the values there are.
public struct Distribution: Sendable, Hashable {
    private var counts: [Double: Int] = [:]
    /// How many values there were.
    public private(set) var count = 0

    public init() {}
}

extension Distribution {
    mutating func add(_ value: Double, times: Int = 1) {
        counts[value, default: 0] += times
        count += times
    }

    /// Takes in another one; in which order many are taken in makes no difference.
    mutating func merge(_ other: Distribution) {
        for (value, times) in other.counts { add(value, times: times) }
    }

    /// The values and how often each came up, least first. O(v log v).
    public var sorted: [(value: Double, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted { $0.value < $1.value }
    }

    /// The least value that is not below a share of the values, 0...1; nil without a value. O(v log v).
    public func quantile(_ share: Double) -> Double? {
        var before = 0.0
        return sorted.first {
            before += Double($0.count)
            return before >= share * Double(count)
        }?.value
    }

    /// What it comes to; nil without a value. O(v log v) in the number of different values.
    public var summary: Summary? { Summary(sorted, count: count) }
}

/// A distribution in few numbers, each with what is 95 % certain about it.
///
/// A quantile q is the least value that is not below a share q of the values: one that came up. The certainty of the
/// mean is the normal approximation, mean ± 1.96·s/√n; that of a quantile are the order statistics of ranks
/// n·q ± 1.96·√(n·q·(1 - q)) (David and Nagaraja, "Order statistics", 2003, section 7.1). Of the least and the greatest
/// value nothing can be said without knowing the law behind them.
public struct Summary: Sendable, Hashable {
    public let count: Int
    public let mean: Double
    /// Standard deviation, with n - 1.
    public let deviation: Double
    public let median: Double
    public let p5: Double
    public let p95: Double
    public let p99: Double
    public let min: Double
    public let max: Double
    /// In which the true values lie, with a certainty of 95 %.
    public let meanRange: ClosedRange<Double>
    public let medianRange: ClosedRange<Double>
    public let p5Range: ClosedRange<Double>
    public let p95Range: ClosedRange<Double>
    public let p99Range: ClosedRange<Double>
}

extension Summary {
    /// Standard deviations of a normal law that hold 95 % of it.
    public static let z95 = 1.959963984540054

    init?(_ sorted: [(value: Double, count: Int)], count: Int) {
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        let n = Double(count)
        let mean = sorted.reduce(0) { $0 + $1.value * Double($1.count) } / n
        let squares = sorted.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) * Double($1.count) }
        self.count = count
        self.mean = mean
        deviation = count > 1 ? (squares / (n - 1)).squareRoot() : 0
        (min, max) = (least.value, greatest.value)
        let error = Self.z95 * deviation / n.squareRoot()
        meanRange = (mean - error)...(mean + error)
        var ends: [Int] = []
        var end = 0
        for (_, times) in sorted {
            end += times
            ends.append(end)
        }
        /// The value of a rank, from 1.
        func value(_ rank: Double) -> Double {
            let rank = Int(Swift.min(Swift.max(rank, 1), n))
            return sorted[(0..<ends.count - 1).partitioningIndex { ends[$0] >= rank }].value
        }
        func quantile(_ share: Double) -> (Double, ClosedRange<Double>) {
            let spread = Self.z95 * (n * share * (1 - share)).squareRoot()
            let low = value((n * share - spread).rounded(.down))
            let high = value((n * share + spread).rounded(.up) + 1)
            return (value((n * share).rounded(.up)), low...high)
        }
        (median, medianRange) = quantile(0.5)
        (p5, p5Range) = quantile(0.05)
        (p95, p95Range) = quantile(0.95)
        (p99, p99Range) = quantile(0.99)
    }
}
