import Foundation
import Motion
import RainScores
import RainShow
import Stage
import Testing

@testable import Rain
@testable import RainApp
@testable import RainPlayers
@testable import RainScreens

/// Reports of rounds, pages of records, and stored settings.
@Suite struct ReportTests {
    /// Every record is on exactly one page, in order, for any length of a page.
    @Test(arguments: [1, 3, 4, 7, 12, 13])
    func pagesShowEveryRecordOnce(limit: Int) throws {
        let book = try ScoreBook.inMemory()
        for points in 0..<12 {
            var score = Score(
                player: "Ann", level: Level(), seed: UInt64(points), date: Date(timeIntervalSince1970: 0), version: "1")
            score.score = points
            score.status = .ended
            try book.keep(&score)
        }
        let requests = Requests(book: book, settingsFile: nil)
        var seen: [Int] = []
        var page = 0
        var hasMore = true
        while hasMore, page < 20 {
            let query = RecordQuery(level: Level(), filter: .all, player: "Ann", page: page, limit: limit)
            requests.perform([(1, .read(query))])
            requests.wait()
            var replies: [Reply] = []
            requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
            guard case .page(let found)? = replies.first?.answer else { return #expect(Bool(false), "\(replies)") }
            #expect(!found.records.isEmpty, "no page is empty")
            seen += found.records.map(\.score)
            hasMore = found.hasMore
            page += 1
        }
        #expect(seen == (0..<12).reversed())
    }

    /// The line on a round reports packs that are neither caught nor missed as still falling.
    @Test func lineReportsFallingPacks() {
        var score = Score(player: "Ann", level: Level(), seed: 9, date: Date(), version: "1")
        (score.packsSeen, score.caught[.red], score.caught[.silver], score.caught[.gold]) = (20, 5, 3, 1)
        (score.packsMissed, score.score, score.bombsHit, score.bombsSeen, score.bestCombo) = (11, 260, 1, 4, 6)
        func line() -> String { RoundReport(score.listed).line }
        #expect(
            line() == "score 260: caught 9 of 20 packs, hit 1 of 4 bombs, best combo 6 (calm-1, seed 9, player Ann)")
        score.packsMissed = 8
        #expect(line().contains("caught 9 of 20 packs (3 still falling), hit"))
        // Kinds of the second edition count as caught too.
        (score.caught[.lucky], score.caught[.great]) = (2, 1)
        #expect(line().contains("caught 12 of 20 packs, hit"))
    }

