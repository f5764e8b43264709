import Foundation
import GRDB
import RainPlatform

/// The names that visitors typed, in a file next to the facts.
package struct NameFile: NameStore {
    private let path: String

    static let name = "names.sqlite"

    package init(in folder: String) { path = "\(folder)/\(Self.name)" }
}

extension NameFile {
    package var names: [Int: String] {
        guard FileManager.default.fileExists(atPath: path), let queue = try? queue() else { return [:] }
        let rows = try? queue.read { try Row.fetchAll($0, sql: "SELECT round, text FROM name") }
        var names: [Int: String] = [:]
        for row in rows ?? [] {
            guard let round = Int.fromDatabaseValue(row["round"]), let text = String.fromDatabaseValue(row["text"])
            else {
                continue
            }
            names[round] = text
        }
        return names
    }

    package func keep(_ name: String, ofRound round: Int) throws(VenueError) {
        FileBytes.makePrivate(path)
        do {
            try queue().write { database in
                try database.execute(
                    sql: "CREATE TABLE IF NOT EXISTS name (round INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
                try database.execute(sql: "INSERT OR REPLACE INTO name VALUES (?, ?)", arguments: [round, name])
            }
        } catch {
            throw VenueError(error, path: path, isMirror: false)
        }
    }

    package var areForgotten: Bool {
        guard FileManager.default.fileExists(atPath: path), let queue = try? queue() else { return false }
        return (try? queue.read { try $0.tableExists("forgotten") }) ?? false
    }

    /// Makes an empty table, whose existence is the note.
    package func noteForgotten() throws(VenueError) {
        FileBytes.makePrivate(path)
        do {
            try queue().write {
                try $0.execute(sql: "CREATE TABLE IF NOT EXISTS forgotten (name INTEGER) STRICT")
            }
        } catch {
            throw VenueError(error, path: path, isMirror: false)
        }
    }

    /// Deletes all names together with the file.
    package func forget() throws(VenueError) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            try queue().write { try $0.execute(sql: "DROP TABLE IF EXISTS name") }
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw VenueError(error, path: path, isMirror: false)
        }
    }

    private func queue() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        configuration.prepareDatabase { database in
            // Deleted names are overwritten.
            try database.execute(sql: "PRAGMA secure_delete = ON; PRAGMA journal_mode = TRUNCATE")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}
