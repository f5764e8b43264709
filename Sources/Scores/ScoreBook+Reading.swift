import GRDB
package import Rain

extension ScoreBook {
    /// Returns the records of a list, in its order. O(offset + limit) in a level's records, by an index; other
    /// conditions are checked record by record. Reads journals only for proofs older than digests, which `open`
    /// converts over time.
    /// - Parameters:
    ///   - offset: number of records skipped at the start; only with a limit.
    package func best(_ filter: ScoreFilter, limit: Int? = nil, offset: Int = 0) throws -> [ListedScore] {
        try database.read { database in
            var request = filter.request
            if let limit { request = request.limit(limit, offset: offset) }
            // A record that cannot be read must not hide the others.
            return try Row.fetchAll(database, request).compactMap { try? ListedScore(row: $0) }.map { score in
                guard score.hasOldProof else { return score }
                return try Score.fetchOne(database, key: score.id)?.listed ?? score
            }
        }
    }

    /// Returns the ended rounds, best first; of one level or player if given.
    package func best(digest: String? = nil, player: String? = nil, limit: Int? = nil) throws -> [ListedScore] {
        try best(ScoreFilter(digest: digest, player: player), limit: limit)
    }

    /// Returns the first record of a list that can be read.
    func first(_ filter: ScoreFilter) throws -> ListedScore? {
        try database.read { database in
            let rows = try Row.fetchCursor(database, filter.request)
            while let row = try rows.next() {
                // Only a copy of the row distinguishes a text from a number.
                if let score = try? ListedScore(row: row.copy()) { return score }
            }
            return nil
        }
    }

    /// Newest first.
    package func all(_ status: Score.Status) throws -> [Score] {
        try database.read { database in
            try Score.filter(Column("status") == status.rawValue).order(Column("id").desc).fetchAll(database)
        }
    }

    /// Returns the numbers of records that cannot be read, which lists omit. O(records).
    package func unreadable() throws -> [Int64] {
        try database.read { database in
            var unreadable: [Int64] = []
            let rows = try Row.fetchCursor(database, ListedScore.all())
            while let row = try rows.next() {
                if (try? ListedScore(row: row)) == nil, let id = Int64.fromDatabaseValue(row["id"]) {
                    unreadable.append(id)
                }
            }
            return unreadable
        }
    }

    /// Returns the numbers of all records, oldest first.
    package func ids() throws -> [Int64] {
        try database.read { try Int64.fetchAll($0, sql: "SELECT id FROM score ORDER BY id") }
    }

    /// Whether there is a record; false if the file cannot be read. O(1).
    package var hasAny: Bool {
        let found = try? database.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM score)") }
        return found ?? false
    }

    /// Nil if there is no such record. Throws if it cannot be read.
    package func score(_ id: Int64) throws -> Score? {
        try database.read { try Score.fetchOne($0, key: id) }
    }

    /// A record's rank. A fresh round is ranked among the fresh rounds of its level, any other round among all records of
    /// its rain.
    package struct Standing: Hashable, Sendable {
        /// From 1; nil if the round did not end or a model played it.
        package let place: Int?
        package let count: Int
        package let isOfRain: Bool
        /// The player's new feats from the round, by feat number.
        package let newFeats: [Feat]

        init(place: Int?, count: Int, isOfRain: Bool = false, newFeats: [Feat] = []) {
            self.place = place
            self.count = count
            self.isOfRain = isOfRain
            self.newFeats = newFeats
        }
    }

    /// Returns a record's rank. O(better records), by an index.
    package func place(of score: ListedScore) throws -> Standing {
        try database.read { try Self.standing(of: score, in: $0) }
    }

    static func standing(of score: ListedScore, in database: Database) throws -> Standing {
        let compared =
            score.isFresh
            ? "\(ListedScore.freshRounds) AND levelDigest = :digest"
            : "score WHERE levelDigest = :digest AND seed = :seed AND status = 'ended' AND autoplayed = 0"
        let count = try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM \(compared)",
            arguments: ["digest": score.levelDigest, "seed": score.seed])
        let isPlaced = score.status == .ended && !score.autoplayed
        let better =
            try isPlaced
            ? Int.fetchOne(
                database,
                sql: """
                    SELECT COUNT(*) FROM \(compared)
                    AND (-score, rewindsUsed, id) < (-:score, :rewinds, :id)
                    """,
                arguments: [
                    "digest": score.levelDigest, "seed": score.seed, "score": score.score,
                    "rewinds": score.rewindsUsed, "id": score.id,
                ]) : nil
        return Standing(
            place: better.map { $0 + 1 }, count: count ?? 0, isOfRain: !score.isFresh,
            newFeats: try score.newFeats(in: database))
    }
}

