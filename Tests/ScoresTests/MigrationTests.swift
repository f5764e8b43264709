import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// Files that earlier versions of the game have written, as `sqlite3 .dump` gives them, in Tests/Corpus.
@Suite struct MigrationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// A file that a version of the game has written.
    private func file(version: Int) throws -> String {
        // Each version has its own folder, so that late writes to the file of another version do not reach this one.
        let folder = folder.appendingPathComponent("\(version)")
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
        // Doing it again changes nothing.
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
            // Waits until the queue has converted all proofs.
            for _ in 0..<3 { book.queue.sync {} }
            let unconverted = "SELECT COUNT(*) FROM score WHERE journalDigest IS NULL"
            #expect(try book.database.read { try Int.fetchOne($0, sql: unconverted) } == 0)
        }
    }

    /// The third version stored no mark of rounds played by models. One of its records was changed by hand.
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

    /// The fourth version did not know which rains were seen. One of its records was changed by hand, one was under way.
    @Test func recordsOfTheFourthVersionAreTakenOver() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(try file(version: 4), now: Date())
        try book.sweep()
        #expect(try book.ids() == Array(1...9))
        let records = try book.ids().compactMap { try book.score($0) }
        for score in records {
            #expect(score.isVerified == (score.id != 5) && ((try? score.verify()) != nil) == (score.id != 5))
        }
        // Another level, player or seed is another rain.
        #expect(records.filter(\.repeated).compactMap(\.id) == [6])
        #expect(records.filter(\.isFresh).count == 6)
        #expect(
            records.allSatisfy {
                $0.origin == ($0.imported ? .given : .drawn) && $0.session == nil && $0.seat == 0 && $0.par == nil
            })
        #expect(
            records.filter(\.autoplayed).compactMap(\.id) == [2, 9] && records.allSatisfy { $0.simulatedBy == nil })
        for score in records {
            #expect(try book.markSeen(digest: score.levelDigest, seed: score.seedBits, player: score.player))
            #expect(try !book.markSeen(digest: score.levelDigest, seed: score.seedBits, player: "Bo \(score.id ?? 0)"))
        }
        #expect(try book.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM seen WHERE day > 0") } == 0)
    }

    /// The fifth version knew no feats, nor when rounds were over. The last of its records was changed by hand; one was
    /// under way, a first try of a day's rain.
    @Test func recordsOfTheFifthVersionAreTakenOver() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(try file(version: 5), now: Date())
        try book.sweep()
        func records() throws -> [ListedScore] { try book.ids().compactMap { try book.score($0)?.listed } }
        #expect(try records().filter { $0.time != nil }.map(\.id) == [9] && book.feats().isEmpty)
        // Rounds that a person has played here to their end, by their journals.
        var searched: [UInt64] = []
        let search = try book.findFeats { round, _ in
            searched.append(round.journal.seed)
            return [.gold]
        }
        #expect(search == .init(found: 2, hasMore: false))
        #expect(try searched == [1, 2, 4].map { try #require(try book.score($0)).seedBits })
        #expect(try book.feats().map(\.player) == ["Ann", "小明"])
        for record in try records() {
            #expect(record.isVerified == (record.id != 10) && (record.time != nil) == (record.id != 10))
        }
        #expect(try !book.findFeats { _, _ in [.gold] }.hasMore)
        // The days are known, and in which order they were entered since.
        let killed = try #require(try book.score(9)).listed
        #expect(try book.firstTries(digest: killed.levelDigest, seed: killed.seedBits) == [killed])
        #expect(try book.days(of: "Bo") == [20_499, 20_500] && killed.time ?? 0 > 0)
        _ = try book.markSeen(digest: "calm", seed: 1, player: "Bo", day: 20_498)
        #expect(try book.days(of: "Bo") == [20_499, 20_500, 20_498])
        var left = ScoreFilter()
        left.list = .leftEarly
        #expect(try book.best(left).map(\.id) == [9, 6])
    }

    /// The sixth version stored imported rounds as rounds on drawn rains, though a record file does not say that.
    @Test func recordsOfTheSixthVersionAreTakenOver() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(try file(version: 6), now: Date())
        let records = try book.ids().compactMap { try book.score($0) }
        #expect(records.filter(\.imported).map(\.id) == [5, 6, 7, 8])
        for record in records { #expect(!record.imported || record.origin == .given) }
        #expect(records.map(\.isVerified) == records.map { $0.id != 10 })
        #expect(Set(records.filter { !$0.imported }.map(\.origin)) == [.given, .drawn, .today])
    }

    /// Records salvaged from a damaged file of the fourth version are marked as in an intact file.
    @Test func salvagedRecordsOfTheFourthVersionAreMarked() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = try DatabaseQueue(path: try file(version: 4))
        let new = try ScoreFile().database
        #expect(Salvage.copy(from: old, into: new) == 9)
        func repeated(_ file: any DatabaseReader) throws -> [Int64] {
            try file.read { try Int64.fetchAll($0, sql: "SELECT id FROM score WHERE repeated") }
        }
        #expect(try repeated(new) == [6])
        #expect(try new.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM seen") } == 8)
        // From a newer file the stored marks are copied, even without a record.
        try new.write { database in
            try database.execute(sql: "INSERT INTO seen VALUES ('calm', 3, 'Bo', 20000, 7)")
            try database.execute(sql: "UPDATE score SET repeated = id = 1")
        }
        let newer = try ScoreFile().database
        #expect(Salvage.copy(from: new, into: newer) == 9)
        #expect(try repeated(newer) == [1])
        #expect(try newer.read { try Int.fetchAll($0, sql: "SELECT day FROM seen WHERE day > 0") } == [20000])
        // If the table of seen rains is lost, the rains of all records count as seen.
        try new.write { try $0.execute(sql: "DELETE FROM seen") }
        let last = try ScoreFile().database
        #expect(Salvage.copy(from: new, into: last) == 9)
        #expect(try last.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM seen") } == 8)
    }

    /// Records of the eighth version are older than the bowl, so their gold has a limit.
    @Test func recordsOfTheEighthVersionAreEarly() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(try file(version: 8), now: Date())
        let early = try book.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM score WHERE early") }
        #expect(try early == book.ids().count)
        let player = try #require(try book.best().first { $0.isFresh }?.player)
        #expect(try book.bowl(of: player, GoldAppraisal { _ in 1000 }).gold == Bowl.maxOfEarly)
        #expect(try book.nights(of: player) == Night.all.map { _ in NightResult() })
    }

    @Test func everyEarlierVersionHasItsFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(folder.appendingPathComponent("s.sqlite").path, now: Date())
        let count = try book.database.read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM grdb_migrations")
        }
        #expect(count == 9, "a migration was added: keep a file of the version before it in Tests/Corpus")
        for version in 1..<(count ?? 0) {
            #expect(try ScoreBook.open(file(version: version), now: Date()).ids().count > 2, "version \(version)")
        }
    }

    /// Rounds under way are salvaged from a damaged file too. Columns that this version does not know are left out.
    @Test func aRoundUnderWayIsSalvaged() throws {
        let book = try ScoreBook.inMemory()
        let round = Rounds.played(6)
        let writer = Rounds.writer(round, in: book)
        for entry in round.journal.entries.prefix(12) {
            writer.append([entry])
            writer.wait()
        }
        try book.database.write { database in
            try database.execute(sql: "ALTER TABLE score ADD COLUMN mood TEXT DEFAULT 'good'")
            try database.execute(sql: "UPDATE score SET process = 0")
        }
        let new = try ScoreBook.inMemory()
        #expect(Salvage.copy(from: try book.database, into: try new.database) == 1)
        try new.sweep()
        let kept = try #require(try new.all(.abandoned).first)
        #expect(try Journal(decoding: Array(kept.journal)).entries.dropLast() == round.journal.entries.prefix(12))
    }
}
