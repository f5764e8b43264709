public import Foundation
import Glibc
import RainCFileBirth
import RainPlatform

/// Files that only their owner can read, from the moment of their creation.
public enum PrivateFile {
    /// Writes a file, whole or not at all; a link in its place is replaced.
    /// - Parameter isNew: whether the file must be new. If there is one already, it is kept, and the call throws.
    public static func write(_ data: Data, to path: String, isNew: Bool = false) throws(VenueError) {
        do {
            try FileBytes.write(Array(data), to: path, isNew: isNew, isPrivate: true)
        } catch {
            throw VenueError(error)
        }
    }

    /// Renames a file in its folder to a free name: `secret.former-1`. Returns false if it cannot.
    @discardableResult
    package static func setAside(_ path: String, as word: String) -> Bool {
        var number = 1
        while access("\(path).\(word)-\(number)", F_OK) == 0 { number += 1 }
        return rename(path, "\(path).\(word)-\(number)") == 0
    }
}

/// A disk, or a stick.
public enum Medium {
    /// Whether the medium of a file keeps file modes; nil if nothing can be written there. Most sticks keep none, so
    /// that every user of the computer can read all files, and `chmod` has no effect.
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
