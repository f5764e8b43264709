import GRDB

extension ScoreBook {
    /// Returns the records of a list, in its order. O(offset + limit) in a level's records, by an index; other
    /// conditions are checked record by record. Reads journals only for proofs from before digests, until `open` has
    /// converted those.
    /// - Parameters:
    ///   - offset: number of records skipped at the start; only with a limit.
    public func best(_ filter: ScoreFilter, limit: Int? = nil, offset: Int = 0) throws -> [ListedScore] {
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
    public func best(digest: String? = nil, player: String? = nil, limit: Int? = nil) throws -> [ListedScore] {
        try best(ScoreFilter(digest: digest, player: player), limit: limit)
    }

    /// Returns the first record of a list that can be read.
    func first(_ filter: ScoreFilter) throws -> ListedScore? {
        try database.read { database in
            let rows = try Row.fetchCursor(database, filter.request)
            while let row = try rows.next() {
                // Only a copied row distinguishes a text from a number.
                if let score = try? ListedScore(row: row.copy()) { return score }
            }
            return nil
        }
    }

    /// Newest first.
    public func all(_ status: Score.Status) throws -> [Score] {
        try database.read { database in
            try Score.filter(Column("status") == status.rawValue).order(Column("id").desc).fetchAll(database)
        }
    }

    /// Returns the numbers of records that cannot be read, which lists omit. O(records).
    public func unreadable() throws -> [Int64] {
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
    public func ids() throws -> [Int64] {
        try database.read { try Int64.fetchAll($0, sql: "SELECT id FROM score ORDER BY id") }
    }

    /// False if the file cannot be read. O(1).
    public var hasAny: Bool {
        let found = try? database.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM score)") }
        return found ?? false
    }

    /// Nil if there is no such record. Throws if it cannot be read.
    public func score(_ id: Int64) throws -> Score? {
        try database.read { try Score.fetchOne($0, key: id) }
    }
}
