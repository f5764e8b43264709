import GRDB

extension ScoreBook {
    /// Returns the records of a list, in its order. O(offset + limit) in the records of a level, by an index; other
    /// conditions of the filter are checked record by record. Journals are read only for records whose proof predates
    /// digests, until `open` has converted those.
    /// - Parameters:
    ///   - limit: maximum number of records.
    ///   - offset: number of records skipped at the start; only used with a limit.
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

    /// Returns the records of ended rounds, best first; of one level or player only if given.
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

    /// Returns every record with the given status, newest first.
    public func all(_ status: Score.Status) throws -> [Score] {
        try database.read { database in
            try Score.filter(Column("status") == status.rawValue).order(Column("id").desc).fetchAll(database)
        }
    }

    /// Returns the numbers of the records that cannot be read, which lists omit. O(records).
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

    /// Whether there is any record; false if the file cannot be read. O(1).
    public var hasAny: Bool {
        let found = try? database.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM score)") }
        return found ?? false
    }

    /// Returns the record with a number, or nil if there is none. Throws if it cannot be read.
    public func score(_ id: Int64) throws -> Score? {
        try database.read { try Score.fetchOne($0, key: id) }
    }
}
