import ArgumentParser
import Foundation
import PostgresLog
import Venue

/// The password of a database, which must not be on a command line.
struct DatabaseOption: ParsableArguments {
    @Option(
        help: "File with the database's password, mode 600. By default PGPASSFILE or ~/.pgpass is read.",
        completion: .file())
    var passwordFile: String?
}

extension DatabaseOption {
    /// Returns the address with the password. Throws if the address already has one, which every user of the computer
    /// can see.
    func complete(_ url: String) throws(VenueError) -> String {
        guard try !PostgresLog.hasPassword(url) else {
            throw VenueError(
                "the database's address",
                "shows its password to everybody on this computer; leave it out, and name a file: --password-file FILE")
        }
        guard let passwordFile else { return url }
        let text = String(decoding: try PrivateFile.readBrought(passwordFile).data, as: UTF8.self)
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
        guard !word.isEmpty, let escaped = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
            throw VenueError(passwordFile, "has no password")
        }
        return "\(url)\(url.contains("?") ? "&" : "?")password=\(escaped)"
    }
}
