#if !hasFeature(Embedded)
extension Color: Codable {
    private enum Key: String, CodingKey {
        case red, green, blue, opacity
    }

    /// Stored under the properties' names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(red, forKey: .red)
        try container.encode(green, forKey: .green)
        try container.encode(blue, forKey: .blue)
        try container.encode(opacity, forKey: .opacity)
    }

    /// - Throws: `DecodingError` for a missing number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func number(_ key: Key) throws -> Double { try container.decode(Double.self, forKey: key) }
        self.init(try number(.red), try number(.green), try number(.blue), try number(.opacity))
    }
}
#endif
