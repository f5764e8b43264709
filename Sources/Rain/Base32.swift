/// Crockford's base 32, for codes that people read out and type: digits and capital letters without I, L, O and U.
package enum Base32 {
    /// The character of each value, 0...31.
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Returns the character of a value, 0...31.
    package static func character(_ value: UInt8) -> Character { digits[Int(value)] }

    /// Returns the values of a text's characters. I and L are read as 1 and O as 0; case, spaces and hyphens are ignored.
    /// Throws for a character that is in no code.
    package static func values(of text: some StringProtocol) throws(Base32Error) -> [UInt8] {
        var values: [UInt8] = []
        for character in text.uppercased() where character != "-" && !character.isWhitespace {
            let read: Character = character == "O" ? "0" : character == "I" || character == "L" ? "1" : character
            guard let value = digits.firstIndex(of: read) else { throw Base32Error(character: character) }
            values.append(UInt8(value))
        }
        return values
    }
}

/// The error of a text with a character that is in no code.
package struct Base32Error: Error, Hashable {
    /// The first such character, in upper case.
    package let character: Character
}
