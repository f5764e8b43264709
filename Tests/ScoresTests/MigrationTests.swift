import Foundation
import GRDB
import Rain
import Scores
import Testing

/// Files that earlier versions of the game have written, as `sqlite3 .dump` gives them, in Tests/Corpus.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test(arguments: [1])
    func aFileOfAnEarlierVersionIsTakenOver(version: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Corpus")
        let dump = try String(contentsOf: corpus.appendingPathComponent("scores-\(version).sql"), encoding: .utf8)
        let path = folder.appendingPathComponent("scores.sqlite").path
        let old = try DatabaseQueue(path: path)
        // A dump has its own transaction.
        try old.writeWithoutTransaction { try $0.execute(sql: dump) }
        try old.close()

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

    @Test func everyEarlierVersionHasItsFile() throws {
        let book = try ScoreBook.open(folder.appendingPathComponent("s.sqlite").path, now: Date())
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = book
        let count = try DatabaseQueue(path: folder.appendingPathComponent("s.sqlite").path).read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM grdb_migrations")
        }
        #expect(count == 2, "a migration was added: keep a file of the version before it in Tests/Corpus")
    }
}
