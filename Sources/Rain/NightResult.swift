import Motion

/// A player's results on a night. Wishes remain when records are deleted.
package struct NightResult: Hashable, Sendable {
    /// The indices of the wishes that have been fulfilled.
    package var wishes: Set<Int> = []
    /// Whether the night opens the next one: a wish is fulfilled, or enough rounds were played to their end.
    package var opensNext = false
    /// Number of rounds that the player has played to their end.
    package var rounds = 0
    package var best: Int?

    package init() {}
}

extension [NightResult] {
    /// The numbers of nights that are open: the first night, and each one that the night before it opens.
    package var openNights: Int { 1 + prefix { $0.opensNext }.count.clamped(to: 0...Night.all.count - 1) }

    /// The number of fulfilled wishes of all nights.
    package var wishes: Int { reduce(0) { $0 + $1.wishes.count } }

    /// The night to be played next: the last open one while it has no wish fulfilled, and then the first that lacks one.
    package var next: Night {
        let last = openNights - 1
        guard indices.contains(last), !self[last].wishes.isEmpty else { return Night.all[last] }
        return Night.all[firstIndex { $0.wishes.count < Wish.count } ?? last]
    }
}
