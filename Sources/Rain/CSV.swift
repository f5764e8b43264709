/// Comma-separated values according to RFC 4180.
package enum CSV: Sendable {
    /// For programs.
    case plain
    /// For spreadsheets, which guess the encoding, and convert texts that look like numbers, dates, times, percentages, money
    /// or truth values. So the output has a byte order mark, and an apostrophe before such texts and before whole
    /// numbers that would be rounded. Instants are written as spreadsheets understand them.
    case spreadsheet

    /// The text that the output begins with.
    package var mark: String { self == .spreadsheet ? "\u{FEFF}" : "" }

    /// Returns a number or a text as a field, without invisible characters. No spreadsheet reads a text as a formula, even if
    /// it separates fields by semicolons.
    package func field(_ value: some CustomStringConvertible) -> String {
        let text = "\(value)".visible
        guard value is String else {
            return self == .spreadsheet && text.count > 15 && text.allSatisfy { $0.isDigit } ? "'\(text)" : text
        }
        let cells = text.split(separator: ";", omittingEmptySubsequences: false)
        let safe = cells.map { Self.isFormula($0) ? "'\($0)" : "\($0)" }.joined(separator: ";")
        let isGuessed = self == .spreadsheet && safe.first != "'" && Self.isGuessed(safe)
        return Self.quoted(isGuessed ? "'\(safe)" : safe)
    }

    /// Returns an instant as spreadsheets understand it, "2026-11-29 02:55:00", in local time.
    /// - Parameters:
    ///   - seconds: since 1970 UTC.
    ///   - offset: local time minus UTC, seconds.
    package static func instant(_ seconds: Int, offset: Int = 0) -> String {
        let local = seconds + offset
        let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let rest = local - day * 86_400
        let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(DailyRain.text(ofDay: day)) \(parts.joined(separator: ":"))"
    }

    private static func isFormula(_ cell: Substring) -> Bool {
        cell.typed.first { $0 != " " && $0 != "\"" }.map("=+-@".contains) == true
    }

    /// Whether a spreadsheet may convert a text: a text that begins with a digit or a currency sign, also after spaces,
    /// opening brackets or points, a truth value, or a date with an English month.
    private static func isGuessed(_ text: String) -> Bool {
        let text = text.typed.drop { " (.".contains($0) }
        guard let first = text.first else { return false }
        let word = text.prefix(while: { $0.isLetter }).lowercased()
        if first.isDigit || first.isCurrencySymbol || (["true", "false"].contains(word) && word.count == text.count) {
            return true
        }
        let rest = text.dropFirst(word.count)
        return word.count >= 3 && months.contains { $0.hasPrefix(word) }
            && rest.first.map { " -/.,".contains($0) } == true && rest.contains(where: { $0.isDigit })
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private static func quoted(_ text: String) -> String {
        text.contains(where: ",;\"".contains) ? "\"\(text.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\"" : text
    }
}
