import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// In a tall window, rounds begun on the title have an upright field.
@Suite struct FieldTests {
    private func driver(isSeedGiven: Bool = false, _ change: (inout Settings) -> Void = { _ in }) -> ScreensDriver {
        ScreensDriver { session in
            session = Session(
                settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 7, isSeedGiven: isSeedGiven)
            (session.settings.player, session.settings.hasLearnt) = ("Ann", true)
            change(&session.settings)
        }
    }

    private func isUpright(_ driver: ScreensDriver) -> Bool { driver.navigator.field.y > driver.navigator.field.x }

    private func show(_ shape: Double, to driver: inout ScreensDriver) {
        driver.session.machine.windowShape = shape
        driver.wait(0.2)
    }

    @Test func theTitleFollowsTheWindow() {
        var driver = driver()
        #expect(!isUpright(driver))
        for (shape, upright) in [(0.81, false), (0.79, true), (0.99, true), (1.01, false), (0.81, false)] {
            show(shape, to: &driver)
            #expect(isUpright(driver) == upright, "\(shape)")
            #expect(driver.session.level.portrait == upright)
            #expect(driver.session.levelName == (upright ? "calm-tall" : "calm"))
        }
    }

    @Test func theSettingHolds() {
        var tall = driver { $0.shape = .tall }
        show(1.8, to: &tall)
        #expect(isUpright(tall))
        var wide = driver { $0.shape = .wide }
        show(0.5, to: &wide)
        #expect(!isUpright(wide))
    }

    @Test func givenSeedsAndCustomLevelsAreNotTurned() {
        var seeded = driver(isSeedGiven: true)
        show(0.5, to: &seeded)
        #expect(!isUpright(seeded))
        var own = ScreensDriver()
        show(0.5, to: &own)
        #expect(own.session.levelName == "custom" && !isUpright(own))
    }

    @Test func roundsKeepTheirField() throws {
        var driver = driver()
        show(0.5, to: &driver)
        try driver.tap(.start)
        #expect(driver.screen == "round")
        show(1.8, to: &driver)
        #expect(isUpright(driver))
    }

    @Test func todaysRainIsTheSameForAll() throws {
        var driver = driver()
        show(0.5, to: &driver)
        try driver.tap(.today)
        #expect(driver.screen == "today" && !isUpright(driver) && !driver.session.level.portrait)
        driver.key(.escape)
        #expect(driver.screen == "title" && isUpright(driver))
    }

    @Test(arguments: [(false, 0.5), (true, 1.8)])
    func codesDecideTheShapeOfTheField(upright: Bool, shape: Double) throws {
        var driver = driver()
        show(shape, to: &driver)
        var level = Level.festive
        level.portrait = upright
        try driver.tap(.code)
        driver.does(.text("\(try #require(RainCode(level: level, seed: 5)))"))
        try driver.tap(.done)
        #expect(driver.screen == "round" && isUpright(driver) == upright)
    }

    /// A code may be typed in small letters and in full width, and is shown as it is printed.
    @Test func aCodeIsInCapitals() throws {
        var driver = driver()
        try driver.tap(.code)
        driver.does(.text("k7q-！ 2ｍ"))
        #expect(driver.texts.contains("K7Q-2M|"), "\(driver.texts)")
        driver.does(.text("ж"))
        #expect(driver.texts.contains("K7Q-2MЖ|"), "a refused letter is shown: \(driver.texts)")
        driver.does(.text("代码 08000-oo7ay，快来"))
        #expect(driver.texts.contains("08000-007AY|"), "a whole pasted code replaces it")
        driver.does(.text("Code: 08000-007ax!"))
        #expect(driver.texts.contains("08000-007AX|"), "\(driver.texts)")
    }

    @Test func aListIsLabelledTall() {
        var level = Level.storm
        level.portrait = true
        #expect(Level.label(ofDigest: level.digest) == "storm-tall")
        #expect(Words.english.level("storm-tall") == Words.english.level("storm") + ", tall")
        #expect(Words.chinese.level("storm-tall-large") != "storm-tall-large")
    }
}
