import Rain
import RainPlainYAML
package import Yams

/// The reader of a kind of YAML file that people edit. Its errors name the file, the line and the column.
package struct YAMLText {
    /// The name of the file in errors.
    let file: String
    /// The kind of file, as errors name it: "level".
    let kind: String
    /// The part of an error that shows a line of such a file: "lines must be like 'interval: 0.5'".
    let example: String
    /// The part of an error that says how to get such a file: "'redpackrain levels calm' prints such a file".
    let source: String

    package init(file: String, kind: String, example: String, source: String) {
        (self.file, self.kind, self.example, self.source) = (file, kind, example, source)
    }
}

extension YAMLText {
    /// Reads a text whose top level is a YAML mapping. Throws a `UsageError` for any other text.
    package func mapping(of text: String) throws -> Node.Mapping {
        do throws(YAMLFault) {
            if let mapping = try Node.Mapping(plain: text) { return mapping }
        } catch {
            let words = error.words(for: "\(kind.withArticle) file")
            let help = error.problem == .unreadable ? "; \(example)" : ""
            throw UsageError("\(trusted: error.place(in: file)): \(trusted: words)\(trusted: help)")
        }
        throw UsageError("\(trusted: file): \(trusted: example); \(trusted: source)")
    }

    /// The place of a node, for errors: "event.yaml:3:7"; for nil, the name of the file.
    package func place(_ node: Node?) -> String {
        guard let mark = node?.mark else { return file }
        return "\(file):\(mark.line):\(mark.column)"
    }
}

extension String {
    /// This noun with its indefinite article: "an event" for "event".
    var withArticle: String { "\(first.map { "aeiou".contains($0) } == true ? "an" : "a") \(self)" }
}
