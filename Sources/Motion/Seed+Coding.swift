#if !hasFeature(Embedded)
extension Seed: Codable {
    /// Stored as a string of 16 hexadecimal digits: JSON numbers do not hold 64 bits everywhere.
    public func encode(to encoder: any Encoder) throws {
        let digits = String(bits, radix: 16)
        var container = encoder.singleValueContainer()
        try container.encode(String(repeating: "0", count: 16 - digits.count) + digits)
    }

    /// - Throws: `DecodingError` for anything but 16 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"), let bits = UInt64(text, radix: 16) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "16 hexadecimal digits are wanted")
        }
        self.init(bits)
    }
}
#endif
