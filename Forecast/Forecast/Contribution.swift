package import Rain

/// The contribution of a kind of special packs to a player's score: how much greater the mean score is than on the same
/// level with red packs instead of that kind.
package struct Contribution: Hashable, Sendable {
    package let kind: PackKind
    /// Points that the mean falls by without the kind, and their 95 % confidence interval.
    package let points: Double
    package let pointsRange: ConfidenceInterval
    /// The points as a share of the mean score; 0 if the mean is not positive.
    package let share: Double
}

extension Contribution {
    /// The pairings to be played for each special kind of a level: the same rounds without the kind and with it.
    package static func pairings(of simulation: Simulation) -> [(kind: PackKind, pairing: Pairing)] {
        PackKind.specials.compactMap { kind in
            var without = simulation.level
            guard let share = kind.share, without[share] > 0 else { return nil }
            without[share] = 0
            return (kind, Pairing(without, simulation.level, players: simulation.players, seed: simulation.seed))
        }
    }

    package init?(_ kind: PackKind, found: PairResult) {
        guard let difference = found.difference(in: .score), let whole = found.b[.score].summary else { return nil }
        (self.kind, points, pointsRange) = (kind, difference.mean, difference.meanRange)
        share = whole.mean > 0 ? points / whole.mean : 0
    }
}
