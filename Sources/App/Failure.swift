import Rain

package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ message: Message) {
        description = message.description
    }
}

/// An error for an invalid flag or value, which also says what would be right.
package struct UsageError: Error, CustomStringConvertible {
    package let description: String

    package init(_ message: Message) {
        description = message.description
    }
}

package enum FlagNumber {
    /// Parses a number in a flag. Throws a `UsageError` for other text, or out of range.
    package static func parsed<Value: LosslessStringConvertible & Comparable>(
        _ text: String, of flag: String, in range: ClosedRange<Value>
    ) throws -> Value {
        guard let value = Value(String(text.typed[...].trimmed)), range.contains(value) else {
            let ends = [range.lowerBound, range.upperBound].map { "\($0)".replacing(/\.0$/, with: "") }
            let kind: ParameterKind = Value.self == Int.self ? .whole : .number
            let words = kind.isWritten(text) ? "" : "\(kind.words), "
            throw UsageError("\(flag) \(text): must be \(words)\(ends[0]) ... \(ends[1])\(text.typed.oddity)")
        }
        return value
    }
}
