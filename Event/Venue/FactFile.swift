import Foundation
import GRDB
import Glibc
import RainPlatform
import RainPrizes

/// The file of an event's facts on one medium. It is never repaired: any damage stops the event.
struct FactFile: Sendable {
    let path: String
    let isMirror: Bool
    private let database: DatabaseQueue
    /// The device and the inode of the opened file.
    private let identity: Identity

    static let name = "facts.sqlite"

    private struct Identity: Hashable {
        let device: UInt64
        let node: UInt64

        /// Nil if there is no file.
        init?(_ path: String) {
            var found = stat()
            guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
            (device, node) = (UInt64(found.st_dev), UInt64(found.st_ino))
        }
    }

    /// Opens the file in a folder. Throws if there is none, or if it is not a file of facts.
    /// - Parameter checking: whether the whole file is checked for damage first.
    init(in folder: String, isMirror: Bool, checking: Bool = true) throws(VenueError) {
        path = "\(folder)/\(Self.name)"
        self.isMirror = isMirror
        if !isMirror, let error = VenueError.ofAnotherAccount(path) { throw error }
        guard let identity = Identity(path) else { throw Self.missing(path, isMirror: isMirror) }
        self.identity = identity
        do {
            database = try Self.queue(path)
            if checking { try database.read(Self.inspect) }
        } catch {
            throw VenueError(error, path: path, isMirror: isMirror)
        }
    }

