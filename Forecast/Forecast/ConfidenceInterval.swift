/// The interval of a true value with a certainty of 95 %. An end is nil if there are too few rounds to determine it.
package struct ConfidenceInterval: Hashable, Sendable {
    package let low: Double?
    package let high: Double?

    package init(low: Double?, high: Double?) {
        (self.low, self.high) = (low, high)
    }

    package static let open = ConfidenceInterval(low: nil, high: nil)
}

extension ConfidenceInterval {
    /// The interval of a share of a number of tries, with a certainty of 95 % (Wilson, "Probable inference, the law of
    /// succession, and statistical inference", 1927).
    package init(share: Double, of tries: Int) {
        guard tries > 0 else {
            self = .open
            return
        }
        let (z, count) = (1.96, Double(tries))
        let middle = (share + z * z / (2 * count)) / (1 + z * z / count)
        let half = z / (1 + z * z / count) * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot()
        self.init(low: max(0, middle - half), high: min(1, middle + half))
    }

    package func contains(_ value: Double) -> Bool { low ?? -.infinity <= value && value <= high ?? .infinity }

    package var isOpen: Bool { low == nil || high == nil }

    func limited(to range: ClosedRange<Double>) -> ConfidenceInterval {
        ConfidenceInterval(
            low: low.map { max($0, range.lowerBound) }, high: high.map { min($0, range.upperBound) })
    }
}
