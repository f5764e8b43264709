import Foundation
import Motion
import Rain
import Scores
import Show
import Stage
import Testing

@testable import App
@testable import Screens

/// What is told of rounds and kept of settings.
@Suite struct ReportTests {
    /// Every record is on one page and in its place, however many a page has.
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
            #expect(!found.records.isEmpty, "a page that there is has records")
            seen += found.records.map(\.score)
            hasMore = found.hasMore
            page += 1
        }
        #expect(seen == (0..<12).reversed())
    }

    /// What is neither caught nor missed is still falling, in the line on a round as in its counts.
    @Test func aLineTellsWhereThePacksAre() {
        var score = Score(player: "Ann", level: Level(), seed: 9, date: Date(), version: "1")
        (score.packsSeen, score.redCaught, score.silverCaught, score.goldCaught) = (20, 5, 3, 1)
        (score.packsMissed, score.score, score.bombsHit, score.bombsSeen, score.bestCombo) = (11, 260, 1, 4, 6)
        func line() -> String { RoundReport(score.listed, duration: 30).line }
        #expect(
            line() == "score 260: caught 9 of 20 packs, hit 1 of 4 bombs, best combo 6 (calm-1, seed 9, player Ann)")
        score.packsMissed = 8
        #expect(line().contains("caught 9 of 20 packs (3 still falling), hit"))
    }

    @Test func textIsPadded() {
        #expect(
            "ab".padded(to: 4) == "ab  " && "ab".padded(to: 4, leading: true) == "  ab" && "abc".padded(to: 2) == "abc")
    }

    /// What is kept is what is read, also where lines of it were there twice, with others between.
    @Test func whatIsKeptIsRead() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = SettingsFile(path: path)
        let lines = ["volume: 0.5", "# mine", "border: 0.02", "volume: 0.7", "wind: 3", "border: 0.04"]
        for trial in 0..<20 {
            let seed = Seed(UInt64(trial))
            try seed.shuffled(lines).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
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
}
