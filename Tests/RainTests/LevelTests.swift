import Rain
import Testing

@Suite struct LevelTests {
    @Test func presetsAreValidAndNamed() throws {
        for (name, level) in Level.presets {
            try level.validate()
            #expect(level.name == name)
        }
        #expect(Level.presets.map(\.name) == ["calm", "festive", "storm"])
        #expect(Level().name == "calm")
        var upright = Level()
        upright.portrait = true
        #expect(upright.name == "calm")
        #expect(upright.digest != Level().digest)
        upright.fallTime = 4
        #expect(upright.name == "custom")
        #expect(Level.preset("festive")?.ramp == 0.97)
        #expect(Set(Level.presets.map(\.level.digest)).count == 3)
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
    func wrongValuesSayWhatWouldBeRight(name: String, text: String, message: String) throws {
        let setting = try #require(Level.Parameter(rawValue: name))
        let error = #expect(throws: LevelError.self) { try setting.value(of: text) }
        #expect(error?.description == message)
    }

    @Test func sharesMustNotExceedOne() {
        var level = Level()
        level.silver = 0.7
        level.gold = 0.4
        #expect(throws: LevelError.shares(silver: 0.7, gold: 0.4)) { try level.validate() }
    }

    @Test func everySettingReadsWhatWasWritten() {
        for setting in Level.Parameter.allCases {
            var level = Level()
            level[setting] = setting.range.upperBound
            #expect(level[setting] == setting.range.upperBound)
        }
    }
}
