package import Rain

/// A ghost that is raced, and its player.
package struct Rival: Hashable, Sendable {
    package let ghost: Ghost
    /// Name of the player; nil for the game's own steady player, whose name depends on the language.
    package let name: String?

    /// Whether the ghost is the best round of the player who races it.
    package let isOwn: Bool

    package init(_ ghost: Ghost, name: String? = nil, isOwn: Bool = false) {
        (self.ghost, self.name, self.isOwn) = (ghost, name, isOwn)
    }

    package func name(in words: Words) -> String { isOwn ? words.ownBest : name ?? words.steadyPlayer }
}
