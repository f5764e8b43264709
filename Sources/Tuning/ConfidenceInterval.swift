/// In which a true value lies with a certainty of 95 %. An end that is nil is open: too few rounds tell where it is.
public struct ConfidenceInterval: Hashable, Sendable {
    public let low: Double?
    public let high: Double?

    public init(low: Double?, high: Double?) {
        (self.low, self.high) = (low, high)
    }

    /// Nothing is known.
    public static let open = ConfidenceInterval(low: nil, high: nil)
}

extension ConfidenceInterval {
    /// Whether a value lies in it; beyond an open end, everything does.
    public func contains(_ value: Double) -> Bool { low ?? -.infinity <= value && value <= high ?? .infinity }

    /// Whether an end is missing.
    public var isOpen: Bool { low == nil || high == nil }

    /// The same without what cannot be.
    func limited(to range: ClosedRange<Double>) -> ConfidenceInterval {
        ConfidenceInterval(
            low: low.map { max($0, range.lowerBound) }, high: high.map { min($0, range.upperBound) })
    }
}
