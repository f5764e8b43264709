import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainPlayers
@testable import RainScreens

/// Medals on the title and in the list of records.
@Suite struct MedalTests {
    /// The title shows the medals of the best score. The list shows the medals and shares of par of all records.
    @Test func medalsAreShown() throws {
        var driver = ScreensDriver()
        func medals() -> [Image] {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            return frame.sprites.map(\.image).filter { image in Medal.allCases.contains { $0.image == image } }
        }
        let par = try #require(Par(keptSum: 100 * Par.rounds))
        let table = MedalTable(400, 700, 1000, 1200, 1295, version: 2)
        func record(_ score: Int, _ medals: MedalTable?) -> ListedRecord {
            ListedRecord(1, score: score, goals: RainGoals(par: par, medals: medals))
        }
        func honours(_ score: Int, _ medals: MedalTable?) -> Honours {
            var honours = Honours()
            (honours.best, honours.medals) = (record(score, medals), medals)
            honours.clean = par.thousandths(of: 80)
            honours.rewound = par.thousandths(of: score)
            return honours
        }
        try driver.answer(.honours(driver.session.level, honours(127, nil)))
        #expect(medals().isEmpty && driver.texts.contains("Best 127"))
        try driver.tap(.more(.level))
        try driver.answer(.honours(driver.session.level, honours(127, table)))
        // The title does not mention par. It shows a medal's points as soon as the goals of the next rain are known.
        #expect(driver.texts.contains("Next: dragon"))
        let rain = driver.session.nextRain
        let other = RainGoals(par: try #require(Par(keptSum: 9 * Par.rounds)), medals: table)
        try driver.answer(.goals(rain.level, seed: rain.seed &+ 1, other))
        #expect(driver.texts.contains("Next: dragon"))
        try driver.answer(.goals(rain.level, seed: rain.seed, RainGoals(par: par, medals: table)))
        // The best score has the highest medal; the row below has the medals won without a rewind.
        #expect(medals() == [.medalJade, .medalBronze, .medalSilver])
        #expect(driver.texts.contains("Best 127"))
        #expect(driver.texts.contains("Next: dragon at 130") && !driver.texts.contains { $0.contains("par") })
        #expect(Medal.allCases.map(honours(127, table).reach) == [.clean, .clean, .rewound, .rewound, .not])
        try driver.tap(.records)
        let asked = try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        let records = [record(131, table), record(127, table), record(72, nil), record(39, table), ListedRecord(5)]
        try driver.answer(.page(RecordPage(query: asked, records: records, hasMore: false)))
        #expect(medals() == [.medalDragon, .medalJade])
        #expect(driver.texts.contains(Words.english.parMeaning), "the list explains par")
        #expect(driver.texts.filter { $0.hasSuffix("%") && $0 != "0%" } == ["131%", "127%", "72%", "39%"])
    }

    /// A score with a medal never shows a smaller share than the medal's own.
    @Test func sharesAgreeWithMedals() throws {
        let par = try #require(Par(keptSum: 1000 * Par.rounds))
        let goals = RainGoals(par: par, medals: MedalTable(415, 737, 1028, 1176, 1281, version: 2))
        #expect([414, 415, 419, 430, 736, 737].map(goals.hundredths) == [41, 42, 42, 43, 73, 74])
        let told = [414, 415].compactMap { goals.next(after: $0).flatMap { goals.medals?.hundredths(for: $0) } }
        #expect(told == [42, 74])
    }
}
