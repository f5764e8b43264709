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

/// Where the keys are, and which screen they mean.
@Suite struct GameFocusTests {
    /// A key is for the screen that is seen, and not for the one that comes up behind it.
    @Test func twoKeysInAFadeAreNotTwoScreens() throws {
        var person = try Person()
        defer { person.program.remove() }
        try person.tap(.settings)
        person.does(.key(.escape, isDown: true), .key(.escape, isDown: true))
        #expect(person.screen == "title" && !person.game.isDone)
        person.key(.escape, .enter)
        #expect(person.game.isDone)
    }

    /// A round that goes on by a key has its cursor back, wherever the focus was in the pause.
    @Test func theCursorComesBackAfterAPause() throws {
        var person = try Person()
        defer { person.program.remove() }
        try person.tap(.start)
        person.wait(Round.countdown + 0.5)
        person.does(.move(Vector(300, 300), by: .mouse))
        person.key(.pause, .tab)
        #expect(person.game.context.session.pointer.focus != nil)
        person.key(.pause)
        #expect(person.game.context.session.pointer.focus == nil && person.game.context.session.hasCursor)
    }

    @Test func recordsHaveNoPageBeyondTheLast() throws {
        var person = try Person()
        defer { person.program.remove() }
        let most = RecordsScreen.maxRows(in: person.game.field)
        for number in 0...most {
            var record = Score(
                player: "Ann", level: person.game.context.session.level, seed: UInt64(number), date: Date(),
                version: "1")
            record.status = .ended
            try person.book.keep(&record)
        }
        try person.tap(.records)
        try person.tap(.more(.page))
        #expect(person.listed.count == 1)
        // From the last page on there is no way but back, for the focus as well.
        person.game.context.session.pointer.focus = .less(.page)
        person.key(.enter)
        person.game.context.session.pointer.focus = .more(.page)
        person.key(.enter)
        #expect(person.game.context.session.pointer.focus == .less(.page))
        person.game.context.session.pointer.focus = .more(.page)
        person.key(.right)
        #expect(person.listed.count == 1 && person.screen == "records")
        person.game.context.session.pointer.focus = .less(.page)
        person.key(.left)
        person.key(.left)
        #expect(person.listed.count == most && person.screen == "records")
    }
}
