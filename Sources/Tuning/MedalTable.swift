public import Rain

/// The table of the results from which on rounds of a level are given medals: thousandths of par, or in survival, which
/// has no par, whole seconds of life.
public struct MedalTable: Hashable, Sendable {
    /// Whole thousandths of par, or seconds, in ascending order: one for each medal.
    public let shares: [Int]
    /// The version of the models that it was found by.
    public let version: Int

    /// Number of rounds by each model, and the seed of their chance.
    public static let rounds = 10_000
    public static let seed: UInt64 = 1
}

extension MedalTable {
    init(_ bronze: Int, _ silver: Int, _ gold: Int, _ jade: Int, _ dragon: Int, version: Int) {
        (shares, self.version) = ([bronze, silver, gold, jade, dragon], version)
    }

    /// The share of a model's rounds that win a medal.
    struct Quota: Hashable, Sendable {
        let model: PlayerModel
        let share: Double

        init(_ model: PlayerModel, _ share: Double) { (self.model, self.share) = (model, share) }
    }

    /// The quotas of a level's medals, one for each. The presets of the third edition have their own ends: nearly every
    /// first round on the gentlest wins bronze, and only an expert wins a dragon.
    static func quotas(for level: Level) -> [Quota] {
        guard level.edition > 2 else {
            return [
                Quota(.novice, 0.5), Quota(.casual, 0.95), Quota(.casual, 0.5), Quota(.casual, 0.05),
                Quota(.casual, 0.001),
            ]
        }
        let ends: (bronze: Double, dragon: Quota) =
            switch level.name {
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

    /// Whether a level has medals: those with a par, and survival since the third edition.
    public static func exists(for level: Level) -> Bool {
        level.hearts > 0 ? level.edition > 2 && !level.practice : Par.exists(for: level)
    }

    /// The result that a level's medals are given for.
    static func measure(of level: Level) -> Measure { level.hearts > 0 ? .life : .shareOfPar }

    /// The simulations from which a level's table is found, to be run for `rounds` rounds each: half a minute of rain
    /// takes about a quarter of a minute of one processor. Nil for a level that has no medals.
    public static func simulations(for level: Level) -> [Simulation]? {
        guard exists(for: level) else { return nil }
        var models: [PlayerModel] = []
        for quota in quotas(for: level) where !models.contains(quota.model) { models.append(quota.model) }
        return models.map { Simulation(level: level, model: $0, seed: seed, isThorough: level.hearts == 0) }
    }

    /// Creates a level's table from the results of its `simulations(for:)`; nil if a model has none, as no round had a
    /// par. Presets have round numbers.
    public init?(of level: Level, _ results: [SimulationResult]) {
        let simulations = Self.simulations(for: level) ?? []
        guard simulations.count == results.count else { return nil }
        let isPreset = level.edition > 2 && level.name != Level.custom
        let measure = Self.measure(of: level)
        let (scale, step) = measure == .life ? (1.0, 5.0) : (1000, 10)
        var shares: [Int] = []
        for quota in Self.quotas(for: level) {
            guard let index = simulations.firstIndex(where: { $0.players.members[0].model == quota.model }),
                let quantile = results[index][measure].quantile(1 - quota.share)
            else { return nil }
            let value = quantile * scale
            let rounded = isPreset ? (value / step).rounded() * step : value.rounded()
            shares.append(max(shares.last ?? 0, Int(rounded)))
        }
        if isPreset, measure == .life { shares[4] = max(shares[4], Self.leastDragonLife) }
        (self.shares, version) = (shares, PlayerModel.version)
    }

    /// Min life of a dragon in survival, seconds.
    private static let leastDragonLife = 150

    /// Creates a table from stored shares, one for each medal in ascending order. Nil for invalid ones.
    public init?(keptShares shares: [Int]) {
        guard shares.count == Medal.allCases.count, zip(shares, shares.dropFirst()).allSatisfy({ $0 <= $1 }),
            (shares.first ?? -1) >= 0
        else { return nil }
        (self.shares, version) = (shares, PlayerModel.version)
    }

    public func medal(for thousandths: Int) -> Medal? {
        Medal.allCases.last { thousandths >= shares[$0.rawValue] }
    }

    /// The hundredths shown for a share of par in thousandths: rounded down, but not below those shown for its medal.
    public func hundredths(of thousandths: Int) -> Int {
        max(thousandths / 10, medal(for: thousandths).map(hundredths(for:)) ?? 0)
    }

    /// The hundredths shown for a medal: its share of par, rounded up.
    public func hundredths(for medal: Medal) -> Int { (share(for: medal) + 9) / 10 }

    /// The share of par, in thousandths, or the life, in seconds, from which on a medal is given.
    public func share(for medal: Medal) -> Int { shares[medal.rawValue] }

    /// The stored table of a preset, in landscape or portrait; nil for every other level, and for presets without one.
    /// Better models do not change it.
    public static func kept(for level: Level) -> MedalTable? {
        guard !level.practice else { return nil }
        return kept.first { $0.name == level.name && $0.portrait == level.portrait }?.table
    }

    /// Found by `redpackrain levels --medals`.
    static let kept: [(name: String, portrait: Bool, table: MedalTable)] = [
        ("calm", false, MedalTable(230, 900, 1060, 1230, 1470, version: 2)),
        ("calm", true, MedalTable(240, 910, 1060, 1230, 1440, version: 2)),
        ("festive", false, MedalTable(260, 880, 1060, 1280, 1600, version: 2)),
        ("festive", true, MedalTable(250, 890, 1060, 1270, 1640, version: 2)),
        ("storm", false, MedalTable(290, 870, 1070, 1320, 1780, version: 2)),
        ("storm", true, MedalTable(280, 880, 1060, 1310, 1780, version: 2)),
        ("survival", false, MedalTable(35, 85, 100, 115, 150, version: 2)),
        ("survival", true, MedalTable(35, 85, 100, 115, 150, version: 2)),
        ("calm-2", false, MedalTable(415, 737, 1028, 1176, 1281, version: 2)),
        ("calm-2", true, MedalTable(414, 741, 1032, 1170, 1267, version: 2)),
        ("festive-2", false, MedalTable(322, 753, 1000, 1240, 1450, version: 2)),
        ("festive-2", true, MedalTable(307, 765, 1006, 1220, 1403, version: 2)),
        ("storm-2", false, MedalTable(281, 730, 999, 1299, 1577, version: 2)),
        ("storm-2", true, MedalTable(263, 743, 999, 1266, 1500, version: 2)),
        ("calm-1", false, MedalTable(461, 762, 1027, 1172, 1261, version: 2)),
        ("calm-1", true, MedalTable(476, 761, 1028, 1172, 1262, version: 2)),
        ("festive-1", false, MedalTable(373, 804, 1020, 1143, 1216, version: 2)),
        ("festive-1", true, MedalTable(357, 812, 1019, 1137, 1215, version: 2)),
        ("storm-1", false, MedalTable(313, 719, 1003, 1276, 1524, version: 2)),
        ("storm-1", true, MedalTable(272, 728, 1002, 1265, 1472, version: 2)),
    ]
}
