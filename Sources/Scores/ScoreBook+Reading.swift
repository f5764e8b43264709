public import Foundation
import GRDB

/// Which records are meant: all that is given must hold.
public struct ScoreFilter: Hashable, Sendable {
    /// Of one level only, by its digest.
    public var digest: String?
    public var player: String?
    /// Begun at this instant or later.
    public var since: Date?
    /// Begun before this instant.
    public var before: Date?
    public var favouritesOnly = false
    public var withoutRewindsOnly = false
    /// Rounds that played themselves instead of those that somebody played.
    public var autoplayed = false

    public init(digest: String? = nil, player: String? = nil) {
        self.digest = digest
        self.player = player
    }
}

extension ScoreBook {
    /// Better first: more points, then fewer rewinds, then the earlier arrival.
    private static let order = [Column("score").desc, Column("rewindsUsed").asc, Column("id").asc]

    /// The records that ended, best first. O(offset + limit) of all records of a level, by an index;
    /// where the filter has more to ask, those are looked at one by one. No journal is read but those of records whose
    /// proof is from before there were digests, until `open` has had them converted.
    /// - Parameters:
    ///   - limit: at most so many.
    ///   - offset: how many of the best are left out; with a limit only.
    public func best(_ filter: ScoreFilter, limit: Int? = nil, offset: Int = 0) throws -> [ListedScore] {
        try database.read { database in
            var request = ListedScore.filter(Column("status") == Score.Status.ended.rawValue)
                .filter(Column("autoplayed") == filter.autoplayed)
            if let digest = filter.digest { request = request.filter(Column("levelDigest") == digest) }
            if let player = filter.player { request = request.filter(Column("player") == player) }
            if let since = filter.since { request = request.filter(Column("date") >= since) }
            if let before = filter.before { request = request.filter(Column("date") < before) }
            if filter.favouritesOnly { request = request.filter(Column("favourite")) }
            if filter.withoutRewindsOnly { request = request.filter(Column("rewindsUsed") == 0) }
            request = request.order(Self.order)
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

    /// Where a record stands among those of its level.
    public struct Standing: Hashable, Sendable {
        /// From 1; nil for a round that did not end, or played itself.
        public let place: Int?
        /// How many there are.
        public let count: Int
    }

    /// Where a record stands among those of its level.
    public func place(of score: ListedScore) throws -> Standing {
        try database.read { try Self.standing(of: score, in: $0) }
    }

    static func standing(of score: ListedScore, in database: Database) throws -> Standing {
        let count = try Int.fetchOne(
            database,
            sql: "SELECT COUNT(*) FROM score WHERE levelDigest = ? AND status = 'ended' AND autoplayed = 0",
            arguments: [score.levelDigest])
        guard score.status == .ended, !score.autoplayed else { return Standing(place: nil, count: count ?? 0) }
        let better = try Int.fetchOne(
            database,
            sql: """
                SELECT COUNT(*) FROM score WHERE levelDigest = :digest AND status = 'ended' AND autoplayed = 0
                AND (-score, rewindsUsed, id) < (-:score, :rewinds, :id)
                """,
            arguments: [
                "digest": score.levelDigest, "score": score.score, "rewinds": score.rewindsUsed, "id": score.id,
            ])
        return Standing(place: (better ?? 0) + 1, count: count ?? 0)
    }
}
