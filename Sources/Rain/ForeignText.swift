// Cleaning of texts from elsewhere (arguments, files and databases) before they are shown or stored.

extension Unicode.Scalar {
    /// Whether the scalar takes up room in a line, and has no other effect.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        // U+2800 is the Braille pattern without a dot.
        default: !properties.isDefaultIgnorableCodePoint && value != 0x2800
        }
    }

    /// The scalar by its number, as Unicode writes it: "U+200B".
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }

    fileprivate var isPicture: Bool { properties.isEmoji && !isASCII }

    fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
}

extension Collection<UInt8> {
    /// The bytes of a text file without the byte order mark that some editors write first.
    package var withoutMark: SubSequence {
        let mark = "\u{FEFF}".utf8
        return starts(with: mark) ? dropFirst(mark.count) : self[...]
    }
}

extension String {
    /// The text in the bytes of a file, without a byte order mark; nil if it is not UTF-8.
    package init?(file bytes: some Collection<UInt8>) { self.init(validating: bytes.withoutMark, as: UTF8.self) }
}

extension StringProtocol {
    /// The end of an error line that names the first character of a text that is not plain ASCII: many such characters look
    /// like another one, or are invisible. Empty without such a character.
    package var oddity: String {
        guard let odd = unicodeScalars.first(where: { !(0x20...0x7E).contains($0.value) }) else { return "" }
        let isSeen = odd.isVisible && !odd.properties.isWhitespace
        return isSeen ? "; it has \(String(odd)) (\(odd.codePoint))" : "; it has \(odd.codePoint), which is invisible"
    }

    /// The text without invisible scalars, except joiners between emoji.
    package var visible: String {
        // Most texts are printable ASCII, and need no look-up.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(self) }
        var kept = String.UnicodeScalarView()
        var before: Unicode.Scalar?
        var isJoined = false
        for scalar in unicodeScalars {
            if scalar.isVisible {
                if isJoined, scalar.isPicture { kept.append(.joiner) }
                kept.append(scalar)
                (before, isJoined) = (scalar, false)
            } else if scalar == .joiner {
                isJoined = before?.isPicture == true
            }
        }
        return String(kept)
    }

    /// The text as one line of output: without invisible scalars, 120 scalars at most, with "…" in place of any more.
    package var shown: String {
        let most = 120
        let beginning = String(String.UnicodeScalarView(unicodeScalars.prefix(4 * most)))
        let visible = beginning.split(whereSeparator: { $0.isNewline }).joined(separator: " ").visible.unicodeScalars
        let isWhole = visible.count <= most && beginning.utf8.count == utf8.count
        return isWhole ? String(visible) : String(String.UnicodeScalarView(visible.prefix(most - 1))) + "…"
    }
}

extension Character {
    /// The scalars that terminals draw two columns wide: East Asian ones, and emoji (UAX 11, without its smallest ranges).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]

    /// The columns of a terminal that the character takes.
    package var columns: Int {
        guard !isASCII else { return 1 }
        return unicodeScalars.first.map { scalar in Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1 } ?? 0
    }
}

extension StringProtocol {
    /// The columns of a terminal that the text takes; a Chinese character takes two.
    package var columns: Int { reduce(0) { $0 + $1.columns } }
}
