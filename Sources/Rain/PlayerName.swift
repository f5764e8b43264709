/// The rules for players' names.
public enum PlayerName {
    /// Max number of characters of a player's name.
    public static let longest = 24
    /// Max number of UTF-8 bytes of a player's name: a character may be made of many.
    public static let maxBytes = 1024

    /// Normalizes a name, so that names that look the same are the same: single spaces within and none around, nothing
    /// invisible, accents composed where Unicode has them. Nil for a name that is empty, too long or not plain text.
    public static func checked(_ name: String) -> String? {
        guard name.utf8.count <= maxBytes * 2, let name = normalized(name) else { return nil }
        guard (1...longest).contains(name.count), name.utf8.count <= maxBytes else { return nil }
        return name
    }

    /// Normalizes a name of any length; nil if it is not plain text.
    public static func normalized(_ name: String) -> String? {
        guard isPlain(name[...].trimmed) else { return nil }
        let visible = name[...].trimmed.visible.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
        return String(visible.map(composed))
    }

    /// Whether a name is already normalized, scalar by scalar: Swift's `==` ignores whether an accent is composed.
    public static func isKept(_ name: String) -> Bool {
        checked(name)?.unicodeScalars.elementsEqual(name.unicodeScalars) == true
    }

    /// Whether a text has no control characters, no line separators, no private or unassigned characters, and none that
    /// changes the writing direction, which would turn a whole line of a list.
    public static func isPlain(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            }
        }
    }

    private static func composed(_ character: Character) -> Character {
        guard character.unicodeScalars.count > 1, let index = composites.firstIndex(of: character) else {
            return character
        }
        return composites[index]
    }

    /// The composed letters of alphabets, Kana and Hangul.
    private static let composites = Set(
        [0xC0...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3].joined().compactMap(Unicode.Scalar.init).map(Character.init))
}
