import Foundation
import GRDB
import Glibc

/// An error of a scores file; the description says what to do about it.
package struct ScoreBookError: Error, Hashable, CustomStringConvertible {
    package let path: String
    /// A sentence whose subject is the file.
    package let reason: String
    package let kind: Kind
    /// Whether the error may go away by itself: a lock, a full disk, a read-only folder.
    package let mayPass: Bool

    package enum Kind: Hashable, Sendable {
        case unwritable
        case full
        case locked
        /// The file is not a database, or a part of it is damaged.
        case damaged
        case other
    }

    init(_ path: String, _ reason: String, _ kind: Kind = .other, mayPass: Bool = false) {
        self.path = path
        self.reason = reason
        self.kind = kind
        self.mayPass = mayPass
    }

    package var description: String { "\(path): \(reason)" }
}

extension ScoreBookError {
    init(_ error: any Error, path: String) {
        if let error = error as? ScoreBookError {
            self = error
            return
        }
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_IOERR where !Self.isFull(path):
            let number = (error as? DatabaseError)?.extendedResultCode.rawValue ?? 0
            self.init(
                path,
                "cannot be \((0x100...0x2FF).contains(number) ? "read" : "written") because of a disk error (SQLite error \(number)); "
                    + "choose another place with --scores", .unwritable, mayPass: true)
        case .SQLITE_NOTADB:
            self.init(path, "is not a scores file; name another one for --scores, or move it away", .damaged)
        case .SQLITE_CORRUPT:
            self.init(path, "is damaged; the next game copies all readable records to a new file", .damaged)
        case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
            self.init(path, "is not a valid scores file; name another one for --scores, or move it away")
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            self.init(
                path, "cannot be written; give write permission or choose another place with --scores", .unwritable,
                mayPass: true)
        case .SQLITE_FULL, .SQLITE_IOERR:
            self.init(path, "cannot be written; is the disk full?", .full, mayPass: true)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            let holder = LockHolder.words(of: path)
            self.init(path, "is locked by \(holder); close it and try again", .locked, mayPass: true)
        case let code:
            self.init(path, "cannot be used (\(code.map { "SQLite error \($0.rawValue)" } ?? "\(type(of: error))"))")
        }
    }

    /// Free space below which a disk counts as full, bytes: a log needs this much.
    private static let minFree: UInt = 1 << 20

    private static func isFull(_ path: String) -> Bool {
        var found = statvfs()
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return statvfs(folder, &found) == 0 && found.f_bavail * found.f_frsize < minFree
    }
}
