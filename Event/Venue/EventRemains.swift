import Foundation
import Prizes

/// What an event leaves in its folder beside its facts: none of it may be taken for another event's that is opened there.
package enum EventRemains {
    /// The names of all such files and folders, of an event on one screen, of a kiosk and of a centre. The plan, its levels and
    /// its terms are what is opened, and medals are a level's.
    private static let names = [
        Secret.fileName, "\(FactFile.name)-journal", "\(NameFile.name)-journal", NameFile.name, CopySeal.name,
        "one-disk",
        "round.journal", "slips", "seen.json", "centre.json", "ticket.json", "tokens.json", "heard.json", "log",
        "server.pem", "server.key",
        "facts.migrated",
    ]

    /// Renames what an event has left in a folder: `names.sqlite.former-1`. Throws at the first that cannot be renamed.
    /// - Returns: the names of what was there.
    package static func setAside(in folder: String) throws(VenueError) -> [String] {
        let found = names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
        for name in found where !PrivateFile.setAside("\(folder)/\(name)", as: "former") {
            throw VenueError("\(folder)/\(name)", "cannot be renamed; give write permission", .unwritable)
        }
        return found
    }
}
