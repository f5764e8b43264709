/// Comma-separated values according to RFC 4180.
package enum CSV: Sendable {
    /// For programs.
    case plain
    /// For spreadsheets, which guess an encoding and take texts for numbers: with a byte order mark, and with an apostrophe
    /// before texts that read as numbers and whole numbers that would be rounded.
    case spreadsheet

    /// The text that the output begins with.
    package var mark: String { self == .spreadsheet ? "\u{FEFF}" : "" }

    /// Returns a number or a text as a field, without invisible characters. No spreadsheet takes a text for a formula, also
    /// not one that separates fields by semicolons.
    package func field(_ value: some CustomStringConvertible) -> String {
        let text = "\(value)".visible
        guard value is String else {
            return self == .spreadsheet && text.count > 15 && text.allSatisfy(\.isDigit) ? "'\(text)" : text
        }
        let cells = text.split(separator: ";", omittingEmptySubsequences: false)
        let safe = cells.map { Self.isFormula($0) ? "'\($0)" : "\($0)" }.joined(separator: ";")
        let isNumber = self == .spreadsheet && safe.first != "'" && Self.isNumber(safe)
        return Self.quoted(isNumber ? "'\(safe)" : safe)
    }

    private static func isFormula(_ cell: Substring) -> Bool {
        cell.typed.first { $0 != " " && $0 != "\"" }.map("=+-@".contains) == true
    }

    private static func isNumber(_ text: String) -> Bool {
        // "Nan" is a name.
        text.typed.contains(where: \.isDigit) && Double(text.typed) != nil
    }

    private static func quoted(_ text: String) -> String {
        text.contains(where: ",;\"".contains) ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
