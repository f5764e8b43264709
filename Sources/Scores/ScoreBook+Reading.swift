import GRDB

extension ScoreBook {
    /// The records of a list, in its order. O(offset + limit) of all records of a level, by an index;
    /// where the filter has more to ask, those are looked at one by one. No journal is read but those of records whose
    /// proof is from before there were digests, until `open` has had them converted.
    /// - Parameters:
    ///   - limit: at most so many.
    ///   - offset: how many of the best are left out; with a limit only.
    public func best(_ filter: ScoreFilter, limit: Int? = nil, offset: Int = 0) throws -> [ListedScore] {
        try database.read { database in
            var request = filter.request
            if let limit { request = request.limit(limit, offset: offset) }
            // A record that cannot be read does not hide the others.
            return try Row.fetchAll(database, request).compactMap { try? ListedScore(row: $0) }.map { score in
                guard score.hasOldProof else { return score }
                return try Score.fetchOne(database, key: score.id)?.listed ?? score
            }
        }
    }

    /// The records that ended, of one level or player only if one is given, best first.
    public func best(digest: String? = nil, player: String? = nil, limit: Int? = nil) throws -> [ListedScore] {
        try best(ScoreFilter(digest: digest, player: player), limit: limit)
    }

    /// The first record of a list that can be read.
    func first(_ filter: ScoreFilter) throws -> ListedScore? {
        try database.read { database in
            let rows = try Row.fetchCursor(database, filter.request)
            while let row = try rows.next() {
                // Only a copy tells a text from a number.
                if let score = try? ListedScore(row: row.copy()) { return score }
            }
            return nil
        }
    }

    /// Every record of a status, newest first.
    public func all(_ status: Score.Status) throws -> [Score] {
        try database.read { database in
            try Score.filter(Column("status") == status.rawValue).order(Column("id").desc).fetchAll(database)
        }
    }

    /// The numbers of the records that cannot be read: lists leave them out. O(records).
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

    /// The numbers of all records, oldest first.
    public func ids() throws -> [Int64] {
        try database.read { try Int64.fetchAll($0, sql: "SELECT id FROM score ORDER BY id") }
    }

    /// Whether there is any record; false where that cannot be told. O(1).
    public var hasAny: Bool {
        let found = try? database.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM score)") }
        return found ?? false
    }

    /// The record of a number, or nil. Throws for one that cannot be read.
    public func score(_ id: Int64) throws -> Score? {
        try database.read { try Score.fetchOne($0, key: id) }
    }
}
