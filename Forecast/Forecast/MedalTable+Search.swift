package import Rain
package import RainPlayers

// The search for the table of a level.
extension MedalTable {
    /// Number of rounds by each model, and the seed of their random numbers.
    package static let rounds = 10_000
    package static let seed: UInt64 = 1

    /// The share of a model's rounds that win a medal.
    struct Quota: Hashable, Sendable {
        let model: PlayerModel
        let share: Double

        init(_ model: PlayerModel, _ share: Double) { (self.model, self.share) = (model, share) }
    }

    /// The quotas of a level's medals, lowest medal first. Since the third edition each preset has quotas of its own
    /// for bronze and for the dragon: nearly every first round on the gentlest preset wins bronze, and only an expert
    /// wins a dragon.
    static func quotas(for level: Level) -> [Quota] {
        guard level.edition > 2 else {
            return [
                Quota(.novice, 0.5), Quota(.casual, 0.95), Quota(.casual, 0.5), Quota(.casual, 0.05),
                Quota(.casual, 0.001),
            ]
        }
        let ends: (bronze: Double, dragon: Quota) =
            switch level.name.split(separator: "-").first {
            case "calm": (0.96, Quota(.expert, 0.04))
            case "festive": (0.75, Quota(.expert, 0.33))
            case "storm": (0.66, Quota(.expert, 0.33))
            case "survival": (0.95, Quota(.expert, 0.33))
            default: (0.75, Quota(.casual, 0.001))
            }
        return [
            Quota(.novice, ends.bronze), Quota(.casual, 0.75), Quota(.casual, 0.35), Quota(.casual, 0.05), ends.dragon,
        ]
    }

    /// The measure for which a level gives medals.
    static func measure(of level: Level) -> Measure { level.hearts > 0 ? .life : .shareOfPar }

    /// The simulations from which a level's table is found, to be run for `rounds` rounds each: half a minute of rain
    /// takes about a quarter of a minute of one processor. Nil for a level that has no medals.
    package static func simulations(for level: Level) -> [Simulation]? {
        guard exists(for: level) else { return nil }
        var models: [PlayerModel] = []
        for quota in quotas(for: level) where !models.contains(quota.model) { models.append(quota.model) }
        return models.map { Simulation(level: level, model: $0, seed: seed, isThorough: level.hearts == 0) }
    }

    /// Creates a level's table from the results of its `simulations(for:)`; nil if a model has no results, since no
    /// round had a par. Presets get round numbers.
    package init?(of level: Level, _ results: [SimulationResult]) {
        guard let shares = Self.shares(of: level, results, place: { $1 }) else { return nil }
        self.init(keptShares: shares)
    }

    /// Returns the 95 % confidence interval of each medal's share, lowest medal first; nil if there is no table.
    package static func intervals(of level: Level, _ results: [SimulationResult]) -> [ClosedRange<Int>]? {
        // Each rank stands for the middle of its share of all results.
        let low = shares(of: level, results) { count, share in
            (Double(OrderRanks(count: count, share: share).low ?? 1) - 0.5) / Double(count)
        }
        let high = shares(of: level, results) { count, share in
            (Double(OrderRanks(count: count, share: share).high ?? count) - 0.5) / Double(count)
        }
        guard let low, let high else { return nil }
        return zip(low, high).map { $0...max($0, $1) }
    }

    /// Returns the shares for the medals; nil if a model has no result.
    /// - Parameter place: returns the quantile to take, 0...1, for the number of a model's results and the share of
    ///   them that does not reach the medal.
    private static func shares(
        of level: Level, _ results: [SimulationResult], place: (_ count: Int, _ share: Double) -> Double
    ) -> [Int]? {
        let simulations = Self.simulations(for: level) ?? []
        guard simulations.count == results.count else { return nil }
        let isPreset = level.edition > 2 && level.name != Level.custom
        let measure = Self.measure(of: level)
        let (scale, step) = measure == .life ? (1.0, 5.0) : (1000, 10)
        var shares: [Int] = []
        for quota in Self.quotas(for: level) {
            guard let index = simulations.firstIndex(where: { $0.players.members[0].model == quota.model }),
                results[index][measure].count > 0
            else { return nil }
            let found = results[index][measure]
            guard let quantile = found.quantile(place(found.count, 1 - quota.share)) else { return nil }
            let value = quantile * scale
            let rounded = isPreset ? (value / step).rounded() * step : value.rounded()
            shares.append(max(shares.last ?? 0, Int(rounded)))
        }
        if isPreset, measure == .life { shares[4] = max(shares[4], Self.minDragonLife) }
        return shares
    }

    /// Min life of a dragon in survival, seconds.
    private static let minDragonLife = 150
}
