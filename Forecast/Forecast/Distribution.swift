/// The frequencies of values: exact quantiles of any number of rounds, with memory for the different values only.
package struct Distribution: Sendable, Hashable {
    private var counts: [Double: Int] = [:]
    package private(set) var count = 0

    package init() {}
}

extension Distribution {
    package mutating func add(_ value: Double, times: Int = 1) {
        counts[value, default: 0] += times
        count += times
    }

    /// Adds another distribution. The order of additions makes no difference.
    mutating func merge(_ other: Distribution) {
        for (value, times) in other.counts { add(value, times: times) }
    }

    /// The values with their frequencies, in ascending order. O(v log v).
    package var sorted: [(value: Double, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted { $0.value < $1.value }
    }

    /// The least value at or below which at least a share of the values, 0...1, lies; nil without a value. O(v log v)
    /// in the number of different values.
    package func quantile(_ share: Double) -> Double? {
        var before = 0.0
        return sorted.first {
            before += Double($0.count)
            return before >= share * Double(count)
        }?.value
    }

    /// Summary of the distribution; nil without a value. O(v log v) in the number of different values.
    package var summary: Summary? { Summary(sorted, count: count) }
}
