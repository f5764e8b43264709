import Foundation
import GRDB
import Glibc
import Testing

@testable import RainScores

/// Files that are read through a copy, so that no file is created next to them.
@Suite struct CopyTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func fill() throws -> [ListedScore] {
        let book = try ScoreBook.open(path, now: Date())
        for number in 0..<3 {
            var score = Rounds.score(Rounds.played(number))
            try book.keep(&score)
        }
        defer { book.close() }
        return try book.best()
    }

    /// The names of the copies that a process has made.
    private func copies(of process: Int) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
        return (names ?? []).filter { $0.hasPrefix("redpackrain-scores-\(process)-") }
    }

    /// A link is followed, and SQLite's files next to its target are read as well.
    @Test func aLinkIsFollowed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let all = try fill()
        let link = folder.appendingPathComponent("link.sqlite").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "scores.sqlite")
        #expect(try ScoreBook.snapshot(link, changingNothing: true).best() == all)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }

    /// A killed program's unfinished change is rolled back in the copy. The file and its journal stay as they are.
    @Test func unfinishedChangesAreRolledBackInTheCopy() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let all = try fill()
        let begun = folder.appendingPathComponent("begun").path
        try FileManager.default.copyItem(atPath: path, toPath: begun)
        try DatabaseQueue(path: begun).inDatabase { database in
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1")
            try database.execute(sql: "BEGIN; DELETE FROM score; CREATE TABLE x (y); INSERT INTO x VALUES (1)")
            for _ in 0..<12 { try database.execute(sql: "INSERT INTO x SELECT randomblob(999) FROM x") }
            for end in ["", "-journal"] {
                try? FileManager.default.removeItem(atPath: path + end)
                try FileManager.default.copyItem(atPath: begun + end, toPath: path + end)
            }
            try database.execute(sql: "ROLLBACK")
        }
        let before = try ["", "-journal"].map { try Data(contentsOf: URL(fileURLWithPath: path + $0)) }
        #expect(try ScoreBook.snapshot(path, changingNothing: true).best() == all)
        #expect(try ["", "-journal"].map { try Data(contentsOf: URL(fileURLWithPath: path + $0)) } == before)
    }

    /// A file that a game has open is not copied, since its newest records are in a file next to it.
    @Test func theRecordsOfARunningGameAreRead() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try fill()
        let game = try ScoreBook.open(path, now: Date())
        var score = Rounds.score(Rounds.played(9))
        try game.keep(&score)
        #expect(try ScoreBook.snapshot(path, changingNothing: true).ids() == [1, 2, 3, 4])
    }

    /// The size of a copy is limited, including SQLite's files next to the file.
    @Test(arguments: ["", "-journal", "-shm"])
    func aLargeFileIsNotCopied(end: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try fill()
        let descriptor = open(path + end, O_RDWR | O_CREAT, 0o600)
        ftruncate(descriptor, 256 << 20 + 1)
        close(descriptor)
        let error = #expect(throws: ScoreBookError.self) { try ScoreBook.snapshot(path, changingNothing: true) }
        #expect(error?.description == "\(path): is larger than 256 MB: too large for a copy")
        #expect(error?.mayPass == true)
    }

    /// Copies are deleted after reading, with any copies left by killed programs. Copies of running programs stay.
    @Test func copiesAreRemoved() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let all = try fill()
        let temporary = FileManager.default.temporaryDirectory
        // No process has an ID this large; process 1 always exists.
        let killed = temporary.appendingPathComponent("redpackrain-scores-2147483000-\(UUID().uuidString)")
        let living = temporary.appendingPathComponent("redpackrain-scores-1-\(UUID().uuidString)")
        let nobodys = temporary.appendingPathComponent("redpackrain-scores-\(UUID().uuidString.filter(\.isLetter))")
        defer { for one in [living, nobodys] { try? FileManager.default.removeItem(at: one) } }
        for one in [killed, living, nobodys] {
            try FileManager.default.createDirectory(at: one, withIntermediateDirectories: true)
        }
        #expect(try ScoreBook.snapshot(path, changingNothing: true).best() == all)
        func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
        #expect(!isThere(killed) && isThere(living) && isThere(nobodys))
        // Other tests read copies as well, each for a moment.
        let own = Int(getpid())
        let before = Set(copies(of: own))
        for _ in 0..<500 where !before.isDisjoint(with: copies(of: own)) { usleep(20_000) }
        #expect(before.isDisjoint(with: copies(of: own)))
    }

    /// Signals that end a program wait while a copy is there, and no longer.
    @Test func signalsAreLetThroughAfterwards() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try fill()
        var (signals, before, after) = (sigset_t(), sigset_t(), sigset_t())
        for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
        // Threads of the system's pool block all signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        _ = try ScoreBook.snapshot(path, changingNothing: true)
        pthread_sigmask(SIG_BLOCK, nil, &after)
        for signal in [SIGHUP, SIGINT, SIGTERM] { #expect(sigismember(&after, signal) == 0) }
    }
}
