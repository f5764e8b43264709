import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Testing

@testable import Stage
@testable import redpackrain

/// The screens by each way of input, in a time that is the test's own.
@Suite struct GameTests {
    @Test func everyScreenByTouchAlone() throws {
        var person = try Person()
        defer { person.program.remove() }
        try person.tap(.settings)
        #expect(person.screen == "settings")
        try person.tap(.less(.init(.volume)))
        #expect(person.settings.volumes.master == 0.9)
        #expect(!person.game.context.session.machine.hasCursor)
        try person.tap(.page(.init(.comfort)))
        try person.tap(.more(.init(.largePacks)))
        #expect(person.settings.hasLargePacks)
        try person.tap(.page(.init(.play)))
        try person.tap(.ask(.init(.player)))
        #expect(person.screen == "name")
        for _ in 0..<3 { try person.tap(.erase) }
        #expect(!person.game.buttons(at: person.now).contains { $0.role == .done && $0.isEnabled })
        try person.type("L")
        try person.tap(.shift)
        try person.type("i 2")
        try person.tap(.done)
        #expect(person.screen == "settings" && person.settings.player == "Li 2")
        try person.tap(.back)
        try person.tap(.start)
        person.finishRound()
        #expect(person.screen == "results")
        try person.tap(.like)
        try person.tap(.name)
        try person.tap(.erase)
        try person.type("3")
        try person.tap(.done)
        person.wait(0.1)
        let record = try #require(try person.book.best().first)
        #expect(record.favourite && record.player == "Li 3")
        #expect(record.isVerified)
        #expect(try Level(text: record.level).packSize == Level().packSize * 1.4)
        try person.tap(.leave)
        try person.tap(.records)
        #expect(person.screen == "records" && person.listed.map(\.player) == ["Li 3"])
        try person.tap(.record(0))
        #expect(person.screen == "record" && person.texts.contains("Li 3"))
        try person.tap(.like)
        try person.tap(.watch)
        #expect(person.screen == "replay")
        let bar = ReplayBar(field: person.game.field, isOpen: true)
        let back = try #require(bar.buttons.first { $0.role == .back })
        person.does(.press(back.area.center, by: .touch(3)), .lift(back.area.center, by: .touch(3)))
        #expect(person.screen == "record")
        try person.tap(.back)
        // Of its favourites it is none any more.
        for _ in 0..<5 { try person.tap(.more(.filter)) }
        #expect(person.listed.isEmpty)
        try person.tap(.more(.level))
        #expect(person.listed.isEmpty)
        try person.tap(.back)
        try person.tap(.quit)
        #expect(person.game.isDone)
    }

    @Test func severalFingersAtOnce() throws {
        var person = try Person()
        defer { person.program.remove() }
        // Two fingers on two buttons: each is for its own, and one that slides off is for nothing.
        let (records, settings) = (try person.place(.records), try person.place(.settings))
        person.does(.press(settings, by: .touch(1)), .press(records, by: .touch(2)), .lift(Vector(5, 5), by: .touch(2)))
        #expect(person.screen == "title")
        person.does(.lift(settings, by: .touch(1)))
        #expect(person.screen == "settings")
        try person.tap(.back)
        try person.tap(.start)
        person.wait(Round.countdown + 0.5)
        let taps = (0..<5).map { Vector(100 + 200 * Double($0), 400) }
        for (finger, place) in taps.enumerated() { person.does(.press(place, by: .touch(Int64(finger)))) }
        let round = try #require(person.round)
        #expect(round.journal.entries.count == 5)
    }

    @Test func everyScreenByGamepadAlone() throws {
        var person = try Person()
        defer { person.program.remove() }
        func press(_ person: inout Person, _ count: Int = 1) {
            for _ in 0..<count { person.does(.padButton(true), .padButton(false)) }
        }
        // The pad's cross moves the focus.
        try person.arrows(to: .settings)
        press(&person)
        #expect(person.screen == "settings")
        person.key(.down, .right)
        press(&person)
        person.key(.escape)
        #expect(person.screen == "title")
        person.key(.right)
        press(&person)
        #expect(person.screen == "round")
        person.wait(Round.countdown + 0.3)
        // The stick moves a cursor; the button taps there.
        person.does(.stick(Vector(1, 0)))
        #expect(person.game.context.session.machine.hasCursor)
        #expect(try #require(person.game.context.session.machine.pointer.position).x > person.game.field.x / 2)
        person.does(.stick(.zero))
        press(&person)
        let round = try #require(person.round)
        #expect(round.journal.entries.count == 1)
        // A pad that goes pauses the round.
        person.does(.gamepadLost)
        #expect(person.isPaused)
        person.key(.down, .down, .down)
        press(&person)
        #expect(person.screen == "settings")
        person.key(.escape)
        person.key(.pause)
        person.finishRound()
        #expect(person.screen == "results")
        person.key(.right)
        person.key(.up)
        #expect(person.game.context.session.machine.pointer.focus != nil)
        person.key(.escape)
        #expect(person.screen == "title")
    }

