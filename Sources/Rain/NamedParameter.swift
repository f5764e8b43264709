/// A number that can be set by name, in files and by flags: each case is a row of a table.
public protocol NamedParameter: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The type that the number is a part of.
    associatedtype Root
    /// The parameter's row of the table.
    var row: ParameterRow<Root> { get }
}

/// A row of a table of parameters.
public struct ParameterRow<Root> {
    /// The functions that read and write a number, by its type.
    public enum Storage {
        /// A number with a fraction.
        case number((Root) -> Double, (inout Root, Double) -> Void)
        /// A whole number.
        case whole((Root) -> Int, (inout Root, Int) -> Void)
        /// A switch.
        case toggle((Root) -> Bool, (inout Root, Bool) -> Void)
    }

    let storage: Storage
    let range: ClosedRange<Double>
    let unit: String
    let words: [String]
    let summary: String

    /// - Parameters:
    ///   - storage: reads and writes the number.
    ///   - range: the possible values; a switch that is on is 1, off 0.
    ///   - unit: "" for a plain number.
    ///   - words: words for the lowest values, which are written instead of the numbers; for a switch, the words for off and
    ///     on.
    ///   - summary: one line on the effect of the number.
    public init(
        _ storage: Storage, _ range: ClosedRange<Double>, unit: String = "", words: [String] = [], _ summary: String
    ) {
        (self.storage, self.range, self.unit, self.summary) = (storage, range, unit, summary)
        if case .toggle = storage, words.isEmpty {
            self.words = ["false", "true"]
        } else {
            self.words = words
        }
    }
}

/// The type of a parameter's value.
public enum ParameterKind: Hashable, Sendable {
    /// A number with a fraction.
    case number
    /// A whole number.
    case whole
    /// A switch: 1 is on, 0 off.
    case toggle
}

extension ParameterKind {
    /// Whether a text is a value of the kind, in any range. For a switch every text is one.
    package func isWritten(_ text: some StringProtocol) -> Bool {
        switch self {
        case .number: Double(text.typed[...].trimmed) != nil
        case .whole: Int(text.typed[...].trimmed) != nil
        case .toggle: true
        }
    }

    package var words: String {
        switch self {
        case .number: "a number like 0.5"
        case .whole: "a whole number"
        case .toggle: "a word"
        }
    }
}

extension NamedParameter {
    /// The type of the value.
    public var kind: ParameterKind {
        switch row.storage {
        case .number: .number
        case .whole: .whole
        case .toggle: .toggle
        }
    }

    /// The range of the value.
    public var range: ClosedRange<Double> { row.range }

    /// The unit of the value, or "" for a plain number.
    public var unit: String { row.unit }

    /// One line on the effect of the number.
    public var summary: String { row.summary }

    /// The range in words, with its unit: "0.01 ... 60 s".
    public var rangeText: String {
        if kind == .toggle { return row.words.reversed().joined(separator: " or ") }
        let least = range.lowerBound + Double(row.words.count)
        let ends = "\(text(for: least)) ... \(text(for: range.upperBound))"
        return (row.words + [unit.isEmpty ? ends : "\(ends) \(unit)"]).joined(separator: " or ")
    }

    /// The rest of an error line about an invalid text: the values that are possible.
    package func rule(against text: some StringProtocol) -> String {
        (kind.isWritten(text) ? rangeText : "\(kind.words), \(rangeText)") + text.typed.oddity
    }

    private func value(ofWord word: some StringProtocol) -> Double? {
        row.words.firstIndex { $0 == word }.map { row.range.lowerBound + Double($0) }
    }

    private func word(for value: Double) -> String? {
        Int(exactly: value - row.range.lowerBound).flatMap { row.words.indices.contains($0) ? row.words[$0] : nil }
    }

    /// A value as it is written in files and messages: the shortest form that reads back the same.
    public func text(for value: Double) -> String {
        if let word = word(for: value) { return word }
        return switch kind {
        case .toggle, .whole: Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .number: value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        }
    }

    /// Reads a value in range, as people type it; nil for any other text.
    package func value(ofText text: some StringProtocol) -> Double? {
        let text = text.typed[...].trimmed
        let value: Double? =
            switch kind {
            case .toggle: value(ofWord: text)
            // A value that has a word is not read from its number.
            case .whole: value(ofWord: text) ?? Int(text).map(Double.init).flatMap { word(for: $0) == nil ? $0 : nil }
            case .number: Double(text)
            }
        return value.flatMap { range.contains($0) ? $0 : nil }
    }

    package func value(in root: Root) -> Double {
        switch row.storage {
        case .number(let get, _): get(root)
        case .whole(let get, _): Double(get(root))
        case .toggle(let get, _): get(root) ? 1 : 0
        }
    }

    /// Sets the number in `root`; whole numbers are rounded.
    package func set(_ value: Double, in root: inout Root) {
        switch row.storage {
        case .number(_, let set): set(&root, value)
        case .whole(_, let set): set(&root, Int(value.rounded()))
        case .toggle(_, let set): set(&root, value != 0)
        }
    }

    /// The text of a file to be edited: a heading, then every number with its summary and its range.
    package static func file(_ root: Root, _ heading: String) -> String {
        allCases.reduce("# \(heading)\n") { text, parameter in
            let value = parameter.text(for: parameter.value(in: root))
            return text + "\n# \(parameter.summary) \(parameter.rangeText)\n\(parameter.rawValue): \(value)\n"
        }
    }
}
