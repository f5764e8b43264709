import GRDB

/// Recovery of the readable contents of a damaged file.
enum Salvage {
    /// Copies every record that can be read whole, with its chunks. Returns their number. O(records).
    static func copy(from damaged: any DatabaseReader, into file: any DatabaseWriter) -> Int {
        // A transaction would not survive the first unreadable page.
        let count = try? damaged.unsafeRead { old in
            try file.write { new in
                let count = try ids(in: old).sorted().count { id in
                    guard let row = try? Row.fetchOne(old, sql: "SELECT * FROM score WHERE id = ?", arguments: [id]),
                        (try? insert(row, into: Score.databaseTableName, of: new)) != nil
                    else { return false }
                    // The triggers have cleared the digest of the new row.
                    if let digest = row["journalDigest"] as DatabaseValue? {
                        try new.execute(
                            sql: "UPDATE score SET journalDigest = ? WHERE id = ?", arguments: [digest, id])
                    }
                    forEachRow("SELECT * FROM chunk WHERE score = ? ORDER BY number", [id], of: old) {
                        try insert($0, into: "chunk", of: new)
                    }
                    return true
                }
                for table in ["seen", "feat", "wish", "bowl", "thing"] {
                    forEachRow("SELECT * FROM \(table)", of: old) { try insert($0, into: table, of: new) }
                }
                // Feats missing from the table will be found again.
                try new.execute(sql: "UPDATE score SET feats = NULL")
                // Numbers of missing records may be reused.
                for table in ["feat", "wish"] {
                    try new.execute(
                        sql: "UPDATE \(table) SET record = NULL WHERE record NOT IN (SELECT id FROM score)")
                }
                // Rains missing from the table come from the records.
                try Migrations.noteSeen(in: new)
                let knows = try? old.columns(in: Score.databaseTableName).contains { $0.name == "repeated" }
                if knows != true { try Migrations.noteRepeats(in: new) }
                return count
            }
        }
        return count ?? 0
    }

    /// Returns the numbers of all records, found from both ends of the table and by an index.
    private static func ids(in old: Database) -> Set<Int64> {
        var ids: Set<Int64> = []
        for way in ["ORDER BY id", "ORDER BY id DESC", "INDEXED BY scoreByPlace"] {
            forEachRow("SELECT id FROM score \(way)", of: old) { ids.insert($0[0]) }
        }
        return ids
    }

    /// Stops at the first row that cannot be read, or when `body` throws.
    private static func forEachRow(
        _ sql: String, _ arguments: StatementArguments = [], of database: Database, _ body: (Row) throws -> Void
    ) {
        try? Row.fetchCursor(database, sql: sql, arguments: arguments).forEach(body)
    }

    /// Drops values without a column in the table.
    private static func insert(_ row: Row, into table: String, of new: Database) throws {
        let known = Set(try new.columns(in: table).map(\.name))
        let values = row.filter { known.contains($0.0) }
        let names = values.map { "\"\($0.0)\"" }.joined(separator: ", ")
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        try new.execute(
            sql: "INSERT INTO \(table) (\(names)) VALUES (\(marks))", arguments: StatementArguments(values.map(\.1)))
    }
}
