public import Rain

/// What a kind of special packs adds to a player's score: how much less the mean is on the same level without it, its
/// packs being red.
public struct Contribution: Hashable, Sendable {
    public let tier: Tier
    /// Points that the mean falls by, and what is 95 % certain about them.
    public let points: Double
    public let certainty: Double
    /// The same as a share of the mean.
    public let share: Double
}

extension Contribution {
    /// Those of all kinds that a level has, by rounds of a simulation: the same seeds with the kind and without. Nil to
    /// stop, when `isWanted` says no. O(rounds · kinds).
    public static func all(in simulation: Simulation, rounds: Int, isWanted: () -> Bool = { true }) -> [Contribution]? {
        let kinds: [(Tier, WritableKeyPath<Level, Double>)] = [
            (.lucky, \.lucky), (.double, \.double), (.slow, \.slow), (.chain, \.chain), (.great, \.great),
        ]
        let scores = simulation.scores(ofRounds: 0..<rounds)
        let mean = Double(scores.reduce(0, +)) / Double(max(1, rounds))
        var contributions: [Contribution] = []
        for (tier, share) in kinds where simulation.level[keyPath: share] > 0 {
            guard isWanted() else { return nil }
            var level = simulation.level
            level[keyPath: share] = 0
            let without = Simulation(level: level, model: simulation.model, seed: simulation.seed)
            var distribution = Distribution()
            for (a, b) in zip(scores, without.scores(ofRounds: 0..<rounds)) { distribution.add(Double(a - b)) }
            guard let summary = distribution.summary else { continue }
            contributions.append(
                Contribution(
                    tier: tier, points: summary.mean, certainty: summary.meanRange.upperBound - summary.mean,
                    share: mean > 0 ? summary.mean / mean : 0))
        }
        return contributions
    }
}
