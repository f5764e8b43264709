/// A text in the form that a dispatcher accepts: one line of its protocol.
struct SpokenText: Hashable, Sendable {
    let words: String
    /// The language's tag, such as "en" or "zh-CN"; nil for an impossible tag.
    let language: String?

    /// The greatest length, Unicode scalars: more than a minute of speech.
    static let limit = 1000
    /// The greatest length of a language's tag, bytes.
    private static let tagLimit = 35

    /// Keeps the first 1,000 scalars of `text`, and replaces control characters and line breaks by spaces.
    init(_ text: String, language: String) {
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(Self.limit) {
            words.append(Self.isBreak(scalar) ? " " : scalar)
        }
        self.words = String(words)
        let isTag = language.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        self.language = isTag && (1...Self.tagLimit).contains(language.utf8.count) ? language : nil
    }

    /// Whether there is nothing to say.
    var isEmpty: Bool { words.allSatisfy(\.isWhitespace) }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
