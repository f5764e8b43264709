import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// The navigator's actions, independent of the screens.
@Suite struct NavigatorTests {
    /// The sounds of the previous frame have been played: a tap that arrives too late is heard with the next ones.
    @Test func anInputOlderThanTheFrameBeforeIsHeard() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        for _ in 0..<200 where driver.pack == nil { driver.wait(0.05) }
        let (place, now) = (try #require(driver.pack), driver.now)
        driver.navigator.advance(
            from: now, to: now + 0.02, inputs: [(at: now + -0.03, input: .press(place, by: .touch(1)))], replies: [])
        #expect(driver.navigator.context.cues.contains { Sound.hits.contains($0.sound) })
    }

    /// The title's music has a second part after two minutes, and begins again after it.
    @Test func theTitlesMusicHasASecondPart() {
        let driver = ScreensDriver(at: { _ in Title() })
        func music(_ age: Double) -> Music? { driver.navigator.mix(at: driver.navigator.stack[0].since + age).music }
        #expect(music(1)?.tune == .musicTitle && music(119.9)?.tune == .musicTitle && music(168.1)?.tune == .musicTitle)
        #expect(music(120.1)?.tune == .musicTitleLate && abs((music(120.1)?.position ?? 0) - 0.1) < 1e-6)
    }

    /// A place without an ability offers nothing that needs it.
    @Test func whatThePlaceCannotDoIsNotShown() throws {
        func roles(_ abilities: Abilities, _ screen: any Screen, page: SettingPage = .picture) -> [Button.Role] {
            let driver = ScreensDriver(
                { session in
                    session.settings.capabilities.abilities = abilities
                    session.memory.settingsPage = page
                }, at: { _ in screen })
            return driver.navigator.buttons(at: driver.now).map(\.role)
        }
        #expect(roles(.desktop, Title()).contains(.quit) && !roles([], Title()).contains(.quit))
        let rows: [Setting] = [.fullscreen, .monitor, .border, .renderer, .resolution]
        for setting in rows + [.audioBuffer, .keyFullscreen, .speech] {
            let row = Button.Row(setting)
            let isRow = { [Button.Role.less(row), .more(row), .ask(row)].contains($0) }
            let page = try #require(setting.page)
            #expect(roles(.desktop, SettingsPages(), page: page).contains(where: isRow), "\(setting)")
            #expect(!roles([], SettingsPages(), page: page).contains(where: isRow), "\(setting)")
        }
        #expect(roles([], SettingsPages()).contains(.more(Button.Row(.language))))
    }

