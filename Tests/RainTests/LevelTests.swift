import Motion
import Rain
import Testing

@Suite struct LevelTests {
    @Test func presetsAreValidAndNamed() throws {
        for (name, level) in Level.presets {
            try level.validate()
            #expect(level.name == name)
        }
        #expect(
            Level.presets.map(\.name) == [
                "calm", "festive", "storm", "survival", "calm-3", "festive-3", "storm-3", "survival-3", "calm-2",
                "festive-2", "storm-2", "survival-2", "calm-1", "festive-1", "storm-1",
            ])
        #expect(Level().name == "calm-1")
        var upright = Level()
        upright.portrait = true
        #expect(upright.name == "calm-1")
        #expect(upright.digest != Level().digest)
        upright.fallTime = 4
        #expect(upright.name == "custom")
        #expect(Level.preset("festive-1")?.ramp == 0.97)
        #expect(Set(Level.presets.map(\.level.digest)).count == 15)
    }

    /// Lists name a level by its digest: the name in an old record may mean a preset of an earlier edition.
    @Test func aDigestHasTheLabelOfItsPreset() {
        for (name, level) in Level.presets {
            var other = level
            #expect(Level.label(ofDigest: level.digest) == name)
            (other.portrait, other.practice) = (true, true)
            #expect(Level.label(ofDigest: other.digest) == name + Level.tall)
            other.bombSize = 90
            #expect(Level.label(ofDigest: other.digest) == nil)
        }
    }

    @Test func textReadsBack() throws {
        for (_, level) in Level.presets {
            #expect(try Level(text: level.text) == level)
        }
        #expect(Level().digest.count == 16)
        #expect(throws: LevelError.unknown("speed=3")) { try Level(text: "speed=3") }
    }

    @Test(arguments: [
        ("interval", "0.001", "interval 0.001: must be 0.01 ... 60 s"),
        ("packs", "2.5", "packs 2.5: must be 1 ... 50"),
        ("ramp", "nan", "ramp nan: must be 0.5 ... 1"),
        ("practice", "yes", "practice yes: must be true or false"),
        ("duration", "1e999", "duration 1e999: must be 1 ... 86400 s"),
    ])
    func errorsNameTheAllowedValues(name: String, text: String, message: String) throws {
        let setting = try #require(Level.Parameter(rawValue: name))
        let error = #expect(throws: LevelError.self) { try setting.value(of: text) }
        #expect(error?.description == message)
    }

    @Test func sharesMustNotExceedOne() {
        var level = Level()
        level.silver = 0.7
        level.gold = 0.4
        #expect(throws: LevelError.shares(1.1, phase: nil)) { try level.validate() }
    }

    /// A property without a parameter would not be in the level's text, and so not in its digest.
    @Test func eachPropertyIsAParameter() {
        let properties = Mirror(reflecting: Level()).children.compactMap(\.label).filter {
            $0 != "phases" && $0 != "shares"
        }
        #expect(properties.count == Level.Parameter.allCases.count - PackKind.withShares.count)
    }

    /// Levels with a setting changed by its property, and by its name.
    private static func levels(_ setting: Level.Parameter, _ value: Double) -> [Level] {
        var (own, named) = (Level(), Level())
        named[setting] = value
        let whole = Int(exactly: value.rounded()) ?? (value > 0 ? .max : .min)
        switch setting {
        case .portrait, .practice, .strictTaps, .deal, .tapLimit, .rewindCharge, .veiledResume, .halvesCombo,
            .bombsAbove:
            return [named]
        case .duration: own.duration = value
        case .interval: own.interval = value
        case .packs: own.packs = whole
        case .fallTime: own.fallTime = value
        case .bombEvery: own.bombEvery = whole
        case .ramp: own.ramp = value
        case .packSize: own.packSize = value
        case .bombSize: own.bombSize = value
        case .silver: own.silver = value
        case .gold: own.gold = value
        case .rewinds: own.rewinds = whole
        case .rewindLimit: own.rewindLimit = value
        case .emptyCost: own.emptyCost = whole
        case .freePauses: own.freePauses = whole
        case .lucky: own.lucky = value
        case .double: own.double = value
        case .slow: own.slow = value
        case .chain: own.chain = value
        case .great: own.great = value
        case .hearts: own.hearts = whole
        case .rewindBonus: own.rewindBonus = whole
        case .cleanBonus: own.cleanBonus = whole
        case .pace: own.pace = value
        case .eaves: own.eaves = value
        case .comboGap: own.comboGap = value
        case .forgiven: own.forgiven = whole
        case .settle: own.settle = value
        }
        return value.isNaN && setting.kind == .whole ? [named] : [own, named]
    }

    /// Whatever its settings, a level can be played from its first drop to its last tap.
    @Test(arguments: Level.Parameter.allCases)
    func everyLevelCanBePlayed(setting: Level.Parameter) {
        for value in [-Double.infinity, -1, 0, 0.7, 1, 1e9, .infinity, .nan] {
            for level in Self.levels(setting, value) {
                let kept = value.isNaN ? Level()[setting] : value.clamped(to: setting.range)
                #expect(
                    level[setting]
                        == (setting.kind == .number
                            ? kept : setting.kind == .whole ? kept.rounded() : kept == 0 ? 0 : 1))
                var round = Round(level: level, seed: 1)
                round.tap(level.field / 2, at: 3_500_000_000)
                let seen = round.moment(at: .infinity).tally.packsSeen
                #expect(level.hearts > 0 ? seen > 0 : seen == round.schedule.spawns * level.packs)
            }
        }
    }

    @Test func sharesAboveOneCanStillBePlayed() {
        var level = Level()
        (level.silver, level.gold) = (1, 0.6)
        let schedule = DropSchedule(level: level, seed: Seed(3))
        let kinds = (0..<500).compactMap { if case .pack(_, let kind) = schedule.drop($0).kind { kind } else { nil } }
        #expect(Set(kinds) == [.silver, .gold])
    }

    @Test func largePacksStayInRange() {
        var level = Level()
        #expect(level.withLargePacks.packSize == 140)
        level.packSize = 390
        #expect(level.withLargePacks.packSize == 400)
    }
}
