/// A name and its value as lines and flags have them: `interval=0.4`, `reaction: 0.35`.
package struct NamedValue {
    package let name: Substring
    package let value: Substring

    /// What stands before the first separator, and all behind it. Nil where there is none.
    package init?(_ text: some StringProtocol, separator: Character) {
        let text = Substring(text)
        guard let place = text.firstIndex(of: separator) else { return nil }
        (name, value) = (text[..<place], text[text.index(after: place)...])
    }
}

extension Substring {
    /// The text without the space round it.
    package var trimmed: Substring {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        return self[start..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start)]
    }
}