    /// Makes the file in a folder, with the first fact. Throws if the file exists.
    static func make(in folder: String, _ first: ChainedFact, isMirror: Bool) throws(VenueError) {
        let path = "\(folder)/\(name)"
        guard access(path, F_OK) != 0 else {
            throw VenueError(path, "is there already: the event has been opened")
        }
        // The file gets its name once it is complete, so that a killed program leaves no half file. It is private,
        // since it has codes that are not yet paid.
        let begun = "\(path).new"
        for name in [begun, "\(begun)-journal"] { unlink(name) }
        let unwritable = VenueError(
            path, "cannot be written; give write permission", isMirror ? .mirrorMissing : .unwritable)
        guard FileBytes.makePrivate(begun) else { throw unwritable }
        do {
            let queue = try queue(begun)
            try queue.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE fact (number INTEGER PRIMARY KEY, text TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
                        CREATE TABLE head (number INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;
                        INSERT INTO head VALUES (0, x'');
                        """)
                try insert([first], in: database)
            }
            try queue.close()
        } catch {
            throw VenueError(error, path: path, isMirror: isMirror)
        }
        unlink("\(begun)-journal")
        guard give(begun, path), isOnDisk(folder) else { throw unwritable }
    }

    /// Gives a complete file its name, without replacing a file if the file system has hard links.
    private static func give(_ begun: String, _ path: String) -> Bool {
        guard link(begun, path) == 0 else { return errno != EEXIST && rename(begun, path) == 0 }
        unlink(begun)
        return true
    }

    /// Waits until the names in a folder are on disk.
    private static func isOnDisk(_ folder: String) -> Bool {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { Glibc.close(descriptor) }
        // Some file systems of removable media cannot do this.
        return fsync(descriptor) == 0 || errno == EINVAL
    }

    /// Renames a file that cannot be used, in the same folder.
    static func setAside(in folder: String) {
        let path = "\(folder)/\(name)"
        PrivateFile.setAside(path, as: "damaged")
        unlink("\(path)-journal")
    }

    private static func queue(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTime)
        configuration.prepareDatabase { database in
            // Returns only once the fact is on disk, even if power fails.
            try database.execute(sql: "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Seconds to wait for another program that uses the file.
    private static let busyTime = 2.0

    private static func inspect(_ database: Database) throws {
        guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok",
            try database.tableExists("fact"), try database.tableExists("head"),
            // A foreign trigger would run with each fact.
            try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master WHERE type <> 'table'") == 0
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }

    static func missing(_ path: String, isMirror: Bool) -> VenueError {
        isMirror
            ? VenueError(path, "the copy is not there; no facts can be made until it is back", .mirrorMissing)
            : VenueError(path, "is not there; the event has not been opened, or its facts are lost", .damaged)
    }

    private static func insert(_ facts: [ChainedFact], in database: Database) throws {
        for fact in facts {
            try database.execute(
                sql: "INSERT INTO fact (number, text, hash) VALUES (?, ?, ?)",
                arguments: [fact.number, fact.text, Data(fact.hash)])
        }
        guard let last = facts.last else { return }
        try database.execute(
            sql: "UPDATE head SET number = ?, hash = ?", arguments: [last.number, Data(last.hash)])
    }
}

extension FactFile {
    /// Whether this is the same file as another one, by a link.
    func isSame(as other: FactFile) -> Bool { identity == other.identity }

    /// Whether the path still leads to the opened file.
    func isInPlace() -> Bool { Identity(path) == identity }

    /// The number and the hash of the last fact. O(1).
    func head() throws(VenueError) -> (number: Int, hash: [UInt8]) { try read(Self.head) }

    private static func head(_ database: Database) throws -> (number: Int, hash: [UInt8]) {
        let rows = try GRDB.Row.fetchAll(database, sql: "SELECT number, hash FROM head")
        guard rows.count == 1, let number = Int.fromDatabaseValue(rows[0]["number"]),
            let hash = Data.fromDatabaseValue(rows[0]["hash"])
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return (number, Array(hash))
    }

    /// The facts after a number, in order, up to the head. O(facts).
    func rows(after number: Int) throws(VenueError) -> [StoredFact] {
        try read { database in
            let head = try Self.head(database)
            let rows = try GRDB.Row.fetchAll(
                database, sql: "SELECT number, text, hash FROM fact WHERE number > ? ORDER BY number",
                arguments: [number]
            ).map { row in
                guard let number = Int.fromDatabaseValue(row["number"]),
                    let text = String.fromDatabaseValue(row["text"]),
                    let hash = Data.fromDatabaseValue(row["hash"])
                else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
                return StoredFact(number: number, text: text, hash: Array(hash))
            }
            let isWhole =
                rows.last.map { $0.number == head.number && $0.hash == head.hash } ?? (head.number == number)
                && rows.enumerated().allSatisfy { $1.number == number + 1 + $0 }
            guard isWhole else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            return rows
        }
    }

    /// The first fact, which has the plan; nil if there is none. O(1).
    func first() throws(VenueError) -> StoredFact? {
        try read { database in
            try GRDB.Row.fetchOne(database, sql: "SELECT text, hash FROM fact WHERE number = 1").flatMap { row in
                guard let text = String.fromDatabaseValue(row["text"]), let hash = Data.fromDatabaseValue(row["hash"])
                else { return nil }
                return StoredFact(number: 1, text: text, hash: Array(hash))
            }
        }
    }

    /// The hash of a fact by its number; nil if there is none.
    func hash(ofFact number: Int) throws(VenueError) -> [UInt8]? {
        try read { database in
            try Data.fetchOne(database, sql: "SELECT hash FROM fact WHERE number = ?", arguments: [number]).map(
                Array.init)
        }
    }

    /// Appends facts. They are on disk when this returns.
    /// - Parameter seal: the folder's seal, for a mirror; nil for the folder.
    func append(_ facts: [ChainedFact], _ seal: CopySeal? = nil) throws(VenueError) {
        guard isInPlace() else { throw Self.missing(path, isMirror: isMirror) }
        do {
            try database.write { database in
                try Self.insert(facts, in: database)
                guard let seal, let last = facts.last else { return }
                try database.execute(
                    sql: "CREATE TABLE IF NOT EXISTS seal (number INTEGER PRIMARY KEY, code BLOB NOT NULL) STRICT")
                try database.execute(
                    sql: "INSERT OR REPLACE INTO seal VALUES (1, ?)", arguments: [Data(seal.code(of: last.hash))])
            }
        } catch {
            throw VenueError(error, path: path, isMirror: isMirror)
        }
    }

    /// Whether the last fact was appended with this seal.
    func isSealed(with seal: CopySeal) throws(VenueError) -> Bool {
        try read { database in
            guard try database.tableExists("seal") else { return false }
            let code = try Data.fetchOne(database, sql: "SELECT code FROM seal")
            return code == Data(seal.code(of: try Self.head(database).hash))
        }
    }

    func close() { try? database.close() }

    private func read<Value>(_ body: (Database) throws -> Value) throws(VenueError) -> Value {
        guard isInPlace() else { throw Self.missing(path, isMirror: isMirror) }
        do {
            return try database.read(body)
        } catch {
            throw VenueError(error, path: path, isMirror: isMirror)
        }
    }
}
