import Foundation
import Glibc
import RainCFileBirth

/// Files that only their owner can read, from the instant in which they are made.
package enum PrivateFile {
    /// Makes an empty file of mode 600. Returns false if the file exists, or if it cannot be made.
    @discardableResult
    package static func make(_ path: String) -> Bool {
        let descriptor = created(path)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// Makes a file of mode 600. Throws if the file exists; one that cannot be completed is removed again.
    static func make(_ path: String, _ data: Data) throws(VenueError) {
        let descriptor = created(path)
        guard descriptor >= 0 else { throw unwritable(path) }
        defer { close(descriptor) }
        guard write(data, to: descriptor), fsync(descriptor) == 0 else {
            let error = unwritable(path)
            unlink(path)
            throw error
        }
    }

    /// Replaces a file by one of mode 600, whole or not at all.
    static func replace(_ path: String, by data: Data) throws(VenueError) {
        let begun = "\(path).new"
        unlink(begun)
        try make(begun, data)
        guard rename(begun, path) == 0 else { throw unwritable(path) }
    }

    private static func created(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }

    private static func write(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
            }
            return true
        }
    }

    private static func unwritable(_ path: String) -> VenueError {
        switch errno {
        case EEXIST: VenueError(path, "is there already; name another folder")
        case ENOSPC, EDQUOT: VenueError(path, "cannot be written; the disk is full", .unwritable)
        default: VenueError(path, "cannot be written; give write permission", .unwritable)
        }
    }

    /// Renames a file in its folder, to a name that is free: `secret.former-1`. Returns false if it cannot.
    @discardableResult
    package static func setAside(_ path: String, as word: String) -> Bool {
        var number = 1
        while access("\(path).\(word)-\(number)", F_OK) == 0 { number += 1 }
        return rename(path, "\(path).\(word)-\(number)") == 0
    }
}

/// A disk, or a stick.
public enum Medium {
    /// Whether the medium of a file keeps modes; nil if nothing can be written there. Most sticks keep none, so that all on
    /// them can be read by everybody on the computer, and `chmod` does nothing.
    public static func keepsModes(beside path: String) -> Bool? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let probe = "\(folder)/.redpackrain-\(UInt64.random(in: .min ... .max))"
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer {
            close(descriptor)
            unlink(probe)
        }
        var found = stat()
        return fstat(descriptor, &found) == 0 ? found.st_mode & 0o077 == 0 : nil
    }
}
