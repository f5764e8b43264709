import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// Rains that a player asks for: the last one again, one of a code, the day's.
@Suite struct AgainTests {
    private static let day = 20_484

    /// A driver whose clock shows this many seconds after the start of the day.
    private func driver(
        _ seconds: Int = 3600, level: Level = .calm, at screen: (inout Context) -> any Screen = { _ in Title() }
    ) -> ScreensDriver {
        ScreensDriver(
            {
                $0 = Session(
                    settings: $0.settings, first: LevelChoice(name: level.name, level: level), seed: 7)
                $0.machine.wallClock = WallClock(utcSeconds: Self.day * 86_400 + seconds, at: Instant(nanoseconds: 1))
            }, at: screen)
    }

    private func begun(_ driver: ScreensDriver) -> [RainChoice] {
        driver.requests { if case .begin(_, _, let rain, _) = $0 { rain } else { nil } }
    }

    /// Plays the round that has just begun, up to its results.
    private func finish(_ driver: inout ScreensDriver, rank: Rank = .init(place: 1, count: 1)) throws {
        driver.wait(Round.countdown + 1)
        driver.catches()
        driver.wait(31)
        let ticket = try #require(
            driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket } else { nil } }.last)
        try driver.answer(.kept(ticket, rank))
        driver.wait(2)
        #expect(driver.screen == "results")
    }

    /// The records tell whether a round is among a player's first. An unknown player is a beginner.
    @Test(arguments: [true, false, nil]) func firstRoundsAreKnown(isBeginner: Bool?) throws {
        var driver = driver(at: { Playing(&$0) })
        if let isBeginner {
            var honours = Honours()
            honours.isBeginner = isBeginner
            try driver.answer(.honours(.calm, honours))
        }
        try finish(&driver)
        #expect((driver.navigator.screen.base as? Results)?.summary.isAmongFirst == (isBeginner ?? true))
    }

    @Test func theSameRainOrANewOne() throws {
        var driver = driver(at: { Playing(&$0) })
        try finish(&driver)
        let code = try #require(RainCode(level: .calm, seed: 7))
        #expect(driver.texts.contains("\(code)"))
        try driver.tap(.sameRain)
        #expect(begun(driver).map(\.seed) == [7, 7] && begun(driver).map(\.isChosen) == [false, true])
        #expect(begun(driver).map(\.origin) == [.drawn, .given], "a repeated rain is given, not drawn")
        try finish(&driver, rank: .init(place: 1, count: 4, isOfRain: true))
        #expect(driver.texts.contains { $0.hasSuffix(Words.english.ofRain(1, 4)) }, "\(driver.texts)")
        #expect(!driver.texts.contains { $0.hasPrefix(Words.english.newRecord) }, "a known rain gives no record")
        let again = try #require(driver.navigator.screen.base as? Results)
        #expect(
            !again.summary.countsMedal && again.step == nil && again.gold(in: driver.session) == nil, "and no medal")
        // Enter alone plays the kind of rain just played.
        driver.key(.enter)
        #expect(begun(driver).last?.seed == 7)
        try finish(&driver)
        try driver.tap(.again)
        #expect(begun(driver).last?.seed != 7 && begun(driver).last?.isChosen == false)
        try finish(&driver)
        driver.key(.enter)
        let seeds = begun(driver).map(\.seed)
        #expect(seeds.count == 5 && Set(seeds.suffix(2)).count == 2)
        // Draws do not depend on the rounds played between them.
        var other = self.driver(at: { Playing(&$0) })
        try finish(&other)
        try other.tap(.again)
        #expect(begun(other)[1].seed == seeds[3])
    }

    @Test func aCodeIsTypedAndPlayed() throws {
        let code = try #require(RainCode(level: .festive, seed: 123_456))
        for way in 0..<5 {
            var driver = driver()
            try driver.tap(.code)
            let text = "\(code)"
            switch way {
            case 0: driver.does(.text(text.lowercased()))
            case 1: driver.does(.text(" \(text)\n"))
            case 3: driver.does(.text("08K"), .text(text))
            case 4: for letter in text { driver.does(.text("\u{200B}\(letter == "-" ? "ー" : letter.fullWidth)")) }
            default: for letter in text where letter != "-" { try driver.tap(.type(letter)) }
            }
            if way == 2 { try driver.tap(.done) } else { driver.key(.enter) }
            #expect(driver.screen == "round", "\(driver.texts)")
            let rain = try #require(begun(driver).last)
            #expect(rain.level == .festive && rain.seed == 123_456 && rain.origin == .given && rain.isChosen)
        }
    }

    /// After a code, Again draws another rain of the same level. The title keeps its own level.
    @Test func againStaysOnTheLevelOfACode() throws {
        var driver = driver()
        try driver.tap(.code)
        driver.does(.text("\(try #require(RainCode(level: .storm, seed: 9)))"))
        driver.key(.enter)
        try finish(&driver)
        try driver.tap(.again)
        let rain = try #require(begun(driver).last)
        #expect(rain.level == .storm && rain.seed == 7 && rain.origin == .drawn && !rain.isChosen)
        #expect(driver.session.level == .calm)
    }

    @Test func invalidCodesAreExplained() throws {
        let rains = Words.english
        let good = "\(try #require(RainCode(level: .festive, seed: 123_456)))"
        let wrong = String(good.dropLast()) + (good.hasSuffix("0") ? "1" : "0")
        for (text, trouble) in [
            ("", rains.codeTrouble(.length(0))), ("ABC", rains.codeTrouble(.length(3))),
            (wrong, rains.codeTrouble(.mistyped)), ("UUUUU-UUUUU", rains.codeTrouble(.character("U"))),
            ("08000-007АY", rains.codeTrouble(.character("А"))),
        ] {
            var driver = driver()
            try driver.tap(.code)
            if !text.isEmpty { driver.does(.text(text)) }
            if text.isEmpty {
                driver.key(.enter)
            } else {
                try driver.tap(.done)
            }
            #expect(driver.screen == "code" && driver.texts.contains(trouble), "\(text)")
            driver.key(.backspace)
            #expect(!driver.texts.contains(trouble), "the message goes with the next key")
            driver.key(.escape)
            #expect(driver.screen == "title")
        }
    }

    // MARK: The day

    private func page(_ driver: ScreensDriver, isTried: Bool = false) -> DayPage {
        var page = DayPage(level: .calm, day: Self.day, player: "Ann")
        page.isTried = isTried
        return page
    }

    @Test func todaysRainIsTriedOnce() throws {
        let rains = Words.english
        var driver = driver()
        try driver.tap(.today)
        #expect(!driver.navigator.isReady(at: driver.now))
        try driver.answer(.day(page(driver)))
        let seed = DailyRain.seed(ofDay: Self.day, on: .calm)
        let code = "\(try #require(RainCode(level: .calm, seed: seed)))"
        #expect(driver.texts.contains(rains.playFirst) && !driver.texts.contains(code))
        driver.key(.enter)
        #expect(begun(driver).last?.origin == .today(Self.day) && begun(driver).last?.seed == seed)
        let looked = try #require(
            driver.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        driver.navigator.receive((looked.from, .rainSeen(.calm, seed: seed, isSeen: false)), at: driver.now)
        driver.wait(1)
        #expect(driver.texts.contains(rains.firstTry))
        // The countdown does not use up the try. After it, leaving is asked about.
        driver.wait(4)
        driver.key(.pause)
        try driver.tap(.leave)
        #expect(driver.screen == "round" && driver.texts.contains(rains.leavingFirstTry))
        driver.wait(0.4)
        try driver.tap(.leave)
        #expect(driver.screen == "title")
        try driver.tap(.today)
        try driver.answer(.day(page(driver, isTried: true)))
        #expect(driver.texts.contains(rains.playAnother) && driver.texts.contains(code))
        driver.key(.enter)
        let again = try #require(driver.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        driver.navigator.receive((again.from, .rainSeen(.calm, seed: seed, isSeen: true)), at: driver.now)
        driver.wait(1)
        #expect(driver.texts.contains(rains.anotherTry))
        driver.wait(4)
        driver.key(.pause)
        try driver.tap(.leave)
        #expect(driver.screen == "title", "another try is left without a question")
    }

    /// The lanterns are the last seven days, today last. Days on which the player tried are lit.
    @Test func lanternsAreTheLastDays() throws {
        var driver = driver()
        try driver.tap(.today)
        var page = page(driver)
        page.days = [7, 6, 2, 0].map { Self.day - $0 }
        try driver.answer(.day(page))
        let lanterns = driver.frame.sprites.filter { $0.image == .heartLantern }
        let lit = lanterns.sorted { $0.position.x < $1.position.x }.map { $0.color == .white }
        #expect(lit == [true, false, false, false, true, false, true])
    }

    /// In the list of first tries, the player's own is golden.
    @Test func thePlayersOwnTryIsGolden() throws {
        var driver = driver()
        try driver.tap(.today)
        var page = page(driver, isTried: true)
        page.tries = [ListedRecord(1, score: 500), ListedRecord(2, player: "Ann", score: 400)]
        try driver.answer(.day(page))
        let colors = ["Li", "500", "Ann", "400"].map { text in driver.frame.labels.first { $0.text == text }?.color }
        #expect(colors == [Palette.cream, Palette.cream, Palette.gold, Palette.gold])
    }

    /// Today's rain counts as today's even if its code was typed. After midnight it is a given rain like any other.
    @Test func todaysRainCountsHoweverItIsBegun() throws {
        let seed = DailyRain.seed(ofDay: Self.day, on: .calm)
        var driver = driver()
        try driver.tap(.code)
        driver.does(.text("\(try #require(RainCode(level: .calm, seed: seed)))"))
        driver.key(.enter)
        #expect(begun(driver).last?.origin == .today(Self.day))
        // Midnight passes during the round. The same rain afterwards belongs to no day.
        var late = self.driver(86_400 - 20)
        try late.tap(.today)
        try late.answer(.day(page(late)))
        late.key(.enter)
        #expect(begun(late).last?.origin == .today(Self.day))
        try finish(&late)
        try late.tap(.sameRain)
        #expect(begun(late).last?.seed == seed && begun(late).last?.origin == .given)
    }

    /// The day's screen follows the clock at midnight, and when the clock is set back.
    @Test func thePageFollowsTheClock() throws {
        func days(_ driver: ScreensDriver) -> [Int] {
            driver.requests { if case .day(_, let day, _) = $0 { day } else { nil } }
        }
        var driver = driver(86_400 - 3)
        try driver.tap(.today)
        try driver.answer(.day(page(driver)))
        driver.wait(5)
        #expect(days(driver) == [Self.day, Self.day + 1])
        driver.session.machine.wallClock = WallClock(
            utcSeconds: (Self.day - 3) * 86_400, at: driver.now)
        driver.wait(0.2)
        #expect(days(driver).last == Self.day - 3)
        // An answer about another day is ignored.
        try driver.answer(.day(page(driver)))
        #expect(!driver.navigator.isReady(at: driver.now))
        // Without a clock there is no day, and nothing breaks.
        driver.session.machine.wallClock = nil
        driver.wait(0.2)
        driver.key(.enter)
        #expect(driver.screen == "today")
    }

    @Test func aFirstTryKeepsItsName() throws {
        var driver = driver()
        try driver.tap(.today)
        try driver.answer(.day(page(driver)))
        driver.key(.enter)
        let seed = DailyRain.seed(ofDay: Self.day, on: .calm)
        let looked = try #require(driver.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        driver.navigator.receive((looked.from, .rainSeen(.calm, seed: seed, isSeen: false)), at: driver.now)
        try finish(&driver)
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .name })
        #expect(driver.texts.contains("Ann"))
    }
}

extension Character {
    /// A letter or digit as input methods for Chinese and Japanese type it.
    fileprivate var fullWidth: String {
        unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }.map { "\($0)" }.joined()
    }
}
