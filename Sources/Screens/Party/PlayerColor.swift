package import Picture

extension Party {
    /// The colours of the players. All eight stand out against the night sky and against paper. The first few differ
    /// most from each other.
    static let colors = [
        Color(hex: 0xFFE066), Color(hex: 0x62DDF0), Color(hex: 0xFF94CF), Color(hex: 0x7FE08A), Color(hex: 0xFFAA40),
        Color(hex: 0x7FA6FF), Color(hex: 0xFF6A6A), Color(hex: 0xD09CFF),
    ]

    /// The colour of a player's name and lion in a party. It stays the same in all turns.
    package func color(of name: String) -> Color {
        Self.colors[(players.firstIndex { $0.name == name } ?? 0) % Self.colors.count]
    }
}
