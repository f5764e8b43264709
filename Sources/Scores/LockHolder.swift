import Foundation
import Glibc
import Rain

/// The program that keeps others from a scores file.
package enum LockHolder {
    /// Returns "another program", with its name and its process if Linux lists them.
    package static func words(of path: String) -> String {
        let files = ["-shm", ""].compactMap { listedName(of: path + $0) }
        let locks = ((try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? "").split(separator: "\n").map {
            $0.split(separator: " ")
        }
        // A writer locks out everybody, a reader only writers.
        for kind in ["WRITE", "READ"] {
            for lock in locks where lock.count > 5 && lock[3] == kind && files.contains(String(lock[5])) {
                guard let id = Int32(lock[4]), id > 0, id != getpid() else { continue }
                let name = (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) ?? ""
                return "another program (\(name.shown), process \(id))"
            }
        }
        return "another program"
    }

    /// A file's name in /proc/locks: the numbers of its device, in hexadecimal, and its number on the device.
    private static func listedName(of path: String) -> String? {
        var found = stat()
        guard stat(path, &found) == 0 else { return nil }
        let device = UInt64(found.st_dev)
        let (major, minor) = ((device >> 8) & 0xfff, (device & 0xff) | ((device >> 12) & 0xfff00))
        func hexadecimal(_ number: UInt64) -> String { (number < 16 ? "0" : "") + String(number, radix: 16) }
        return "\(hexadecimal(major)):\(hexadecimal(minor)):\(found.st_ino)"
    }
}
