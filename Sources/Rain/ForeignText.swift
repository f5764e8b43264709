// Texts from elsewhere, before they are shown or kept: arguments, what files and databases say.

extension Unicode.Scalar {
    /// Whether it takes a place in a line, and does nothing but that.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        // A pattern of Braille without a dot.
        default: !properties.isDefaultIgnorableCodePoint && value != 0x2800
        }
    }

    /// Whether it is a picture, or part of one.
    fileprivate var isPicture: Bool { properties.isEmoji && !isASCII }

    fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
}

extension StringProtocol {
    /// The text without what cannot be seen, but for what joins pictures to one.
    package var visible: String {
        // Most texts are such, and nothing need be looked up.
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

    /// The text as it may stand in a line of ours: what cannot be seen left out, 120 scalars at most, "…" where there were
    /// more.
    package var shown: String {
        let most = 120
        let beginning = String(String.UnicodeScalarView(unicodeScalars.prefix(4 * most)))
        let visible = beginning.split(whereSeparator: \.isNewline).joined(separator: " ").visible.unicodeScalars
        let isWhole = visible.count <= most && beginning.utf8.count == utf8.count
        return isWhole ? String(visible) : String(String.UnicodeScalarView(visible.prefix(most - 1))) + "…"
    }
}
