import Foundation
import Glibc

/// The sandbox of a Flatpak: only files in folders with a permission outlast the game.
package enum Sandbox {
    private static func isThere(_ environment: [String: String]) -> Bool {
        environment["FLATPAK_ID"] != nil || access("/.flatpak-info", F_OK) == 0
    }

    /// Whether files in a folder outlast the game. A sandbox's own folders are in memory.
    package static func keeps(
        _ folder: String, in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        !isThere(environment) || !isInMemory(folder)
    }

    private static func isInMemory(_ folder: String) -> Bool {
        var found = stat()
        guard stat(folder, &found) == 0 else { return false }
        let device = UInt64(found.st_dev)
        let number = "\((device >> 8) & 0xfff):\((device & 0xff) | ((device >> 12) & 0xfff00))"
        let mounts = (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? ""
        return mounts.split(separator: "\n").contains { mount in
            // The third word is the device's number, and the type comes after a dash.
            let words = mount.split(separator: " ")
            return words.count > 2 && words[2] == number && mount.contains(" - tmpfs ")
        }
    }
}
