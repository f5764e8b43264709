/// One of the best rounds of a day.
package struct BestRow: Hashable, Sendable {
    /// The most rows of a day.
    package static let most = 8

    /// The seed of its rain, which names the visitor.
    package let seed: UInt64
    /// The name that the visitor has typed; nil for a drawn one.
    package let name: String?
    package let score: Int
    /// The number of the round of an event, by which it can be hidden; nil elsewhere.
    package let round: Int?

    package init(seed: UInt64, name: String?, score: Int, round: Int? = nil) {
        (self.seed, self.name, self.score, self.round) = (seed, name, score, round)
    }
}
