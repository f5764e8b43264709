/// A name and its value as in lines and flags: `interval=0.4`, `reaction: 0.35`.
package struct NamedValue {
    package let name: Substring
    package let value: Substring

    package init?(_ text: some StringProtocol, separator: Character) {
        let text = Substring(text)
        guard let position = text.firstIndex(of: separator) else { return nil }
        (name, value) = (text[..<position], text[text.index(after: position)...])
    }
}

extension Substring {
    package var trimmed: Substring {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        return self[start..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start)]
    }
}
