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
    /// Returns the text padded with spaces to a width in columns of a terminal, on the right or on the left.
    package func padded(to width: Int, leading: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - columns))
        return leading ? space + self : self + space
    }

    /// Returns the text if it fits into a terminal's line, or else its beginning with an ellipsis.
    /// - Parameter columns: the terminal's columns, of which a Chinese character takes two; nil without a limit.
    package func fitted(to columns: Int?) -> String {
        guard let columns, columns > 0, self.columns > columns else { return self }
        var room = columns - 1
        let begin = prefix { character in
            room -= character.columns
            return room >= 0
        }
        return begin + "…"
    }
}
