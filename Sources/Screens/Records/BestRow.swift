/// One of the best rounds of a day.
package struct BestRow: Hashable, Sendable {
    /// The most rows of a day.
    package static let most = 8

    /// The seed of the rain, from which the visitor's drawn name follows.
    package let seed: UInt64
    /// The name that the visitor typed; nil for a drawn one.
    package let name: String?
    package let score: Int
    /// The number of an event's round, by which staff can hide it; nil elsewhere.
    package let round: Int?

    package init(seed: UInt64, name: String?, score: Int, round: Int? = nil) {
        (self.seed, self.name, self.score, self.round) = (seed, name, score, round)
    }
}
