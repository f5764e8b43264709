import Foundation
import RainPrizes

/// The files that an event leaves in its folder besides its facts. Another event that is opened there must not use
/// them.
package enum EventRemains {
    /// The names of all such files and folders, of an event on one screen, of a kiosk and of a centre. The plan, the
    /// levels with their medals, and the terms are not among them, since the next event is opened with these.
    private static let names = [
        Secret.fileName, "\(FactFile.name)-journal", "\(NameFile.name)-journal", NameFile.name, CopySeal.name,
        "one-disk",
        "round.journal", "slips", "seen.json", "centre.json", "ticket.json", "tokens.json", "heard.json", "log",
        "server.pem", "server.key",
        "facts.migrated",
    ]

    /// Renames the files that an event has left in a folder: `names.sqlite.former-1`. Throws at the first that cannot
    /// be renamed.
    /// - Returns: the former names of the renamed files.
    package static func setAside(in folder: String) throws(VenueError) -> [String] {
        let found = names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
        for name in found where !PrivateFile.setAside("\(folder)/\(name)", as: "former") {
            throw VenueError("\(folder)/\(name)", "cannot be renamed; give write permission", .unwritable)
        }
        return found
    }
}
