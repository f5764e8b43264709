#if !hasFeature(Embedded)
/// A journal is stored as the hexadecimal digits of `encoded`, two a byte. Decoding throws for anything else.
extension Journal: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let digits = try container.decode(String.self).utf8
        func corrupted(_ reason: String) -> DecodingError {
            DecodingError.dataCorruptedError(in: container, debugDescription: reason)
        }
        guard digits.count <= 2 * Self.maxBytes else { throw corrupted("longer than any journal") }
        guard let bytes = Self.bytes(ofDigits: digits) else {
            throw corrupted("not hexadecimal digits, two a byte")
        }
        do {
            try self.init(decoding: bytes)
        } catch {
            throw corrupted("\(error)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        let digits = Array("0123456789abcdef".utf8)
        let text = encoded.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: text, as: UTF8.self))
    }

    private static func bytes(ofDigits digits: String.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return high == nil ? bytes : nil
    }
}
#endif
