/// The interval of a true value with a certainty of 95 %. An end is nil if there are too few rounds to determine it.
public struct ConfidenceInterval: Hashable, Sendable {
    public let low: Double?
    public let high: Double?

    public init(low: Double?, high: Double?) {
        (self.low, self.high) = (low, high)
    }

    public static let open = ConfidenceInterval(low: nil, high: nil)
}

extension ConfidenceInterval {
    public func contains(_ value: Double) -> Bool { low ?? -.infinity <= value && value <= high ?? .infinity }

    public var isOpen: Bool { low == nil || high == nil }

    func limited(to range: ClosedRange<Double>) -> ConfidenceInterval {
        ConfidenceInterval(
            low: low.map { max($0, range.lowerBound) }, high: high.map { min($0, range.upperBound) })
    }
}
