/// One of the fifteen nights from New Year's Eve to the Lantern Festival: a level with one rain for ever, and three
/// wishes.
package struct Night: Hashable, Sendable {
    /// Number of the night, from 1.
    package let number: Int
    package let level: Level
    package let seed: UInt64
    /// Three, the easiest first.
    package let wishes: [Wish]
}

extension Night {
    private static let byDigest = Dictionary(
        uniqueKeysWithValues: all.flatMap { night in
            [(night.level.digest, night), (night.level.withLargePacks.digest, night)]
        })

    /// The night whose rain has a level, with or without large packs, and a seed; nil for other rains.
    package init?(level: Level, seed: UInt64) {
        guard let night = Self.byDigest[level.digest], night.seed == seed else { return nil }
        self = night
    }

    /// The night whose level has a digest, with or without large packs; nil for other levels.
    package init?(digest: String) {
        guard let night = Self.byDigest[digest] else { return nil }
        self = night
    }
}

extension Night {
    /// Number of rounds on a night, played to their end, that open the next one without a wish.
    package static let roundsToOpen = 5

    /// The name of a night's level in records.
    package static func name(_ number: Int) -> String { "night-\(number)" }

    /// The nights in order. Wishes may become easier, but never harder. On each night, at least half of the rounds of
    /// `novice` fulfil the first wish, and at least a tenth and a fiftieth of the rounds of `casual` the second and the
    /// third (`WishRateTests`).
    package static let all: [Night] = [
        // New Year's Eve: no bombs.
        night(1, seed: 2_785_468_942, wishes: [.catches(38), .combo(40), .highCatches(26)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.46, 6.5, 0)
            $0.cleanBonus = 0
            $0.phases = Level.phases(
                "drizzle 30 1 1.1 1 1 0 scatter 5", "shower 40 0.85 1 1 1 0 scatter 8",
                "finale 30 0.75 1 2.5 1 0 row 10")
        },
        // First morning: many great packs.
        night(2, seed: 2_880_535_647, wishes: [.greatLantern, .score(6300), .highCatches(18)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.44, 6, 16)
            $0.great = 0.09
            $0.phases = Level.phases(
                "drizzle 30 1 1.1 1 1 0 scatter 4", "parade 40 0.9 1 1 1 0 arc 5", "finale 30 0.8 1 2.5 0.6 0 row 5")
        },
        // Homecoming: packs in pairs.
        night(3, seed: 208_243_129, wishes: [.combo(18), .score(3500), .score(4100)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.8, 5.8, 14)
            $0.packs = 2
            $0.chain = 0.02
            $0.phases = Level.phases(
                "drizzle 30 1 1.1 1 1 0 scatter 2", "parade 40 0.85 1 1 1 0 row 5",
                "finale 30 0.7 1 2.5 0.6 0 row 5")
        },
        // The mice's wedding: small packs.
        night(4, seed: 512_862_909, wishes: [.catchesOf(.silver, 3), .catches(35), .catches(40)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.42, 6.4, 12)
            $0.packSize = 72
            $0.silver = 0.2
            $0.phases = Level.phases(
                "gather 30 1 1.1 1 1 0 column 5", "parade 40 0.85 1 1 1 60 column 5",
                "finale 30 0.7 1 2.5 0.8 0 column 5")
        },
        // The kitchen god: low eaves.
        night(5, seed: 1_706_215_995, wishes: [.catches(35), .misses(atMost: 15), .score(4350)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.38, 6, 12)
            $0.eaves = 0.3
            $0.chain = 0.02
            $0.phases = Level.phases(
                "drizzle 30 1 1.1 1 1 0 scatter 5", "shower 40 0.85 1 1 1 0 wedge 5",
                "finale 30 0.7 0.9 2.5 0.8 0 row 5")
        },
        // The god of wealth: gold.
        night(6, seed: 223_708_516, wishes: [.catchesOf(.gold, 5), .catchesOf(.gold, 11), .score(5550)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.36, 5, 8)
            $0.silver = 0.15
            $0.gold = 0.12
            $0.phases = Level.phases(
                "gather 30 1 1.1 0.7 1 0 scatter 5", "shower 40 0.85 1 1 1 0 arc 5",
                "finale 30 0.65 0.9 1.8 1 0 row 5")
        },
        // Sending off poverty: a bomb for every five packs.
        night(
            7, seed: 1_508_136_439,
            wishes: [.bombs(atMost: 6, catching: 28), .bombs(atMost: 4, catching: 64), .score(3450)]
        ) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.36, 5.4, 5)
            $0.cleanBonus = 300
            $0.chain = 0.02
            $0.phases = Level.phases(
                "gather 30 1 1.1 1 1 0 scatter 5", "gust 40 0.9 1 1 1.2 80 scatter 6",
                "finale 30 0.75 0.9 2.5 1 0 row 5")
        },
        // Everybody's birthday: double packs.
        night(8, seed: 2_072_056_842, wishes: [.catchesOf(.double, 4), .score(6700), .score(7600)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.34, 5.2, 11)
            $0.double = 0.1
            $0.phases = Level.phases(
                "drizzle 30 1 1.1 1 1 0 arc 5", "shower 40 0.85 1 1 1 0 scatter 6",
                "finale 30 0.65 0.9 2.5 0.8 0 row 5")
        },
        // Night of stars: rings and spirals.
        night(9, seed: 2_167_015_606, wishes: [.catchesOf(.silver, 9), .flawlessPhase, .score(8500)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.33, 5.4, 12)
            $0.silver = 0.2
            $0.chain = 0.04
            $0.phases = Level.phases(
                "eye 30 1 1.1 1 0.7 0 ring 8", "shower 40 0.85 1 1 1 0 spiral 8",
                "finale 30 0.65 0.9 2.5 1 0 ring 8")
        },
        // The Jade Emperor: high winds.
        night(10, seed: 2_811_151_998, wishes: [.combo(18), .catches(67), .catches(71)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.33, 5, 11)
            $0.slow = 0.01
            $0.chain = 0.03
            $0.phases = Level.phases(
                "gust 25 1 1.05 1 1 350 wedge 5", "squall 25 0.9 1 1 1 -350 wedge 5", "gust 25 0.8 1 1 1 400 row 5",
                "finale 25 0.65 0.9 2.5 0.8 -300 row")
        },
        // Day of stones: large and fast.
        night(11, seed: 3_503_507_968, wishes: [.catches(17), .combo(60), .score(3950)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.36, 2.7, 11)
            $0.packSize = 124
            $0.bombSize = 150
            $0.gold = 0.04
            $0.chain = 0.02
            $0.phases = Level.phases(
                "gather 30 1 1.1 1 1 0 scatter 4", "squall 40 0.85 1 1 1 0 column 5",
                "finale 30 0.65 0.9 2.5 0.8 0 row 5")
        },
        // The sons-in-law: chain packs.
        night(12, seed: 2_464_832_511, wishes: [.chained(15), .chained(32), .score(6600)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.3, 5, 10)
            $0.chain = 0.12
            $0.phases = Level.phases(
                "drizzle 30 1 1.1 1 1 0 scatter 6", "parade 40 0.8 1 1 1 0 arc 5",
                "finale 30 0.6 0.85 2.5 0.8 0 row 5")
        },
        // Lamps are lit: three hearts, a minute.
        night(13, seed: 949_762_646, wishes: [.seconds(17), .seconds(30), .score(4900)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.34, 5.6, 12)
            $0.duration = 60
            $0.cleanBonus = 0
            $0.comboGap = 2
            $0.hearts = 3
            $0.chain = 0.03
            $0.phases = Level.phases(
                "wave1 15 1 1.1 1 1 0 scatter 5", "wave2 15 0.9 1 1 1 80 row 5", "wave3 15 0.8 1 3 1 0 arc 5",
                "wave4 15 0.72 0.95 1 1.2 -120 ring 8")
        },
        // Trying the lamps: slow packs, one rewind.
        night(14, seed: 2_983_320_240, wishes: [.score(1300), .catches(126), .catches(132)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.29, 4.8, 10)
            $0.duration = 40
            $0.rewinds = 1
            $0.emptyCost = 5
            $0.slow = 0.05
            $0.chain = 0.03
            $0.phases = Level.phases(
                "gather 25 1 1.1 1 1 0 scatter 6", "squall 25 0.85 1 1 1.2 150 row 5",
                "tempest 25 0.65 0.95 1.2 1.2 -200 wedge", "finale 25 0.55 0.85 2.5 0.8 0 arc 5")
        },
        // Lantern Festival: everything.
        night(15, seed: 4_034_613_319, wishes: [.score(2400), .score(10_500), .score(11_800)]) {
            ($0.interval, $0.fallTime, $0.bombEvery) = (0.29, 4.8, 10)
            $0.duration = 45
            $0.emptyCost = 3
            $0.silver = 0.18
            $0.gold = 0.045
            $0.lucky = 0.03
            $0.double = 0.02
            $0.slow = 0.012
            $0.chain = 0.04
            $0.great = 0.02
            $0.phases = Level.phases(
                "gather 15 1.05 1.1 1 1 0 scatter 6", "parade 20 0.85 1 1 1 0 arc 5",
                "gust 20 0.75 0.95 1 1.2 200 wedge 5", "eye 10 1.05 1.1 1 0.5 0 ring 8",
                "tempest 20 0.6 0.9 1.2 1.2 -200 wedge", "finale 15 0.48 0.8 2.5 0.8 0 row")
        },
    ]

    /// A night: the settings that all nights have in common, and a change.
    private static func night(
        _ number: Int, seed: UInt64, wishes: [Wish], _ change: (inout Level) -> Void
    ) -> Night {
        let level = Level.full {
            $0.rewindBonus = 0
            ($0.silver, $0.gold) = (0.12, 0.03)
            ($0.lucky, $0.double, $0.great) = (0.02, 0.015, 0.012)
            change(&$0)
        }
        return Night(number: number, level: level, seed: seed, wishes: wishes)
    }
}
