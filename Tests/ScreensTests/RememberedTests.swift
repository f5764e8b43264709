import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// State that the game stores by itself, such as level and window, and the requests for the clipboard.
@Suite struct RememberedTests {
    private func kept(_ driver: ScreensDriver) -> [[Setting]] {
        driver.requests { if case .keep(let settings, _) = $0 { settings } else { nil } }
    }

    private func session(_ level: String?, folder: [LevelChoice] = []) -> Session {
        var settings = Settings()
        settings.level = level
        return Session(settings: settings, first: LevelChoice(name: "calm", level: .calm), levels: folder, seed: 1)
    }

    @Test func theChosenLevelIsStored() throws {
        var driver = ScreensDriver { $0.memory.remembered = Setting.remembered }
        try driver.tap(.more(.level))
        #expect(kept(driver) == [[.level]])
        let name = try #require(driver.session.settings.level)
        #expect(name == driver.session.levelName)
        try driver.tap(.records)
        try driver.tap(.more(.level))
        #expect(kept(driver) == [[.level], [.level]])
        #expect(driver.session.settings.level == driver.session.levelName && driver.session.levelName != name)
        let last = driver.requests { if case .keep(_, let settings) = $0 { settings.level } else { nil } }.last
        #expect(last == driver.session.levelName)
    }

    /// The stored level is chosen at the start, if it still exists.
    @Test func theStoredLevelIsChosenAtTheStart() {
        let own = LevelChoice(name: "Mine", level: Level(seconds: 33))
        let last = Level.offered.last?.name ?? ""
        #expect(session(last).levelName == last && last != "calm")
        #expect(session("Mine", folder: [own]).level == own.level)
        for gone in [nil, "Mine", ""] { #expect(session(gone).levelName == "calm") }
    }

    /// The name of a level file may contain a line break. Such a name is not stored.
    @Test func aLevelWithALineBreakInItsNameIsNotStored() {
        var session = session(nil, folder: [LevelChoice(name: "a\nvolume: 0", level: Level(seconds: 33))])
        session.changeLevel(up: false)
        #expect(session.levelName.hasPrefix("a\n") && session.settings.level == nil)
        session.changeLevel(up: true)
        #expect(session.settings.level == "calm" || session.settings.level == Level.offered.first?.name)
    }

    @Test func mutingIsStored() {
        var driver = ScreensDriver {
            $0.memory.remembered = [.muted]
            $0.settings.isMuted = true
        }
        #expect(driver.navigator.mix(at: driver.now).master == 0)
        driver.key(.mute, .mute)
        #expect(kept(driver) == [[.muted], [.muted]] && driver.session.settings.isMuted)
        let values = driver.requests { if case .keep(_, let settings) = $0 { settings.isMuted } else { nil } }
        #expect(values == [false, true])
    }

    /// Wayland reports no corner of the window, so the known corner stays.
    @Test func theWindowsPlaceIsStored() {
        var driver = ScreensDriver { $0.memory.remembered = [.window] }
        let place = WindowPlace(width: 800, height: 450, corner: .init(x: 9, y: -3, screen: 2))
        driver.navigator.apply(window: place)
        driver.navigator.apply(window: WindowPlace(width: 640, height: 360))
        driver.wait(0.1)
        #expect(kept(driver) == [[.window], [.window]])
        #expect(driver.session.settings.window?.text == "640x360+9+-3@2")
    }

    /// Settings that flags override change for the run and are not stored.
    @Test func overriddenSettingsAreNotStored() throws {
        var driver = ScreensDriver()
        try driver.tap(.more(.level))
        driver.key(.mute)
        driver.navigator.apply(window: WindowPlace(width: 640, height: 360))
        driver.wait(0.1)
        #expect(kept(driver).isEmpty && driver.session.settings.isMuted && driver.session.settings.level != nil)
    }

    @Test func resettingLeavesRememberedStateAlone() throws {
        var driver = ScreensDriver(
            {
                ($0.settings.level, $0.settings.isMuted, $0.settings.border) = ("storm", true, 0.05)
                ($0.settings.window, $0.settings.language) = (WindowPlace(width: 640, height: 360), .english)
                $0.memory.settingsPage = .picture
            }, at: { _ in SettingsPages() })
        try driver.tap(.reset)
        try driver.tap(.reset)
        let settings = driver.session.settings
        #expect(settings.border == 0 && settings.level == "storm" && settings.isMuted && settings.window != nil)
        #expect(settings.language == .english)
        #expect(kept(driver).count == 1 && Setting.remembered.isDisjoint(with: kept(driver)[0]))
    }

    @Test func clipboardRequestsAreSent() {
        var context = Context(ScreensDriver().session)
        context.ask(.copy("K7Q2M-9D4RT"))
        context.ask(.paste)
        let asked = context.requests.map(\.request)
        guard asked.count == 2, case .copy("K7Q2M-9D4RT") = asked[0], case .paste = asked[1] else {
            return #expect(Bool(false), "\(asked)")
        }
    }

    /// A long pasted text is cut to the length of a name.
    @Test func aLongTextIsPastedIntoAName() {
        var driver = ScreensDriver(at: { _ in Naming("Ann") })
        driver.does(.text(String(repeating: "é", count: 200)))
        #expect(driver.texts.contains("Ann" + String(repeating: "é", count: PlayerName.longest - 3) + "|"))
    }
}

extension Level {
    fileprivate init(seconds: Double) {
        self.init()
        duration = seconds
    }
}
