/// Names under which rounds are kept.
public enum PlayerName {
    /// Most characters of a player's name.
    public static let longest = 24
    /// Most bytes of one, in UTF-8: a character may be made of many.
    public static let mostBytes = 1024

    /// A player's name as it is kept: what looks the same is the same. Single spaces are within it and none round it,
    /// nothing in it is invisible, and a character with an accent is one where Unicode has one. Nil for a name that is
    /// empty, too long or not plain text.
    public static func checked(_ name: String) -> String? {
        guard name.utf8.count <= mostBytes * 2, isPlain(name[...].trimmed) else { return nil }
        let visible = name[...].trimmed.visible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let composed = String(visible.map(composed))
        guard (1...longest).contains(composed.count), composed.utf8.count <= mostBytes else { return nil }
        return composed
    }

    /// Whether a name is one that is kept as it is, scalar by scalar: to Swift, é is the same as e and an accent.
    public static func isKept(_ name: String) -> Bool {
        checked(name)?.unicodeScalars.elementsEqual(name.unicodeScalars) == true
    }

    /// Whether a text has no controls in it. Characters that turn the direction of what follows are refused: they would
    /// turn a whole line of a list.
    public static func isPlain(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            }
        }
    }

    /// The scalar that stands for the same as a character of several, where there is one.
    private static func composed(_ character: Character) -> Character {
        guard character.unicodeScalars.count > 1, let index = composites.firstIndex(of: character) else {
            return character
        }
        return composites[index]
    }

    /// Letters of alphabets, Kana and Hangul that can be written with marks and in parts as well.
    private static let composites = Set(
        [0xC0...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3].joined().compactMap(Unicode.Scalar.init).map(Character.init))
}
