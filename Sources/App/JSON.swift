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
