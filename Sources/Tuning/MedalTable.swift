public import Rain

/// From which share of par on a level gives which medal.
public struct MedalTable: Hashable, Sendable {
    /// Whole thousandths of par, least first: one for each medal.
    public let shares: [Int]
    /// The edition of the models it was found by.
    public let version: Int

    /// Rounds by each model, and what their chance is drawn from.
    public static let rounds = 10_000
    public static let seed: UInt64 = 1
}

extension MedalTable {
    init(_ bronze: Int, _ silver: Int, _ gold: Int, _ jade: Int, _ dragon: Int, version: Int) {
        (shares, self.version) = ([bronze, silver, gold, jade, dragon], version)
    }

    /// What has to be simulated to find the table of a level, `rounds` of each: half a minute of rain takes about a
    /// quarter of a minute of one processor. Nil for a level that has no medals.
    public static func simulations(for level: Level) -> (novice: Simulation, casual: Simulation)? {
        guard Par.exists(for: level) else { return nil }
        func simulation(_ model: PlayerModel) -> Simulation {
            Simulation(level: level, model: model, seed: seed, isThorough: true)
        }
        return (simulation(.novice), simulation(.casual))
    }

    /// The table by what was found of a novice's and a casual player's rounds; nil if none had a par.
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

    /// A table as it was kept: a share for each medal, none less than the one before. Nil for what is none.
    public init?(keptShares shares: [Int]) {
        guard shares.count == Medal.allCases.count, zip(shares, shares.dropFirst()).allSatisfy({ $0 <= $1 }),
            (shares.first ?? -1) >= 0
        else { return nil }
        (self.shares, version) = (shares, PlayerModel.version)
    }

    /// The best medal that a share of par, in thousandths, is given; nil for none.
    public func medal(for thousandths: Int) -> Medal? {
        Medal.allCases.last { thousandths >= shares[$0.rawValue] }
    }

    /// A share of par, in thousandths, as it is told: in whole hundredths, rounded down, but never as less than its medal
    /// is said to take.
    public func hundredths(of thousandths: Int) -> Int {
        max(thousandths / 10, medal(for: thousandths).map(hundredths(for:)) ?? 0)
    }

    /// What a medal is said to take: its share of par in hundredths, rounded up.
    public func hundredths(for medal: Medal) -> Int { (share(for: medal) + 9) / 10 }

    /// The share of par, in thousandths, from which on a medal is given.
    public func share(for medal: Medal) -> Int { shares[medal.rawValue] }

    /// The table of a preset, upright or not, as it was found once; nil for every other level, and for those that have
    /// none. Better models leave it as it is.
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
