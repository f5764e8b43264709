import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// A damaged file that holds every kind of thing a player can have, compared in full after the recovery.
@Suite struct SalvageTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    /// The game's own tables of the file, with the names and types of their columns.
    private func tables(_ database: Database) throws -> [(name: String, columns: [(name: String, type: String)])] {
        try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%' \
                ORDER BY name
                """
        ).map { table in (table, try database.columns(in: table).map { ($0.name, $0.type.uppercased()) }) }
    }

    /// Fills every column of every table. The table of records gets rounds, with made-up values where they have none.
    private func fill(_ book: ScoreBook) throws {
        for number in 0..<4 {
            var score = Rounds.score(Rounds.played(number))
            try book.keep(&score)
        }
        let writer = Rounds.writer(Rounds.played(9), in: book)
        writer.append(Rounds.played(9).journal.entries.prefix(12))
        writer.wait()
        try book.database.write { database in
            for (table, columns) in try tables(database) {
                if table != Score.databaseTableName, table != "chunk" {
                    try database.execute(sql: "DELETE FROM \(table)")
                    for row in 1...3 {
                        let values = columns.enumerated().map { index, column -> DatabaseValue in
                            // The last row is of a record that is gone.
                            if column.name == "record" { return (row == 3 ? 999 : row).databaseValue }
                            let number = 100 * row + index
                            return column.type.contains("TEXT") ? "text \(number)".databaseValue : number.databaseValue
                        }
                        let marks = values.map { _ in "?" }.joined(separator: ", ")
                        try database.execute(
                            sql: "INSERT INTO \(table) VALUES (\(marks))", arguments: StatementArguments(values))
                    }
                }
                for column in columns {
                    let count = try Int.fetchOne(database, sql: "SELECT count(\"\(column.name)\") FROM \(table)") ?? 0
                    guard count == 0 else { continue }
                    let value = column.type.contains("TEXT") ? "'text'" : "7"
                    try database.execute(sql: "UPDATE \(table) SET \"\(column.name)\" = \(value)")
                }
            }
            try database.execute(sql: "UPDATE score SET process = 0")
        }
    }

    /// All rows of a database as text. Values that a recovery leaves out are written as "none".
    private func contents(of reader: any DatabaseReader) throws -> [String: [String]] {
        try reader.read { database in
            try tables(database).reduce(into: [:]) { found, table in
                found[table.name] = try Row.fetchAll(database, sql: "SELECT * FROM \(table.name)").map { row in
                    row.map { name, value in
                        // Feats are searched for again, and numbers of lost records may be used again.
                        let isLost = name == "record" && value == 999.databaseValue
                        return name == "feats" || isLost ? "\(name) none" : "\(name) \(value)"
                    }.map { $0.replacing("record NULL", with: "record none") }.sorted().joined(separator: ", ")
                }.sorted()
            }
        }
    }

    @Test func everyKindOfThingIsRecovered() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        try fill(book)
        let before = try contents(of: book.database)
        #expect(before.count >= 7 && before.values.allSatisfy { !$0.isEmpty })
        book.close()
        // The number of free pages in the header is wrong, and all else is readable.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[39] = 5
        try bytes.write(to: URL(fileURLWithPath: path))
        let recovered = try ScoreBook.open(path, now: Date())
        #expect(recovered.notice?.hasSuffix("has been started with the 5 records that could be read") == true)
        let after = try contents(of: recovered.database)
        for (table, rows) in before {
            let missing = rows.filter { after[table]?.contains($0) != true }
            // The rains of the records are seen, too.
            let added = table == "seen" ? [] : after[table]?.filter { !rows.contains($0) } ?? []
            #expect(missing.isEmpty && added.isEmpty, "\(table)")
        }
    }
}
