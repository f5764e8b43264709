public import Rain

/// What a kind of special packs adds to a player's score: how much less the mean is on the same level without it, its
/// packs being red.
public struct Contribution: Hashable, Sendable {
    public let kind: PackKind
    /// Points that the mean falls by, and in which the true ones lie with a certainty of 95 %.
    public let points: Double
    public let pointsRange: ConfidenceInterval
    /// The same as a share of the mean.
    public let share: Double
}

extension Contribution {
    /// What has to be played to tell of each kind that a level has: the same chance without the kind and with it.
    public static func pairings(of simulation: Simulation) -> [(kind: PackKind, pairing: Pairing)] {
        PackKind.specials.compactMap { kind in
            var without = simulation.level
            guard let share = kind.share, without[share] > 0 else { return nil }
            without[share] = 0
            return (kind, Pairing(without, simulation.level, players: simulation.players, seed: simulation.seed))
        }
    }

    /// By what was found of a kind's rounds; nil without a round.
    public init?(_ kind: PackKind, found: PairResult) {
        guard let difference = found.difference(in: .score), let whole = found.b[.score].summary else { return nil }
        (self.kind, points, pointsRange) = (kind, difference.mean, difference.meanRange)
        share = whole.mean > 0 ? points / whole.mean : 0
    }
}
