/// Comma-separated values according to RFC 4180.
package enum CSV {
    /// Returns a text as a field, without invisible characters.
    package static func field(_ text: String) -> String {
        let visible = text.visible
        // A spreadsheet must not take a name for a formula.
        let isFormula = visible.first.map("=+-@".contains) == true && Double(visible) == nil
        let safe = isFormula ? "'\(visible)" : visible
        guard safe.contains(where: { ",\"".contains($0) }) else { return safe }
        return "\"\(safe.replacing("\"", with: "\"\""))\""
    }
}
