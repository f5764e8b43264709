import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// Uses each screen through inputs alone.
@Suite struct EachScreenTests {
    @Test func theTitleChoosesALevelAndAsksForItsBest() throws {
        var driver = ScreensDriver()
        var levels: [Level] { driver.requests { if case .honours(let level, _) = $0 { level } else { nil } } }
        let first = driver.session.level
        #expect(levels == [first])
        try driver.tap(.more(.level))
        #expect(driver.session.level != first && levels.last == driver.session.level)
        // An answer for a level that is no longer chosen is not shown for another level.
        driver.navigator.receive((driver.asked[0].from, .honours(first, Honours(score: 777))), at: driver.now)
        #expect(!driver.texts.contains { $0.contains("777") })
        try driver.tap(.less(.level))
        #expect(driver.texts.contains { $0.contains("777") })
        try driver.tap(.quit)
        #expect(driver.navigator.isDone)
    }

    /// The title tells a player of feats found in old rounds once, even if they were found during a round.
    @Test func featsOfOldRoundsAreShownOnTheTitle() throws {
        let line = Words.english.featsFound(12)
        var driver = ScreensDriver()
        #expect(driver.requests { if case .findFeats = $0 { true } else { nil } }.count == 1)
        driver.key(.enter)
        driver.navigator.receive((nil, .featsFound(12)), at: driver.now)
        driver.wait(1)
        #expect(driver.screen == "round" && !driver.texts.contains(line))
        for isTold in [true, false] {
            driver.key(.pause)
            try driver.tap(.leave)
            #expect(driver.screen == "title" && driver.texts.contains(line) == isTold)
            driver.key(.enter)
        }
        #expect(driver.requests { if case .findFeats = $0 { true } else { nil } }.count == 1)
    }

    @Test func aDemoIsAskedForOnceAndGivesWayToAnything() throws {
        for input in [
            Input.key(.escape, isDown: true), .press(Vector(600, 600), by: .mouse), .move(Vector(1, 1), by: .mouse),
            .padButton(true), .stick(Vector(1, 0)), .hold(true, by: .mouse),
        ] {
            var driver = ScreensDriver()
            driver.wait(DemoWait.time + 5)
            let demos = driver.requests { if case .demo(let level, _) = $0 { level } else { nil } }
            #expect(demos == [driver.session.level])
            try driver.answer(.round(Round(level: driver.session.level, seed: 3)))
            #expect(driver.screen == "demo")
            driver.does(.focusLost, .focusGained, .key(.fullscreen, isDown: true))
            #expect(driver.screen == "demo" && driver.session.settings.isFullscreen)
            driver.does(input)
            #expect(driver.screen == "title" && !driver.navigator.isDone, "\(input) does nothing else")
        }
        // A click does what it points at, also at the end of a movement.
        for isMoved in [false, true] {
            var clicked = ScreensDriver()
            clicked.wait(DemoWait.time + 5)
            let start = try #require(clicked.navigator.buttons(at: clicked.now).first { $0.role == .start }).area.center
            try clicked.answer(.round(Round(level: clicked.session.level, seed: 3)))
            if isMoved { clicked.does(.move(start, by: .mouse)) }
            clicked.does(.press(start, by: .mouse), .lift(start, by: .mouse))
            clicked.wait(1)
            #expect(!["title", "demo"].contains(clicked.screen), "\(clicked.screen)")
        }
        // A demo that arrives after a key press is not shown.
        var driver = ScreensDriver()
        driver.wait(DemoWait.time + 1)
        driver.key(.right)
        try driver.answer(.round(Round(level: driver.session.level, seed: 3)))
        #expect(driver.screen == "title")
        // Nor is it shown later, since the level may have changed by then.
        driver.wait(DemoWait.time + 1)
        #expect(driver.screen == "title" && driver.requests { if case .demo = $0 { 1 } else { nil } }.count == 2)
    }

