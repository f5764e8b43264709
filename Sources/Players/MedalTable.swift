package import Rain

/// The least results for the medals of a level: thousandths of par, or whole seconds of life in survival, which has no
/// par.
package struct MedalTable: Hashable, Sendable {
    /// Whole thousandths of par, or seconds, in ascending order: one for each medal.
    package let shares: [Int]
    /// The version of the models that played the rounds behind the table.
    package let version: Int
}

extension MedalTable {
    init(_ bronze: Int, _ silver: Int, _ gold: Int, _ jade: Int, _ dragon: Int, version: Int) {
        (shares, self.version) = ([bronze, silver, gold, jade, dragon], version)
    }

    /// Whether a level has medals: levels with a par do, and survival since the third edition.
    package static func exists(for level: Level) -> Bool {
        level.hearts > 0 ? level.edition > 2 && !level.practice : Par.exists(for: level)
    }

    /// Creates a table from stored shares, one for each medal in ascending order. Nil for invalid shares.
    package init?(keptShares shares: [Int]) {
        guard shares.count == Medal.allCases.count, zip(shares, shares.dropFirst()).allSatisfy({ $0 <= $1 }),
            (shares.first ?? -1) >= 0
        else { return nil }
        (self.shares, version) = (shares, PlayerModel.version)
    }

    package func medal(for thousandths: Int) -> Medal? {
        Medal.allCases.last { thousandths >= shares[$0.rawValue] }
    }

    /// The hundredths shown for a share of par in thousandths: rounded down, but not below the number shown for its
    /// medal.
    package func hundredths(of thousandths: Int) -> Int {
        max(thousandths / 10, medal(for: thousandths).map(hundredths(for:)) ?? 0)
    }

    /// The hundredths shown for a medal: its share of par, rounded up.
    package func hundredths(for medal: Medal) -> Int { (share(for: medal) + 9) / 10 }

    /// The least share of par, thousandths, or life, seconds, that wins a medal.
    package func share(for medal: Medal) -> Int { shares[medal.rawValue] }

    /// The stored table of a preset, in landscape or portrait; nil for every other level, and for presets without one.
    /// Better models do not change it.
    package static func kept(for level: Level) -> MedalTable? {
        guard !level.practice else { return nil }
        return kept.first { $0.name == level.name && $0.portrait == level.portrait }?.table
    }

    /// Found by `redpackrain levels --medals`.
    static let kept: [(name: String, portrait: Bool, table: MedalTable)] = [
        ("calm", false, MedalTable(210, 890, 1070, 1250, 1510, version: 2)),
        ("calm", true, MedalTable(240, 910, 1060, 1230, 1440, version: 2)),
        ("festive", false, MedalTable(240, 880, 1070, 1290, 1640, version: 2)),
        ("festive", true, MedalTable(250, 890, 1060, 1270, 1640, version: 2)),
        ("storm", false, MedalTable(280, 870, 1070, 1330, 1800, version: 2)),
        ("storm", true, MedalTable(270, 880, 1070, 1310, 1770, version: 2)),
        ("survival", false, MedalTable(30, 85, 100, 120, 155, version: 2)),
        ("survival", true, MedalTable(30, 85, 100, 125, 155, version: 2)),
        ("calm-3", false, MedalTable(230, 900, 1060, 1230, 1470, version: 2)),
        ("calm-3", true, MedalTable(240, 910, 1060, 1230, 1440, version: 2)),
        ("festive-3", false, MedalTable(260, 880, 1060, 1280, 1600, version: 2)),
        ("festive-3", true, MedalTable(250, 890, 1060, 1270, 1640, version: 2)),
        ("storm-3", false, MedalTable(290, 870, 1070, 1320, 1780, version: 2)),
        ("storm-3", true, MedalTable(280, 880, 1060, 1310, 1780, version: 2)),
        ("survival-3", false, MedalTable(35, 85, 100, 115, 150, version: 2)),
        ("survival-3", true, MedalTable(35, 85, 100, 115, 150, version: 2)),
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
