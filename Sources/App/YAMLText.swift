import Foundation
import Rain
package import Yams

/// A YAML file that people edit; errors name the file, the line and the column.
package struct YAMLText {
    /// The name of the file in errors.
    let file: String
    /// The kind of the file: "level".
    let kind: String
    /// An example of its lines, in a sentence.
    let example: String
    /// Where such a file comes from, in a sentence.
    let source: String

    package init(file: String, kind: String, example: String, source: String) {
        (self.file, self.kind, self.example, self.source) = (file, kind, example, source)
    }
}

extension YAMLText {
    /// The mapping in a text. Throws a `UsageError` if the text is not one.
    package func mapping(of text: String) throws -> Node.Mapping {
        try refuseOddities(text)
        do {
            if let mapping = try Yams.compose(yaml: text)?.mapping { return mapping }
        } catch YamlError.duplicatedKeysInMapping(let names, let context) {
            let name = names.min() ?? ""
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            // The mark is that of the first key; if an entry of a list is written on one line, that line holds both.
            let again = lines.indices.first {
                $0 >= context.mark.line && NamedValue(lines[$0], separator: ":")?.name.trimmed == name[...]
            }
            let line = again.map { $0 + 1 } ?? context.mark.line
            throw UsageError("\(own: file):\(line):1: \(name) is given twice")
        } catch YamlError.scanner(_, _, let mark, _), YamlError.parser(_, _, let mark, _),
            YamlError.composer(_, _, let mark, _)
        {
            throw UsageError("\(own: file):\(mark.line):\(mark.column): cannot be understood; \(own: example)")
        } catch {
            throw UsageError("\(own: file): cannot be understood; \(own: example)")
        }
        throw UsageError("\(own: file): \(own: example); \(own: source)")
    }

    /// The place of a node: "event.yaml:3:7".
    package func place(_ node: Node?) -> String {
        guard let mark = node?.mark else { return file }
        return "\(file):\(mark.line):\(mark.column)"
    }

    /// Throws for control characters, and for YAML anchors and aliases: a few nested aliases can exceed any memory.
    private func refuseOddities(_ text: String) throws {
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let end = line.firstIndex(of: "#") ?? line.endIndex
            for (place, character) in zip(line.indices, line) {
                let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
                let isAlias = place < end && (character == "&" || character == "*")
                guard (isControl && character != "\t") || isAlias else { continue }
                let column = line.distance(from: line.startIndex, to: place) + 1
                let what = isAlias ? String(character) : "a control character"
                throw UsageError(
                    "\(own: file):\(number + 1):\(column): \(what) is not allowed in \(own: article) \(own: kind) file")
            }
        }
    }

    private var article: String { kind.first.map { "aeiou".contains($0) } == true ? "an" : "a" }
}
