/// What prizes are won by: the results of a round, which its journal and its level decide.
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

    /// What the best are ranked by: the share of par, or the score where there is no par.
    package var rank: Int { share ?? score }
}
