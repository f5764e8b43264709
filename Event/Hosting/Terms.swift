import Rain
import RainApp
import RainPrizes
import Stage

/// The terms of an event, which visitors read and accept before a round: a handwritten text from any editor.
struct Terms {
    /// The lines as the screen shows them. Any kind of line end separates lines, and a tab becomes a space.
    let lines: [String]
    /// SHA-256 of the file's unchanged text, which is a rule of the event.
    let hash: [UInt8]

    /// - Parameter text: the file's contents without a byte order mark.
    init(_ text: String) {
        hash = SHA256.hash(Array(text.utf8))
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            String($0.map { $0 == "\t" ? " " : $0 })
        }
    }
}

extension Terms {
    /// Reads a file. Throws a `UsageError` that names it.
    init(file path: String, named name: String) throws {
        self.init(try TextFile.read(path, named: name, as: "text"))
    }

    /// The text as the screen shows it.
    var text: String { lines.joined(separator: "\n") }

    /// The first character that a screen cannot show, with the number of its line; nil for none.
    var undrawable: (line: Int, scalar: Unicode.Scalar)? {
        for (index, line) in lines.enumerated() {
            let odd = line.unicodeScalars.first { !PlayerName.isPlain(String($0)) }
            if let odd { return (index + 1, odd) }
        }
        return nil
    }
}

extension EventFolder {
    /// A note for each name and each line of the terms with a character that no font of this computer has. The screen
    /// shows a box instead.
    package var boxNotes: [String] {
        guard let font = try? Assets.font() else { return [] }
        func note(_ text: String, in place: String) -> String? {
            guard let lacking = font.firstLacking(in: text), let scalar = lacking.unicodeScalars.first else {
                return nil
            }
            return "\(place): no font here has \(String(lacking).shown) (\(scalar.codePoint)); the screen shows a box"
        }
        let file = "\(path.shown)/\(EventFile.name)"
        let names = ([plan.name] + plan.entries.map(\.name)).compactMap { note($0, in: "\(file): \($0.shown)") }
        let lines = (terms ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        return names + lines.compactMap { note(String($1), in: "\(path.shown)/\(termsName?.shown ?? ""):\($0 + 1)") }
    }
}
