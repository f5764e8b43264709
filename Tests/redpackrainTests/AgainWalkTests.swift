import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Testing
import Tuning

@testable import redpackrain

/// Every screen of playing again, there and back, by one way of input alone, with real records behind it.
@Suite struct AgainWalkTests {
    enum Way: CaseIterable {
        case touch, mouse, keys, pad

        /// Chooses a button.
        func choose(_ role: Button.Role, _ person: inout Person) throws {
            switch self {
            case .touch: try person.tap(role)
            case .mouse: try person.tap(role, by: .mouse)
            case .keys:
                try person.arrows(to: role)
                person.key(.enter)
            case .pad:
                try person.arrows(to: role)
                person.does(.padButton(true), .padButton(false))
            }
        }

        /// Goes back by what there is for that.
        func back(_ person: inout Person) throws {
            switch self {
            case .touch, .mouse: try choose(.back, &person)
            case .keys, .pad: person.key(.escape)
            }
        }

        /// Stops a round that goes on.
        func pause(_ person: inout Person) {
            switch self {
            case .keys, .pad: person.key(.pause)
            default:
                let hud = HUD(field: person.game.field)
                guard let round = person.round else { return }
                let place = hud.buttons(for: round, in: round.moment(at: 4)).first { $0.role == .pause }
                let point = place?.area.center ?? .zero
                person.does(.press(point, by: .touch(1)), .lift(point, by: .touch(1)))
            }
        }
    }

    @Test(arguments: Way.allCases)
    func everyScreen(by way: Way) throws {
        var person = try Person(level: .calm)
        defer { person.program.remove() }
        func at(_ screen: String) { #expect(person.screen == screen, "by \(way)") }
        // The day's rain, to its end; its name stays.
        person.game.context.session.machine.wallClock = WallClock(utcSeconds: 20_500 * 86_400 + 60, at: person.now)
        try way.choose(.today, &person)
        at("today")
        try way.choose(.today, &person)
        at("round")
        person.finishRound()
        at("results")
        person.wait(1)
        #expect(!person.game.buttons(at: person.now).contains { $0.role == .name })
        // Once more: no first try, and a ghost of the first one.
        try way.choose(.sameRain, &person)
        at("round")
        person.wait(Round.countdown + 1)
        #expect(person.texts.contains(Words.english.ownBest), "one's best is raced")
        way.pause(&person)
        try way.choose(.more(.init(.ghost)), &person)
        try way.choose(.leave, &person)
        at("title")
        #expect(try person.book.days(of: "Ann") == [20_500])
        try way.choose(.today, &person)
        #expect(person.texts.contains(Words.english.playAnother))
        try way.back(&person)
        // A record is watched, practised and raced.
        try way.choose(.records, &person)
        try way.choose(.more(.order), &person)
        try way.choose(.record(0), &person)
        at("record")
        try way.choose(.copyCode, &person)
        #expect(person.texts.contains(Words.english.copied))
        try way.choose(.watch, &person)
        at("replay")
        person.wait(8)
        if way == .keys || way == .pad { person.key(.pause) }
        try way.choose(.practise, &person)
        at("practice")
        person.wait(Round.countdown + 1)
        if way == .keys || way == .pad {
            person.key(.pause)
        } else {
            let hud = HUD(field: person.game.field)
            let round = Round(level: .calm, seed: 1)
            let place = try #require(hud.buttons(for: round, in: round.moment(at: 4)).first { $0.role == .pause })
            person.does(.press(place.area.center, by: .touch(1)), .lift(place.area.center, by: .touch(1)))
        }
        try way.choose(.speed, &person)
        try way.back(&person)
        if way == .keys || way == .pad {
            // The first goes on, the second stops: the way out of a practice is its menu's.
            if person.screen == "practice" {
                person.key(.pause)
                try way.choose(.back, &person)
            }
        }
        at("replay")
        try way.choose(.race, &person)
        at("round")
        person.wait(Round.countdown + 1)
        #expect(person.texts.contains("Ann"))
        way.pause(&person)
        try way.choose(.leave, &person)
        // The feats, and a record that goes.
        try way.choose(.records, &person)
        try way.choose(.feats, &person)
        at("feats")
        try way.back(&person)
        for _ in 0..<7 { try way.choose(.more(.filter), &person) }
        #expect(person.listed.allSatisfy { !$0.hasEnded } && person.listed.count == 2, "what was left early")
        try way.choose(.record(0), &person)
        try way.choose(.delete, &person)
        try way.choose(.delete, &person)
        at("records")
        #expect(person.listed.count == 1)
        try way.back(&person)
        // A code, and the lesson.
        try way.choose(.code, &person)
        let code = try #require(RainCode(level: .festive, seed: 9))
        for letter in "\(code)" where letter != "-" {
            if way == .keys { person.does(.text(String(letter))) } else { try way.choose(.type(letter), &person) }
        }
        if way == .keys { person.key(.enter) } else { try way.choose(.done, &person) }
        at("round")
        #expect(person.round?.journal.seed == 9 && person.round?.level == .festive)
        way.pause(&person)
        try way.choose(.leave, &person)
        try way.choose(.lesson, &person)
        at("lesson")
        if way == .touch || way == .mouse { try way.choose(.skip, &person) } else { person.key(.escape) }
        person.wait(1)
        at("title")
        try way.choose(.quit, &person)
        #expect(person.game.isDone)
    }

    /// A rain that is played once more is nobody's new one, whoever plays it, and stays known when its record is deleted.
    @Test func whatIsKnownIsKnownByName() throws {
        var level = Level.calm
        level.duration = 8
        var person = try Person(level: level)
        defer { person.program.remove() }
        try person.tap(.start)
        person.finishRound()
        person.wait(1)
        #expect(try person.book.best().first?.par != nil)
        try person.tap(.sameRain)
        person.finishRound()
        person.wait(1)
        var records = try person.book.best()
        #expect(records.count == 2 && records.count { $0.repeated } == 1)
        #expect(records.allSatisfy { $0.par != nil }, "what they are held against is kept with both")
        for record in records { _ = try person.book.delete(try #require(record.id)) }
        try person.tap(.sameRain)
        person.finishRound()
        person.wait(1)
        records = try person.book.best()
        #expect(records.count == 1 && records[0].repeated)
        person.game.context.session.settings.player = "Bo"
        try person.tap(.sameRain)
        person.finishRound()
        person.wait(1)
        #expect(try person.book.best(player: "Bo").map(\.isFresh) == [false], "it was somebody's choice")
    }
}
