/// Names under which rounds are kept.
public enum PlayerName {
    /// Most characters of a player's name.
    public static let longest = 24
    /// Most bytes of one, in UTF-8: a character may be made of many.
    public static let mostBytes = 1024

    /// A player's name without space around it; nil for one that is empty, too long or not plain text. Characters that
    /// turn the direction of what follows are refused: they would turn a whole line of a list.
    public static func checked(_ name: String) -> String? {
        guard name.utf8.count <= mostBytes * 2 else { return nil }
        var trimmed = name[...]
        while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        guard (1...longest).contains(trimmed.count), trimmed.utf8.count <= mostBytes, isPlain(trimmed)
        else { return nil }
        return String(trimmed)
    }

    public static func isPlain(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            }
        }
    }
}
