import Foundation
import GRDB
import Glibc
import Rain
import Synchronization
import Testing

@testable import RainScores

/// Whole files that arrive while a game runs, files that are copied while it does, and logs of other files.
@Suite struct ArrivalTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }
    private var other: String { folder.appendingPathComponent("other.sqlite").path }
    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
    private var strangers: [String] { get throws { try names.filter { $0.contains(/damaged|log-|other-|new/) } } }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func fill(_ path: String, _ numbers: Range<Int>) throws {
        let book = try ScoreBook.open(path, now: Date())
        for number in numbers {
            var score = Rounds.score(Rounds.played(number))
            try book.keep(&score)
        }
        book.close()
    }

    /// Plays a round of Ann's, a first try of a day's rain, to its end.
    @discardableResult
    private func play(_ number: Int, in book: ScoreBook) throws -> RecordWriter {
        let round = Rounds.played(number)
        let writer = Rounds.writer(round, in: book)
        writer.markSeen(day: 20_000 + number)
        writer.append(round.journal.entries.prefix(5))
        writer.wait()
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        guard case .kept = writer.progress else {
            Issue.record("\(number) is not kept: \(writer.progress)")
            return writer
        }
        return writer
    }

    private func overwrite(_ path: String, with bytes: Data) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: bytes)
        try file.close()
    }

    /// Returns the seeds of a file's rounds, sorted. Expects the file to be intact and its records proven.
    private func rounds(_ path: String) throws -> [UInt64] {
        let file = try DatabaseQueue(path: path)
        #expect(try file.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
        let book = try ScoreBook.snapshot(path)
        #expect(book.notice == nil)
        let all = try book.ids().compactMap { try book.score($0) }
        for score in all { try score.verify() }
        #expect(all.allSatisfy { $0.isVerified && $0.status == .ended })
        return all.map(\.seedBits).sorted()
    }

    private func seeds(_ numbers: [Int]) -> [UInt64] { numbers.map { Rounds.played($0).journal.seed }.sorted() }

    /// The arriving file is a copy with six more rounds, an earlier backup, another computer's file, or an older game's
    /// file. Whichever way it arrives, it then has its own rounds and this game's, and nothing is called damaged.
    @Test(arguments: ["grown", "of before", "of others", "of an older game"], ["moved", "in place"])
    func arrivingFilesGetTheRoundsOfThisGame(_ file: String, _ way: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(path, 0..<3)
        var expected: [Int]
        switch file {
        case "grown":
            try FileManager.default.copyItem(atPath: path, toPath: other)
            try fill(other, 10..<16)
            expected = Array(0..<3) + Array(10..<16)
        case "of before":
            try FileManager.default.copyItem(atPath: path, toPath: other)
            try fill(path, 20..<30)
            expected = Array(0..<3)
        case "of others":
            try fill(other, 10..<20)
            expected = Array(10..<20)
        default:
            try Migrations.all.migrate(DatabaseQueue(path: other), upTo: "4 arrival")
            expected = []
        }
        let book = try ScoreBook.open(path, now: Date())
        let first = try play(100, in: book)
        try play(101, in: book)
        #expect(try book.setFavourite(try #require(first.score.id), true))
        if way == "moved" {
            #expect(rename(other, path) == 0)
        } else {
            try overwrite(path, with: Data(contentsOf: URL(fileURLWithPath: other)))
        }
        // The results of the first round are still open.
        first.amend(player: "Bo")
        try play(102, in: book)
        expected += [100, 101, 102]
        #expect(try Set(book.ids()).count == expected.count, "the screens see what has arrived")
        book.close()
        #expect(book.notice == nil)
        #expect(try strangers.filter { !$0.hasPrefix("other.sqlite") } == [])
        #expect(try rounds(path) == seeds(expected))
        let kept = try ScoreBook.snapshot(path)
        let byBo = try kept.ids().compactMap { try kept.score($0)?.listed }.filter { $0.player == "Bo" }
        #expect(byBo.count == 1)
        #expect(try kept.days(of: "Ann") == [20_100, 20_101, 20_102])
    }

    /// A game that ends without another round stores the rounds that it has played, whatever happened to its file.
    @Test(arguments: ["moved", "in place", "deleted", "a newer game's", "another program's"])
    func endingGamesStoreTheirRounds(_ way: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(path, 0..<3)
        try FileManager.default.copyItem(atPath: path, toPath: other)
        try fill(other, 10..<16)
        let book = try ScoreBook.open(path, now: Date())
        try play(100, in: book)
        try play(101, in: book)
        #expect(try book.delete(try #require(book.ids().last), .unknown))
        switch way {
        case "in place": try overwrite(path, with: Data(contentsOf: URL(fileURLWithPath: other)))
        case "deleted": unlink(path)
        case "another program's":
            unlink(other)
            try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
            rename(other, path)
        default:
            if way == "a newer game's" {
                try DatabaseQueue(path: other).write {
                    try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
                }
            }
            rename(other, path)
        }
        book.close()
        let arrived = ["deleted", "another program's"].contains(way) ? [] : Array(0..<3) + Array(10..<16)
        #expect(try rounds(path) == seeds(arrived + [100]))
        let isOther = ["a newer game's", "another program's"].contains(way)
        #expect(try strangers.filter { $0.contains(/\.other-\d{8}-\d{6}$/) }.count == (isOther ? 1 : 0))
        #expect((book.notice?.hasPrefix("another file replaced the scores file; it is kept as ") == true) == isOther)
        #expect(try !names.contains { $0.contains("damaged") })
    }

    /// The game waits for a file that another program is still writing.
    @Test func gamesWaitForFilesBeingWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(path, 0..<3)
        try fill(other, 10..<20)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
        let book = try ScoreBook.open(path, now: Date())
        try play(100, in: book)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for part in 0..<4 {
                let (from, to) = (bytes.count * part / 4, bytes.count * (part + 1) / 4)
                usleep(50_000)
                try? file.write(contentsOf: bytes[from..<to])
            }
            try? file.close()
            isDone.signal()
        }
        try play(101, in: book)
        #expect(isDone.wait(timeout: .now() + 30) == .success)
        book.close()
        #expect(try rounds(path) == seeds(Array(10..<20) + [100, 101]))
        #expect(try !names.contains { $0.contains("damaged") })
    }

    /// Another program reads throughout, so that played rounds stay in the log. The log gets into no other file.
    @Test(arguments: ["moved", "in place"])
    func logOfAnOldFileGetsIntoNoOther(_ way: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(path, 0..<12)
        try fill(other, 50..<58)
        let book = try ScoreBook.open(path, now: Date())
        let reader = try DatabaseQueue(path: path, configuration: Self.held)
        try reader.inDatabase { try $0.execute(sql: "BEGIN; SELECT count(*) FROM score") }
        try play(100, in: book)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).count > 0)
        if way == "moved" {
            #expect(rename(other, path) == 0)
        } else {
            try overwrite(path, with: Data(contentsOf: URL(fileURLWithPath: other)))
        }
        try play(101, in: book)
        try reader.inDatabase { try $0.execute(sql: "COMMIT") }
        try reader.close()
        book.close()
        #expect(try rounds(path) == seeds(Array(50..<58) + [100, 101]))
        #expect(try !names.contains { $0.contains("damaged") })
    }

    private static var held: Configuration {
        var held = Configuration()
        held.allowsUnsafeTransactions = true
        held.readonly = true
        return held
    }

    /// Stored rounds are in the one file at once, so that neither a copy of it nor a kill loses a round.
    @Test func copiesOfTheFileHaveAllRounds() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        for number in 100..<103 {
            try play(number, in: book)
            let copy = folder.appendingPathComponent("copy-\(number).sqlite").path
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            #expect(try rounds(copy) == seeds(Array(100...number)))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).isEmpty)
    }

    /// A copy is complete even if the file is being read and written.
    @Test func liveFilesAreCopiedCompletely() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(path, 0..<3)
        let book = try ScoreBook.open(path, now: Date())
        let reader = try DatabaseQueue(path: path, configuration: Self.held)
        try reader.inDatabase { try $0.execute(sql: "BEGIN; SELECT count(*) FROM score") }
        try play(100, in: book)
        let before = try names
        try ScoreBook.copy(of: path).write(to: URL(fileURLWithPath: other))
        #expect(try names == (before + ["other.sqlite"]).sorted())
        #expect(try rounds(other) == seeds([0, 1, 2, 100]))
        try Data("these are notes, long enough to be read as a database, or so it seems".utf8)
            .write(to: URL(fileURLWithPath: other))
        #expect(throws: ScoreBookError.self) { try ScoreBook.copy(of: other) }
        try reader.inDatabase { try $0.execute(sql: "COMMIT") }
    }

    /// A killed game has left its log, and another file was put next to it.
    @Test(arguments: [false, true])
    func logOfAnotherFileIsIgnored(onlyReads: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(other, 10..<20)
        do {
            let killed = try DatabasePool(path: other)
            try killed.write {
                try $0.execute(sql: "UPDATE score SET player = 'Eve'; DELETE FROM score WHERE id > 8")
            }
            try FileManager.default.copyItem(atPath: other + "-wal", toPath: path + "-wal")
        }
        try fill(folder.appendingPathComponent("third").path, 60..<70)
        rename(folder.appendingPathComponent("third").path, path)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let all = seeds(Array(60..<70))
        if onlyReads {
            let book = try ScoreBook.snapshot(path)
            #expect(try book.ids().compactMap { try book.score($0)?.seedBits }.sorted() == all && book.notice == nil)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).count > 0)
            return
        }
        let book = try ScoreBook.open(path, now: Date(timeIntervalSince1970: 1_769_903_999))
        #expect(try book.ids().count == 10)
        book.close()
        #expect(try rounds(path) == all)
        let log = "\(path).log-20260131-235959"
        #expect(book.notice == "a log of another file was next to the scores file; it is kept as \(log)-wal")
        #expect(FileManager.default.fileExists(atPath: "\(log)-wal"))
    }
}
