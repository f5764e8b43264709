import GRDB

/// Every version of the scores file, oldest first. Append only: a file out there may be at any of them.
enum Migrations {
    static var all: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 scores") { database in
            try database.create(table: "score") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("player", .text).notNull()
                table.column("status", .text).notNull()
                for count in [
                    "score", "packsSeen", "redCaught", "silverCaught", "goldCaught", "packsMissed", "bombsSeen",
                    "bombsHit", "taps", "bestCombo", "rewindsUsed", "pauses",
                ] {
                    table.column(count, .integer).notNull()
                }
                table.column("levelName", .text).notNull()
                table.column("levelDigest", .text).notNull()
                table.column("level", .text).notNull()
                table.column("practice", .boolean).notNull()
                table.column("seed", .integer).notNull()
                table.column("date", .datetime).notNull()
                table.column("version", .text).notNull()
                table.column("journal", .blob).notNull()
                table.column("favourite", .boolean).notNull()
                table.column("process", .integer).notNull()
            }
            try database.create(
                index: "scoreByPlace", on: "score", columns: ["levelDigest", "status", "score", "rewindsUsed", "date"])
        }
        return migrator
    }
}
