import Foundation
import GRDB
import Rain
import Testing

@testable import Scores

/// Files that earlier versions of the game have written, as `sqlite3 .dump` gives them, in Tests/Corpus.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// A file that a version of the game has written.
    private func file(version: Int) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Corpus")
        let dump = try String(contentsOf: corpus.appendingPathComponent("scores-\(version).sql"), encoding: .utf8)
        let path = folder.appendingPathComponent("scores.sqlite").path
        let old = try DatabaseQueue(path: path)
        // A dump has its own transaction.
        try old.writeWithoutTransaction { try $0.execute(sql: dump) }
        try old.close()
        return path
    }

    @Test func roundsOfTheFirstVersionAreTakenOver() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try file(version: 1)
        let book = try ScoreBook.open(path, now: Date())
        try book.sweep()
        #expect(try book.best().map(\.score) == [621, 213])
        #expect(try book.best().map(\.player) == ["小明", "Ann"])
        // One was abandoned, one was under way when the game was killed.
        #expect(try book.all(.abandoned).count == 2)
        #expect(try book.ids() == [1, 2, 3, 4])
        for id in try book.ids() {
            let score = try #require(try book.score(id))
            #expect(score.isVerified && !score.imported)
            try score.verify()
        }
        // Once more changes nothing.
        let before = try book.ids().map { try book.score($0) }
        try ScoreBook.open(path, now: Date()).sweep()
        #expect(try book.ids().map { try book.score($0) } == before)
    }

    /// The proofs of the second version are over the journals themselves. One of its records was changed by hand.
    @Test func proofsOfTheSecondVersionAreTakenOver() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try file(version: 2)
        for _ in 0..<2 {
            let book = try ScoreBook.open(path, now: Date())
            try book.sweep()
            #expect(try book.best().map(\.score) == [1261, 621, 162, 152])
            #expect(try book.best().map(\.isVerified) == [false, true, true, true])
            for id in try book.ids() {
                let score = try #require(try book.score(id))
                #expect(score.isVerified == (id != 3))
                #expect(((try? score.verify()) != nil) == (id != 3))
            }
            // The queue goes on with what it has begun; the book is then read as it is kept.
            for _ in 0..<3 { book.queue.sync {} }
            let unconverted = "SELECT COUNT(*) FROM score WHERE journalDigest IS NULL"
            #expect(try book.database.read { try Int.fetchOne($0, sql: unconverted) } == 0)
        }
    }

    /// The third version kept no mark of rounds that played themselves. One of its records was changed by hand.
    @Test func recordsOfTheThirdVersionAreTakenOver() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(try file(version: 3), now: Date())
        try book.sweep()
        #expect(try book.best().map(\.score) == [9999, 774, 152, 141])
        #expect(try book.best().map(\.isVerified) == [false, true, true, true])
        #expect(try book.best().filter(\.imported).map(\.score) == [774])
        #expect(try book.all(.abandoned).map(\.imported) == [true])
        for id in try book.ids() where id != 3 { try book.score(id)?.verify() }
    }

    @Test func everyEarlierVersionHasItsFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(folder.appendingPathComponent("s.sqlite").path, now: Date())
        let count = try book.database.read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM grdb_migrations")
        }
        #expect(count == 4, "a migration was added: keep a file of the version before it in Tests/Corpus")
    }
}