    /// Honours are for a whole round; one that was left has none.
    @Test func lineReportsHonours() throws {
        var score = Score(player: "Ann", level: .calm3, seed: 9, date: Date(), version: "1")
        (score.packsSeen, score.caught[.red], score.packsMissed, score.score) = (52, 48, 4, 2310)
        let goals = RainGoals(
            par: try #require(Par(keptSum: 2220 * Par.rounds)),
            medals: MedalTable(400, 700, 1000, 1200, 1300, version: 2))
        func report() -> RoundReport { RoundReport(score.listed, goals: goals) }
        func line() -> String { report().line }
        #expect(line().hasPrefix("score 2,310: caught 48 of 52 packs, hit 0 of 0 bombs, best combo 0 (calm-3,"))
        #expect(try JSON.text(report()).contains("\"medal\" : null"))
        score.status = .ended
        let bonus = Level.calm3.bonus(for: score.listed.tally)
        #expect(bonus.rewinds > 0)
        #expect(
            line().hasSuffix(
                ", best combo 0, bonus \(bonus.rewinds + bonus.clean), 104 % of par, gold, step 14 (calm-3, seed 9, player Ann)"
            ))
        #expect(report().share == 1.04 && report().par == 2220 && report().medal == "gold")
        #expect(RoundReport(score.listed).share == nil, "the record does not store it")
        score.listed.note(par: 1100 * Par.rounds, version: 7)
        #expect(RoundReport(score.listed).line.contains(", 210 % of par"))
        #expect(RoundReport(score.listed).parVersion == 7)
        let read = try JSONDecoder().decode(RoundReport.self, from: Data(JSON.text(report()).utf8))
        #expect(read.medal == "gold" && read.line == line())
    }

    /// The time that the hearts lasted. At the end of the rain a player is not out of hearts.
    @Test func lineReportsHearts() {
        var score = Score(player: "Ann", level: .survival, seed: 9, date: Date(), version: "1")
        (score.status, score.bombsHit) = (.ended, Level.survival.hearts - 1)
        func line() -> String { RoundReport(told: score.listed, at: 103.9).line }
        #expect(line().contains("best combo 0, gold, step 14 (survival"), "lasting to the end wins a medal")
        score.packsMissed = Scoring.missesOfHeart
        #expect(line().contains("best combo 0, gold, step 14, lasted 1:43, out of hearts (survival"))
        #expect(RoundReport(score.listed).line.contains("best combo 0, out of hearts (survival"))
    }

    /// A simulated round is compared with par too.
    @Test func simulatedRoundsAreMeasured() throws {
        let round = Round.played(level: .calm, seed: 3, by: .casual)
        var score = Score(player: "Ann", level: .calm, seed: 3, date: Date(), version: "1", simulatedBy: "casual")
        score.update(from: round, at: round.finalMoment)
        let par = try #require(Par(of: .calm, seed: 3))
        #expect(RoundReport(told: score.listed, at: nil).share == Double(par.thousandths(of: score.score)) / 1000)
        #expect(RoundReport(score.listed).share == nil)
    }

    @Test func textIsPadded() {
        #expect(
            "ab".padded(to: 4) == "ab  " && "ab".padded(to: 4, leading: true) == "  ab" && "abc".padded(to: 2) == "abc")
    }

    /// Stored settings are read back, even if the file had a setting twice, with other lines between.
    @Test func storedSettingsAreRead() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = SettingsFile(path: path)
        let lines = ["volume: 0.5", "# mine", "border: 0.02", "volume: 0.7", "wind: 3", "border: 0.04"]
        for trial in 0..<20 {
            let seed = Seed(UInt64(trial))
            let order = lines.indices.sorted { seed[$0].bits < seed[$1].bits }
            let text = order.map { lines[$0] }.joined(separator: "\n")
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            var wanted = file.read().settings
            for index in 0..<6 {
                let setting = seed[index][0].pick([Setting.volume, .border, .monitor, .shake])
                setting.change(up: seed[index][1].chance(0.5), in: &wanted)
                try file.keep([setting], of: wanted)
                #expect(setting.text(in: file.read().settings) == setting.text(in: wanted), "\(setting) of \(trial)")
            }
            let kept = try String(contentsOfFile: path, encoding: .utf8)
            #expect(kept.contains("# mine\n") && kept.contains("wind: 3\n"))
        }
    }

    /// A byte order mark before the first line is no part of it, in reading and in writing.
    @Test func byteOrderMarksAreIgnored() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = SettingsFile(path: path)
        try Data("\u{FEFF}border: 0.02\r\nvolume: 0.5\r\n".utf8).write(to: URL(fileURLWithPath: path))
        var reading = file.read()
        #expect(reading.complaints.isEmpty && reading.settings.border == 0.02)
        reading.settings.border = 0.04
        try file.keep([.border], of: reading.settings)
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("border: 0.04\nvolume: 0.5"))
    }

    /// A file is not written if it has the same settings, or if they are the default ones.
    @Test func unchangedSettingsAreNotWritten() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = SettingsFile(path: path)
        try file.keep(Setting.allCases, of: Settings())
        #expect(!FileManager.default.fileExists(atPath: path))
        var settings = Settings()
        settings.border = 0.02
        // Writing replaces the file, which then has another inode number.
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        }
        try file.keep([.border], of: settings)
        let first = try #require(try number())
        // While the old file is open, no other file gets its number.
        let held = try #require(FileHandle(forReadingAtPath: path))
        for changed in [[Setting.border], Setting.allCases, []] { try file.keep(changed, of: settings) }
        #expect(try number() == first)
        settings.border = 0.03
        try file.keep([.border], of: settings)
        #expect(try number() != first && file.read().settings.border == 0.03)
        try held.close()
    }
}
