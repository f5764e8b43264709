#if Game
import CYaml
import Rain
package import Yams
#else
#error("The trait Game of the package redpackrain is off; Venue needs it, as it has Yams and GRDB.")
#endif

extension Node.Mapping {
    /// Creates the mapping that a text describes; nil if the text is not a mapping. Throws for anchors, aliases, tags,
    /// and keys that are lists or mappings: a few nested aliases can stand for more than any memory holds, and a key is
    /// hashed with all its contents.
    ///
    /// The parser's tokens are checked before it makes nodes of them. All keys are text: `yes` and `"yes"` are the same
    /// key.
    package init?(plain text: String) throws(YAMLFault) {
        try YAMLFault.look(through: text)
        do {
            let root = try Yams.compose(yaml: text, .basic, .default, .utf8)
            guard let mapping = root?.mapping else { return nil }
            self = mapping
        } catch {
            throw YAMLFault(error, in: text)
        }
    }
}

/// The reason why a text is not plain YAML, with its place.
package struct YAMLFault: Error {
    package enum Problem: Hashable, Sendable {
        /// A piece of YAML, or a character, that plain files do not allow: "&", "a control character".
        case forbidden(String)
        case repeatedKey(String)
        /// A character typed for another one, such as "：" for ":".
        case mistaken(String, meant: String)
        case missingSpace
        case unreadable
    }

    package let problem: Problem
    /// Line and column, counted from 1; nil for a text as a whole.
    fileprivate let place: (line: Int, column: Int)?
}

extension YAMLFault {
    /// Returns the place in a file of that name: "event.yaml:3:7".
    package func place(in file: String) -> String { place.map { "\(file):\($0.line):\($0.column)" } ?? file }

    /// Returns the fault as the end of a sentence that begins with its place.
    /// - Parameter kind: the kind of the file: "an event file".
    package func words(for kind: String) -> String {
        switch problem {
        case .forbidden(let what): "\(what) is not allowed in \(kind)"
        case .repeatedKey(let name): "\(name.shown) is given twice"
        case .mistaken(let sign, let meant): "\(sign) stands where \(meant) is meant"
        case .missingSpace: "a space is missing after the :"
        case .unreadable: "cannot be understood"
        }
    }
}

extension YAMLFault {
    /// Throws for the first token that plain YAML does not have. Text that the parser cannot scan is left to the
    /// composer.
    fileprivate static func look(through text: String) throws(YAMLFault) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw YAMLFault(problem: .unreadable, place: nil) }
        defer { yaml_parser_delete(&parser) }
        let bytes = Array(text.utf8)
        let fault: YAMLFault? = bytes.withUnsafeBufferPointer { bytes in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            var (isKey, depth) = (false, 0)
            while true {
                var token = yaml_token_t()
                guard yaml_parser_scan(&parser, &token) == 1 else {
                    guard parser.error == YAML_READER_ERROR else { return nil }
                    return YAMLFault(
                        problem: .forbidden("a control character"), place: place(of: parser.problem_offset, in: bytes))
                }
                defer { yaml_token_delete(&token) }
                depth += deeper(token.type)
                let isDeep = depth > deepest
                if let what = isDeep ? "nesting deeper than \(deepest)" : forbidden(token.type, asKey: isKey) {
                    let (line, column) = (Int(token.start_mark.line) + 1, Int(token.start_mark.column) + 1)
                    return YAMLFault(problem: .forbidden(what), place: (line, column))
                }
                if token.type == YAML_STREAM_END_TOKEN { return nil }
                isKey = token.type == YAML_KEY_TOKEN
            }
        }
        if let fault { throw fault }
    }

    /// Maximum nesting of lists and mappings: the parser's time grows with the square of the nesting.
    private static let deepest = 100

    /// Returns how many lists and mappings a token opens: 1, 0, or -1 if it closes one.
    private static func deeper(_ token: yaml_token_type_t) -> Int {
        switch token {
        case YAML_BLOCK_SEQUENCE_START_TOKEN, YAML_BLOCK_MAPPING_START_TOKEN, YAML_FLOW_SEQUENCE_START_TOKEN,
            YAML_FLOW_MAPPING_START_TOKEN:
            1
        case YAML_BLOCK_END_TOKEN, YAML_FLOW_SEQUENCE_END_TOKEN, YAML_FLOW_MAPPING_END_TOKEN: -1
        default: 0
        }
    }

    /// Returns the name of a token that plain YAML does not have; nil for any other.
    private static func forbidden(_ token: yaml_token_type_t, asKey isKey: Bool) -> String? {
        switch token {
        case YAML_ANCHOR_TOKEN: "&"
        case YAML_ALIAS_TOKEN: "*"
        case YAML_TAG_TOKEN: "!"
        case YAML_BLOCK_SEQUENCE_START_TOKEN, YAML_BLOCK_MAPPING_START_TOKEN, YAML_FLOW_SEQUENCE_START_TOKEN,
            YAML_FLOW_MAPPING_START_TOKEN, YAML_BLOCK_ENTRY_TOKEN:
            isKey ? "a key that is no word" : nil
        default: nil
        }
    }

    /// Returns the place of a byte.
    private static func place(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
        let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
        let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
    }
}

