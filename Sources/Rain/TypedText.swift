#if !hasFeature(Embedded)
import Foundation
#endif

extension StringProtocol {
    /// The text in the characters in which codes and numbers are printed: full-width and other forms of letters and
    /// digits as plain ones (NFKC), every dash as a hyphen, all white space as spaces, and nothing invisible.
    package var typed: String {
        // Most texts are printable ASCII.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(self) }
        var plain = String.UnicodeScalarView()
        for scalar in compatible.unicodeScalars {
            if scalar.properties.isWhitespace {
                plain.append(" ")
            } else if scalar.properties.isDash || scalar == Unicode.Scalar.prolongedSound {
                plain.append("-")
            } else if scalar.isVisible {
                plain.append(scalar)
            }
        }
        return String(plain)
    }
}

extension StringProtocol {
    /// The text in normalization form KC. Embedded Swift cannot normalize: there the program that passes texts on does.
    private var compatible: String {
        #if hasFeature(Embedded)
        String(self)
        #else
        precomposedStringWithCompatibilityMapping
        #endif
    }
}

extension String {
    /// The first character of a symbology identifier (ISO/IEC 15424), which scanners may put before a code: `]Q3` for a QR
    /// code.
    fileprivate static let symbologyMark: Character = "]"

    /// The text without a symbology identifier at its beginning.
    fileprivate var withoutSymbology: String {
        let kind = Array(prefix(3))
        let isKind = kind.count == 3 && kind[0] == Self.symbologyMark && kind[1].isASCII && kind[1].isLetter
        return isKind && kind[2].isDigit ? String(dropFirst(3)) : self
    }
}

extension Unicode.Scalar {
    /// The Japanese sign of a long vowel. A Japanese keyboard has its key next to the digits, where other keyboards
    /// have the hyphen.
    fileprivate static let prolongedSound: Unicode.Scalar = "\u{30FC}"
}

extension Character {
    /// The capital of a letter; the letter itself if the capital has several characters.
    package var capital: Character {
        let capital = uppercased()
        return capital.count == 1 ? capital.first ?? self : self
    }

    /// Whether the character is one of 0 to 9.
    package var isDigit: Bool { isASCII && isNumber }

    /// Whether the character is a decimal digit or a letter with case, of any alphabet. Ideographs, kana and other letters
    /// without case, which may adjoin a code without a space, do not count.
    fileprivate var isOfWord: Bool {
        isCased || unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }

    /// The character for an error line. Letters of other alphabets are followed by their Unicode names, since many look like
    /// Latin letters.
    package var named: String {
        guard !isASCII, isOfWord, let name = unicodeScalars.first?.properties.name else { return String(self).shown }
        return "\(String(self).shown) (\(name))"
    }
}

/// The form of codes of one kind, in Crockford's base 32, and the search for them in what people type and paste.
package struct CodeFormat: Sendable {
    /// The numbers of characters between the hyphens.
    private let groups: [Int]
    /// Whether the checksum in the values of all characters matches.
    private let matches: @Sendable ([UInt8]) -> Bool

    package init(groups: [Int], matches: @escaping @Sendable ([UInt8]) -> Bool) {
        (self.groups, self.matches) = (groups, matches)
    }
}

extension CodeFormat {
    /// Number of characters, hyphens left out.
    package var length: Int { groups.reduce(0, +) }

    /// The length of the longest text to be typed, with more separators than are printed.
    private var longestTyped: Int { length + 4 }

