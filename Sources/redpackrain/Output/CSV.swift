import Rain

/// Comma-separated values as RFC 4180 has them.
enum CSV {
    /// A text as a field, without what cannot be seen.
    static func field(_ text: String) -> String {
        let visible = text.visible
        // A spreadsheet must not take a name for a formula.
        let isFormula = visible.first.map("=+-@".contains) == true && Double(visible) == nil
        let safe = isFormula ? "'\(visible)" : visible
        guard safe.contains(where: { ",\"".contains($0) }) else { return safe }
        return "\"\(safe.replacing("\"", with: "\"\""))\""
    }
}
