package import Picture

extension Party {
    /// Eight colours that differ from each other and stand out on night and on paper; the first of them differ most.
    static let colors = [
        Color(hex: 0xFFE066), Color(hex: 0x62DDF0), Color(hex: 0xFF94CF), Color(hex: 0x7FE08A), Color(hex: 0xFFAA40),
        Color(hex: 0x7FA6FF), Color(hex: 0xFF6A6A), Color(hex: 0xD09CFF),
    ]

    /// The colour of a player, in which the party's lion is seen: it stays the same from turn to turn.
    package func color(of name: String) -> Color {
        Self.colors[(players.firstIndex { $0.name == name } ?? 0) % Self.colors.count]
    }
}
