import GRDB

extension ScoreBook {
    /// Stores that a player has seen a rain. Returns whether that was stored before. Blocks until it is on disk. Stays
    /// when records are deleted.
    /// - Parameter day: for the first try of a day's rain, days from 1970-01-01 UTC.
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

    public func hasSeen(digest: String, seed: UInt64, player: String) throws -> Bool {
        try database.read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT EXISTS (SELECT 1 FROM seen WHERE digest = ? AND seed = ? AND player = ?)",
                arguments: [digest, Int64(bitPattern: seed), player]) ?? false
        }
    }

    /// Returns the days whose rain the player has tried, days from 1970-01-01 UTC, without duplicates, in the order
    /// they were stored, whatever the clock said.
    public func days(of player: String) throws -> [Int] {
        try database.read { database in
            // Rows without a number are the oldest; their order is unknown.
            try Int.fetchAll(
                database,
                sql: """
                    SELECT day FROM seen WHERE player = ? AND day IS NOT NULL AND typeof(day) = 'integer'
                    GROUP BY day ORDER BY MIN(ifnull(number, 0)), day
                    """,
                arguments: [player])
        }
    }

    /// Returns the first tries of a day's rain, one per player: ended rounds, best first, then those left or killed,
    /// longest first. A round left in its countdown is no try.
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
    /// Whether the player has seen the rain here, or has an imported record of it.
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
