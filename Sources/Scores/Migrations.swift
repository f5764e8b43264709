import GRDB

/// Every version of the scores file, oldest first. Append only: existing files may be at any version.
enum Migrations {
    static let table = "grdb_migrations"

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
        migrator.registerMigration("2 journals as they grow") { database in
            // Parts of the journal of a round under way, in order; deleted when it is settled.
            try database.create(table: "chunk") { table in
                table.column("score", .integer).notNull().references("score", onDelete: .cascade)
                table.column("number", .integer).notNull()
                table.column("entries", .blob).notNull()
                table.primaryKey(["score", "number"])
            }
            try database.alter(table: "score") { table in
                table.add(column: "imported", .boolean).notNull().defaults(to: false)
                // Nil: not verified yet.
                table.add(column: "proof", .integer)
            }
            // Rounds of killed games were stored without their end, so `sweep` must settle them again.
            try database.execute(sql: "UPDATE score SET status = 'playing', process = 0 WHERE status = 'abandoned'")
        }
        migrator.registerMigration("3 digests of journals") { database in
            // See ListedScore.journalDigest. ScoreBook.convertProofs computes the digests of existing records later.
            try database.alter(table: "score") { $0.add(column: "journalDigest", .integer) }
            // Any write to a journal clears its digest and thereby invalidates the proof.
            for (name, change) in [("journalInserted", "INSERT"), ("journalUpdated", "UPDATE OF journal")] {
                try database.execute(
                    sql: """
                        CREATE TRIGGER \(name) AFTER \(change) ON score BEGIN
                            UPDATE score SET journalDigest = 0 WHERE id = NEW.id;
                        END
                        """)
            }
        }
        migrator.registerMigration("4 arrival") { database in
            try database.alter(table: "score") { $0.add(column: "autoplayed", .boolean).notNull().defaults(to: false) }
            // Ties go by order of arrival, which the record number gives regardless of clocks.
            try database.drop(index: "scoreByPlace")
            try database.execute(
                sql: """
                    CREATE INDEX scoreByPlace ON score (levelDigest, status, autoplayed, score DESC, rewindsUsed)
                    """)
            // Finds out whether a journal is stored already.
            try database.create(index: "scoreBySeed", on: "score", columns: ["seed"])
        }
        migrator.registerMigration("5 second edition") { database in
            try database.alter(table: "score") { table in
                for count in [
                    "luckyCaught", "doubleCaught", "slowCaught", "chainCaught", "greatCaught", "chained", "strikes",
                ] {
                    table.add(column: count, .integer).notNull().defaults(to: 0)
                }
                table.add(column: "origin", .text).notNull().defaults(to: "drawn")
                table.add(column: "repeated", .boolean).notNull().defaults(to: false)
                table.add(column: "session", .blob)
                table.add(column: "seat", .integer).notNull().defaults(to: 0)
                table.add(column: "par", .integer)
                table.add(column: "parVersion", .integer)
                table.add(column: "simulatedBy", .text)
            }
            // Rains each player has seen, even in rounds whose records were deleted or never stored.
            try database.create(table: "seen", options: .withoutRowID) { table in
                table.column("digest", .text).notNull()
                table.column("seed", .integer).notNull()
                table.column("player", .text).notNull()
                // Days since 1970-01-01 UTC; only for first tries of a day's rain.
                table.column("day", .integer)
                table.primaryKey(["digest", "seed", "player"])
            }
            try noteRepeats(in: database)
            try noteSeen(in: database)
        }
        migrator.registerMigration("6 again") { database in
            try database.alter(table: "score") { table in
                // ScoreBook.findFeats finds both for existing records later.
                table.add(column: "time", .double)
                table.add(column: "feats", .integer)
            }
            // Feats remain when their record is deleted.
            try database.create(table: "feat", options: .withoutRowID) { table in
                table.column("feat", .integer).notNull()
                table.column("player", .text).notNull()
                table.column("version", .integer).notNull()
                // Days since 1970-01-01 UTC.
                table.column("day", .integer).notNull()
                table.column("record", .integer)
                table.primaryKey(["feat", "player"])
            }
            // The order in which rains were seen, regardless of clocks; null before this migration.
            try database.alter(table: "seen") { $0.add(column: "number", .integer) }
            for index in [
                "seenByNumber ON seen (number)",
                "seenByDay ON seen (player, number) WHERE day IS NOT NULL",
                // The queried columns are stored behind the journals, whose pages would all be read otherwise.
                """
                scoreByFreshPlace ON score (
                    levelDigest, score DESC, rewindsUsed, player, par, time, status, autoplayed, origin, repeated)
                WHERE status = 'ended' AND autoplayed = 0 AND origin IN ('drawn', 'today') AND repeated = 0
                """,
                "scoreBySearch ON score (ifnull(feats, 0))",
            ] {
                try database.execute(sql: "CREATE INDEX \(index)")
            }
        }
        migrator.registerMigration("7 origin of imports") { database in
            // A record file does not say how its seed was chosen.
            try database.execute(sql: "UPDATE score SET origin = 'given' WHERE imported")
        }
        migrator.registerMigration("8 one switch") { database in
            try database.alter(table: "score") { $0.add(column: "oneSwitch", .boolean).notNull().defaults(to: false) }
        }
        migrator.registerMigration("9 nights and the bowl") { database in
            try database.alter(table: "score") { table in
                // The numbers of the wishes that a round of a night fulfilled, from 1, as bits; null for other rounds.
                table.add(column: "wishes", .integer)
                // Null until ScoreBook.bowl has found it.
                table.add(column: "gold", .integer)
                // Whether the record is older than the bowl.
                table.add(column: "early", .boolean).notNull().defaults(to: false)
            }
            try database.execute(sql: "UPDATE score SET early = 1")
            // Wishes remain when their record is deleted; wish 0 says that the rounds suffice to open the next night.
            try database.create(table: "wish", options: .withoutRowID) { table in
                table.column("night", .integer).notNull()
                table.column("wish", .integer).notNull()
                table.column("player", .text).notNull()
                // Days since 1970-01-01 UTC.
                table.column("day", .integer).notNull()
                table.column("record", .integer)
                table.primaryKey(["night", "wish", "player"])
            }
            // The gold of deleted records: `keptEarly` for records older than the bowl, `kept` for all later ones.
            try database.create(table: "bowl", options: .withoutRowID) { table in
                table.primaryKey("player", .text).notNull()
                table.column("kept", .integer).notNull()
                table.column("keptEarly", .integer).notNull()
            }
            // The things that players have taken, in this order.
            try database.create(table: "thing") { table in
                table.autoIncrementedPrimaryKey("number")
                table.column("player", .text).notNull()
                table.column("place", .text).notNull()
                table.column("name", .text).notNull()
                table.uniqueKey(["player", "place", "name"])
            }
            for index in [
                "scoreWithoutGold ON score (player) WHERE \(GoldAppraisal.pending)",
                "scoreByGold ON score (player, early, gold)",
            ] {
                try database.execute(sql: "CREATE INDEX \(index)")
            }
        }
        return migrator
    }

    /// Marks every record that has an earlier one of the same rain and player.
    static func noteRepeats(in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE score SET repeated = 1
                WHERE id NOT IN (SELECT MIN(id) FROM score GROUP BY levelDigest, seed, player)
                """)
    }

    /// Marks the rains of all records as seen by their players.
    static func noteSeen(in database: Database) throws {
        try database.execute(
            sql: "INSERT OR IGNORE INTO seen (digest, seed, player) SELECT levelDigest, seed, player FROM score")
    }
}
