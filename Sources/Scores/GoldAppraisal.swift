import GRDB

/// The gold that records bring into bowls. This room does not know what steps and wishes are worth, so `find` says it.
package struct GoldAppraisal: Sendable {
    private let find: @Sendable (ListedScore) -> Int?

    /// - Parameter find: returns the gold of a round that a person played here to its end, on a new rain or on a
    ///   night's; nil while it cannot be known yet, for example before the rain's par is found.
    package init(_ find: @escaping @Sendable (ListedScore) -> Int?) { self.find = find }

    /// An appraisal that knows of no gold yet.
    package static let unknown = GoldAppraisal { _ in nil }
}

extension GoldAppraisal {
    /// SQL condition for records that may bring gold and have none yet. It must never change: the index of migration 9
    /// has the same text.
    static let pending = "gold IS NULL AND \(earning)"

    /// SQL condition for records that may bring gold, as in that index.
    static let earning = """
        status = 'ended' AND autoplayed = 0 AND NOT imported AND NOT practice
        AND (origin = 'night' OR origin IN ('drawn', 'today') AND NOT repeated)
        """

    /// The gold of a record; nil while that cannot be known.
    func gold(of score: ListedScore) -> Int? { find(score) }

    /// Returns the gold of a player's records that have none yet, by their numbers. O(such records).
    func search(of player: String, in database: Database) throws -> [(id: Int64, gold: Int)] {
        let records = ListedScore.filter(sql: "\(Self.pending) AND player = ?", arguments: [player])
        return try Row.fetchAll(database, records).compactMap { row in
            guard let score = try? ListedScore(row: row), let id = score.id, let gold = find(score) else { return nil }
            return (id, gold)
        }
    }

    /// Adds the gold of a record that is about to be deleted to the gold of deleted records in its player's bowl.
    func keep(_ id: Int64, in database: Database) throws {
        guard let row = try Row.fetchOne(database, ListedScore.filter(key: id)), let score = try? ListedScore(row: row)
        else { return }
        let isPending =
            try ListedScore.filter(sql: "id = ? AND \(Self.pending)", arguments: [id]).fetchCount(database) > 0
        let known = Int.fromDatabaseValue(row["gold"])
        guard let gold = known ?? (isPending ? find(score) : nil), gold > 0 else { return }
        try database.execute(
            sql: """
                INSERT INTO bowl (player, kept, keptEarly) VALUES (:player, :later, :early)
                ON CONFLICT (player) DO UPDATE SET kept = kept + :later, keptEarly = keptEarly + :early
                """,
            arguments: ["player": score.player, "later": score.early ? 0 : gold, "early": score.early ? gold : 0])
    }
}
