import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// When the first try of a day's rain begins, and which of a round's feats and records are new.
@Suite struct FirstTryTests {
    private static let day = 20_484
    private static let seed = DailyRain.seed(ofDay: day, on: .calm)

    /// A driver on the day's screen, with no tries of its rain.
    private func driver() throws -> ScreensDriver {
        var driver = ScreensDriver({
            $0 = Session(settings: $0.settings, first: LevelChoice(name: "calm", level: .calm), seed: 7)
            $0.machine.wallClock = WallClock(utcSeconds: Self.day * 86_400 + 3600, at: Instant(nanoseconds: 1))
        })
        try come(&driver)
        return driver
    }

    private func come(_ driver: inout ScreensDriver) throws {
        try driver.tap(.today)
        try driver.answer(.day(DayPage(level: .calm, day: Self.day, player: "Ann")))
    }

    @Test func countdownDoesNotUseUpTheTry() throws {
        var driver = try driver()
        driver.key(.enter)
        let looked = try #require(driver.asked.last { if case .isRainSeen = $0.request { true } else { false } })
        driver.navigator.receive((looked.from, .rainSeen(.calm, seed: Self.seed, isSeen: false)), at: driver.now)
        driver.wait(1)
        driver.key(.pause)
        try driver.tap(.leave)
        #expect(driver.screen == "title", "there is nothing to ask about")
        try come(&driver)
        #expect(driver.texts.contains(Words.english.playFirst))
    }

    /// Without an answer on whether the rain was seen, nothing is said of a first try.
    @Test func firstTryIsNotClaimedWithoutAnAnswer() throws {
        var driver = try driver()
        driver.key(.enter)
        driver.wait(Round.countdown + 1)
        driver.key(.pause)
        try driver.tap(.leave)
        #expect(driver.screen == "title")
    }

    @Test func pagesOfOtherLevelsAreIgnored() throws {
        var driver = try driver()
        #expect(driver.navigator.isReady(at: driver.now))
        try driver.tap(.more(.level))
        try driver.answer(.day(DayPage(level: .calm, day: Self.day, player: "Ann")))
        #expect(!driver.navigator.isReady(at: driver.now), "the answer is for another level")
        try driver.answer(.day(DayPage(level: driver.session.level, day: Self.day, player: "Ann")))
        #expect(driver.navigator.isReady(at: driver.now))
    }

    /// A best score that arrives after the round was stored may include the round, and is ignored.
    @Test func lateBestScoresAreIgnored() throws {
        for isLate in [false, true] {
            var driver = ScreensDriver(at: { Playing(&$0) })
            let asker = try #require(driver.asked.last).from
            func tell(_ answer: Answer) { driver.navigator.receive((asker, answer), at: driver.now) }
            if !isLate { tell(.honours(driver.session.level, Honours(score: 5000))) }
            driver.wait(Round.countdown + 4)
            tell(.kept(Ticket(number: 1), .init(place: 1, count: 1)))
            if isLate { tell(.honours(driver.session.level, Honours(score: 5000))) }
            driver.wait(2)
            let results = try #require(driver.navigator.screen.base as? Results)
            #expect(results.best.score == (isLate ? nil : 5000))
        }
    }

    /// A player who passes the best score hears it once. To equal the best is not enough.
    @Test func aPassedRecordIsHeard() throws {
        var level = Level()
        (level.duration, level.bombEvery) = (30, 0)
        var driver = ScreensDriver({ $0 = .driven(level: level) }, at: { Playing(&$0) })
        let asker = try #require(driver.asked.last).from
        func score() -> Int { (driver.navigator.screen.base as? Playing)?.live.moment(at: driver.now).tally.score ?? 0 }
        func heard() -> Int { driver.cues.count { $0.sound == .recordPassed } }
        // Catches a pack between two frames, as players tap.
        func catches() {
            for _ in 0..<100 where driver.pack == nil { driver.wait(0.05) }
            driver.navigator.handle(.press(driver.pack ?? .zero, by: .touch(1)), at: driver.now + 0.01)
            driver.wait(0.4)
        }
        driver.wait(Round.countdown)
        catches()
        let best = score()
        driver.navigator.receive((asker, .honours(level, Honours(score: best))), at: driver.now)
        driver.wait(0.1)
        #expect(best > 0 && score() == best && heard() == 0)
        for _ in 0..<3 { catches() }
        #expect(score() > best && heard() == 1)
    }

    /// Another name on the results has other new feats, but the round has already told its own.
    @Test func featsAreShownOnce() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        let asker = try #require(driver.asked.last).from
        driver.wait(Round.countdown + 4)
        func kept(_ feats: [Feat]) -> Answer { .kept(Ticket(number: 1), .init(place: 1, count: 1), feats) }
        driver.navigator.receive((asker, kept([.gold])), at: driver.now)
        driver.wait(2)
        try driver.answer(kept([.gold, .fever]))
        let results = try #require(driver.navigator.screen.base as? Results)
        #expect(results.feats.list == [.gold])
    }
}
