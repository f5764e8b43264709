import Rain
import RainPlainYAML
package import Yams

/// A YAML file that people edit; errors name the file, the line and the column.
package struct YAMLText {
    /// The name of the file in errors.
    let file: String
    /// The kind of the file: "level".
    let kind: String
    /// An example of its lines, in a sentence.
    let example: String
    /// The origin of such a file, in a sentence.
    let source: String

    package init(file: String, kind: String, example: String, source: String) {
        (self.file, self.kind, self.example, self.source) = (file, kind, example, source)
    }
}

extension YAMLText {
    /// The mapping in a text. Throws a `UsageError` if the text is not one.
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

    /// The place of a node: "event.yaml:3:7".
    package func place(_ node: Node?) -> String {
        guard let mark = node?.mark else { return file }
        return "\(file):\(mark.line):\(mark.column)"
    }
}

extension String {
    /// The noun with its article: "an event".
    var withArticle: String { "\(first.map { "aeiou".contains($0) } == true ? "an" : "a") \(self)" }
}
