import Foundation
import GRDB
import Glibc

/// The open SQLite file of a book.
struct ScoreFile: Sendable {
    let database: any DatabaseWriter
    /// How the file was opened, for the player; usually nil.
    var notice: String?
    /// The number of migrations that the file on disk has been through, if known.
    private(set) var version: Int?
    /// The file's stamp when this game last checked it; nil in memory.
    private var stamp: Stamp?

    init() throws {
        database = try DatabaseQueue()
        try Migrations.all.migrate(database)
    }

    private init(_ database: any DatabaseWriter, notice: String?, at path: String) {
        self.database = database
        self.notice = notice
        stamp = Stamp(path)
    }
}

// MARK: Opening

extension ScoreFile {
    /// Opens a file, creates it, or sets a damaged one aside; see `ScoreBook.open`.
    /// - Parameter replacing: whether the file was open before. If so, a file there that is no scores file has replaced
    ///   it, and is set aside too.
    static func open(
        _ path: String, now: Date, patience: LockPatience, replacing: Bool = false
    ) throws(ScoreBookError) -> ScoreFile {
        try check(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ScoreBookError(
                path, "its folder cannot be made; choose another place with --scores", .unwritable, mayPass: true)
        }
        do {
            // One game creates the file or sets it aside; the others find its file.
            return try patience.alone(in: folder.path) {
                do {
                    return ScoreFile(try pool(at: path, patience), notice: nil, at: path)
                } catch let error as DatabaseError where isDamage(error, replacing: replacing) {
                    let aside = try setAside(path, now: now)
                    let pool = try pool(at: path, patience)
                    let count = (try? Self.reader(aside, patience)).map { Salvage.copy(from: $0, into: pool) } ?? 0
                    return ScoreFile(
                        pool,
                        notice: "the scores file was damaged; it is kept as \(aside), and a new one has been started"
                            + (count == 0 ? "" : " with the \(count) records that could be read"),
                        at: path)
                }
            }
        } catch {
            throw ScoreBookError(error, path: path)
        }
    }

    static func snapshot(
        _ path: String, patience: LockPatience, changingNothing: Bool
    ) throws(ScoreBookError) -> ScoreFile {
        try check(path)
        do {
            var file = try ScoreFile()
            let isClosed = access("\(path)-wal", F_OK) != 0
            let source = try changingNothing && isClosed ? readCopy(of: path, patience) : reader(path, patience)
            do {
                try source.read { try inspect($0, path) }
                try source.backup(to: file.database)
                file.version = try file.database.read { try Migrations.all.completedMigrations($0).count }
                try Migrations.all.migrate(file.database)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                file = try ScoreFile()
                let count = Salvage.copy(from: source, into: file.database)
                file.notice = "the scores file is damaged; \(count) of its records can be read"
            }
            return file
        } catch {
            throw ScoreBookError(error, path: path)
        }
    }

    private static func check(_ path: String) throws(ScoreBookError) {
        guard !path.isEmpty else { throw ScoreBookError("--scores", "needs the name of a file") }
        var found = stat()
        guard stat(path, &found) == 0 else { return }
        switch found.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw ScoreBookError(path, "is a folder; name a file for --scores")
        // SQLite would wait for the other end of a pipe.
        default: throw ScoreBookError(path, "is not a file; name another one for --scores")
        }
    }

    private static func isDamage(_ error: DatabaseError, replacing: Bool) -> Bool {
        error.resultCode == .SQLITE_CORRUPT || replacing && error.resultCode == .SQLITE_NOTADB
    }

    private static func pool(at path: String, _ patience: LockPatience) throws -> any DatabaseWriter {
        if access(path, F_OK) == 0 {
            guard access(path, W_OK) == 0 else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
            do {
                try queue(path, patience).read { try inspect($0, path) }
            } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
                // A game was killed during a change; the rollback needs write access.
                try queue(path, patience, isReadonly: false).read { try inspect($0, path) }
            }
        }
        var configuration = Configuration()
        configuration.busyMode = patience.busyMode
        let pool = try DatabasePool(path: path, configuration: configuration)
        // Committed data survives a power failure. Set here: a pool sets its own level as it opens.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try Migrations.all.migrate(pool)
        return pool
    }

    static func queue(_ path: String, _ patience: LockPatience, isReadonly: Bool = true) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = isReadonly
        configuration.busyMode = patience.busyMode
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// SQLite cannot read every file without writing next to it; then a copy is read.
    private static func reader(_ path: String, _ patience: LockPatience) throws -> any DatabaseReader {
        do {
            let queue = try queue(path, patience)
            _ = try queue.read { try $0.tableExists("score") }
            return queue
        } catch let error as DatabaseError where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode) {
            return try readCopy(of: path, patience)
        }
    }

    private static func inspect(_ database: Database, _ path: String) throws {
        if try String.fetchOne(database, sql: "PRAGMA quick_check(1)") != "ok" {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        if try Migrations.all.hasBeenSuperseded(database) {
            throw ScoreBookError(path, "was written by a newer version of the game; update the game to open it")
        }
        let tables = Set(
            try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"))
        // A game killed while creating the file leaves it incomplete.
        let isBegun = tables.isSubset(of: [Migrations.table])
        guard isBegun || tables.isSuperset(of: [Migrations.table, Score.databaseTableName]) else {
            throw ScoreBookError(path, "is a database of another program; name another file for --scores")
        }
    }
}

// MARK: On the disk

extension ScoreFile {
    private struct Stamp: Hashable {
        let device: UInt64
        let node: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// Nil if there is no file.
        init?(_ path: String) {
            var found = stat()
            guard stat(path, &found) == 0 else { return nil }
            (device, node, size) = (UInt64(found.st_dev), UInt64(found.st_ino), Int(found.st_size))
            (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
        }

        func isSameFile(as other: Stamp) -> Bool { device == other.device && node == other.node }
    }

    mutating func restamp(at path: String) {
        guard let stamp, let now = Stamp(path), now.isSameFile(as: stamp) else { return }
        self.stamp = now
    }

    /// Whether the file at the path is the opened one, and intact. O(1), or O(bytes) if another program has written to
    /// it since.
    func isInPlace(at path: String) -> Bool {
        guard let stamp else { return true }
        guard let now = Stamp(path), now.isSameFile(as: stamp) else { return false }
        if now == stamp { return true }
        return now.size > 0 && (try? Self.queue(path, .short).read { try Self.inspect($0, path) }) != nil
    }

    private static func setAside(_ path: String, now: Date) throws(ScoreBookError) -> String {
        let digits = now.stored.filter(\.isNumber)
        let stamp = "\(digits.prefix(8))-\(digits.dropFirst(8).prefix(6))"
        var aside = "\(path).damaged-\(stamp)"
        var number = 2
        while FileManager.default.fileExists(atPath: aside) {
            aside = "\(path).damaged-\(stamp)-\(number)"
            number += 1
        }
        do {
            try FileManager.default.moveItem(atPath: path, toPath: aside)
        } catch {
            throw ScoreBookError(path, "is damaged and cannot be renamed; move it away or name another with --scores")
        }
        for end in companions where FileManager.default.fileExists(atPath: path + end) {
            try? FileManager.default.moveItem(atPath: path + end, toPath: aside + end)
        }
        return aside
    }
}
