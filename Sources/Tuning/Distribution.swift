/// How often each value came up: exact quantiles of any number of rounds in the memory of the values there are.
public struct Distribution: Sendable, Hashable {
    private var counts: [Double: Int] = [:]
    /// How many values there were.
    public private(set) var count = 0

    public init() {}
}

extension Distribution {
    package mutating func add(_ value: Double, times: Int = 1) {
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
