public import Foundation
import GRDB
import Glibc
public import Rain

/// Why a scores file cannot be used; the text says what to do about it.
public struct ScoreBookError: Error, Hashable, CustomStringConvertible {
    public let path: String
    /// What is wrong with the file, as the rest of a sentence that begins with it.
    public let reason: String

    init(_ path: String, _ reason: String) {
        self.path = path
        self.reason = reason
    }

    public var description: String { "\(path): \(reason)" }
}

/// The records of all rounds, in one SQLite file.
public final class ScoreBook: Sendable {
    private let database: any DatabaseWriter
    private let path: String
    /// What had to be done to open it, worth telling the player; nil as a rule.
    public let notice: String?

    private init(_ database: any DatabaseWriter, path: String, notice: String? = nil) throws {
        try Migrations.all.migrate(database)
        self.database = database
        self.path = path
        self.notice = notice
    }

    /// A book in memory only.
    public static func inMemory() throws -> ScoreBook { try ScoreBook(DatabaseQueue(), path: "memory") }

    /// Opens the book at a path and makes it, and the folders above it, if need be.
    ///
    /// A file that is damaged is set aside under a dated name and a new one is made; `notice` then says so. Throws a
    /// `ScoreBookError` for a file that is no scores file, comes from a newer game or cannot be written.
    public static func open(_ path: String, now: Date) throws -> ScoreBook {
        guard !path.isEmpty else { throw ScoreBookError("--scores", "needs the name of a file") }
        let url = URL(fileURLWithPath: path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw ScoreBookError(path, "is a folder; name a file for --scores")
        }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw ScoreBookError(path, "its folder cannot be made; choose another place with --scores")
        }
        do {
            return try ScoreBook(pool(at: path), path: path)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            let aside = try setAside(path, now: now)
            return try ScoreBook(
                pool(at: path), path: path,
                notice: "the scores file was damaged; it is kept as \(aside), and a new one has been started")
        } catch let error as DatabaseError {
            throw ScoreBookError(path, reason(for: error))
        }
    }

    /// How long another program's lock is waited for, seconds: the game stands still meanwhile.
    private static let patience = 0.25

    private static func pool(at path: String) throws -> DatabasePool {
        if access(path, F_OK) == 0 {
            guard access(path, W_OK) == 0 else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
            try inspect(path)
        }
        var configuration = Configuration()
        configuration.busyMode = .timeout(Self.patience)
        // What has been kept is on the disk, also when the power fails.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return try DatabasePool(path: path, configuration: configuration)
    }

    /// Looks into a file without changing it: throws for one that is damaged, newer or somebody else's.
    private static func inspect(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(Self.patience)
        try DatabaseQueue(path: path, configuration: configuration).read { database in
            if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
            if try Migrations.all.hasBeenSuperseded(database) {
                throw ScoreBookError(path, "was written by a newer version of the game; update the game to open it")
            }
            let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            if !tables.isEmpty, !tables.contains("score") || !tables.contains("grdb_migrations") {
                throw ScoreBookError(path, "is a database of something else; name another file for --scores")
            }
        }
    }

    private static func reason(for error: DatabaseError) -> String {
        switch error.resultCode {
        case .SQLITE_NOTADB: "is not a scores file; name another one for --scores, or move it away"
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            "cannot be written; give write permission or choose another place with --scores"
        case .SQLITE_FULL, .SQLITE_IOERR: "cannot be written; is the disk full?"
        case .SQLITE_BUSY, .SQLITE_LOCKED: "is locked by another program; close it and try again"
        default: error.message ?? "cannot be used (SQLite error \(error.resultCode.rawValue))"
        }
    }

    /// Renames a damaged file, and what SQLite keeps beside it, and returns the new name.
    private static func setAside(_ path: String, now: Date) throws -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyyyMMdd-HHmmss"
        var aside = "\(path).damaged-\(format.string(from: now))"
        var number = 2
        while FileManager.default.fileExists(atPath: aside) {
            aside = "\(path).damaged-\(format.string(from: now))-\(number)"
            number += 1
        }
        do {
            try FileManager.default.moveItem(atPath: path, toPath: aside)
        } catch {
            throw ScoreBookError(path, "is damaged and cannot be renamed; move it away or name another with --scores")
        }
        for end in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + end) {
            try? FileManager.default.moveItem(atPath: path + end, toPath: aside + end)
        }
        return aside
    }
}

