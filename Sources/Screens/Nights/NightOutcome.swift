package import Rain

/// The wishes that a round of a night has fulfilled, and the night that the round opened.
package struct NightOutcome: Hashable, Sendable {
    package let night: Night
    /// How far this round came with each wish; empty if that is not known.
    package let progress: [Wish.Progress]
    /// The indices of the wishes that this round fulfilled, and of the wishes that no round had fulfilled before.
    package let wishes: Set<Int>
    package let new: Set<Int>
    /// The indices of all wishes fulfilled by now.
    package let fulfilled: Set<Int>
    /// The number of the night that this round opened; nil if it opened none.
    package let opened: Int?
    /// Whether the next night is open; false for the last one.
    package let isNextOpen: Bool

    /// - Parameters:
    ///   - wishes: the indices of the wishes that the round fulfilled.
    ///   - before: the player's results before the round; empty if they are not known.
    package init(of night: Night, wishes: [Int], progress: [Wish.Progress] = [], before: [NightResult]) {
        let result = before.indices.contains(night.number - 1) ? before[night.number - 1] : NightResult()
        (self.night, self.progress) = (night, progress)
        self.wishes = Set(wishes)
        new = self.wishes.subtracting(result.wishes)
        fulfilled = self.wishes.union(result.wishes)
        let isLast = night.number == Night.all.count
        let opens = !fulfilled.isEmpty || result.rounds + 1 >= Night.roundsToOpen
        isNextOpen = !isLast && (opens || result.opensNext)
        opened = isNextOpen && !result.opensNext ? night.number + 1 : nil
    }

    /// - Parameter end: the moment at which the round was over.
    package init(of night: Night, in round: Round, at end: Moment, before: [NightResult]) {
        self.init(
            of: night, wishes: round.wishes(in: end), progress: night.wishes.map { round.progress(of: $0, in: end) },
            before: before)
    }

    /// The index of the open wish with the largest share done. Broken limits and wishes whose count was reached are left
    /// out; nil if no wish remains.
    var nearest: Int? {
        progress.indices.filter { index in
            !fulfilled.contains(index) && !progress[index].isFulfilled && progress[index].share > 0
        }
        .max { progress[$0].share < progress[$1].share }
    }
}
