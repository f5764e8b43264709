import Rain

/// The code of a round of an event, for which prizes are paid: 12 characters of Crockford's base 32 that can be read
/// out and typed, as `7K2M-Q9D4-RTXB`.
///
/// 11 characters are random, and the last is a check over GF(32): the sum of all characters, each times a power of a
/// generator by its place, is 0. The check finds any one wrong character and any two neighbours that changed places.
package struct ClaimCode: Hashable, Sendable {
    /// The 55 random bits.
    package let bits: UInt64

    /// Creates the code of the lowest 55 bits.
    package init(bits: UInt64) { self.bits = bits & (1 << 55 - 1) }

    /// Reads a code. I and L are read as 1 and O as 0; case, spaces and hyphens are ignored. Throws for any other text.
    package init(_ text: some StringProtocol) throws(ClaimCodeError) {
        let values: [UInt8]
        do { values = try Base32.values(of: text) } catch { throw .character(error.character) }
        guard values.count == Self.length else { throw .length(values.count) }
        guard Self.sum(values) == 0 else { throw .mistyped }
        bits = values.dropLast().reduce(0) { $0 << 5 | UInt64($1) }
    }
}

/// The error of a text that is not a claim code.
package enum ClaimCodeError: Error, Hashable, Sendable {
    /// The text has a number of characters that no code has.
    case length(Int)
    /// The text has a character that is in no code.
    case character(Character)
    /// The check does not match: one character or more is wrong.
    case mistyped
}

extension ClaimCode: CustomStringConvertible {
    package var description: String {
        let random = (0..<(Self.length - 1)).map { UInt8(bits >> UInt64(50 - 5 * $0) & 31) }
        let check = Self.product(Self.sum(random), Self.power(31 - (Self.length - 1)))
        let text = (random + [check]).map(Base32.character)
        return stride(from: 0, to: Self.length, by: 4).map { String(text[$0..<($0 + 4)]) }.joined(separator: "-")
    }

    /// Number of characters, hyphens left out.
    private static let length = 12

    /// The weighted sum of characters in GF(32).
    private static func sum(_ values: [UInt8]) -> UInt8 {
        values.enumerated().reduce(0) { $0 ^ product($1.element, power($1.offset)) }
    }

    /// A power of the generator x of GF(32), whose order is 31.
    private static func power(_ exponent: Int) -> UInt8 { (0..<exponent).reduce(1) { value, _ in product(value, 2) } }

    /// The product of polynomials over GF(2) modulo x^5 + x^2 + 1.
    private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
        var (first, result) = (first, UInt8(0))
        for bit in 0..<5 {
            if second >> UInt8(bit) & 1 == 1 { result ^= first }
            first = first << 1 ^ (first & 16 == 0 ? 0 : 0x25)
        }
        return result
    }
}
