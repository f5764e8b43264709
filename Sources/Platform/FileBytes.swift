package import Glibc
import RainCFiles

/// Reads and writes whole files; errors describe the problem in the game's own words.
public enum FileBytes {
    /// The maximum number of polls of a pipe that has no bytes yet, and the timeout of each, milliseconds.
    private static let looks = 1000
    private static let look: Int32 = 10

    /// Returns the bytes of a file, pipe or device; if there are more than `limit`, only the first `limit + 1`, which
    /// show the excess.
    public static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
        // Opening a pipe that has no writer would otherwise block.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var looksLeft = looks
        while bytes.count <= limit {
            let count = Glibc.read(file, &chunk, min(chunk.count, limit + 1 - bytes.count))
            if count > 0 {
                bytes += chunk[..<count]
                looksLeft = looks
            } else if count == 0 {
                break
            } else if errno == EAGAIN, looksLeft > 0 {
                looksLeft -= 1
                var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                poll(&wanted, 1, look)
            } else if errno != EINTR {
                throw FileError(path, looksLeft > 0 ? "cannot be read" : "cannot be read; no data arrives")
            }
        }
        return bytes
    }

    /// Whether the path is a regular file: no folder, device or pipe.
    public static func isFile(_ path: String) -> Bool { mode(of: path) & S_IFMT == S_IFREG }

    /// Whether the path is a folder.
    public static func isFolder(_ path: String) -> Bool { mode(of: path) & S_IFMT == S_IFDIR }

    /// Whether a path exists, as far as the program can see.
    package enum Presence: Hashable, Sendable {
        case there
        case missing
        /// A file has the place of one of the path's folders.
        case behindFile(String)
        /// The program may not search one of the path's folders.
        case hidden
    }

    /// Returns whether a path exists, or why that cannot be told.
    package static func presence(of path: String) -> Presence {
        var found = stat()
        guard stat(path, &found) != 0 else { return .there }
        switch errno {
        case ENOTDIR:
            var nearest = path
            while let end = nearest.lastIndex(of: "/"), end > nearest.startIndex {
                nearest = String(nearest[..<end])
                if stat(nearest, &found) == 0 { return .behindFile(nearest) }
            }
            return .missing
        case EACCES: return .hidden
        default: return .missing
        }
    }

    /// Whether two paths are names of one file.
    public static func isSame(_ path: String, _ other: String) -> Bool {
        var (found, second) = (stat(), stat())
        guard stat(path, &found) == 0, stat(other, &second) == 0 else { return false }
        return found.st_ino == second.st_ino && found.st_dev == second.st_dev
    }

    /// Writes a file that gets its name only once it is complete. Devices and pipes are written to directly; a link is
    /// kept, and its target is replaced. With `isLasting`, the file survives a power failure.
    ///
    /// With `isNew`, a file that appears meanwhile is kept, and the write fails. With `isPrivate`, the file is readable by
    /// its owner only from the start, even if it replaces one that others could read; it also replaces a link, a pipe or a
    /// device, which others may have put there.
    ///
    /// Until it is complete the file has no name if the file system supports that, so that a killed program leaves
    /// nothing behind. Throws a ``FileError`` if the file cannot be written, and otherwise the error of `write`.
    public static func replace(
        _ path: String, isLasting: Bool = true, isNew: Bool = false, isPrivate: Bool = false,
        _ write: (OpenFile) throws -> Void
    ) throws {
        var failure: (any Error)?
        try put(path, isLasting: isLasting, isNew: isNew, isPrivate: isPrivate) { file in
            do { try write(file) } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
    }

    /// Writes a file of given bytes, in the way of ``replace(_:isLasting:isNew:isPrivate:_:)``.
    public static func write(
        _ bytes: [UInt8], to path: String, isLasting: Bool = true, isNew: Bool = false, isPrivate: Bool = false
    ) throws(FileError) {
        try put(path, isLasting: isLasting, isNew: isNew, isPrivate: isPrivate) { file in
            file.write(bytes)
            return true
        }
    }

    /// Makes an empty private file. Returns false if the path exists already, or if the file cannot be made.
    @discardableResult
    package static func makePrivate(_ path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// - Parameter write: returns whether the file is complete; an incomplete file is discarded.
    private static func put(
        _ path: String, isLasting: Bool, isNew: Bool, isPrivate: Bool, _ write: (OpenFile) -> Bool
    ) throws(FileError) {
        let kind = mode(of: path) & S_IFMT
        // The program's own open files have a write position already.
        let isStraight = !isPrivate && (![0, S_IFREG].contains(kind) || own.contains { path.hasPrefix($0) })
        let target = isStraight || isPrivate ? path : destination(of: path)
        let temporary =
            isStraight ? target : "\(folder(of: target)).redpackrain-\(getpid())-\(UInt32.random(in: 0...(.max)))"
        let flags = O_WRONLY | O_CLOEXEC | (isStraight ? O_APPEND | O_NONBLOCK : O_CREAT | O_EXCL)
        guard kind != S_IFBLK else { throw FileError(path, WriteFault.unknown.rawValue) }
        guard kind == 0 || isPrivate || access(target, W_OK) == 0 else { throw unwritable(path) }
        let permissions: mode_t = isPrivate ? 0o600 : 0o666
        let unnamed = isStraight ? -1 : open(folder(of: target), O_RDWR | nameless | O_CLOEXEC, permissions)
        let descriptor = unnamed >= 0 ? unnamed : open(temporary, flags, permissions)
        guard descriptor >= 0, let file = fdopen(descriptor, isStraight ? "a" : "w") else { throw unwritable(path) }
        // An unnamed file must be open to be given a name.
        let held = unnamed >= 0 ? fcntl(unnamed, F_DUPFD_CLOEXEC, 0) : -1
        defer {
            if held >= 0 { close(held) }
            if !isStraight { unlink(temporary) }
        }
        if isStraight {
            _ = fcntl(descriptor, F_SETFL, O_APPEND)
        } else if kind == S_IFREG, !isPrivate {
            fchmod(descriptor, mode(of: target) & 0o777)
        }
        let opened = OpenFile(path: path, stream: file)
        guard write(opened) else {
            let isFaulty = !opened.isWhole
            fclose(file)
            if isFaulty { throw opened.failure }
            return
        }
        let isWhole =
            opened.noted(fflush(file) == 0) && opened.isWhole
            && (isStraight || !isLasting || opened.noted(fsync(descriptor) == 0))
        guard opened.noted(fclose(file) == 0), isWhole else { throw opened.failure }
        guard !isStraight else { return }
        guard (unnamed < 0 || give(held, temporary)) && move(temporary, to: target, isNew: isNew) else {
            throw unwritable(path)
        }
        guard isLasting else { return }
        let folder = open(folder(of: target), O_RDONLY | O_CLOEXEC)
        fsync(folder)
        close(folder)
    }

    /// Gives an open unnamed file a name that is not taken. On a file system without hard links, a copy gets the name.
    private static func give(_ descriptor: Int32, _ name: String) -> Bool {
        if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return true }
        var status = stat()
        fstat(descriptor, &status)
        let copy = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { return false }
        defer { close(copy) }
        fchmod(copy, status.st_mode & 0o777)
        var place: off_t = 0
        while place < status.st_size, sendfile(copy, descriptor, &place, Int(status.st_size - place)) > 0 {}
        return place == status.st_size && fsync(copy) == 0
    }

    /// Renames a file. With `isNew`, an existing file at the target is kept, and the renaming fails.
    private static func move(_ name: String, to target: String, isNew: Bool) -> Bool {
        guard isNew else { return rename(name, target) == 0 }
        if renameat2(AT_FDCWD, name, AT_FDCWD, target, noReplace) == 0 { return true }
        guard errno != EEXIST else { return false }
        // Some file systems lack this flag. An empty file then takes the name first, and is replaced.
        let empty = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard empty >= 0 else { return false }
        close(empty)
        if rename(name, target) == 0 { return true }
        let code = errno
        unlink(target)
        errno = code
        return false
    }

    /// Returns the path at the end of the symbolic links that begin at a path, whether or not a file is there.
    public static func destination(of path: String) -> String {
        var path = path
        for _ in 0..<maxLinks {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { break }
            let next = String(decoding: buffer[..<count], as: UTF8.self)
            path = next.hasPrefix("/") ? next : folder(of: path) + next
        }
        return path
    }
}

