package import Rain

/// Who is raced: a ghost and whose it is.
package struct Rival: Hashable, Sendable {
    package let ghost: Ghost
    /// Nil for the steady player of the house, who is called something else in each language.
    package let name: String?

    /// Whether it is the best round there of who races.
    package let isOwn: Bool

    package init(_ ghost: Ghost, name: String? = nil, isOwn: Bool = false) {
        (self.ghost, self.name, self.isOwn) = (ghost, name, isOwn)
    }

    /// What it is called.
    package func name(in words: Words) -> String { isOwn ? words.ownBest : name ?? words.steadyPlayer }
}
