import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// Empty pages invite to play, and the title's card describes its level.
@Suite struct InvitationTests {
    /// An empty list has the one button that starts a round on its level.
    @Test func anEmptyListStartsARound() throws {
        var driver = ScreensDriver(at: { _ in Records() })
        let asked = try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        #expect(throws: (any Error).self) { try driver.place(.start) }
        try driver.answer(.page(RecordPage(query: asked, records: [], hasMore: false)))
        #expect(driver.texts.contains(Words.english.noRecords))
        #expect(driver.navigator.buttons(at: driver.now).filter(\.isMain).map(\.role) == [.start])
        let level = driver.session.level
        driver.key(.enter)
        let screen = driver.navigator.screen.base
        #expect((screen as? Playing)?.live.round.level == level || screen is Lesson)
    }

    @Test func aFullListHasNoSuchButton() throws {
        var driver = ScreensDriver(at: { _ in Records() })
        let asked = try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        try driver.answer(.page(RecordPage(query: asked, records: [ListedRecord(1)], hasMore: false)))
        #expect(!driver.texts.contains(Words.english.noRecords))
        #expect(throws: (any Error).self) { try driver.place(.start) }
    }

    /// Before the first try, the day's page says which medal can be won.
    @Test func theDaySaysWhatCanBeWon() throws {
        var session = Session.driven(level: .festive)
        // 18 November 2026 was a Wednesday.
        session.machine.wallClock = WallClock(utcSeconds: 20_775 * 86_400 + 50, at: Instant(nanoseconds: 0))
        var driver = ScreensDriver(session, service: Unanswered(), at: { _ in Today() })
        let level = driver.session.level
        var page = DayPage(level: level, day: 20_775, player: "Ann")
        page.yesterday = ListedRecord(1, player: "Li", score: 4321)
        try driver.answer(.day(page))
        let par = try #require(Par(keptSum: 4400 * Par.rounds))
        try driver.answer(.goals(level, seed: 1, RainGoals(par: par, medals: .kept(for: .festive))))
        #expect(driver.texts.contains("Bronze at 1,056") && driver.texts.contains("Your first try counts."))
        #expect(driver.texts.contains { $0.contains("Li") && $0.contains("4,321") })
        #expect(driver.texts.contains("18") && driver.texts.contains(Words.english.lightLanterns))
        #expect(driver.texts.filter { $0.count == 1 && "SMTWF".contains($0) } == ["T", "F", "S", "S", "M", "T", "W"])
        page.tries = [ListedRecord(2)]
        try driver.answer(.day(page))
        #expect(!driver.texts.contains("Your first try counts."), "the list takes its place")
    }

    /// A short list of first tries asks for another player, with the lion while there is room for it.
    @Test func aDayWithFewTriesAsksForMore() throws {
        var session = Session.driven(level: .festive)
        session.machine.wallClock = WallClock(utcSeconds: 20_775 * 86_400 + 50, at: Instant(nanoseconds: 0))
        var seen: [Int: (asks: Bool, hasLion: Bool)] = [:]
        for count in [1, 3, 7, 8] {
            var driver = ScreensDriver(session, service: Unanswered(), at: { _ in Today() })
            var page = DayPage(level: driver.session.level, day: 20_775, player: "Ann")
            (page.isTried, page.tries) = (true, (0..<count).map { ListedRecord(Int64($0 + 1)) })
            try driver.answer(.day(page))
            seen[count] = (
                driver.texts.contains(Words.english.whoIsNext),
                driver.frame.sprites.contains { $0.image == .lionHead }
            )
        }
        #expect([1, 3].allSatisfy { seen[$0]?.asks == true && seen[$0]?.hasLion == true })
        #expect(seen[8]?.asks == false && seen[7]?.hasLion == false && seen[8]?.hasLion == false)
    }

    /// All four cards have the same parts; the hardest has the most lanterns lit.
    @Test func cardsAreAlike() throws {
        for (index, (name, level)) in Level.offered.enumerated() {
            var driver = ScreensDriver()
            while driver.session.chosenName != name { try driver.tap(.more(.level)) }
            var honours = Honours()
            (honours.best, honours.longest, honours.medals) = (ListedRecord(1, score: 777), 61, .kept(for: level))
            honours.clean = level.hearts > 0 ? 61 : 500
            try driver.answer(.honours(driver.session.level, honours))
            let goals = RainGoals(par: try #require(Par(keptSum: 1554 * Par.rounds)), medals: honours.medals)
            try driver.answer(.goals(driver.session.level, seed: driver.session.nextRain.seed, goals))
            driver.wait(1)
            let words = Words.english
            #expect(driver.texts.contains(words.level(name)) && driver.texts.contains(words.about(level)))
            #expect(driver.texts.contains(level.hearts > 0 ? "Lasted 1:01" : "Best 777"))
            #expect(driver.texts.contains { $0.hasPrefix("Next: silver at ") })
            let frame = driver.frame
            let lanterns = frame.sprites.filter { $0.image == .heartLantern }
            #expect(lanterns.count == 4 && lanterns.count { $0.color.red == 1 } == index + 1)
            #expect(
                Medal.allCases.allSatisfy { medal in
                    frame.sprites.contains { $0.image == (medal == .bronze ? medal.image : medal.hollow) }
                })
            // The picture of the night shows its place.
            #expect(frame.sprites.contains { $0.image == Place(of: level).kind.sky }, "\(name)")
        }
        #expect(Set(Level.offered.map { Words.english.about($0.level) }).count == 4)
        #expect(Set(Level.offered.map { Words.chinese.about($0.level) }).count == 4)
    }

    /// The picture of a night stays within its frame at any time.
    @Test(arguments: Level.offered.map(\.level))
    func theNightStaysInItsFrame(level: Level) {
        let area = Rect(400, 300, 184, 110)
        for time in stride(from: 0, to: 20, by: 0.37) {
            var frame = Frame(size: Vector(1280, 720))
            NightPicture(of: level).append(over: area, at: time, to: &frame)
            for sprite in frame.sprites where sprite.color.opacity > 0 {
                let half = sprite.size / 2
                #expect(
                    sprite.position.x - half.x >= area.minX - 1 && sprite.position.x + half.x <= area.maxX + 1
                        && sprite.position.y - half.y >= area.minY - 1 && sprite.position.y + half.y <= area.maxY + 1,
                    "\(sprite.image.name) at \(time)")
            }
        }
    }
}