// MARK: Keeping

extension ScoreBook {
    /// Keeps a record and gives it its number, or brings the kept one up to date. On disk when it returns.
    public func keep(_ score: inout Score) throws(ScoreBookError) {
        do {
            score = try database.write { [score] database in
                var kept = score
                try kept.save(database)
                return kept
            }
        } catch let error as DatabaseError {
            throw ScoreBookError(path, Self.reason(for: error))
        } catch {
            throw ScoreBookError(path, "cannot be used (\(error))")
        }
    }

    /// Brings the kept record of a round that is being played up to date when there is time for it, off the caller's
    /// thread: encoding the journal as well.
    public func keepSoon(_ score: Score, tally: Tally, journal: Journal) {
        database.asyncWriteWithoutTransaction { database in
            // A later save, or the next start, makes up for one that fails.
            try? database.inTransaction {
                guard try Score.fetchOne(database, key: score.id)?.status == .playing else { return .commit }
                var score = score
                score.tally = tally
                score.journal = Data(journal.encoded)
                try score.update(database)
                return .commit
            }
        }
    }

    /// Whether a process is another game. Numbers of processes come again, so its name is looked at, and one's own, at
    /// the start, was somebody else's.
    private static func isPlaying(_ process: Int64) -> Bool {
        guard process != Int64(getpid()), kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno == EPERM else {
            return false
        }
        func name(_ process: Int64) -> Data? { FileManager.default.contents(atPath: "/proc/\(process)/comm") }
        return name(process) == name(Int64(getpid()))
    }

    /// Marks the rounds of games that were killed as abandoned. To be called before a round is begun.
    public func sweep() throws {
        try database.write { database in
            for var score in try Score.filter(Column("status") == Score.Status.playing.rawValue).fetchAll(database)
            where !Self.isPlaying(score.process) {
                score.status = .abandoned
                try score.update(database)
            }
        }
    }
}

// MARK: Reading

extension ScoreBook {
    /// Better first: more points, then fewer rewinds, then earlier.
    private static let order = [
        Column("score").desc, Column("rewindsUsed").asc, Column("date").asc, Column("id").asc,
    ]

    /// The records that ended, best first. O(limit) of a level, by an index.
    /// - Parameters:
    ///   - digest: of one level only.
    ///   - player: of one player only.
    ///   - limit: at most so many.
    public func best(digest: String? = nil, player: String? = nil, limit: Int? = nil) throws -> [Score] {
        try database.read { database in
            var request = Score.filter(Column("status") == Score.Status.ended.rawValue)
            if let digest { request = request.filter(Column("levelDigest") == digest) }
            if let player { request = request.filter(Column("player") == player) }
            request = request.order(Self.order)
            if let limit { request = request.limit(limit) }
            return try request.fetchAll(database)
        }
    }

    /// Every record of a status, newest first.
    public func all(_ status: Score.Status) throws -> [Score] {
        try database.read { database in
            try Score.filter(Column("status") == status.rawValue).order(Column("id").desc).fetchAll(database)
        }
    }

    /// Where a record stands among those of its level, from 1, and how many there are; no place if it did not end.
    public func place(of score: Score) throws -> (place: Int?, count: Int) {
        try database.read { database in
            let count = try Int.fetchOne(
                database, sql: "SELECT COUNT(*) FROM score WHERE levelDigest = ? AND status = 'ended'",
                arguments: [score.levelDigest])
            guard score.status == .ended else { return (nil, count ?? 0) }
            let better = try Int.fetchOne(
                database,
                sql: """
                    SELECT COUNT(*) FROM score WHERE levelDigest = :digest AND status = 'ended'
                    AND (-score, rewindsUsed, date, id) < (-:score, :rewinds, :date, :id)
                    """,
                arguments: [
                    "digest": score.levelDigest, "score": score.score, "rewinds": score.rewindsUsed,
                    "date": score.date, "id": score.id,
                ])
            return ((better ?? 0) + 1, count ?? 0)
        }
    }
}
