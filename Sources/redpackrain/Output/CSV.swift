/// Comma-separated values as RFC 4180 has them.
enum CSV {
    /// A text as a field.
    static func field(_ text: String) -> String {
        // A spreadsheet must not take a name for a formula.
        let isFormula = text.unicodeScalars.first.map("=+-@\t\r".unicodeScalars.contains) == true && Double(text) == nil
        let safe = isFormula ? "'\(text)" : text
        guard safe.contains(where: { ",\"\n\r".contains($0) }) else { return safe }
        return "\"\(safe.replacing("\"", with: "\"\""))\""
    }
}