extension YAMLFault {
    fileprivate init(_ error: any Error, in text: String) {
        switch error as? YamlError {
        case .duplicatedKeysInMapping(let names, let context):
            let name = names.min() ?? ""
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            // The error's mark is at the first key. In a list entry on one line, that line has both keys.
            let again = lines.indices.first {
                $0 >= context.mark.line && NamedValue(lines[$0], separator: ":")?.name.trimmed == name[...]
            }
            self.init(problem: .repeatedKey(name), place: (again.map { $0 + 1 } ?? context.mark.line, 1))
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
            self = Self.slip(in: text, before: mark.line) ?? Self(problem: .unreadable, place: (mark.line, mark.column))
        default:
            self.init(problem: .unreadable, place: nil)
        }
    }

    /// Returns a typing mistake that would explain why a text cannot be read: the first tab that indents a line, else
    /// the mistake nearest to where the reader stopped; nil if none is found.
    /// - Parameter last: the last line that may have been read, from 1.
    private static func slip(in text: String, before last: Int) -> YAMLFault? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(last)
        // A tab is an error in its own line, but the parser reports it at the end of the text.
        for (index, line) in lines.enumerated() {
            guard let tab = line.prefix(while: { $0 == " " || $0 == "\t" }).firstIndex(of: "\t") else { continue }
            return YAMLFault(problem: .forbidden("a tab"), place: place(of: tab, in: line, index))
        }
        for (index, line) in lines.enumerated().reversed() where !line.trimmed.hasPrefix("#") {
            let key = line.firstIndex(of: ":") ?? line.endIndex
            if let colon = line[..<key].firstIndex(of: "：") {
                return YAMLFault(problem: .mistaken("：", meant: ":"), place: place(of: colon, in: line, index))
            }
            // Inside a name a full-width comma is right. It is wrong where another key follows.
            if let comma = line.firstMatch(of: /，(?= *[a-z-]+[:：])/) {
                return YAMLFault(
                    problem: .mistaken("，", meant: ","), place: place(of: comma.range.lowerBound, in: line, index))
            }
            if let match = line.firstMatch(of: /^ *(?:- )?[a-z-]+:(?=[^ \/])/) {
                return YAMLFault(problem: .missingSpace, place: place(of: match.range.upperBound, in: line, index))
            }
        }
        return nil
    }

    /// Returns the place of a character in a line; the line's index counts from 0.
    private static func place(of character: String.Index, in line: Substring, _ index: Int) -> (line: Int, column: Int)
    {
        (index + 1, line[..<character].unicodeScalars.count + 1)
    }
}