    @Test func aRoundByTheKeysAlone() throws {
        var person = try Person()
        defer { person.program.remove() }
        person.key(.enter)
        #expect(person.screen == "round")
        person.wait(Round.countdown + 0.2)
        let start = person.game.field / 2
        person.does(.key(.right, isDown: true))
        person.does(.key(.down, isDown: true), .key(.right, isDown: false))
        person.does(.key(.down, isDown: false))
        let place = try #require(person.game.context.session.machine.pointer.position)
        #expect(place.x > start.x + 100 && place.y > start.y + 100)
        person.key(.space, .enter)
        let round = try #require(person.round)
        #expect(round.journal.entries.map(\.action) == [.tap(Journal.grid(place)), .tap(Journal.grid(place))])
        // An arrow that is held into a pause moves nothing there.
        person.does(.key(.left, isDown: true), .key(.pause, isDown: true))
        person.wait(0.5)
        let held = person.game.context.session.machine.pointer.position
        person.wait(0.5)
        #expect(person.game.context.session.machine.pointer.position == held && person.isPaused)
        person.does(.key(.left, isDown: false))
        person.key(.down, .enter)
        person.wait(Round.countdown)
        #expect(!person.isPaused)
    }

    @Test func levelsOfFilesAreThereToChoose() throws {
        var mine = Level()
        mine.interval = 0.7
        var person = try Person(levels: [LevelChoice(name: "party", level: mine)])
        defer { person.program.remove() }
        // Those that are offered, that of the flags, that of the file; and round again.
        var names: [String] = []
        for _ in 0..<6 {
            names.append(person.game.context.session.levelName)
            try person.tap(.more(.level))
        }
        #expect(names == ["custom", "party", "calm", "festive", "storm", "survival"])
        #expect(person.game.context.session.levelName == "custom")
        try person.tap(.more(.level))
        try person.tap(.start)
        #expect(person.game.context.session.level == mine)
    }

    @Test func aPausedRoundOpensOutOfTheDarkAndIsNeverSeenThrough() throws {
        var person = try Person()
        defer { person.program.remove() }
        try person.tap(.start)
        person.wait(Round.countdown + 0.5)
        person.game.handle(.key(.pause, isDown: true), at: person.now)
        for step in 0..<10 {
            var frame = Frame(size: person.game.field)
            person.game.append(at: person.now + Double(step) * 0.03, to: &frame)
            #expect(!frame.sprites.contains { [.packRed, .packSilver, .packGold, .bomb].contains($0.image) })
            let dark = frame.sprites.last { $0.image == .white }?.color
            if step == 0 { #expect(dark == Color.black) }
        }
        // Losing the focus in a pause does not make it dark again.
        person.wait(1)
        person.does(.focusLost)
        let round = try #require(person.round)
        #expect(round.journal.entries.count { $0.action == .pause } == 1)
    }

    /// A pointer that comes to a replay is seen there, and a stick that is let go there stands still.
    @Test func aReplayKnowsPointerAndStick() throws {
        var person = try Person()
        defer { person.program.remove() }
        person.does(.stick(Vector(1, 0)))
        let round = Round(level: person.game.context.session.level, seed: 1)
        person.game.push(Replaying(round, at: person.now), at: person.now)
        person.does(.stick(.zero))
        let still = person.game.context.session.machine.pointer.position
        person.wait(0.5)
        #expect(person.game.context.session.machine.pointer.position == still)
        person.does(.press(Vector(100, 100), by: .touch(2)), .lift(Vector(100, 100), by: .touch(2)))
        #expect(!person.game.context.session.machine.hasCursor)
        person.does(.move(Vector(300, 200), by: .still))
        #expect(!person.game.context.session.machine.hasCursor)
        person.does(.move(Vector(300, 210), by: .mouse))
        #expect(
            person.game.context.session.machine.hasCursor
                && person.game.context.session.machine.pointer.position == Vector(300, 210))
    }
}
