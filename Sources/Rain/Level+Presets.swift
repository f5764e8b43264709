extension Level {
    /// All presets: the fourth edition's first, then the third's, the second's and the first's. Within an edition the
    /// gentlest comes first.
    public static let presets: [(name: String, level: Level)] = [
        ("calm", calm),
        ("festive", festive),
        ("storm", storm),
        ("survival", survival),
        ("calm-3", calm3),
        ("festive-3", festive3),
        ("storm-3", storm3),
        ("survival-3", survival3),
        ("calm-2", calm2),
        ("festive-2", festive2),
        ("storm-2", storm2),
        ("survival-2", survival2),
        ("calm-1", calm1),
        ("festive-1", festive1),
        ("storm-1", storm1),
    ]

    /// The preset with a name; nil if there is none.
    public static func preset(_ name: String) -> Level? { presets.first { $0.name == name }?.level }

    /// The presets that a player is offered.
    public static var offered: ArraySlice<(name: String, level: Level)> { presets[..<4] }

    /// Whether the level is an offered preset, also in portrait or for practice.
    package var isOffered: Bool { Self.offered.contains { $0.name == name } }

    /// Name of the preset with these settings, also in portrait or for practice; "custom" for other levels.
    public var name: String {
        var plain = self
        plain.portrait = false
        plain.practice = false
        return Self.presets.first { $0.level == plain }?.name ?? Self.custom
    }

    /// The name of a level that is no preset.
    public static let custom = "custom"

    /// Suffix of a preset's name in portrait.
    public static let tall = "-tall"

    /// Name of the preset with a digest, also for practice, and with `tall` in portrait; nil for other digests. The names of
    /// levels change with the presets, digests never do.
    public static func label(ofDigest digest: String) -> String? { labels[digest] }

    private static let labels = Dictionary(
        uniqueKeysWithValues: presets.flatMap { preset in
            [(false, false), (false, true), (true, false), (true, true)].map { portrait, practice in
                var level = preset.level
                (level.portrait, level.practice) = (portrait, practice)
                return (level.digest, portrait ? preset.name + tall : preset.name)
            }
        })

    /// The phases of the presets that have any, by name: the values of `--phases`, in addition to "none".
    public static var phaseSets: [(name: String, phases: [Phase])] {
        presets.filter { !$0.level.phases.isEmpty }.map { ($0.name, $0.level.phases) }
    }

    private init(_ change: (inout Level) -> Void) {
        self.init()
        change(&self)
    }

    /// The fourth edition's form of a preset of the third: drops slow down, unused rewinds pay nothing, a round without
    /// a bomb hit pays 300 points, and then `change` is applied.
    private func settled(_ settle: Double, _ change: (inout Level) -> Void = { _ in }) -> Level {
        var level = self
        level.settle = settle
        (level.rewindBonus, level.cleanBonus) = (0, 300)
        change(&level)
        return level
    }

    /// A preset of the third edition: its common settings, in addition to the second edition's, and a change.
    static func full(_ change: (inout Level) -> Void) -> Level {
        shaped {
            $0.eaves = 0.153
            $0.comboGap = 3
            $0.halvesCombo = true
            $0.forgiven = 1
            $0.bombsAbove = true
            change(&$0)
        }
    }

    /// A preset of the second edition: its common settings and a change.
    private static func shaped(_ change: (inout Level) -> Void) -> Level {
        Level {
            $0.strictTaps = true
            $0.emptyCost = 2
            $0.dealsFromDeck = true
            $0.freePauses = 1
            $0.hasTapLimit = true
            $0.chargesWhenMoved = true
            $0.hasVeiledResume = true
            $0.rewindBonus = 50
            $0.cleanBonus = 200
            change(&$0)
        }
    }

    static func phases(_ lines: String...) -> [Phase] {
        lines.enumerated().compactMap { try? Phase(text: Substring($1), number: $0 + 1) }
    }

    // The presets of the first edition.
    static let calm1 = Level()
    static let festive1 = Level {
        $0.interval = 0.4
        $0.fallTime = 4.5
        $0.ramp = 0.97
    }
    static let storm1 = Level {
        $0.interval = 0.3
        $0.packs = 2
        $0.fallTime = 3.6
        $0.bombEvery = 6
        $0.ramp = 0.95
    }

    // The presets of the second edition.
    static let calm2 = shaped {
        $0.interval = 0.58
        $0.bombEvery = 9
        ($0.silver, $0.gold) = (0.12, 0.02)
        ($0.lucky, $0.double, $0.great) = (0.025, 0.018, 0.016)
        $0.phases = phases(
            "drizzle 30 1.1 1 1 1 0 scatter", "shower 30 0.95 1 1 1 0 arc", "breeze 20 1 1 1 1 60 scatter",
            "finale 20 0.7 0.85 2.5 0.6 0 row")
    }

    static let festive2 = shaped {
        $0.interval = 0.35
        $0.fallTime = 4.5
        ($0.silver, $0.gold) = (0.14, 0.022)
        ($0.lucky, $0.double, $0.chain, $0.great) = (0.025, 0.014, 0.03, 0.016)
        $0.phases = phases(
            "drizzle 25 1.05 1.1 1 1 0 scatter", "parade 25 0.95 1 1 1 0 arc", "gust 30 0.72 0.9 1 1 120 wedge",
            "finale 20 0.5 0.8 2.5 0.8 0 row")
    }

    static let storm2 = shaped {
        $0.interval = 0.3
        $0.fallTime = 3.8
        $0.bombEvery = 7
        ($0.silver, $0.gold) = (0.18, 0.048)
        ($0.lucky, $0.double, $0.slow, $0.chain, $0.great) = (0.03, 0.013, 0.012, 0.03, 0.017)
        $0.phases = phases(
            "gather 15 1.05 1.1 1 1 0 scatter", "squall 25 0.85 1 1 1.2 150 row", "eye 10 1.05 1.1 1 0.5 0 ring",
            "tempest 30 0.58 0.9 1.2 1.2 -200 wedge", "finale 20 0.48 0.8 2.5 0.8 0 arc")
    }

    static let survival2 = shaped {
        $0.duration = 300
        $0.interval = 0.6
        $0.bombEvery = 9
        ($0.silver, $0.gold) = (0.1, 0.03)
        ($0.lucky, $0.double, $0.slow, $0.chain, $0.great) = (0.02, 0.01, 0.01, 0.03, 0.01)
        $0.hearts = 4
        ($0.rewindBonus, $0.cleanBonus) = (0, 0)
        $0.phases = phases(
            "wave1 5 1 1 1 1 0 scatter", "wave2 5 0.9 0.95 1 1 0 arc", "wave3 5 0.8 0.9 1 1 60 wedge",
            "wave4 5 0.72 0.86 1 1.1 0 row", "wave5 5 0.65 0.82 1 1.1 -100 ring", "wave6 5 0.6 0.78 1 1.2 0 scatter",
            "wave7 5 0.55 0.74 1 1.2 150 wedge", "wave8 5 0.5 0.7 1 1.3 0 arc", "wave9 10 0.45 0.66 1 1.3 -200 row",
            "wave10 10 0.41 0.62 1 1.3 200 ring", "wave11 20 0.38 0.6 1 1.4 -200 wedge",
            "wave12 20 0.35 0.55 1 1.4 200 scatter")
    }

    // The presets of the third edition.
    static let calm3 = full {
        ($0.interval, $0.fallTime, $0.bombEvery) = (0.56, 7, 14)
        ($0.silver, $0.gold) = (0.1, 0.014)
        ($0.lucky, $0.double, $0.great) = (0.025, 0.018, 0.014)
        $0.phases = phases(
            "drizzle 30 0.98 1.12 1 1 0 scatter 4", "shower 30 0.75 1 1 1 0 scatter 8",
            "breeze 20 0.97 1.1 1 1 60 wedge 5", "finale 20 0.85 1.05 2.5 0.6 0 row 10")
    }

    static let festive3 = full {
        ($0.interval, $0.fallTime, $0.bombEvery) = (0.34, 4.8, 10)
        ($0.silver, $0.gold) = (0.15, 0.022)
        ($0.lucky, $0.double, $0.chain, $0.great) = (0.025, 0.014, 0.03, 0.016)
        $0.phases = phases(
            "drizzle 25 1.05 1.1 1 1 0 scatter 6", "parade 25 0.9 1 1 1 0 arc 5", "gust 30 0.76 0.9 1 1 120 wedge",
            "finale 20 0.55 0.8 2.5 0.8 0 row")
    }

    static let storm3 = full {
        ($0.interval, $0.fallTime, $0.bombEvery) = (0.3, 4.8, 11)
        ($0.silver, $0.gold) = (0.18, 0.048)
        ($0.lucky, $0.double, $0.slow, $0.chain, $0.great) = (0.03, 0.013, 0.012, 0.03, 0.012)
        $0.emptyCost = 3
        $0.phases = phases(
            "gather 15 1.05 1.1 1 1 0 scatter 6", "squall 25 0.85 1 1 1.2 150 row 5", "eye 10 1.05 1.1 1 0.5 0 ring 8",
            "tempest 30 0.58 0.9 1.2 1.2 -200 wedge", "finale 20 0.48 0.8 2.5 0.8 0 arc")
    }

    static let survival3 = full {
        $0.duration = 300
        ($0.interval, $0.fallTime, $0.bombEvery) = (0.41, 5.8, 14)
        ($0.silver, $0.gold) = (0.1, 0.03)
        ($0.lucky, $0.double, $0.slow, $0.chain, $0.great) = (0.02, 0.01, 0.01, 0.03, 0.01)
        $0.comboGap = 1.5
        $0.hearts = 6
        ($0.rewindBonus, $0.cleanBonus) = (0, 0)
        $0.phases = phases(
            "wave1 5 1 1 1 1 0 scatter 4", "wave2 5 0.97 0.99 1 1 0 arc 4", "wave3 5 0.93 0.97 1 1 60 wedge 4",
            "wave4 5 0.9 0.96 1 1.1 0 row 4", "wave5 5 0.83 0.95 1 1.1 -100 ring 4",
            "wave6 5 0.77 0.94 1 1.2 0 scatter 4", "wave7 5 0.7 0.92 1 1.2 150 wedge 5",
            "wave8 5 0.63 0.91 1 1.3 0 arc 5", "wave9 10 0.59 0.87 1 1.3 -200 row 5",
            "wave10 10 0.55 0.83 1 1.3 200 ring 8", "wave11 20 0.51 0.79 1 1.4 -200 wedge 5",
            "wave12 20 0.47 0.75 1 1.4 200 scatter 5")
    }

    // The presets of the fourth edition.

    /// The level that is played where no other is chosen, and the gentlest of the edition.
    public static let calm = calm3.settled(0.9) {
        ($0.interval, $0.fallTime, $0.bombEvery, $0.packSize) = (0.52, 7.7, 12, 105)
        $0.forgiven = 0
        $0.phases = phases(
            "drizzle 30 1.15 1.1 1 1 0 scatter 3", "shower 30 0.72 1.1 1 0.9 0 scatter 12",
            "breeze 20 1.15 1.2 1 1 60 wedge 4", "finale 20 0.7 1.05 2.5 0.6 0 row 16")
    }

    /// The standard round: phases, winds, four kinds of special packs.
    public static let festive = festive3.settled(0.5)

    /// Fast, with hard winds and every kind of pack.
    public static let storm = storm3.settled(0.5)

    /// Twelve waves, each of another shape than the one before, harder and harder on the whole, for as long as six
    /// hearts last: five minutes at most.
    public static let survival = survival3.settled(0.9) {
        $0.interval = 0.42
        $0.comboGap = 2
        $0.cleanBonus = 0
        $0.phases = phases(
            "wave1 5 1 1 1 1 0 scatter 5", "wave2 5 0.94 0.97 1 1 0 row 5", "wave3 5 0.88 0.95 1 1 100 wedge 6",
            "wave4 5 0.86 0.95 1 1.2 0 ring 6", "wave5 5 0.88 1 3 0.7 0 arc 5", "wave6 5 0.84 1 1 1.2 0 column 5",
            "wave7 5 0.77 1 1 1.2 -150 wedge 5", "wave8 5 0.75 1 1 0.6 0 spiral 8",
            "wave9 10 0.62 0.85 1 1.3 -200 row 10", "wave10 10 0.56 0.81 1 1.3 200 ring 8",
            "wave11 20 0.51 0.77 1 1.4 -200 wedge 5", "wave12 20 0.47 0.75 1 1.4 200 scatter 8")
    }
}
