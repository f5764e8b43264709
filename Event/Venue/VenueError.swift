import GRDB
import Glibc
import RainPlatform

/// An error of an event's folder. The description is one line with the remedy.
public struct VenueError: Error, Hashable, CustomStringConvertible {
    /// The file, the folder, or the address that cannot be reached.
    public let path: String
    /// A sentence whose subject is `path`.
    public let reason: String
    /// The kind of the error, by its remedy.
    public let kind: Kind

    /// The kinds of errors; each kind has its own remedy.
    public enum Kind: Hashable, Sendable {
        /// Another program plays or serves the event.
        case inUse
        /// The facts are damaged, gone or replaced.
        case damaged
        /// The mirror is missing; facts can be made again once it is back.
        case mirrorMissing
        /// Folder and mirror have different histories, and staff must decide.
        case apart
        /// A file cannot be read or written, perhaps only for now.
        case unwritable
        /// The request is against the rules of the event.
        case refused
        /// Anything else, such as wrong input.
        case other
    }

    /// Creates an error.
    /// - Parameter reason: a sentence whose subject is `path`.
    public init(_ path: String, _ reason: String, _ kind: Kind = .other) {
        (self.path, self.reason, self.kind) = (path, reason, kind)
    }

    /// The path and the reason, in one line.
    public var description: String { "\(path): \(reason)" }
}

extension VenueError {
    /// A line for staff about facts that a folder got from its copy and that lack the folder's seal.
    public static let foreignFacts =
        "the facts that the folder got were not put on the copy by this folder: audit and check them before paying"

    /// The error about a file in a folder that only another account can read; nil for a file that can be read or does
    /// not exist.
    static func ofAnotherAccount(_ path: String) -> VenueError? {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let isShut = access(folder, F_OK) == 0 && access(folder, X_OK) != 0
        guard isShut || access(path, F_OK) == 0 && access(path, R_OK) != 0 else { return nil }
        return VenueError(path, "cannot be read; it belongs to another account", .unwritable)
    }

    /// Why a file cannot be opened: the program has reached the system's limit of open files and connections, or else
    /// the given reason.
    public static func notOpened(_ reason: String) -> String {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard descriptor < 0 else {
            close(descriptor)
            return reason
        }
        return errno == EMFILE || errno == ENFILE
            ? "cannot be opened: too many files and connections are open (ulimit -n)" : reason
    }

    /// The error of a file that is read or written whole.
    init(_ error: FileError) { self.init(error.path, Self.notOpened(error.reason), .unwritable) }

    /// - Parameter isMirror: whether the file is on the second medium.
    init(_ error: any Error, path: String, isMirror: Bool) {
        if let error = error as? VenueError {
            self = error
            return
        }
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
            self.init(path, "is damaged; the event cannot go on with it (see redpackrain event resume)", .damaged)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
            self.init(
                path, Self.notOpened("cannot be written; give write permission"),
                isMirror ? .mirrorMissing : .unwritable)
        case .SQLITE_FULL:
            self.init(path, "cannot be written; the disk is full", isMirror ? .mirrorMissing : .unwritable)
        case .SQLITE_IOERR:
            self.init(path, Self.notOpened("cannot be read or written"), isMirror ? .mirrorMissing : .unwritable)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(
                path, "is locked by another program; close it and try again", isMirror ? .mirrorMissing : .unwritable)
        case let code:
            let words = code.map { "SQLite error \($0.rawValue)" } ?? "\(type(of: error))"
            self.init(path, "cannot be used (\(words))")
        }
    }
}
