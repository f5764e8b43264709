package import Rain

/// A wish of a night in a round that is being played.
package struct WishGoal: Hashable, Sendable {
    package let text: String
    package let progress: Wish.Progress

    package init(text: String, progress: Wish.Progress) { (self.text, self.progress) = (text, progress) }

    /// Whether it is fulfilled as things stand: a bomb or a rewind may still take it back.
    package var isReached: Bool { progress.isFulfilled && progress.share >= 1 }

    /// The order in which wishes are shown: the higher, the sooner. One that is reached comes after all others.
    package var nearness: Double { isReached ? 0 : progress.share + 0.001 }
}
