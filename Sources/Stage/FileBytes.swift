// Swift finds the members of `stat` through this module, among others.
import CFontconfig
import Glibc

/// Reads and writes whole files; errors describe the problem in the game's own words.
public enum FileBytes {
    /// The maximum number of polls of a pipe that has no bytes yet, and the timeout of each, milliseconds.
    private static let looks = 1000
    private static let look: Int32 = 10

    /// Returns the bytes of a file, pipe or device; if there are more than `limit`, only the first `limit + 1`, which
    /// show the excess.
    public static func read(_ path: String, limit: Int = 1 << 30) throws(SDLError) -> [UInt8] {
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
            } else if count == 0 {
                break
            } else if errno == EAGAIN, looksLeft > 0 {
                looksLeft -= 1
                var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                poll(&wanted, 1, look)
            } else if errno != EINTR {
                throw SDLError(
                    path, reason: looksLeft > 0 ? "cannot be read" : "cannot be read; no data arrives")
            }
        }
        return bytes
    }

    /// Whether the path is a regular file: no folder, device or pipe.
    public static func isFile(_ path: String) -> Bool { mode(of: path) & S_IFMT == S_IFREG }

    /// Whether the path is a folder.
    public static func isFolder(_ path: String) -> Bool { mode(of: path) & S_IFMT == S_IFDIR }

    /// Whether two paths are names of one file.
    public static func isSame(_ path: String, _ other: String) -> Bool {
        var (found, second) = (stat(), stat())
        guard stat(path, &found) == 0, stat(other, &second) == 0 else { return false }
        return found.st_ino == second.st_ino && found.st_dev == second.st_dev
    }

    /// Writes a file that gets its name only once it is complete. Devices and pipes are written to directly; a link is
    /// kept, and its target is replaced. With `isLasting`, the file survives a power failure.
    ///
    /// With `isNew`, a file that appears meanwhile is kept, and the write fails.
    ///
    /// Until it is complete the file has no name if the file system supports that, so that a killed program leaves
    /// nothing behind.
    public static func replace(
        _ path: String, isLasting: Bool = true, isNew: Bool = false, _ write: (OpenFile) throws(SDLError) -> Void
    ) throws(SDLError) {
        let kind = mode(of: path) & S_IFMT
        // The program's own open files have a write position already.
        let isStraight = ![0, S_IFREG].contains(kind) || own.contains { path.hasPrefix($0) }
        let target = isStraight ? path : destination(of: path)
        let temporary =
            isStraight ? target : "\(folder(of: target)).redpackrain-\(getpid())-\(UInt32.random(in: 0...(.max)))"
        let flags = O_WRONLY | O_CLOEXEC | (isStraight ? O_APPEND | O_NONBLOCK : O_CREAT | O_EXCL)
        guard kind != S_IFBLK, kind == 0 || access(target, W_OK) == 0 else { throw unwritable(path) }
        let unnamed = isStraight ? -1 : open(folder(of: target), O_WRONLY | nameless | O_CLOEXEC, 0o666)
        let descriptor = unnamed >= 0 ? unnamed : open(temporary, flags, 0o666)
        guard descriptor >= 0, let file = fdopen(descriptor, isStraight ? "a" : "w") else { throw unwritable(path) }
        var isKept = isStraight
        defer { if !isKept { unlink(temporary) } }
        if isStraight {
            _ = fcntl(descriptor, F_SETFL, O_APPEND)
        } else if kind == S_IFREG {
            fchmod(descriptor, mode(of: target) & 0o777)
        }
        let opened = OpenFile(path: path, stream: file)
        do throws(SDLError) {
            try write(opened)
        } catch {
            fclose(file)
            throw error
        }
        let isWhole = fflush(file) == 0 && opened.isWhole && (isStraight || !isLasting || fsync(descriptor) == 0)
        let isNamed =
            unnamed < 0 || linkat(AT_FDCWD, "/proc/self/fd/\(unnamed)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0
        guard fclose(file) == 0, isWhole else { throw opened.failure }
        guard isNamed else { throw unwritable(path) }
        // `link` does not replace an existing name; the temporary name is removed then.
        guard isStraight || (isNew ? link(temporary, target) : rename(temporary, target)) == 0 else {
            throw unwritable(path)
        }
        isKept = !isNew
        guard isLasting, !isStraight else { return }
        let folder = open(folder(of: target), O_RDONLY | O_CLOEXEC)
        fsync(folder)
        close(folder)
    }

    /// Returns the path that links from a path lead to, whether or not a file is there.
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
    let stream: UnsafeMutablePointer<FILE>

    /// The system's number of the file, for writing past what was written before by `write`.
    public var descriptor: Int32 { fileno(stream) }

    /// Writes bytes. A failure fails the whole file in the end; the writer need not stop at once.
    public func write(_ bytes: UnsafeRawBufferPointer) { fwrite(bytes.baseAddress, 1, bytes.count, stream) }

    /// Writes bytes; a failure counts as in the other overload.
    public func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

    var isWhole: Bool { ferror(stream) == 0 }

    /// The error of a file that could not be written.
    public var failure: SDLError { SDLError(path, reason: "cannot be written; is the disk full?") }
}

extension FileBytes {
    /// Path prefixes of the program's own open files.
    private static let own = ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"]
    private static let maxLinks = 40
    /// Opens a file without a name in a folder (O_TMPFILE, a macro that Swift does not import).
    private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

    /// Returns the folder of a path, with a trailing slash.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    /// Returns the system's mode bits (kind and permissions) of a path; 0 if nothing is there.
    private static func mode(of path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : 0
    }

    private static func unwritable(_ path: String) -> SDLError {
        SDLError(path, reason: errno == ENXIO ? "nobody reads from it" : "cannot be written")
    }
}