/// A file that is being written.
public struct OpenFile {
    let path: String
    package let stream: UnsafeMutablePointer<FILE>
    private let trouble = Trouble()

    /// The system's number of the first error; 0 for none.
    private final class Trouble { var code: Int32 = 0 }

    init(path: String, stream: UnsafeMutablePointer<FILE>) { (self.path, self.stream) = (path, stream) }

    /// The file descriptor, for writing without `write`, whose bytes may still be in a buffer.
    public var descriptor: Int32 { fileno(stream) }

    /// Writes bytes. A failure fails the whole file in the end; the writer need not stop at once.
    public func write(_ bytes: UnsafeRawBufferPointer) {
        _ = noted(fwrite(bytes.baseAddress, 1, bytes.count, stream) == bytes.count)
    }

    /// Writes bytes; a failure counts as in the other overload.
    public func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

    /// Whether all writes have succeeded so far.
    package var isWhole: Bool { noted(ferror(stream) == 0) }

    /// Notes the error of a failed step: `code`, or else the system's last error. Returns `isDone`.
    package func noted(_ isDone: Bool, _ code: Int32? = nil) -> Bool {
        if !isDone, trouble.code == 0 { trouble.code = code ?? errno }
        return isDone
    }

    /// The error of a file that could not be written.
    public var failure: FileError { FileError(path, WriteFault(trouble.code).rawValue) }
}

