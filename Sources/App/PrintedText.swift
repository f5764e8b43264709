import Foundation
import Rain

package enum JSON {
    /// Returns JSON with sorted keys: the same value gives the same text.
    package static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        // The encoder escapes only some of the invisible characters; the console drops the others.
        return text.unicodeScalars.reduce(into: "") { text, scalar in
            let isPlain = scalar.isVisible || scalar == "\n"
            text += isPlain ? String(scalar) : scalar.utf16.map { String(format: "\\u%04x", $0) }.joined()
        }
    }
}

extension Int {
    /// Returns a count with its noun: "1 round", "2 rounds".
    package func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}

extension String {
    /// Returns the text padded with spaces to a width, on the right or on the left.
    package func padded(to width: Int, leading: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return leading ? space + self : self + space
    }

    /// Returns the text if a terminal has room for it, or else its beginning with an ellipsis.
    /// - Parameter columns: the terminal's columns, of which a Chinese character takes two; nil without a limit.
    package func fitted(to columns: Int?) -> String {
        guard let columns, columns > 0, reduce(0, { $0 + $1.columns }) > columns else { return self }
        var room = columns - 1
        let begin = prefix { character in
            room -= character.columns
            return room >= 0
        }
        return begin + "…"
    }
}

extension Character {
    /// The scalars that terminals draw two columns wide: East Asian ones, and emoji (UAX 11, without its smallest ranges).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]

    fileprivate var columns: Int {
        unicodeScalars.first.map { scalar in Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1 } ?? 0
    }
}
