import GRDB

// Which rains were seen, and the days whose rains were.
extension ScoreBook {
    /// Notes that a player has seen a rain, and returns whether that had been noted before. Blocks; on the disk when it
    /// returns. Deleting records does not undo it.
    /// - Parameter day: for the first try of a day's rain, the days from 1970-01-01 UTC to that day.
    public func markSeen(digest: String, seed: UInt64, player: String, day: Int? = nil) throws(ScoreBookError) -> Bool {
        try write { database in
            try Self.markSeen(digest: digest, seed: Int64(bitPattern: seed), player: player, day: day, in: database)
        }
    }

    static func markSeen(digest: String, seed: Int64, player: String, day: Int?, in database: Database) throws -> Bool {
        try database.execute(
            sql: """
                INSERT OR IGNORE INTO seen (digest, seed, player, day, number)
                VALUES (?, ?, ?, ?, (SELECT ifnull(MAX(number), 0) + 1 FROM seen))
                """,
            arguments: [digest, seed, player, day])
        return database.changesCount == 0
    }

    /// Whether it was noted that a player has seen a rain.
    public func hasSeen(digest: String, seed: UInt64, player: String) throws -> Bool {
        try database.read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT EXISTS (SELECT 1 FROM seen WHERE digest = ? AND seed = ? AND player = ?)",
                arguments: [digest, Int64(bitPattern: seed), player]) ?? false
        }
    }

    /// The days of whose rains a player has had a first try, as days from 1970-01-01 UTC, each once: in the order in which
    /// that was noted, also where a clock was put back between.
    public func days(of player: String) throws -> [Int] {
        try database.read { database in
            // Of those that have no number it is not known: they are older than all that have one.
            try Int.fetchAll(
                database,
                sql: """
                    SELECT day FROM seen WHERE player = ? AND day IS NOT NULL AND typeof(day) = 'integer'
                    GROUP BY day ORDER BY MIN(ifnull(number, 0)), day
                    """,
                arguments: [player])
        }
    }

    /// The first tries of a day's rain, one a name: those that were played to their end, best first, then those that were
    /// left or whose game was killed, who came further first. A round that was left in its countdown was no try.
    public func firstTries(digest: String, seed: UInt64) throws -> [ListedScore] {
        try database.read { database in
            let request = ListedScore.filter(
                sql: """
                    levelDigest = ? AND seed = ? AND autoplayed = 0 AND origin = 'today' AND repeated = 0
                    AND (status = 'ended' OR status = 'abandoned' AND EXISTS (
                        SELECT 1 FROM seen
                        WHERE digest = score.levelDigest AND seen.seed = score.seed AND player = score.player))
                    """,
                arguments: [digest, Int64(bitPattern: seed)])
            let rows = try Row.fetchAll(
                database,
                request.order(sql: "status = 'abandoned', iif(status = 'ended', score, time) DESC, id"))
            var players: Set<String> = []
            return rows.compactMap { try? ListedScore(row: $0) }.filter { players.insert($0.player).inserted }
        }
    }
}

extension ListedScore {
    /// Whether the player has seen the rain here, or has a record of it from elsewhere.
    func isOfKnownRain(in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM seen WHERE digest = :digest AND seed = :seed AND player = :player)
                OR EXISTS (SELECT 1 FROM score WHERE levelDigest = :digest AND seed = :seed AND player = :player)
                """,
            arguments: ["digest": columns.levelDigest, "seed": columns.seed, "player": columns.player]) ?? false
    }
}