/// Why a file cannot be written, as the end of a sentence that begins with its name.
package enum WriteFault: String, CaseIterable, Sendable {
    case full = "cannot be written; the disk is full"
    case forbidden = "cannot be written; give write permission"
    case readOnly = "cannot be written; the disk is read-only"
    case tooLarge = "cannot be written; it is larger than a file may be"
    case faulty = "cannot be written; the disk has a fault"
    case noFolder = "cannot be written; its folder does not exist"
    case closedFolder = "cannot be written; its folder takes no files"
    case existing = "is there already"
    case unread = "no program reads from it"
    case unknown = "cannot be written"

    /// - Parameters:
    ///   - code: the system's number of the error.
    ///   - path: the file that could not be made.
    package init(_ code: Int32, of path: String) {
        self.init(code)
        // Some folders, such as the system's /proc, take no files.
        let folder = FileBytes.folder(of: FileBytes.destination(of: path))
        if code == ENOENT, FileBytes.isFolder(folder) { self = .closedFolder }
    }

    /// - Parameter code: the system's number of the error.
    package init(_ code: Int32) {
        self =
            switch code {
            case ENOSPC, EDQUOT: .full
            case EACCES, EPERM: .forbidden
            case EROFS: .readOnly
            case EFBIG: .tooLarge
            case EIO: .faulty
            case ENOENT, ENOTDIR: .noFolder
            case EEXIST: .existing
            case ENXIO: .unread
            default: .unknown
            }
    }
}

extension FileBytes {
    /// Path prefixes of the program's own open files.
    private static let own = ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"]
    private static let maxLinks = 40
    /// Opens an unnamed file in a folder (O_TMPFILE, a macro that Swift does not import).
    private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

    /// Makes a rename fail if the new name exists (RENAME_NOREPLACE, another such macro).
    private static let noReplace: UInt32 = 1

    /// Returns the folder of a path, with a trailing slash.
    fileprivate static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    /// Returns the system's mode bits (kind and permissions) of a path; 0 if nothing is there.
    private static func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : 0
    }

    private static func unwritable(_ path: String) -> FileError {
        FileError(path, WriteFault(errno, of: path).rawValue)
    }
}
