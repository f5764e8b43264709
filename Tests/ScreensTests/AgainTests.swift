import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// Rains that are played because of what they are: the same once more, one of a code, the day's.
@Suite struct AgainTests {
    private static let day = 20_484

    /// Somebody on a day, this many seconds after it began.
    private func visitor(
        _ seconds: Int = 3600, level: Level = .calm, at screen: (inout Context) -> any Screen = { _ in Title() }
    ) -> Visitor {
        Visitor(
            {
                $0 = Session(
                    settings: $0.settings, first: LevelChoice(name: level.name, level: level), seed: 7)
                $0.wallClock = WallClock(utcSeconds: Self.day * 86_400 + seconds, at: Instant(nanoseconds: 1))
            }, at: screen)
    }

    private func begun(_ visitor: Visitor) -> [RainChoice] {
        visitor.requests { if case .begin(_, _, let rain, _) = $0 { rain } else { nil } }
    }

    /// To the results of a round that began just now.
    private func finish(_ visitor: inout Visitor, place: ResultsScreen.Place = .init(place: 1, count: 1)) throws {
        visitor.wait(Round.countdown + 1)
        visitor.catches()
        visitor.wait(31)
        let ticket = try #require(
            visitor.requests { if case .finish(let ticket, _, _) = $0 { ticket } else { nil } }.last)
        try visitor.answer(.kept(ticket, place))
        visitor.wait(2)
        #expect(visitor.screen == "results")
    }

    @Test func theSameRainOrANewOne() throws {
        var visitor = visitor(at: { Playing(&$0) })
        try finish(&visitor)
        let code = try #require(RainCode(level: .calm, seed: 7))
        #expect(visitor.texts.contains("\(code)"))
        try visitor.tap(.sameRain)
        #expect(begun(visitor).map(\.seed) == [7, 7] && begun(visitor).map(\.isChosen) == [false, true])
        #expect(begun(visitor).map(\.origin) == [.drawn, .given], "whatever name is chosen meanwhile")
        try finish(&visitor, place: .init(place: 1, count: 4, isOfRain: true))
        #expect(visitor.texts.contains { $0.hasSuffix(Words.english.ofRain(1, 4)) }, "\(visitor.texts)")
        #expect(!visitor.texts.contains { $0.hasPrefix(Words.english.newRecord) }, "no record on a rain that was known")
        #expect((visitor.navigator.screen as? Results)?.look.rainPar?.medals == nil, "and no medal")
        // The kind just played is what is chosen by who chooses nothing.
        visitor.key(.enter)
        #expect(begun(visitor).last?.seed == 7)
        try finish(&visitor)
        try visitor.tap(.again)
        #expect(begun(visitor).last?.seed != 7 && begun(visitor).last?.isChosen == false)
        try finish(&visitor)
        visitor.key(.enter)
        let seeds = begun(visitor).map(\.seed)
        #expect(seeds.count == 5 && Set(seeds.suffix(2)).count == 2)
        // Those that are drawn do not hang on what was played between them.
        var other = self.visitor(at: { Playing(&$0) })
        try finish(&other)
        try other.tap(.again)
        #expect(begun(other)[1].seed == seeds[3])
    }

    @Test func aCodeIsTypedAndPlayed() throws {
        let code = try #require(RainCode(level: .festive, seed: 123_456))
        for way in 0..<4 {
            var visitor = visitor()
            try visitor.tap(.code)
            let text = "\(code)"
            switch way {
            case 0: visitor.does(.text(text.lowercased()))
            case 1: visitor.does(.text(" \(text)\n"))
            case 3: visitor.does(.text("08K"), .text(text))
            default: for letter in text where letter != "-" { try visitor.tap(.type(letter)) }
            }
            if way == 2 { try visitor.tap(.done) } else { visitor.key(.enter) }
            #expect(visitor.screen == "round", "\(visitor.texts)")
            let rain = try #require(begun(visitor).last)
            #expect(rain.level == .festive && rain.seed == 123_456 && rain.origin == .given && rain.isChosen)
        }
    }

    /// Again after a code is another rain of its level, and the title's level is as it was.
    @Test func againStaysOnTheLevelOfACode() throws {
        var visitor = visitor()
        try visitor.tap(.code)
        visitor.does(.text("\(try #require(RainCode(level: .storm, seed: 9)))"))
        visitor.key(.enter)
        try finish(&visitor)
        try visitor.tap(.again)
        let rain = try #require(begun(visitor).last)
        #expect(rain.level == .storm && rain.seed == 7 && rain.origin == .drawn && !rain.isChosen)
        #expect(visitor.session.level == .calm)
    }

    @Test func whatIsNoCodeIsToldInWords() throws {
        let rains = Words.english
        let good = "\(try #require(RainCode(level: .festive, seed: 123_456)))"
        let wrong = String(good.dropLast()) + (good.hasSuffix("0") ? "1" : "0")
        for (text, trouble) in [
            ("", rains.codeTrouble(.length(0))), ("ABC", rains.codeTrouble(.length(3))),
            (wrong, rains.codeTrouble(.mistyped)), ("UUUUU-UUUUU", rains.codeTrouble(.length(10))),
        ] {
            var visitor = visitor()
            try visitor.tap(.code)
            if !text.isEmpty { visitor.does(.text(text)) }
            if text.isEmpty {
                visitor.key(.enter)
            } else {
                try visitor.tap(.done)
            }
            #expect(visitor.screen == "code" && visitor.texts.contains(trouble), "\(text)")
            visitor.key(.backspace)
            #expect(!visitor.texts.contains(trouble), "what is typed next is judged anew")
            visitor.key(.escape)
            #expect(visitor.screen == "title")
        }
    }

    // MARK: The day

    private func page(_ visitor: Visitor, isTried: Bool = false) -> DayPage {
        var page = DayPage(level: .calm, day: Self.day, player: "Ann")
        page.isTried = isTried
        return page
    }

    @Test func todaysRainIsTriedOnce() throws {
        let rains = Words.english
        var visitor = visitor()
        try visitor.tap(.today)
        #expect(!visitor.navigator.isReady(at: visitor.now))
        try visitor.answer(.day(page(visitor)))
        let seed = DailyRain.seed(ofDay: Self.day, on: .calm)
        let code = "\(try #require(RainCode(level: .calm, seed: seed)))"
        #expect(visitor.texts.contains(rains.playFirst) && !visitor.texts.contains(code))
        visitor.key(.enter)
        #expect(begun(visitor).last?.origin == .today(Self.day) && begun(visitor).last?.seed == seed)
        let looked = try #require(
            visitor.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        visitor.navigator.receive((looked.from, .rainSeen(.calm, seed: seed, isSeen: false)), at: visitor.now)
        visitor.wait(1)
        #expect(visitor.texts.contains(rains.firstTry))
        // Its countdown spends nothing; from then on leaving is asked about.
        visitor.wait(4)
        visitor.key(.pause)
        try visitor.tap(.leave)
        #expect(visitor.screen == "round" && visitor.texts.contains(rains.leavingFirstTry))
        try visitor.tap(.leave)
        #expect(visitor.screen == "title")
        try visitor.tap(.today)
        try visitor.answer(.day(page(visitor, isTried: true)))
        #expect(visitor.texts.contains(rains.playAnother) && visitor.texts.contains(code))
        visitor.key(.enter)
        let again = try #require(visitor.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        visitor.navigator.receive((again.from, .rainSeen(.calm, seed: seed, isSeen: true)), at: visitor.now)
        visitor.wait(1)
        #expect(visitor.texts.contains(rains.anotherTry))
        visitor.wait(4)
        visitor.key(.pause)
        try visitor.tap(.leave)
        #expect(visitor.screen == "title", "another try is left without a question")
    }

    /// By whatever way today's rain is come by, it is today's; yesterday's is no day's any more.
    @Test func todaysRainIsTodaysHoweverItIsBegun() throws {
        let seed = DailyRain.seed(ofDay: Self.day, on: .calm)
        var visitor = visitor()
        try visitor.tap(.code)
        visitor.does(.text("\(try #require(RainCode(level: .calm, seed: seed)))"))
        visitor.key(.enter)
        #expect(begun(visitor).last?.origin == .today(Self.day))
        // Midnight passes in the round: the same rain afterwards is the old day's.
        var late = self.visitor(86_400 - 20)
        try late.tap(.today)
        try late.answer(.day(page(late)))
        late.key(.enter)
        #expect(begun(late).last?.origin == .today(Self.day))
        try finish(&late)
        try late.tap(.sameRain)
        #expect(begun(late).last?.seed == seed && begun(late).last?.origin == .given)
    }

    /// Midnight on the day's own screen, and a clock that is put back.
    @Test func thePageFollowsTheClock() throws {
        func days(_ visitor: Visitor) -> [Int] {
            visitor.requests { if case .day(_, let day, _) = $0 { day } else { nil } }
        }
        var visitor = visitor(86_400 - 3)
        try visitor.tap(.today)
        try visitor.answer(.day(page(visitor)))
        visitor.wait(5)
        #expect(days(visitor) == [Self.day, Self.day + 1])
        visitor.navigator.context.session.wallClock = WallClock(
            utcSeconds: (Self.day - 3) * 86_400, at: visitor.now)
        visitor.wait(0.2)
        #expect(days(visitor).last == Self.day - 3)
        // An answer about another day is for nothing.
        try visitor.answer(.day(page(visitor)))
        #expect(!visitor.navigator.isReady(at: visitor.now))
        // Without a clock there is no day, and nothing breaks.
        visitor.navigator.context.session.wallClock = nil
        visitor.wait(0.2)
        visitor.key(.enter)
        #expect(visitor.screen == "today")
    }

    @Test func aFirstTryKeepsItsName() throws {
        var visitor = visitor()
        try visitor.tap(.today)
        try visitor.answer(.day(page(visitor)))
        visitor.key(.enter)
        let seed = DailyRain.seed(ofDay: Self.day, on: .calm)
        let looked = try #require(visitor.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        visitor.navigator.receive((looked.from, .rainSeen(.calm, seed: seed, isSeen: false)), at: visitor.now)
        try finish(&visitor)
        #expect(!visitor.navigator.buttons(at: visitor.now).contains { $0.role == .name })
        #expect(visitor.texts.contains("Ann"))
    }
}
