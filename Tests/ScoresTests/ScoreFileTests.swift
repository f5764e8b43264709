import Foundation
import GRDB
import Glibc
import Rain
import Synchronization
import Testing

@testable import RainScores

/// Files that are incomplete, changed, damaged, locked, or created by several games at once.
@Suite struct ScoreFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }
    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    /// Creates a file with records, and leaves no data in a file next to it.
    private func fill(_ count: Int) throws {
        let book = try ScoreBook.open(path, now: Date())
        for number in 0..<count {
            var score = Rounds.score(Rounds.played(number))
            try book.keep(&score)
        }
        book.close()
    }

    private func changed(_ sql: String) throws { try DatabaseQueue(path: path).write { try $0.execute(sql: sql) } }

    // MARK: Making

    /// A game was killed while it created the file.
    @Test(arguments: ["nothing", "the table of migrations", "the first migration", "a change half undone"])
    func incompleteFilesAreFinished(_ left: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let begun = try DatabaseQueue(path: folder.appendingPathComponent("begun").path)
        let files = { (end: String) in (begun.path + end, path + end) }
        switch left {
        case "nothing": break
        case "the table of migrations":
            try begun.write {
                try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            }
        case "the first migration": try Migrations.all.migrate(begun, upTo: "1 scores")
        default:
            try Migrations.all.migrate(begun)
            // With so little memory, uncommitted changes are on the disk, with the journal that rolls them back.
            try begun.inDatabase { database in
                try database.execute(sql: "PRAGMA cache_size = 1; BEGIN; CREATE TABLE x (y); INSERT INTO x VALUES (1)")
                for _ in 0..<12 { try database.execute(sql: "INSERT INTO x SELECT randomblob(999) FROM x") }
                try FileManager.default.copyItem(atPath: files("-journal").0, toPath: files("-journal").1)
                try FileManager.default.copyItem(atPath: files("").0, toPath: files("").1)
                try database.execute(sql: "ROLLBACK")
            }
        }
        if left != "a change half undone" { try FileManager.default.copyItem(atPath: files("").0, toPath: files("").1) }
        #expect(try ScoreBook.snapshot(path).best().isEmpty)
        let book = try ScoreBook.open(path, now: Date())
        var score = Rounds.score(Rounds.played(1))
        try book.keep(&score)
        #expect(try ScoreBook.open(path, now: Date()).best() == [score.listed])
        #expect(book.notice == nil)
    }

    @Test func manyGamesCreateAFileAtOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 24) { number in
            do {
                var score = Rounds.score(Rounds.played(number))
                try ScoreBook.open(path, now: Date(), patience: .long {}).keep(&score)
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try ScoreBook.open(path, now: Date()).best().count == 24)
    }

    /// The program waits for a lock, and reports it once.
    @Test func programsWaitForALock() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(1)
        let lock = try DatabaseQueue(path: path)
        let told = Mutex(0)
        let isTold = DispatchSemaphore(value: 0)
        let isLocked = DispatchSemaphore(value: 0)
        let patience = LockPatience.long {
            told.withLock { $0 += 1 }
            isTold.signal()
        }
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue(label: "lock").async {
            try? lock.write { _ in
                isLocked.signal()
                isTold.wait()
            }
            isDone.signal()
        }
        isLocked.wait()
        #expect(try ScoreBook.open(path, now: Date(), patience: patience).setFavourite(1, true))
        isDone.wait()
        #expect(told.withLock { $0 } == 1)
    }

    // MARK: Rows that no game has written

    @Test(arguments: [
        ("date = 'abc'", true), ("date = 'abc', status = 'playing', process = 0", true),
        ("date = 'abc', proof = NULL", true),
        ("date = 9e18", true), ("date = -9e18", true), ("date = 9223372036854775807", true), ("score = 1 << 62", true),
        ("score = 9223372036854775807", true), ("taps = 1e308", true), ("score = -1", true), ("pauses = 'many'", false),
        ("redCaught = 1 << 62, silverCaught = 1 << 62, goldCaught = 1 << 62", true), ("seed = 'x'", false),
        ("status = 'won'", true), ("process = 'x', status = 'playing'", false), ("favourite = 'x'", false),
        ("journal = 'text'", false), ("level = 'x'", false), ("level = x'ff00ff'", false), ("proof = 'x'", false),
        ("journalDigest = 1e308", false), ("player = x'ff1b5b'", false),
        ("status = 'playing', process = 9223372036854775807", false), ("proof = NULL, journal = zeroblob(99)", false),
    ])
    func unreadableRowsHideNoOthers(change: String, isUnreadable: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(3)
        try changed("UPDATE score SET \(change) WHERE id = 2")
        for book in [try ScoreBook.snapshot(path), try ScoreBook.open(path, now: Date())] {
            try book.sweep()
            #expect(try book.unreadable() == (isUnreadable ? [2] : []))
            let listed = try book.best()
            #expect(Set(listed.compactMap(\.id)).isSuperset(of: [1, 3]))
            for score in listed { _ = (score.tally.accuracy, score.tally.packsCaught, try book.place(of: score)) }
            #expect(((try? book.score(2)) == nil) == isUnreadable)
            // A record that counts as verified has the result of its journal.
            if let score = try? book.score(2), score.isVerified { try score.verify() }
            for score in [1, 3].compactMap({ try? book.score($0) }) { #expect(score.isVerified) }
        }
        let book = try ScoreBook.open(path, now: Date())
        #expect(try book.delete(2, .unknown))
        #expect(try book.unreadable().isEmpty && book.ids() == [1, 3])
    }

    // MARK: Damage

    /// Some pages were overwritten. The records on the other pages are copied into the new file, unchanged.
    @Test func readableRecordsOfADamagedFileAreKept() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(120)
        let before = try ScoreBook.snapshot(path).best()
        // Both ends of the table can be reached: two pages between them are gone.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let leaves = stride(from: 4096, to: bytes.count, by: 4096).filter { bytes[$0] == 0x0D }
        for leaf in [leaves[leaves.count / 3], leaves[leaves.count * 2 / 3]] {
            bytes.replaceSubrange(leaf..<leaf + 4096, with: Data(repeating: 0xA5, count: 4096))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        // Reading leaves the file as it is.
        let seen = try ScoreBook.snapshot(path)
        #expect(seen.notice == "the scores file is damaged; \(try seen.ids().count) of its records can be read")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        let book = try ScoreBook.open(path, now: Date())
        let count = try book.ids().count
        #expect(book.notice?.hasSuffix("has been started with the \(count) records that could be read") == true)
        let after = try book.best()
        #expect(after == (try seen.best()))
        #expect(after.count >= 100 && after.count < 120, "\(after.count)")
        #expect(after.allSatisfy { before.contains($0) && $0.isVerified })
        for score in after { try book.score(try #require(score.id))?.verify() }
        var next = Rounds.score(Rounds.played(500))
        try book.keep(&next)
        #expect(try #require(next.id) > 120, "no number comes twice")
    }

    @Test func readersWriteNothing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(3)
        // A game is running, with files next to the scores file.
        let game = try ScoreBook.open(path, now: Date())
        #expect(try game.setFavourite(2, true))
        let before = try (names, names.map { try Data(contentsOf: folder.appendingPathComponent($0)).hashValue })
        let book = try ScoreBook.snapshot(path)
        try book.sweep()
        #expect(try book.best().map(\.favourite).filter { $0 }.count == 1)
        #expect(try book.delete(1, .unknown))
        #expect(try game.ids() == [1, 2, 3])
        #expect(try names == before.0)
        #expect(try names.map { try Data(contentsOf: folder.appendingPathComponent($0)).hashValue } == before.1)
    }

    // MARK: Another file in its place

    /// A round goes on while its file is deleted, emptied, overwritten, replaced or moved.
    @Test(arguments: ["deleted", "emptied", "overwritten with text", "overwritten", "replaced", "moved away and back"])
    func roundsSurviveChangesToTheirFile(_ fate: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(9)
        let others = folder.appendingPathComponent("others.sqlite").path
        try FileManager.default.copyItem(atPath: path, toPath: others)
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(77)
        let score = Score(player: "Ann", level: round.level, seed: round.journal.seed, date: Date(), version: "1")
        let writer = RecordWriter(score, in: book)
        writer.append(round.journal.entries.prefix(5))
        writer.wait()
        let url = URL(fileURLWithPath: path)
        func overwrite(with data: Data) throws {
            let file = try FileHandle(forWritingTo: url)
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: data)
            try file.close()
        }
        switch fate {
        case "deleted": try FileManager.default.removeItem(at: url)
        case "emptied": try overwrite(with: Data())
        case "overwritten with text": try overwrite(with: Data(repeating: 0x61, count: 40_000))
        case "overwritten": try overwrite(with: Data(contentsOf: URL(fileURLWithPath: others)))
        case "replaced": _ = rename(others, path)
        default:
            _ = rename(path, others + "-2")
            _ = rename(others + "-2", path)
        }
        writer.append(round.journal.entries[5..<10])
        writer.wait()
        // All actions so far are in the present file.
        let under = try ScoreBook.snapshot(path)
        try under.database.write { try $0.execute(sql: "UPDATE score SET process = 0") }
        try under.sweep()
        let killed = try #require(try under.all(.abandoned).first)
        #expect(try Journal(decoding: [UInt8](killed.journal)).entries.dropLast() == round.journal.entries.prefix(10))
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        book.close()
        let there = try ScoreBook.open(path, now: Date())
        #expect(there.notice == nil)
        let kept = try there.best().filter { $0.player == "Ann" }
        #expect(kept.map(\.score) == [writer.score.score])
        try there.score(try #require(kept.first?.id))?.verify()
        #expect(try there.all(.playing).isEmpty)
        let isOthers = ["overwritten", "replaced", "moved away and back"].contains(fate)
        #expect(try there.best().count == (isOthers ? 10 : 1))
    }

    /// An empty file is a scores file without records. A file with other contents is not, however short.
    @Test(arguments: ["", "S", "SQLite format 3", "these are notes, long enough"])
    func anEmptyFileHasNoRecords(text: String) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("empty-\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        if text.isEmpty {
            #expect(try ScoreBook.snapshot(path, changingNothing: true).ids() == [])
        } else {
            #expect(throws: ScoreBookError.self) { try ScoreBook.snapshot(path, changingNothing: true) }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
    }

    // MARK: Places and names

    /// A path that is no file is refused with a message of its own, for playing and for reading.
    @Test func pathsThatAreNoFilesAreRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("pipe").path
        mkfifo(pipe, 0o600)
        for (place, words) in [
            ("", "--scores: needs the name of a file"),
            (folder.path, "\(folder.path): is a folder; name a file for --scores"),
            (pipe, "\(pipe): is not a file; name another one for --scores"),
            ("/dev/null", "/dev/null: is not a file; name another one for --scores"),
        ] {
            for open in [{ try ScoreBook.open(place, now: Date()) }, { try ScoreBook.snapshot(place) }] {
                let error = #expect(throws: ScoreBookError.self) { _ = try open() }
                #expect(error?.description == words && error?.mayPass == false && error?.kind == .other)
            }
        }
        try Data().write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: ScoreBookError.self) { try ScoreBook.open(path + "/s", now: Date()) }
        #expect(error?.reason == "its folder cannot be made; choose another place with --scores")
        #expect(error?.kind == .unwritable && error?.mayPass == true)
    }

    /// Files of other programs and of newer games have messages of their own.
    @Test func filesOfOtherProgramsAreReported() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(1)
        try changed("INSERT INTO grdb_migrations VALUES ('99 from the future')")
        let foreign = folder.appendingPathComponent("foreign").path
        try DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
        for (place, words) in [
            (path, "was written by a newer version of the game; update the game to open it"),
            (foreign, "is a database of another program; name another file for --scores"),
        ] {
            for open in [{ try ScoreBook.open(place, now: Date()) }, { try ScoreBook.snapshot(place) }] {
                #expect(#expect(throws: ScoreBookError.self) { _ = try open() }?.description == "\(place): \(words)")
            }
        }
    }

    /// A file is set aside under the date and time of day, in UTC. No two files get the same name.
    @Test func eachDamagedFileHasANameOfItsOwn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let now = Date(timeIntervalSince1970: 1_769_903_999.25)
        for name in ["", "-2", "-3"] {
            _ = try Rounds.spoiledFile(at: path)
            let book = try ScoreBook.open(path, now: now)
            let aside = "\(path).damaged-20260131-235959\(name)"
            #expect(
                book.notice
                    == "the scores file was damaged; it is kept as \(aside), and a new one has been started")
            #expect(FileManager.default.fileExists(atPath: aside))
            book.close()
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// An unusable file is set aside if it replaced an open one. A file that was there from the start is not.
    @Test func onlyReplacementsAreSetAside() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let notes = Data("these are notes, long enough to be read as the beginning of a database".utf8)
        for (kind, isReplaced) in [(ScoreBookError.Kind.damaged, true), (.locked, false)] {
            try notes.write(to: URL(fileURLWithPath: path))
            let book = ScoreBook.waiting(path, for: ScoreBookError(path, "is in trouble", kind))
            var score = Rounds.score(Rounds.played(1))
            if isReplaced {
                try book.keep(&score)
                #expect(try book.best() == [score.listed])
                book.close()
                try FileManager.default.removeItem(atPath: path)
            } else {
                #expect(#expect(throws: ScoreBookError.self) { try book.keep(&score) }?.kind == .damaged)
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == notes)
            }
            let aside = try names.filter { $0.contains(/\.damaged-\d{8}-\d{6}$/) }
            #expect(aside.count == 1)
            for name in aside { #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == notes) }
        }
    }

    /// A snapshot knows which version of the game changed its file last.
    @Test func aCopyKnowsTheVersionOfItsFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(1)
        #expect(try ScoreBook.snapshot(path).version == ScoreBook.latestVersion && ScoreBook.latestVersion == 9)
        let old = folder.appendingPathComponent("old").path
        try Migrations.all.migrate(DatabaseQueue(path: old), upTo: "4 arrival")
        for changingNothing in [false, true] {
            #expect(try ScoreBook.snapshot(old, changingNothing: changingNothing).version == 4)
        }
        #expect(try ScoreBook.open(path, now: Date()).version == nil)
    }

    /// The numbers that a game writes have limits. A record with a number beyond them is not read.
    @Test(arguments: [
        ("score", "1099511627776", true), ("score", "1099511627777", false), ("time", "0", true),
        ("time", "100000", true), ("time", "100000.5", false), ("time", "-0.5", false), ("par", "1", true),
        ("par", "0", false), ("par", "1099511627776", true), ("par", "1099511627777", false),
        ("date", "'9999-12-31 23:59:59.999'", true), ("date", "'1969-12-31 23:59:59.999'", false),
    ])
    func numbersHaveLimits(column: String, value: String, isRead: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(1)
        try changed("UPDATE score SET \(column) = \(value)")
        let book = try ScoreBook.snapshot(path)
        #expect(try book.unreadable() == (isRead ? [] : [1]) && book.best().count == (isRead ? 1 : 0))
    }

    /// Whatever file replaces the open one, the next record is stored.
    @Test(arguments: ["notes, long enough to be read as the beginning of a database", ""])
    func replacingFilesAreSetAside(text: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try fill(2)
        let book = try ScoreBook.open(path, now: Date())
        // Leaves no log next to the file, which would make the text look like a damaged file.
        book.close()
        try FileManager.default.removeItem(atPath: path)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        var score = Rounds.score(Rounds.played(7))
        try book.keep(&score)
        #expect(try book.best() == [score.listed])
        let aside = try names.filter { $0.contains(/\.damaged-\d{8}-\d{6}$/) }
        #expect(aside.count == (text.isEmpty ? 0 : 1), "\(aside)")
    }
}