    @Test func roundsAreSentAsTheyArePlayed() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown - 0.6)
        func seen() -> [Int] { driver.requests { if case .markSeen(let ticket) = $0 { ticket.number } else { nil } } }
        #expect(seen().isEmpty, "a countdown uses up nothing")
        driver.wait(0.6)
        for x in [200.0, 500, 800] {
            driver.does(.press(Vector(x, 400), by: .mouse), .lift(Vector(x, 400), by: .mouse))
        }
        driver.wait(0.6)
        let given = driver.requests { if case .entries(_, let entries, _) = $0 { entries } else { nil } }.flatMap(
            \.self)
        let played = (driver.navigator.screen.base as? Playing)?.live.round.journal.entries
        #expect(given == played && given.count == 3)
        #expect(seen() == [1])
        driver.key(.pause)
        try driver.tap(.restart)
        let rounds = driver.requests {
            if case .begin(let ticket, _, let rain, _) = $0 { (ticket, rain.seed) } else { nil }
        }
        #expect(rounds.map(\.0.number) == [1, 2] && rounds[0].1 == 7 && rounds[1].1 != 7)
        #expect(driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket.number } else { nil } } == [1])
        driver.wait(1)
        driver.does(.quit)
        #expect(driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket.number } else { nil } } == [1])
        #expect(seen() == [1], "left in its countdown")
    }

    @Test func resultsTellWhetherTheirRecordIsStored() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown)
        driver.catches()
        driver.wait(5)
        #expect(driver.screen == "round", "the round waits until its record is stored or refused")
        let ticket = Ticket(number: 1)
        try driver.answer(.notKept(ticket, .recordsFull))
        #expect(driver.screen == "results" && driver.texts.contains { $0.hasPrefix("Not saved: ") })
        #expect(driver.requests { if case .announce(let ticket) = $0 { ticket } else { nil } } == [ticket])
        driver.does(.key(.escape, isDown: true), for: 0.1)
        #expect(driver.screen == "results", "the key was meant for the round")
        driver.does(.key(.escape, isDown: false), for: 0.1)
        driver.wait(1)
        try driver.tap(.like)
        // The round, which the results have replaced, asked for the record to be stored.
        let asker = try #require(driver.asked.first { if case .begin = $0.request { true } else { false } }).from
        driver.navigator.receive((asker, .kept(ticket, .init(place: 2, count: 9))), at: driver.now)
        #expect(driver.texts.contains { $0.contains("No. 2 of 9") }, "\(driver.texts)")
        try driver.tap(.name)
        driver.does(.text("a"))
        driver.key(.enter)
        #expect(driver.screen == "results" && driver.texts.contains("Anna"))
        let changes = driver.requests { request -> String? in
            guard case .amend(_, let player, let heart) = request else { return nil }
            return player ?? "\(heart ?? false)"
        }
        #expect(changes == ["true", "Anna"])
        driver.key(.enter)
        #expect(driver.screen == "round")
    }

    /// A quick game stays on its results until a press, unless a program runs after it.
    @Test(arguments: [false, true]) func aQuickGameLeavesAfterAPress(isFollowed: Bool) throws {
        for isTapped in [false, true] {
            var driver = ScreensDriver(isQuick: true, isFollowed: isFollowed, at: { $0.firstScreen() })
            driver.wait(Round.countdown + 5)
            try driver.answer(.kept(Ticket(number: 1), .init(place: 1, count: 1)))
            driver.wait(1)
            #expect(!driver.navigator.isDone)
            if isTapped { driver.does(.press(Vector(5, 5), by: .mouse)) } else { driver.wait(60) }
            #expect(driver.navigator.isDone == (isTapped || isFollowed))
        }
    }

    /// The settings open with the page shown last.
    @Test func thePageOfSettingsIsRemembered() throws {
        var driver = ScreensDriver()
        try driver.tap(.settings)
        try driver.tap(.page(.init(.keys)))
        try driver.tap(.back)
        try driver.tap(.settings)
        #expect(driver.texts.contains(Words.english.keyRewind))
    }

    @Test func changedSettingsAreStored() throws {
        var driver = ScreensDriver({ $0.memory.settingsPage = .picture }, at: { _ in SettingsPages() })
        var kept: [[Setting]] { driver.requests { if case .keep(let changed, _) = $0 { changed } else { nil } } }
        try driver.tap(.more(.init(.border)))
        try driver.tap(.more(.init(.renderer)))
        #expect(kept == [[.border]], "a new renderer is stored only after it has drawn")
        driver.navigator.apply(rendererFails: false)
        driver.wait(0.1)
        #expect(kept == [[.border], [.renderer]])
        driver.navigator.apply(rendererFails: true)
        #expect(driver.texts.contains(Words.english.trouble(.rendererFails)))
        driver.navigator.receive((nil, .settings(.settingsReadOnly)), at: driver.now)
        #expect(!driver.texts.contains(Words.english.trouble(.settingsReadOnly)), "the page's own problem comes first")
        try driver.tap(.page(.init(.play)))
        #expect(driver.texts.contains(Words.english.trouble(.settingsReadOnly)))
        try driver.tap(.reset)
        try driver.tap(.reset)
        #expect(kept.last == SettingPage.play.settings.filter { $0 != .player })
        #expect(driver.session.settings.player == "Ann")
    }

    @Test func aReplayIsSteered() throws {
        var driver = ScreensDriver(at: { Replaying(Round(level: $0.session.level, seed: 1), at: $0.now) })
        func replay() throws -> Replay { try #require(driver.navigator.screen.base as? Replaying).replay }
        driver.key(.up)
        #expect(try replay().speed == 2)
        driver.does(.padButton(true))
        #expect(try replay().isPaused)
        driver.key(.rewind, .space)
        #expect(try replay().isBackward && !replay().isPaused)
        // A drag along the bar, beyond its end.
        let bar = ReplayBar(field: driver.navigator.field)
        let start = try #require(
            (0..<1280).map { Vector(Double($0), driver.navigator.field.y - 20) }.first { bar.share(at: $0) != nil })
        driver.key(.space)
        driver.does(.press(start, by: .mouse), .move(Vector(1279, 0), by: .mouse))
        #expect(try replay().position(at: 100) == replay().length)
        driver.does(.lift(Vector(0, 0), by: .mouse), .move(Vector(0, 0), by: .mouse))
        #expect(try replay().position(at: 100) == replay().length)
        driver.key(.escape)
        #expect(driver.navigator.isDone, "no screen is below")
    }

    @Test func theGalleryGoesThroughItsEffects() throws {
        var driver = ScreensDriver(at: { _ in Gallery(exhibit: Exhibit.allCases[0]) })
        func gallery() throws -> Gallery { try #require(driver.navigator.screen.base as? Gallery) }
        for exhibit in Exhibit.allCases.dropFirst() {
            driver.key(.tab)
            #expect(try gallery().exhibit == exhibit)
        }
        // The gallery has keys of its own: M does not mute here, and 1 is the first variant.
        driver.key(.other(try #require(KeyName("M"))), .other(try #require(KeyName("1"))))
        #expect(try !driver.session.settings.isMuted && gallery().variant == 0)
        // The arrows double the speed and halve it.
        func speed() throws -> Double { try gallery().time(at: 101) - gallery().time(at: 100) }
        let usual = try speed()
        driver.key(.up)
        #expect(try speed() == 2 * usual)
        driver.key(.down)
        driver.key(.space)
        let time = try gallery().time(at: 100)
        #expect(try gallery().time(at: 200) == time)
        driver.key(.escape)
        #expect(driver.navigator.isDone)
    }

    /// Arrows step through an effect by 1/60 s, and a drag by one loop per 900 points. Both hold it.
    @Test func theGalleryIsSteppedThrough() throws {
        let exhibit = Exhibit.allCases[0]
        var driver = ScreensDriver(at: { _ in Gallery(exhibit: exhibit) })
        func time() throws -> Double { try #require(driver.navigator.screen.base as? Gallery).time(at: 50) }
        driver.key(.space)
        let start = try time()
        for (key, steps) in [(Input.Key.right, 1), (.right, 2), (.right, 3), (.left, 2), (.left, 1)] {
            driver.key(key)
            #expect(try abs(time() - start - Double(steps) / 60) < 1e-9, "\(key)")
        }
        for _ in 0..<100 { driver.key(.left) }
        #expect(try time() == 0, "the effect begins at 0 s")
        driver.does(.press(Vector(300, 300), by: .mouse), .move(Vector(307, 300), by: .mouse))
        #expect(try time() == 0, "a drag of 7 points is an unsteady hand")
        driver.does(.move(Vector(480, 300), by: .mouse))
        #expect(try abs(time() - exhibit.loop / 5) < 1e-9)
        driver.does(.lift(Vector(480, 300), by: .mouse), .move(Vector(700, 300), by: .mouse))
        #expect(try abs(time() - exhibit.loop / 5) < 1e-9)
        // A press without a drag begins the effect again, at that place.
        let before = driver.frame.sprites.map(\.position)
        driver.does(.press(Vector(300, 300), by: .mouse), .lift(Vector(300, 300), by: .mouse))
        #expect(try time() > 1)
        driver.key(.space)
        #expect(driver.frame.sprites.map(\.position) != before)
    }

    /// A demo stays for a second after its end. Without any input, the title asks for another one later.
    @Test func aDemoRestsAtItsEnd() throws {
        var driver = ScreensDriver()
        driver.wait(DemoWait.time + 1)
        let round = Round(level: driver.session.level, seed: 3)
        try driver.answer(.round(round))
        // It began at the answer, 0.4 s ago.
        driver.wait(round.completion(after: 0).seconds - 0.4 + 0.9)
        #expect(driver.screen == "demo")
        driver.wait(0.3)
        #expect(driver.screen == "title")
        func demos() -> Int { driver.requests { if case .demo = $0 { 1 } else { nil } }.count }
        driver.wait(DemoWait.time - 2)
        #expect(demos() == 1)
        driver.wait(3)
        #expect(demos() == 2)
    }
}