    /// Returns a code as it is printed.
    package func text(of values: [UInt8]) -> String {
        var rest = values.map(Base32.character)[...]
        let parts = groups.map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }
        return parts.joined(separator: "-")
    }

    /// Returns the values of the characters of the one code in a text, which may be a whole sentence. Ignored are the
    /// differences that `typed` removes, case, spaces, hyphens and a scanner's symbology identifier; I and L are read as 1 and
    /// O as 0.
    package func values(in text: some StringProtocol) throws(CodeError) -> [UInt8] {
        let typed = text.typed.withoutSymbology
        let spans = spans(in: typed)
        // A code in its printed form comes before words that happen to have a valid checksum.
        for spans in [spans.filter({ $0.isPrinted }), spans] {
            let codes = Set(spans.compactMap { try? values(of: $0.text) })
            guard codes.count < 2 else { throw .several }
            if let code = codes.first { return code }
        }
        if let sign = signOfOtherLayout(in: typed) { throw .otherLayout(sign) }
        return try values(of: meant(in: typed) ?? typed[...])
    }

    /// Returns the character that replaces each hyphen of a code if a scanner types for another keyboard layout.
    private func signOfOtherLayout(in typed: String) -> Character? {
        let sign = typed.first { $0 != " " && $0 != "-" && Base32.value(of: $0) == nil }
        guard let sign else { return nil }
        let parts = typed.filter { $0 != " " }.split(separator: sign, omittingEmptySubsequences: false)
        let isCode = parts.map { $0.count } == groups && parts.joined().allSatisfy { Base32.value(of: $0) != nil }
        return isCode ? sign : nil
    }

    /// Appends typed or pasted text to a text that is being typed. A complete code replaces the text; so does
    /// anything after a complete code, as one scan follows another. Other letters, digits and hyphens go to the end.
    package func text(_ text: String, typing more: String) -> String {
        if let code = try? values(in: more) { return self.text(of: code) }
        let typed = more.typed
        let code = meant(in: typed)
        let added = (code ?? typed[...]).filter { $0.isOfWord || $0 == "-" || $0 == String.symbologyMark }
        guard !added.isEmpty else { return text }
        let before = code == nil && (try? values(in: text)) == nil ? text : ""
        return String((before + added.map { $0.capital }).withoutSymbology.prefix(longestTyped))
    }

    /// Returns the part of a typed text that must be the code, since it is the only part in a code's printed form.
    private func meant(in typed: String) -> Substring? {
        let printed = spans(in: typed).filter { $0.isPrinted }
        return printed.count == 1 ? printed[0].text : nil
    }

    private func values(of text: some StringProtocol) throws(CodeError) -> [UInt8] {
        var values: [UInt8] = []
        for character in text where character != " " && character != "-" {
            guard let value = Base32.value(of: character) else { throw .character(character.capital) }
            values.append(value)
        }
        guard values.count == length else { throw .length(values.count) }
        guard matches(values) else { throw .mistyped }
        return values
    }

    /// A part of a text that has as many characters as a code.
    private struct Span {
        let text: Substring
        /// Whether it has hyphens in their printed places.
        let isPrinted: Bool
    }

    /// Returns the parts of a typed text that are whole words with only spaces and hyphens between them.
    private func spans(in text: String) -> [Span] {
        let words = text.split { !$0.isOfWord }
        return words.indices.compactMap { first in
            var lengths: [Int] = []
            var isHyphenated = true
            for word in words[first...] {
                if !lengths.isEmpty {
                    let gap = text[words[first + lengths.count - 1].endIndex..<word.startIndex]
                    guard gap.allSatisfy({ $0 == " " || $0 == "-" }) else { return nil }
                    isHyphenated = isHyphenated && gap.contains("-")
                }
                lengths.append(word.count)
                let count = lengths.reduce(0, +)
                guard count < length else {
                    let span = text[words[first].startIndex..<word.endIndex]
                    return count == length ? Span(text: span, isPrinted: isHyphenated && lengths == groups) : nil
                }
            }
            return nil
        }
    }
}

/// The reason why a text is not a code.
package enum CodeError: Error, Hashable, Sendable {
    /// The text has a number of characters that no code has.
    case length(Int)
    /// The text has a character that is in no code.
    case character(Character)
    /// The checksum does not match: one character or more is wrong.
    case mistyped
    /// The text is a code with a character in place of its hyphens: a scanner types for another keyboard.
    case otherLayout(Character)
    /// The text has several codes.
    case several
}
