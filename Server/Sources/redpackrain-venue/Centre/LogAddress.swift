import Foundation
import PostgresLog
import Venue

/// The file in an event's folder with the address of its database, if the facts are in a database.
enum LogAddress {
    private static func path(_ folder: String) -> String { "\(folder)/log" }

    /// The address in a folder; nil if the facts are in the folder itself.
    static func url(in folder: String) throws(VenueError) -> String? {
        guard FileManager.default.fileExists(atPath: path(folder)) else { return nil }
        let text = String(decoding: try PrivateFile.read(path(folder)), as: UTF8.self)
        return text.trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
    }

    /// Stores an address, which may contain a password.
    static func keep(_ url: String, in folder: String) throws(VenueError) {
        try PrivateFile.write(Data("\(url)\n".utf8), to: path(folder))
    }

    /// Opens the log of an event; nil if its facts are in the folder.
    static func log(in folder: String, oneDisk: Bool = false) throws(VenueError) -> PostgresLog? {
        guard let url = try url(in: folder) else { return nil }
        return try log(at: url, of: folder, oneDisk: oneDisk)
    }

    /// - Parameter isSeen: whether the database must have the last seen timeline or a later one.
    static func log(
        at url: String, of folder: String, oneDisk: Bool, isSeen: Bool = true
    ) throws(VenueError) -> PostgresLog {
        let commitment = try Centre.commitment(of: folder)
        let event = commitment.prefix(8).reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
        let log = try PostgresLog(
            url, event: Int64(bitPattern: event), commitment: commitment, oneDisk: oneDisk, note: Terminal.note)
        if isSeen { log.require(timeline: Centre.seenTimeline(in: folder)) }
        return log
    }
}
