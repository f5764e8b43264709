/// The result of a round, by which prizes are won. It follows from the round's journal and level.
package struct RoundResult: Hashable, Sendable {
    /// Points of the final tally, 0 or more.
    package let score: Int
    /// Thousandths of par; nil on a level without par.
    package let share: Int?
    /// Whole seconds of life; nil on a level that is not survival.
    package let life: Int?

    package init(score: Int, share: Int? = nil, life: Int? = nil) {
        (self.score, self.share, self.life) = (score, share, life)
    }

    /// The number by which the best are ranked: the share of par, or the score on a level without par.
    package var rank: Int { share ?? score }
}
