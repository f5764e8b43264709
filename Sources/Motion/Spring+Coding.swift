#if !hasFeature(Embedded)
extension Spring: Codable {
    private enum Key: String, CodingKey {
        case frequency, ratio, velocity
    }

    /// Stored under the properties' names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(frequency, forKey: .frequency)
        try container.encode(ratio, forKey: .ratio)
        try container.encode(velocity, forKey: .velocity)
    }

    /// A stored spring, under the properties' names; a missing velocity is 0.
    /// - Throws: `DecodingError` for a frequency that is not positive, a negative ratio, and numbers that are not finite.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let (frequency, ratio) = (try container.finite(.frequency), try container.finite(.ratio))
        guard frequency > 0, frequency.isNormal else {
            throw container.wrong(.frequency, "the frequency must be > 0")
        }
        guard ratio >= 0 else { throw container.wrong(.ratio, "a damping ratio must not be negative") }
        self.init(frequency: frequency, ratio: ratio, velocity: try container.finite(.velocity, or: 0))
    }
}
#endif
