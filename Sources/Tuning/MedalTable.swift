public import Rain

/// The table of the shares of par from which on rounds of a level are given medals.
public struct MedalTable: Hashable, Sendable {
    /// Whole thousandths of par in ascending order: one for each medal.
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

    /// The simulations from which a level's table is found, to be run for `rounds` rounds each: half a minute of rain
    /// takes about a quarter of a minute of one processor. Nil for a level that has no medals.
    public static func simulations(for level: Level) -> (novice: Simulation, casual: Simulation)? {
        guard Par.exists(for: level) else { return nil }
        func simulation(_ model: PlayerModel) -> Simulation {
            Simulation(level: level, model: model, seed: seed, isThorough: true)
        }
        return (simulation(.novice), simulation(.casual))
    }

    /// Creates the table from the results of a novice and a casual player; nil if none had a par.
    public init?(novice: SimulationResult, casual: SimulationResult) {
        let (beginner, usual) = (novice[.shareOfPar], casual[.shareOfPar])
        let quantiles = [
            beginner.quantile(0.5), usual.quantile(0.05), usual.quantile(0.5), usual.quantile(0.95),
            usual.quantile(0.999),
        ]
        var shares: [Int] = []
        for quantile in quantiles {
            guard let quantile else { return nil }
            shares.append(max(shares.last ?? 0, Int((quantile * 1000).rounded())))
        }
        (self.shares, version) = (shares, PlayerModel.version)
    }

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

    /// The share of par, in thousandths, from which on a medal is given.
    public func share(for medal: Medal) -> Int { shares[medal.rawValue] }

    /// The stored table of a preset, in landscape or portrait; nil for every other level, and for presets without one.
    /// Better models do not change it.
    public static func kept(for level: Level) -> MedalTable? {
        guard !level.practice else { return nil }
        return kept.first { $0.name == level.name && $0.portrait == level.portrait }?.table
    }

    /// Found by `redpackrain levels --medals`.
    static let kept: [(name: String, portrait: Bool, table: MedalTable)] = [
        ("calm", false, MedalTable(415, 737, 1028, 1176, 1281, version: 2)),
        ("calm", true, MedalTable(414, 741, 1032, 1170, 1267, version: 2)),
        ("festive", false, MedalTable(322, 753, 1000, 1240, 1450, version: 2)),
        ("festive", true, MedalTable(307, 765, 1006, 1220, 1403, version: 2)),
        ("storm", false, MedalTable(281, 730, 999, 1299, 1577, version: 2)),
        ("storm", true, MedalTable(263, 743, 999, 1266, 1500, version: 2)),
        ("calm-1", false, MedalTable(461, 762, 1027, 1172, 1261, version: 2)),
        ("calm-1", true, MedalTable(476, 761, 1028, 1172, 1262, version: 2)),
        ("festive-1", false, MedalTable(373, 804, 1020, 1143, 1216, version: 2)),
        ("festive-1", true, MedalTable(357, 812, 1019, 1137, 1215, version: 2)),
        ("storm-1", false, MedalTable(313, 719, 1003, 1276, 1524, version: 2)),
        ("storm-1", true, MedalTable(272, 728, 1002, 1265, 1472, version: 2)),
    ]
}
