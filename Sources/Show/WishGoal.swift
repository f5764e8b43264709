package import Rain

/// A wish of a night in a running round.
package struct WishGoal: Hashable, Sendable {
    package let text: String
    package let progress: Wish.Progress

    package init(text: String, progress: Wish.Progress) { (self.text, self.progress) = (text, progress) }

    /// Whether it is fulfilled at present. A bomb or a rewind may still undo that.
    package var isReached: Bool { progress.isFulfilled && progress.share >= 1 }

    /// The order in which wishes are shown, highest first. Reached wishes come last.
    package var nearness: Double { isReached ? 0 : progress.share + 0.001 }
}
