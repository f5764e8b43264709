import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// Files that were edited by hand: whatever a column contains, all queries are answered, and the game goes on.
@Suite struct TamperTests {
    private let day = 20_000
    private static let rounds = [Rounds.played(3), Rounds.played(4)]

    private static let values = [
        "char(27) || '[2J'", "x'00FF'", "9e300", "9223372036854775807", "-9223372036854775807 - 1",
    ]

    private func book() throws -> ScoreBook {
        let book = try ScoreBook.inMemory()
        for (number, round) in Self.rounds.enumerated() {
            let score = Score(
                player: "Ann", level: round.level, seed: round.journal.seed, date: Date(timeIntervalSince1970: 1.7e9),
                version: "1", origin: .today)
            let writer = RecordWriter(score, in: book) { _, _ in [.gold, .fever] }
            writer.note(par: 30_000, version: 1)
            writer.markSeen(day: day - number)
            writer.finish(round, at: round.finalMoment)
            writer.wait()
        }
        return book
    }

    /// Runs every query.
    private func ask(_ book: ScoreBook) throws {
        let (digest, seed) = (Rounds.level.digest, Self.rounds[0].journal.seed)
        for (order, list) in zip(RecordOrder.allCases, ScoreFilter.List.allCases) {
            var filter = ScoreFilter(digest: digest)
            (filter.list, filter.order) = (list, order)
            for score in try book.best(filter, limit: 5) { _ = try book.place(of: score) }
        }
        _ = try book.honours(digest: digest, player: "Ann")
        _ = try book.bestOfRain(digest: digest, seed: seed, player: "Ann")
        _ = try book.firstTries(digest: digest, seed: seed)
        _ = try book.hasSeen(digest: digest, seed: seed, player: "Ann")
        let days = try book.days(of: "Ann")
        for today in [day - 1, day, day + 1] { _ = Streak(of: days, on: today) }
        for feat in try book.feats() { _ = DailyRain.date(ofDay: feat.day) }
        _ = try book.unreadable()
        for id in try book.ids() { _ = (try? book.score(id)).map { try? $0?.verify() } }
    }

    @Test(arguments: ["score", "seen", "feat"])
    func columnsMayContainAnything(table: String) throws {
        // Not `id`: a record with the largest possible number would leave no number for the next record.
        let columns = try book().database.read { try $0.columns(in: table).map(\.name) }.filter { $0 != "id" }
        var set = 0
        for column in columns {
            for value in Self.values {
                let book = try book()
                // The file itself refuses some values.
                let sql = "UPDATE OR REPLACE \(table) SET \(column) = \(value)"
                guard (try? book.database.write { try $0.execute(sql: sql) }) != nil else { continue }
                set += 1
                #expect(throws: Never.self, "\(table).\(column) = \(value)") {
                    try ask(book)
                    // A search for feats ends, and the next round is stored.
                    for _ in 0..<3 { if try !book.findFeats(finding: { _, _ in [.fifty] }).hasMore { break } }
                    #expect(try !book.findFeats().hasMore)
                    let writer = Rounds.writer(Rounds.played(5), in: book)
                    writer.markSeen(day: day + 1)
                    writer.finish(Rounds.played(5), at: Rounds.played(5).finalMoment)
                    writer.wait()
                    guard case .kept = writer.progress else { return #expect(Bool(false), "\(writer.progress)") }
                }
            }
        }
        #expect(set > 3 * columns.count, "\(set) of \(columns.count)")
    }
}
