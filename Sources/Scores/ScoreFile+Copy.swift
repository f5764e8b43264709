import Foundation
import GRDB

/// SQLite creates files next to a file that it reads. Where that must not happen, a copy is read.
extension ScoreFile {
    /// The size beyond which a file is not copied, bytes.
    private static let maxCopy: Int64 = 256 << 20
    /// The first bytes of a database.
    private static let magic = Array("SQLite format 3\0".utf8)
    private static let copyName = "redpackrain-scores-"

    /// The suffixes of SQLite's files next to a file.
    static let companionNames = ["-wal", "-shm", "-journal"]

    /// Reads a copy of a file, and of SQLite's files next to it, into memory.
    static func readCopy(
        of path: String, _ patience: LockPatience, with ends: [String] = companionNames
    ) throws -> DatabaseQueue {
        try checkCopy(path)
        return try withTemporaryFolder { folder in
            let copy = folder.appendingPathComponent("scores.sqlite").path
            // A link would be copied as a link.
            let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            for end in ends { try? FileManager.default.copyItem(atPath: path + end, toPath: copy + end) }
            let memory = try DatabaseQueue()
            try queue(copy, patience, .alone).backup(to: memory)
            return memory
        }
    }

    /// Creates a temporary folder for `body` and deletes it afterwards. Also deletes folders left behind by killed
    /// programs. Signals that would end this program wait meanwhile.
    static func withTemporaryFolder<Result>(
        in place: URL = FileManager.default.temporaryDirectory, _ body: (URL) throws -> Result
    ) throws -> Result {
        var signals = sigset_t()
        var before = sigset_t()
        for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        removeAbandonedCopies(in: place)
        let files = FileManager.default
        let folder = place.appendingPathComponent("\(copyName)\(getpid())-\(UUID().uuidString)")
        defer { try? files.removeItem(at: folder) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch {
            throw ScoreBookError(
                place.path, "is no folder for temporary files; name another one in TMPDIR",
                .unwritable, mayPass: true)
        }
        return try body(folder)
    }

    /// Tries to store a new file in `folder`, which is the folder of a path or a substitute for it, and removes the file
    /// again.
    static func tryStoring(_ path: String, in folder: String, patience: LockPatience) throws(ScoreBookError) {
        var before = stat()
        guard stat(folder, &before) == 0, access(folder, W_OK | X_OK) == 0 else {
            throw ScoreBookError(DatabaseError(resultCode: .SQLITE_READONLY), path: path)
        }
        defer { utimensat(AT_FDCWD, folder, [before.st_atim, before.st_mtim], 0) }
        do {
            try withTemporaryFolder(in: URL(fileURLWithPath: folder)) { place in
                let file = place.appendingPathComponent("scores.sqlite").path
                try open(file, now: Date(), patience: patience).database.close()
            }
        } catch let error as ScoreBookError where error.kind != .unwritable {
            throw ScoreBookError(path, error.reason, error.kind, mayPass: error.mayPass)
        } catch {
            throw ScoreBookError(DatabaseError(resultCode: .SQLITE_IOERR), path: path)
        }
    }

    private static func checkCopy(_ path: String) throws {
        var found = stat()
        guard stat(path, &found) == 0 else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw ScoreBookError(path, "cannot be read; give read permission or name another file with --scores")
        }
        let start = try file.read(upToCount: magic.count) ?? Data()
        guard start.isEmpty || start.elementsEqual(magic) else { throw DatabaseError(resultCode: .SQLITE_NOTADB) }
        let sizes = ([""] + companionNames).map { end in stat(path + end, &found) == 0 ? Int64(found.st_size) : 0 }
        guard sizes.reduce(0, +) <= maxCopy else {
            throw ScoreBookError(path, "is larger than \(maxCopy >> 20) MB: too large for a copy", mayPass: true)
        }
    }

    private static func removeAbandonedCopies(in folder: URL) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(copyName) {
            let owner = name.dropFirst(copyName.count).prefix { $0.isASCII && $0.isNumber }
            guard let id = pid_t(owner), kill(id, 0) != 0, errno == ESRCH else { continue }
            try? files.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
