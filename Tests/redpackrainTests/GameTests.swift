import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainScores
import RainScreens
import RainShow
import Testing

@testable import Stage
@testable import redpackrain

/// The screens with each kind of input, in simulated time.
@Suite struct GameTests {
    /// Settings changed before a round are in its record.
    @Test func theRecordHasTheSettings() throws {
        var driver = try GameDriver()
        try driver.tap(.settings)
        try driver.tap(.page(.init(.comfort)))
        try driver.tap(.more(.init(.largePacks)))
        #expect(driver.settings.hasLargePacks && !driver.session.machine.hasCursor)
        try driver.tap(.page(.init(.play)))
        try driver.tap(.ask(.init(.player)))
        for _ in 0..<3 { try driver.tap(.erase) }
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .done && $0.isEnabled })
        try driver.type("L")
        try driver.tap(.shift)
        try driver.type("i 2")
        try driver.tap(.done)
        #expect(driver.settings.player == "Li 2")
        try driver.tap(.back)
        try driver.tap(.start)
        driver.finishRound()
        let record = try #require(try driver.book.best().first)
        #expect(record.player == "Li 2" && record.isVerified)
        #expect(try Level(text: record.level).packSize == Level().packSize * 1.4)
    }

    /// The first round on a day's rain keeps its name and counts for the day. The next round races it.
    @Test func theFirstTryOfADay() throws {
        var driver = try GameDriver(level: .calm)
        try driver.tap(.today)
        try driver.tap(.today)
        driver.finishRound()
        #expect(driver.screen == "results")
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .name })
        try driver.tap(.sameRain)
        driver.wait(Round.countdown + 1)
        #expect(driver.texts.contains(Words.english.ownBest))
        driver.key(.pause)
        try driver.tap(.leave)
        #expect(try driver.book.days(of: "Ann") == [20_500])
        try driver.tap(.today)
        #expect(driver.texts.contains(Words.english.playAnother))
    }

    @Test func severalFingersAtOnce() throws {
        var driver = try GameDriver()
        // Two fingers on two buttons: each presses its own button, and a finger that slides off presses nothing.
        let (records, settings) = (try driver.place(.records), try driver.place(.settings))
        driver.does(.press(settings, by: .touch(1)), .press(records, by: .touch(2)), .lift(Vector(5, 5), by: .touch(2)))
        #expect(driver.screen == "title")
        driver.does(.lift(settings, by: .touch(1)))
        #expect(driver.screen == "settings")
        try driver.tap(.back)
        try driver.tap(.start)
        driver.wait(Round.countdown + 0.5)
        let taps = (0..<5).map { Vector(100 + 200 * Double($0), 400) }
        for (finger, place) in taps.enumerated() { driver.does(.press(place, by: .touch(Int64(finger)))) }
        let round = try #require(driver.round)
        #expect(round.journal.entries.count == 5)
    }

    /// The stick moves a hand, the button taps there, and losing the gamepad pauses the round.
    @Test func aRoundByTheGamepadAlone() throws {
        var driver = try GameDriver()
        driver.does(.padButton(true), .padButton(false))
        #expect(driver.screen == "round")
        driver.wait(Round.countdown + 0.3)
        driver.does(.stick(Vector(1, 0)))
        #expect(driver.session.machine.hasCursor)
        #expect(try #require(driver.pointer.position).x > driver.navigator.field.x / 2)
        driver.does(.stick(.zero))
        driver.does(.padButton(true), .padButton(false))
        #expect(driver.round?.journal.entries.count == 1)
        driver.does(.gamepadLost)
        #expect(driver.isPaused)
    }

    @Test func aRoundByTheKeysAlone() throws {
        var driver = try GameDriver()
        driver.key(.enter)
        #expect(driver.screen == "round")
        driver.wait(Round.countdown + 0.2)
        let start = driver.navigator.field / 2
        driver.does(.key(.right, isDown: true))
        driver.does(.key(.down, isDown: true), .key(.right, isDown: false))
        driver.does(.key(.down, isDown: false))
        let place = try #require(driver.pointer.position)
        #expect(place.x > start.x + 100 && place.y > start.y + 100)
        driver.key(.space, .enter)
        let round = try #require(driver.round)
        #expect(round.journal.entries.map(\.action) == [.tap(Journal.grid(place)), .tap(Journal.grid(place))])
        // An arrow that is held into a pause moves nothing there.
        driver.does(.key(.left, isDown: true), .key(.pause, isDown: true))
        driver.wait(0.5)
        let held = driver.pointer.position
        driver.wait(0.5)
        #expect(driver.pointer.position == held && driver.isPaused)
        driver.does(.key(.left, isDown: false))
        driver.key(.down, .enter)
        driver.wait(Round.countdown)
        #expect(!driver.isPaused)
    }

    @Test func levelsOfFilesCanBeChosen() throws {
        var mine = Level()
        mine.interval = 0.7
        var driver = try GameDriver(levels: [LevelChoice(name: "party", level: mine)])
        // The order is the level of the flags, the level of the file, the offered levels, and round again.
        var names: [String] = []
        for _ in 0..<6 {
            names.append(driver.session.levelName)
            try driver.tap(.more(.level))
        }
        #expect(driver.session.choice.isAtNights, "the nights come after the offered levels")
        try driver.tap(.more(.level))
        #expect(names == ["custom", "party", "calm", "festive", "storm", "survival"])
        #expect(driver.session.levelName == "custom")
        try driver.tap(.more(.level))
        try driver.tap(.start)
        #expect(driver.session.level == mine)
    }

    @Test func aPausedRoundHidesItsDropsAtAllTimes() throws {
        var driver = try GameDriver()
        try driver.tap(.start)
        driver.wait(Round.countdown + 0.5)
        driver.navigator.handle(.key(.pause, isDown: true), at: driver.now)
        for step in 0..<10 {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now + Double(step) * 0.03, to: &frame)
            #expect(!frame.sprites.contains { [.packRed, .packSilver, .packGold, .bomb].contains($0.image) })
            let dark = frame.sprites.last { $0.image == .white }?.color
            if step == 0 { #expect(dark == Color.black) }
        }
        // Losing the focus in a pause does not make it dark again.
        driver.wait(1)
        driver.does(.focusLost)
        let round = try #require(driver.round)
        #expect(round.journal.entries.count { $0.action == .pause } == 1)
    }

    /// A mouse that moves in a replay shows its cursor. A stick released there stops its cursor.
    @Test func aReplayKnowsPointerAndStick() throws {
        var driver = try GameDriver()
        driver.does(.stick(Vector(1, 0)))
        let round = Round(level: driver.session.level, seed: 1)
        driver.navigator.push(Replaying(round, at: driver.now), at: driver.now)
        driver.does(.stick(.zero))
        let still = driver.pointer.position
        driver.wait(0.5)
        #expect(driver.pointer.position == still)
        driver.does(.press(Vector(100, 100), by: .touch(2)), .lift(Vector(100, 100), by: .touch(2)))
        #expect(!driver.session.machine.hasCursor)
        driver.does(.move(Vector(300, 200), by: .still))
        #expect(!driver.session.machine.hasCursor)
        driver.does(.move(Vector(300, 210), by: .mouse))
        #expect(
            driver.session.machine.hasCursor
                && driver.pointer.position == Vector(300, 210))
    }

    /// A rain played again is new for no player, and stays known after its records are deleted.
    @Test func repeatedRainsAreKnown() throws {
        var level = Level.calm
        level.duration = 8
        var driver = try GameDriver(level: level)
        try driver.tap(.start)
        driver.finishRound()
        driver.wait(1)
        #expect(try driver.book.best().first?.par != nil)
        try driver.tap(.sameRain)
        driver.finishRound()
        driver.wait(1)
        var records = try driver.book.best()
        #expect(records.count == 2 && records.count { $0.repeated } == 1)
        #expect(records.allSatisfy { $0.par != nil }, "both records have the par")
        for record in records { _ = try driver.book.delete(try #require(record.id), .unknown) }
        try driver.tap(.sameRain)
        driver.finishRound()
        driver.wait(1)
        records = try driver.book.best()
        #expect(records.count == 1 && records[0].repeated)
        driver.session.settings.player = "Bo"
        try driver.tap(.sameRain)
        driver.finishRound()
        driver.wait(1)
        #expect(try driver.book.best(player: "Bo").map(\.isFresh) == [false], "the rain was chosen")
    }
}
