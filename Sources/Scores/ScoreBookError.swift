import GRDB

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
        /// What lies there is no scores file, or no whole one.
        case damaged
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

extension ScoreBookError {
    /// An error of a file in words.
    init(_ error: any Error, path: String) {
        if let error = error as? ScoreBookError {
            self = error
            return
        }
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_NOTADB:
            self.init(path, "is not a scores file; name another one for --scores, or move it away", .damaged)
        case .SQLITE_CORRUPT:
            self.init(path, "is damaged; the next game takes what can be read into a new file", .damaged)
        case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
            self.init(path, "does not hold what a scores file holds; name another one for --scores, or move it away")
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            self.init(
                path, "cannot be written; give write permission or choose another place with --scores", .unwritable,
                mayPass: true)
        case .SQLITE_FULL, .SQLITE_IOERR:
            self.init(path, "cannot be written; is the disk full?", .full, mayPass: true)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(path, "is locked by another program; close it and try again", .locked, mayPass: true)
        case let code:
            self.init(path, "cannot be used (\(code.map { "SQLite error \($0.rawValue)" } ?? "\(type(of: error))"))")
        }
    }
}