    /// Visits every screen and goes back, with answers given by hand.
    @Test func everyScreenIsReached() throws {
        var driver = ScreensDriver()
        var seen: [String] = []
        func note() { seen.append(driver.screen) }
        note()
        try driver.tap(.settings)
        note()
        try driver.tap(.page(.init(.play)))
        try driver.tap(.ask(.init(.player)))
        note()
        try driver.tap(.back)
        try driver.tap(.back)
        try driver.tap(.records)
        note()
        let query = try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        try driver.answer(.page(RecordPage(query: query, records: [ListedRecord(5)], hasMore: false)))
        try driver.tap(.feats)
        note()
        driver.key(.escape)
        let again = try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        try driver.answer(.page(RecordPage(query: again, records: [ListedRecord(5)], hasMore: false)))
        try driver.tap(.record(0))
        note()
        try driver.tap(.watch)
        #expect(driver.requests { if case .open(let id) = $0 { id } else { nil } } == [RecordID(5)])
        try driver.answer(.round(Round(level: driver.session.level, seed: 1)))
        note()
        let hand = try #require(
            ReplayBar(field: driver.navigator.field, isOpen: true).buttons.first { $0.role == .practise })
        driver.does(.press(hand.area.center, by: .touch(1)), .lift(hand.area.center, by: .touch(1)))
        try driver.answer(.round(Round(level: driver.session.level, seed: 1)))
        note()
        driver.key(.escape)
        try driver.tap(.back)
        driver.key(.escape, .escape, .escape)
        for role in [Button.Role.today, .code, .lesson] {
            try driver.tap(role)
            note()
            driver.key(.escape)
        }
        note()
        driver.wait(DemoWait.time)
        try driver.answer(.round(Round(level: driver.session.level, seed: 1)))
        note()
        driver.key(.space)
        try driver.tap(.start)
        note()
        driver.wait(Round.countdown + 5)
        let ticket = try #require(
            driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket } else { nil } }.last)
        try driver.answer(.kept(ticket, .init(place: 1, count: 1)))
        note()
        driver.wait(1)
        try driver.tap(.leave)
        try driver.tap(.quit)
        #expect(
            seen == [
                "title", "settings", "name", "records", "feats", "record", "replay", "practice", "today", "code",
                "lesson", "title", "demo", "round", "results",
            ])
        #expect(driver.navigator.isDone)
    }

    /// An answer to a screen that has gone is ignored. An answer to a covered screen is seen only later.
    @Test func answersReachTheScreenThatAsked() throws {
        var driver = ScreensDriver()
        let level = driver.session.level
        let best = try #require(driver.asked.last)
        try driver.tap(.settings)
        driver.navigator.receive((best.from, .honours(level, Honours(score: 12_345))), at: driver.now)
        driver.wait(0.1)
        #expect(driver.screen == "settings" && !driver.texts.contains { $0.contains("12,345") })
        try driver.tap(.back)
        #expect(driver.texts.contains { $0.contains("12,345") })
        try driver.tap(.start)
        driver.navigator.receive((best.from, .round(Round(level: level, seed: 1))), at: driver.now)
        driver.wait(0.4)
        #expect(driver.screen == "round")
    }

    /// A dark button cannot be pressed, and a finger that leaves its button presses nothing.
    @Test func fadesAndFingers() throws {
        var driver = ScreensDriver()
        let settings = try #require(driver.navigator.buttons(at: driver.now).first { $0.role == .settings }).area
            .center
        driver.does(.press(settings, by: .touch(1)), .lift(Vector(3, 3), by: .touch(1)))
        #expect(driver.screen == "title")
        driver.navigator.handle(.press(settings, by: .touch(1)), at: driver.now)
        driver.navigator.handle(.lift(settings, by: .touch(1)), at: driver.now)
        #expect(driver.screen == "settings")
        #expect(driver.navigator.buttons(at: driver.now).isEmpty)
        #expect(driver.navigator.buttons(at: driver.now + Navigator.fadeTime * 0.49).isEmpty)
        #expect(!driver.navigator.buttons(at: driver.now + Navigator.fadeTime * 0.51).isEmpty)
        var frame = Frame(size: driver.navigator.field)
        driver.navigator.append(at: driver.now + Navigator.fadeTime * 0.4, to: &frame)
        #expect(frame.labels.map(\.text).contains(Words.english.start), "the title is still visible")
        #expect(driver.cues.isEmpty && driver.navigator.context.cues.count == 1)
    }

    /// The cursor's position follows from the last inputs and their times, not from the number of frames.
    @Test(arguments: [[Input.stick(Vector(0.5, -0.2))], [.key(.right, isDown: true), .key(.down, isDown: true)]])
    func theCursorIsAFunctionOfTime(inputs: [Input]) {
        func place(step: Double) -> Vector? {
            var driver = ScreensDriver(at: { Playing(&$0) })
            driver.wait(Round.countdown)
            for input in inputs { driver.navigator.handle(input, at: driver.now) }
            driver.wait(0.3, step: step)
            return driver.session.machine.pointer.position
        }
        let (few, many) = (place(step: 0.3), place(step: 0.003))
        #expect(few != nil && few != visitorMiddle)
        #expect(((few ?? .zero) - (many ?? .zero)).length < 1e-6)
    }

    private var visitorMiddle: Vector { Level().field / 2 }

    /// When a gamepad with its stick tilted is lost, the cursor stays where it was.
    @Test func aLostGamepadMovesNothing() {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown)
        driver.does(.stick(Vector(0.5, 0)), for: 0.2)
        let place = driver.pointer.position
        driver.does(.gamepadLost, for: 0.5)
        #expect(place != nil && place != visitorMiddle && driver.pointer.position == place)
        driver.key(.space)
        #expect(driver.pointer.position == place)
    }

    /// Neither taps nor another held key slow down a held arrow.
    @Test func otherKeysDoNotSlowAHeldArrow() {
        func way(taps: Int, second: Bool) -> Double {
            var driver = ScreensDriver(at: { Playing(&$0) })
            driver.wait(Round.countdown)
            driver.navigator.handle(.key(.left, isDown: true), at: driver.now)
            for _ in 0..<8 {
                driver.wait(0.05)
                for _ in 0..<taps {
                    driver.navigator.handle(.key(.space, isDown: true), at: driver.now)
                    driver.navigator.handle(.key(.space, isDown: false), at: driver.now)
                }
                if second { driver.navigator.handle(.key(.enter, isDown: true), at: driver.now) }
            }
            return Level().field.x / 2 - (driver.session.machine.pointer.position?.x ?? 0)
        }
        let plain = way(taps: 0, second: false)
        #expect(plain > 180)
        #expect(abs(way(taps: 2, second: false) - plain) < 1e-6 && abs(way(taps: 1, second: true) - plain) < 1e-6)
    }

    /// Rounds and replays receive keys from the first frame on, during the fade too, since time goes on in them.
    @Test func aRoundHearsKeysInTheDark() throws {
        var driver = ScreensDriver()
        driver.navigator.handle(.key(.enter, isDown: true), at: driver.now)
        driver.navigator.advance(from: driver.now, to: driver.now + 0.1)
        driver.navigator.handle(.key(.pause, isDown: true), at: driver.now + 0.1)
        let live = try #require(driver.navigator.screen.base as? Playing).live
        #expect(live.round.journal.entries.map(\.action) == [.pause])
    }

    /// The hand is hidden in a demo and visible again after it.
    @Test func theHandIsHiddenInDemos() throws {
        func drawsHand(_ driver: ScreensDriver) -> Bool {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            return frame.sprites.contains { $0.image == .iconCursor }
        }
        var driver = ScreensDriver()
        driver.does(.move(Vector(300, 300), by: .mouse))
        #expect(drawsHand(driver))
        driver.wait(DemoWait.time + 1)
        try driver.answer(.round(Round(level: driver.session.level, seed: 3)))
        #expect(driver.screen == "demo" && !drawsHand(driver))
        driver.does(.padButton(true))
        #expect(driver.screen == "title" && drawsHand(driver))
    }

    /// A signal ends the round even under other screens, and the end is stored.
    @Test func quittingEndsACoveredRound() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 0.5)
        driver.key(.pause)
        try driver.tap(.settings)
        driver.navigator.handle(.quit, at: driver.now)
        #expect(driver.navigator.isDone)
        let ends = driver.navigator.context.requests.filter { if case .finish = $0.request { true } else { false } }
        #expect(ends.count == 1)
    }

    /// Volumes come from the settings. A paused round under the settings still sounds paused.
    @Test func theMixIsOfTheCoveredRound() throws {
        let volumes = Volumes(master: 0.5, effects: 0.4, music: 0.3, unfocused: 0.2)
        var driver = ScreensDriver({ $0.settings.volumes = volumes }, at: { Playing(&$0) })
        driver.wait(Round.countdown)
        driver.key(.pause)
        try driver.tap(.settings)
        let mix = driver.navigator.mix(at: driver.now)
        #expect(mix.isStill && mix.field == 1 && (mix.master, mix.effects, mix.tunes) == (0.5, 0.4, 0.3))
        driver.does(.focusLost)
        #expect(driver.navigator.mix(at: driver.now).master == 0.1)
        driver.does(.focusGained)
        driver.key(.escape, .mute)
        #expect(driver.navigator.mix(at: driver.now).master == 0)
    }

    /// The tab key goes through all buttons, and from the last one to the first.
    @Test func theTabKeyGoesRound() {
        var driver = ScreensDriver()
        let count = driver.navigator.buttons(at: driver.now).count { $0.isEnabled }
        var focuses: [Button.Role?] = []
        for _ in 0...count {
            driver.key(.tab)
            focuses.append(driver.pointer.focus)
        }
        #expect(focuses.first == focuses.last && Set(focuses).count == count)
    }
}
