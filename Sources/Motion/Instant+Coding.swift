#if !hasFeature(Embedded)
extension Instant: Codable {
    /// Stored as its nanoseconds, an integer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }

    /// - Throws: `DecodingError` for anything but an integer of 64 bits.
    public init(from decoder: any Decoder) throws {
        self.init(nanoseconds: try decoder.singleValueContainer().decode(Int64.self))
    }
}
#endif
