package import Rain

/// The code of a round of an event, for which prizes are paid: 12 characters of Crockford's base 32 that can be read
/// out and typed, as `7K2M-Q9D4-RTXB`.
///
/// 11 characters are random, and the last is a check over GF(32): the sum of all characters, each times a power of a
/// generator by its place, is 0. The check finds any single wrong character and any two swapped neighbours.
package struct ClaimCode: Hashable, Sendable {
    /// The 55 random bits.
    package let bits: UInt64

    /// Creates the code of the lowest 55 bits.
    package init(bits: UInt64) { self.bits = bits & (1 << 55 - 1) }

    /// Reads the one code in a text; see `CodeFormat`.
    package init(_ text: some StringProtocol) throws(CodeError) {
        bits = Base32.bits(of: try Self.format.values(in: text).dropLast())
    }
}

extension ClaimCode: CustomStringConvertible {
    package var description: String {
        let random = Base32.values(of: bits, count: Self.format.length - 1)
        let check = Self.product(Self.sum(random), Self.power(31 - random.count))
        return Self.format.text(of: random + [check])
    }

    /// The form in which codes are printed and checked.
    package static let format = CodeFormat(groups: [4, 4, 4]) { sum($0) == 0 }

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
