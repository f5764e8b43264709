package import Rain

/// Who is raced: a ghost and whose it is.
package struct Rival: Hashable, Sendable {
    package let ghost: Ghost
    /// Nil for the steady player of the house, who is called something else in each language.
    package let name: String?

    package init(_ ghost: Ghost, name: String? = nil) { (self.ghost, self.name) = (ghost, name) }

    /// What it is called.
    package func name(in words: Words) -> String { name ?? words.steadyPlayer }
}
