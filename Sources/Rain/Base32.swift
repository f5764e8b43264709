/// Crockford's base 32, for codes that people read out and type: digits and capital letters without I, L, O and U.
package enum Base32 {
    /// The character of each value, 0...31.
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Returns the character of a value, 0...31.
    package static func character(_ value: UInt8) -> Character { digits[Int(value)] }

    /// Returns the value of a character; nil for one that is in no code. I and L are read as 1 and O as 0; case is ignored.
    package static func value(of character: Character) -> UInt8? {
        let capital = character.capital
        let read: Character = capital == "O" ? "0" : capital == "I" || capital == "L" ? "1" : capital
        return digits.firstIndex(of: read).map { UInt8($0) }
    }

    /// Returns the lowest 5 · `count` bits of a number as `count` values, 0...31, the highest first.
    package static func values(of bits: UInt64, count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(bits >> UInt64(5 * $0) & 31) }
    }

    /// Joins the values to a number: five bits of each, the highest first.
    package static func bits(of values: some Sequence<UInt8>) -> UInt64 { values.reduce(0) { $0 << 5 | UInt64($1) } }
}
