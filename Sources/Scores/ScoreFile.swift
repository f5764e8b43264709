import Foundation
import GRDB
import Glibc

/// Why a scores file cannot be used; the text says what to do about it.
public struct ScoreBookError: Error, Hashable, CustomStringConvertible {
    public let path: String
    /// What is wrong with the file, as the rest of a sentence that begins with it.
    public let reason: String
    public let kind: Kind
    /// Whether it may pass by itself, or by what somebody does beside the game: a lock, a full disk, a folder that
    /// cannot be written.
    public let mayPass: Bool

    /// What kind of trouble it is, for who has other words for it.
    public enum Kind: Hashable, Sendable {
        case unwritable
        case full
        case locked
        case other
    }

    init(_ path: String, _ reason: String, _ kind: Kind = .other, mayPass: Bool = false) {
        self.path = path
        self.reason = reason
        self.kind = kind
        self.mayPass = mayPass
    }

    public var description: String { "\(path): \(reason)" }
}

/// The SQLite file of a book: opening it, and putting into words what is wrong with it.
enum ScoreFile {
    /// Opens a file, makes it, sets a damaged one aside; see `ScoreBook.open`.
    static func open(
        _ path: String, now: Date
    ) throws(ScoreBookError) -> (database: any DatabaseWriter, notice: String?) {
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
            throw ScoreBookError(
                path, "its folder cannot be made; choose another place with --scores", .unwritable, mayPass: true)
        }
        do {
            return (try pool(at: path), nil)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            let aside = try setAside(path, now: now)
            do {
                return (
                    try pool(at: path),
                    "the scores file was damaged; it is kept as \(aside), and a new one has been started"
                )
            } catch {
                throw diagnosis(of: error, path: path)
            }
        } catch {
            throw diagnosis(of: error, path: path)
        }
    }

    /// How long another program's lock is waited for, seconds: a start stands still meanwhile.
    private static let patience = 0.25

    private static func pool(at path: String) throws -> any DatabaseWriter {
        if access(path, F_OK) == 0 {
            guard access(path, W_OK) == 0 else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
            try inspect(path)
        }
        var configuration = Configuration()
        configuration.busyMode = .timeout(Self.patience)
        // What has been kept is on the disk, also when the power fails.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        let pool = try DatabasePool(path: path, configuration: configuration)
        try Migrations.all.migrate(pool)
        return pool
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

    /// An error of the file in words.
    static func diagnosis(of error: any Error, path: String) -> ScoreBookError {
        if let error = error as? ScoreBookError { return error }
        guard let error = error as? DatabaseError else { return ScoreBookError(path, "cannot be used (\(error))") }
        func passing(_ reason: String, _ kind: ScoreBookError.Kind) -> ScoreBookError {
            ScoreBookError(path, reason, kind, mayPass: true)
        }
        switch error.resultCode {
        case .SQLITE_NOTADB:
            return ScoreBookError(path, "is not a scores file; name another one for --scores, or move it away")
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            return passing(
                "cannot be written; give write permission or choose another place with --scores", .unwritable)
        case .SQLITE_FULL, .SQLITE_IOERR:
            return passing("cannot be written; is the disk full?", .full)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return passing("is locked by another program; close it and try again", .locked)
        default:
            return ScoreBookError(
                path, error.message ?? "cannot be used (SQLite error \(error.resultCode.rawValue))")
        }
    }

    /// Renames a damaged file, and what SQLite keeps beside it, and returns the new name.
    private static func setAside(_ path: String, now: Date) throws(ScoreBookError) -> String {
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
