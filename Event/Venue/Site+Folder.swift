import Foundation
import Glibc
import RainCFileBirth
package import RainPrizes

extension Site {
    /// The site of an event's folder; nil without its secret. It is identified by the creation time of the secret's
    /// file: no copy has the same, and it survives restarts, renaming the folder, and moving the disk to another
    /// computer. If a file system has no creation times, the file's number and the computer's id are used instead.
    package init?(of folder: String) {
        let path = "\(folder)/\(Secret.fileName)"
        var found = stat()
        guard lstat(path, &found) == 0 else { return nil }
        var (seconds, nanoseconds): (Int64, UInt32) = (0, 0)
        let text =
            file_birth(path, &seconds, &nanoseconds) == 0
            ? "born \(seconds) \(nanoseconds)" : "number \(found.st_ino) of \(Self.computer)"
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        self.init(mark: Array(SHA256.hash(Array(text.utf8)).prefix(8)), name: "\(Self.host):\(place)")
    }

    /// The machine id that systemd or D-Bus gave this system when it was installed; without one, the host's name.
    private static var computer: String {
        let files = ["/etc/machine-id", "/var/lib/dbus/machine-id"]
        let ids = files.lazy.compactMap { FileManager.default.contents(atPath: $0) }.filter { $0.count >= 32 }
        return ids.first.map { String(decoding: $0.prefix(32), as: UTF8.self) } ?? host
    }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "computer" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
