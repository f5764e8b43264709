import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// Answers, questions and limits that help where a player might do the wrong thing.
@Suite struct CourtesyTests {
    private func played(rewinds: Int = 3, for seconds: Double) -> ScreensDriver {
        var level = Level()
        level.rewinds = rewinds
        var driver = ScreensDriver(at: { Playing(LiveRound(Round(level: level, seed: 3), at: $0.now), in: $0.session) })
        driver.wait(seconds)
        return driver
    }

    private func frame(_ driver: ScreensDriver) -> Frame {
        var frame = Frame(size: driver.navigator.field)
        driver.navigator.append(at: driver.now, to: &frame)
        return frame
    }

    /// The refusal of a rewind is heard and seen, by key, button or mouse. The press is no tap.
    @Test(arguments: [0, 3])
    func refusedRewindsAreAnswered(rewinds: Int) throws {
        // Without a charge, or before anything has been played.
        let before = played(rewinds: rewinds, for: rewinds == 0 ? Round.countdown + 2 : 1)
        let hud = HUD(field: Level().field)
        let live = try #require((before.navigator.screen.base as? Playing)?.live)
        let place = try #require(
            hud.buttons(for: live.round, in: live.moment(at: before.now)).first { $0.role == .rewind }
        ).area.center
        for input in [Input.key(.rewind, isDown: true), .press(place, by: .touch(1)), .hold(true, by: .mouse)] {
            var driver = before
            driver.navigator.handle(input, at: driver.now)
            var other = before
            driver.wait(0.1)
            other.wait(0.1)
            #expect(driver.cues.filter { $0.sound == .refused }.count == 1)
            #expect(frame(driver).sprites != frame(other).sprites)
            driver.wait(2.2)
            other.wait(2.2)
            driver.pointer = other.pointer
            #expect(frame(driver).sprites == frame(other).sprites)
            #expect((driver.navigator.screen.base as? Playing)?.live.round.journal.entries == [])
        }
        // Before the first tap a rewind is refused and costs nothing, as with a late press meant for the lesson.
        var late = ScreensDriver(at: { Playing(&$0) })
        late.wait(Round.countdown + 2)
        late.navigator.handle(.key(.rewind, isDown: true), at: late.now)
        late.wait(0.1)
        #expect(late.cues.contains { $0.sound == .refused } && late.round?.journal.entries == [])
        var held = played(for: Round.countdown + 2)
        held.does(.press(Vector(500, 400), by: .mouse), .lift(Vector(500, 400), by: .mouse))
        held.does(.key(.rewind, isDown: true))
        #expect(held.cues.allSatisfy { $0.sound != .refused }, "a possible rewind is not refused")
    }

    /// The rewind button is grey with no rewind left, and before the first tap of a stored round. It says why for a while
    /// after a press, and while the mouse is over it.
    @Test func refusedRewindButtonSaysWhy() throws {
        let words = Words.english
        func isGrey(_ driver: ScreensDriver) -> Bool {
            frame(driver).sprites.first { $0.image == .iconRewind }?.color == Palette.mist.faded(to: 0.4)
        }
        var untouched = ScreensDriver(at: { Playing(&$0) })
        untouched.wait(Round.countdown + 0.5)
        #expect(isGrey(untouched) && !untouched.texts.contains(words.nothingToRewind))
        untouched.does(.key(.rewind, isDown: true), for: 0.2)
        #expect(untouched.texts.contains(words.nothingToRewind))
        untouched.does(.key(.rewind, isDown: false), for: 2.2)
        #expect(!untouched.texts.contains(words.nothingToRewind))
        let place = try untouched.place(overRound: .rewind)
        untouched.does(.move(place, by: .mouse), for: 0.2)
        #expect(untouched.texts.contains(words.nothingToRewind))
        untouched.does(.press(Vector(500, 400), by: .mouse), for: 0.1)
        untouched.does(.lift(Vector(500, 400), by: .mouse), for: 0.1)
        #expect(!isGrey(untouched) && !untouched.texts.contains(words.nothingToRewind))
        // Nor can the player rewind in the countdown after a pause.
        untouched.key(.pause)
        untouched.key(.pause)
        untouched.does(.key(.rewind, isDown: true), for: 0.2)
        #expect(untouched.texts.contains(words.rewindAfterCount), "\(untouched.texts)")
        var spent = played(rewinds: 0, for: Round.countdown + 2)
        #expect(isGrey(spent))
        spent.does(.key(.rewind, isDown: true), for: 0.2)
        #expect(spent.texts.contains(words.noRewindsLeft))
    }

    @Test func closingTheWindowIsAskedAboutOnceInARound() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        let asks = Words.english.closeAgain
        driver.wait(4)
        driver.does(.close)
        #expect(!driver.navigator.isDone && driver.texts.contains(asks))
        driver.key(.pause)
        #expect(!driver.texts.contains(asks))
        driver.wait(4)
        // On a screen over the round, closing the window goes back to the round, which asks.
        driver.key(.pause)
        try driver.tap(.settings)
        #expect(driver.screen == "settings")
        driver.does(.close)
        #expect(driver.screen == "round" && driver.texts.contains(asks) && !driver.navigator.isDone)
        try driver.tap(.resume)
        driver.wait(4)
        driver.does(.close)
        driver.does(.close)
        #expect(driver.navigator.isDone)
        #expect(driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket.number } else { nil } } == [1])
        // `.quit` is never asked about, and on the title there is nothing to lose.
        for (input, screen) in [(Input.quit, "round"), (.close, "title")] {
            var other = screen == "round" ? ScreensDriver(at: { Playing(&$0) }) : ScreensDriver()
            other.does(input)
            #expect(other.navigator.isDone)
        }
    }

    @Test func escapeLeadsToTheTitleAndNoFarther() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 5)
        try driver.answer(.kept(Ticket(number: 1), .init(place: 1, count: 1)))
        // Nothing was caught: no place.
        #expect(driver.screen == "results" && !driver.texts.contains { $0.contains("No. 1") })
        driver.wait(1)
        for _ in 0..<5 { driver.key(.escape) }
        #expect(driver.screen == "title" && !driver.navigator.isDone)
        driver.key(.enter)
        #expect(driver.navigator.isDone, "the focus is on the way out")
    }

    /// The hint on the controls is shown until the countdown ends, also after a pause, and never later.
    @Test func theHintOutlivesAPause() {
        var driver = ScreensDriver(at: { Playing(&$0) })
        var isTold: Bool { driver.texts.contains(Words.english.tapHint(hasBombs: true)) }
        #expect(isTold)
        driver.key(.pause)
        #expect(!isTold)
        driver.key(.pause)
        #expect(isTold)
        driver.wait(4)
        #expect(!isTold)
        driver.key(.pause, .pause)
        #expect(!isTold)
    }

    /// If another command has the key, the two commands exchange their keys, and both are stored.
    @Test func noTwoCommandsShareAKey() throws {
        var driver = ScreensDriver(at: { _ in SettingsPages() })
        try driver.tap(.page(.init(.keys)))
        let before = driver.session.settings.keys
        try driver.tap(.ask(.init(.keyPause)))
        driver.does(.key(.other(before[.rewind]), isDown: true))
        let keys = driver.session.settings.keys
        #expect(keys[.pause] == before[.rewind] && keys[.rewind] == before[.pause])
        #expect(keys[.mute] == before[.mute] && keys.rival(of: .pause) == nil)
        let kept = driver.requests { if case .keep(let settings, _) = $0 { Set(settings) } else { nil } }
        #expect(kept == [[.keyPause, .keyRewind]])
    }

    @Test func aReplaysSpeedIsChangedByThePointer() throws {
        var driver = ScreensDriver(at: { Replaying(Round(level: Level(), seed: 1), at: $0.now) })
        let bar = ReplayBar(field: driver.navigator.field)
        let place = try #require(bar.buttons.first { $0.role == .speed }).area.center
        var speeds: [Double] = []
        for _ in 0..<5 {
            driver.does(.press(place, by: .mouse), .lift(place, by: .mouse))
            speeds.append((driver.navigator.screen.base as? Replaying)?.replay.speed ?? 0)
        }
        #expect(speeds == [2, 4, 8, 0.5, 1])
    }

    @Test func lettersWithAccentsCanBeTypedByThePointer() throws {
        var driver = ScreensDriver(at: { _ in Naming("") })
        #expect(driver.texts.contains(Words.english.typingHint))
        // Two keys say which letters they lead to.
        func kinds() -> [String] { driver.texts.filter { ["abc", "ABC", "éñü", "ÉÑÜ"].contains($0) } }
        #expect(kinds() == ["abc", "éñü"])
        try driver.tap(.accents)
        #expect(kinds() == ["éñü", "ABC"])
        for letter: Character in ["É", "Ñ", "ß"] { try driver.tap(.type(letter)) }
        try driver.tap(.shift)
        #expect(kinds() == ["ÉÑÜ", "abc"])
        for letter: Character in ["é", "ü", "ñ"] { try driver.tap(.type(letter)) }
        try driver.tap(.accents)
        try driver.tap(.type("a"))
        #expect(driver.texts.contains("ÉÑßéüña|"))
    }

    /// Enter confirms the name, except while the focus is on a letter.
    @Test func enterTypesTheFocusedLetter() throws {
        var driver = ScreensDriver(at: { _ in Naming("B") })
        var letter: Character?
        for _ in 0..<10 where letter == nil {
            driver.does(.key(.tab, isDown: true))
            if case .type(let typed) = driver.session.machine.pointer.focus { letter = typed }
        }
        for isDown in [true, false] { driver.does(.key(.enter, isDown: isDown)) }
        #expect(driver.texts.contains("B\(try #require(letter))|"))
    }

    /// The hand stays visible however long an arrow is held.
    @Test(arguments: [Input.Key.left, .right, .up, .down])
    func theHandStaysOnTheField(key: Input.Key) throws {
        var driver = played(for: 0.1)
        driver.does(.key(key, isDown: true))
        driver.wait(2.5)
        let hand = try #require(frame(driver).sprites.last { $0.image == .iconCursor })
        let field = Rect(origin: .zero, size: driver.navigator.field)
        #expect(field.contains(hand.position - hand.size / 2) && field.contains(hand.position + hand.size / 2))
    }

    /// The longest name stays clear of the icon before it.
    @Test func aLongNameLeavesItsIconAlone() throws {
        let name = String(repeating: "W", count: PlayerName.longest)
        let frame = Results(player: name).frame(at: 3)
        let label = try #require(frame.labels.first { $0.text == name })
        let icon = try #require(frame.sprites.first { $0.image == .iconKeyboard })
        let room = try #require(label.room)
        #expect(label.position.x - room / 2 >= icon.position.x + icon.size.x / 2)
    }
}