// MARK: Of one player

extension ScoreBook {
    package struct Honours: Hashable, Sendable {
        package let best: ListedScore?
        /// Number of rounds played to their end, on any rain of the level; no more than `firstRounds` are counted.
        package let rounds: Int
        /// The highest share of par without and with rewinds, in whole thousandths.
        package let share: Int?
        package let shareWithRewinds: Int?
        /// The longest game time without and with rewinds, seconds.
        package let time: Double?
        package let timeWithRewinds: Double?

        /// Number of rounds on a level that are a player's first.
        package static let firstRounds = 3

        /// The longest game time of all, seconds.
        package var longest: Double? { time.map { max($0, timeWithRewinds ?? 0) } ?? timeWithRewinds }
    }

    /// Returns a player's best results in the fresh ended rounds of a level, and the number of all rounds that the player
    /// has ended there. O(rounds of the level).
    package func honours(digest: String, player: String) throws -> Honours {
        var filter = ScoreFilter(digest: digest, player: player)
        filter.list = .fresh
        let best = try first(filter)
        let most = RecordFile.maxCounted
        let found = try database.read { database in
            // Ignores values that no game writes, as lists do.
            try Row.fetchOne(
                database,
                sql: """
                    SELECT MAX(iif(rewindsUsed = 0, share, NULL)), MAX(iif(rewindsUsed > 0, share, NULL)),
                        MAX(iif(rewindsUsed = 0, time, NULL)), MAX(iif(rewindsUsed > 0, time, NULL))
                    FROM (
                        SELECT rewindsUsed,
                            iif(score BETWEEN 0 AND \(most) AND par BETWEEN 1 AND \(most),
                                \(ListedScore.share), NULL) AS share,
                            iif(time BETWEEN 0 AND \(ListedScore.times.upperBound), time, NULL) AS time
                        FROM \(ListedScore.freshRounds) AND levelDigest = ? AND player = ?)
                    """,
                arguments: [digest, player])
        }
        func value<Value: DatabaseValueConvertible>(_ column: Int) -> Value? {
            (found?[column] as DatabaseValue?).flatMap(Value.fromDatabaseValue)
        }
        let rounds = try database.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT COUNT(*) FROM (
                        SELECT 1 FROM score
                        WHERE levelDigest = ? AND player = ? AND status = 'ended' AND autoplayed = 0
                        LIMIT \(Honours.firstRounds))
                    """,
                arguments: [digest, player])
        }
        return Honours(
            best: best, rounds: rounds ?? 0, share: value(0), shareWithRewinds: value(1), time: value(2),
            timeWithRewinds: value(3))
    }

    /// Returns the player's best record on a rain, whatever its origin; nil if there is none.
    package func bestOfRain(digest: String, seed: UInt64, player: String) throws -> ListedScore? {
        var filter = ScoreFilter(digest: digest, player: player)
        filter.seed = seed
        return try first(filter)
    }

    /// Stores that a player has seen a rain. Returns whether that was stored before. Blocks until it is on disk. The
    /// mark stays when records are deleted.
    /// - Parameter day: for the first try of a day's rain, days from 1970-01-01 UTC.
    package func markSeen(digest: String, seed: UInt64, player: String, day: Int? = nil) throws(ScoreBookError) -> Bool
    {
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

    package func hasSeen(digest: String, seed: UInt64, player: String) throws -> Bool {
        try database.read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT EXISTS (SELECT 1 FROM seen WHERE digest = ? AND seed = ? AND player = ?)",
                arguments: [digest, Int64(bitPattern: seed), player]) ?? false
        }
    }

    /// Returns the names of the last party of persons, in the order of their first turns; none if there was no party.
    package func namesOfLastParty() throws -> [String] {
        try database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT player FROM score WHERE session = (
                        SELECT session FROM score WHERE origin = 'party' AND autoplayed = 0 ORDER BY id DESC LIMIT 1
                    ) GROUP BY player ORDER BY min(seat)
                    """)
        }
    }

    /// Returns the days whose rain the player has tried, days from 1970-01-01 UTC, without duplicates, in the order
    /// they were stored, whatever the clock said.
    package func days(of player: String) throws -> [Int] {
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

    /// Returns the first tries of a day's rain, one per player: ended rounds, best first, then rounds that were left or
    /// killed, longest first. A round left in its countdown is no try.
    package func firstTries(digest: String, seed: UInt64) throws -> [ListedScore] {
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
    /// Whether the player has seen the rain here, or has a record of it, such as an imported one.
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
