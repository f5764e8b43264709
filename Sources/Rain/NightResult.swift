import Motion

/// A player's results on a night. Wishes remain when records are deleted.
package struct NightResult: Hashable, Sendable {
    /// The indices of the wishes that have been fulfilled.
    package var wishes: Set<Int> = []
    /// Whether the night opens the next one: a wish is fulfilled, or enough rounds were played to their end.
    package var opensNext = false
    /// Number of rounds that the player has played to their end.
    package var rounds = 0
    /// The highest score of these rounds; nil if there are none.
    package var best: Int?

    package init() {}
}

extension [NightResult] {
    /// The number of open nights: the first night, and those after it up to the first night that does not open the
    /// next.
    package var openNights: Int { 1 + prefix { $0.opensNext }.count.clamped(to: 0...Night.all.count - 1) }

    /// The number of fulfilled wishes of all nights.
    package var wishes: Int { reduce(0) { $0 + $1.wishes.count } }

    /// The night to be played next: the last open night while none of its wishes is fulfilled, and then the first night
    /// that lacks a wish. If no night lacks a wish, it is the last one.
    package var next: Night {
        let last = openNights - 1
        guard indices.contains(last), !self[last].wishes.isEmpty else { return Night.all[last] }
        return Night.all[firstIndex { $0.wishes.count < Wish.count } ?? last]
    }
}
