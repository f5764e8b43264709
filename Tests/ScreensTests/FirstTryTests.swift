import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// When a first try of a day's rain begins, and what a round takes for new.
@Suite struct FirstTryTests {
    private static let day = 20_484
    private static let seed = DailyRain.seed(ofDay: day, on: .calm)

    /// Somebody at the day's screen, which knows of nobody who has tried its rain.
    private func visitor() throws -> Visitor {
        var visitor = Visitor({
            $0 = Session(settings: $0.settings, first: LevelChoice(name: "calm", level: .calm), seed: 7)
            $0.wallClock = WallClock(utcSeconds: Self.day * 86_400 + 3600, at: Instant(nanoseconds: 1))
        })
        try come(&visitor)
        return visitor
    }

    private func come(_ visitor: inout Visitor) throws {
        try visitor.tap(.today)
        try visitor.answer(.day(DayPage(level: .calm, day: Self.day, player: "Ann")))
    }

    @Test func aCountdownSpendsNothing() throws {
        var visitor = try visitor()
        visitor.key(.enter)
        let looked = try #require(visitor.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        visitor.navigator.receive((looked.from, .rainSeen(.calm, seed: Self.seed, isSeen: false)), at: visitor.now)
        visitor.wait(1)
        visitor.key(.pause)
        try visitor.tap(.leave)
        #expect(visitor.screen == "title", "there is nothing to ask about")
        try come(&visitor)
        #expect(visitor.texts.contains(Words.english.playFirst))
    }

    /// While nobody knows whether the rain was seen, nothing is said of a first try.
    @Test func whatIsNotKnownIsNoFirstTry() throws {
        var visitor = try visitor()
        visitor.key(.enter)
        visitor.wait(Round.countdown + 1)
        visitor.key(.pause)
        try visitor.tap(.leave)
        #expect(visitor.screen == "title")
    }

    @Test func thePageIsThatOfTheLevel() throws {
        var visitor = try visitor()
        #expect(visitor.navigator.isReady(at: visitor.now))
        try visitor.tap(.more(.level))
        try visitor.answer(.day(DayPage(level: .calm, day: Self.day, player: "Ann")))
        #expect(!visitor.navigator.isReady(at: visitor.now), "it is another one's")
        try visitor.answer(.day(DayPage(level: visitor.session.level, day: Self.day, player: "Ann")))
        #expect(visitor.navigator.isReady(at: visitor.now))
    }

    /// What is known only when the round has been kept may have the round in it.
    @Test func theBestBeforeARoundIsKnownBeforeItsEnd() throws {
        for isLate in [false, true] {
            var visitor = Visitor(at: { Playing(&$0) })
            let asker = try #require(visitor.asked.last).from
            func tell(_ answer: Answer) { visitor.navigator.receive((asker, answer), at: visitor.now) }
            if !isLate { tell(.honours(visitor.session.level, Honours(score: 5000))) }
            visitor.wait(Round.countdown + 4)
            tell(.kept(Ticket(number: 1), .init(place: 1, count: 1)))
            if isLate { tell(.honours(visitor.session.level, Honours(score: 5000))) }
            visitor.wait(2)
            let results = try #require(visitor.navigator.screen as? Results)
            #expect(results.look.best == (isLate ? nil : 5000))
        }
    }

    /// Another name has done other things for the first time: the round's were told.
    @Test func featsAreToldOnce() throws {
        var visitor = Visitor(at: { Playing(&$0) })
        let asker = try #require(visitor.asked.last).from
        visitor.wait(Round.countdown + 4)
        func place(_ feats: [Feat]) -> ResultsScreen.Place { .init(place: 1, count: 1, newFeats: feats) }
        visitor.navigator.receive((asker, .kept(Ticket(number: 1), place([.gold]))), at: visitor.now)
        visitor.wait(2)
        try visitor.answer(.kept(Ticket(number: 1), place([.gold, .fever])))
        let results = try #require(visitor.navigator.screen as? Results)
        #expect(results.look.feats == [.gold] && results.look.place?.newFeats == [.gold, .fever])
    }
}
