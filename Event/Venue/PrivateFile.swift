import Glibc

/// Files that only their owner can read.
package enum PrivateFile {
    /// Makes an empty file of mode 600. Returns false if the file exists, or if it cannot be made.
    @discardableResult
    package static func make(_ path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// Renames a file in its folder, to a name that is free: `secret.former-1`. Returns false if it cannot.
    @discardableResult
    package static func setAside(_ path: String, as word: String) -> Bool {
        var number = 1
        while access("\(path).\(word)-\(number)", F_OK) == 0 { number += 1 }
        return rename(path, "\(path).\(word)-\(number)") == 0
    }
}
