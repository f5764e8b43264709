import GRDB
import Rain

/// A player's bowl: gold for the rounds that were played, and the things that were taken for it.
package struct Bowl: Hashable, Sendable {
    /// The gold of all rounds; what has been spent is not taken off.
    package var gold = 0
    /// The things that were taken, in this order: the place at which each is worn, and its name.
    package var things: [Thing] = []

    /// A thing as it is stored.
    package struct Thing: Hashable, Sendable {
        package let place: String
        package let name: String

        package init(place: String, name: String) { (self.place, self.name) = (place, name) }
    }

    package init() {}

    /// The most gold that records from before the bowl are worth: that of the first seven things.
    package static let mostOfEarly = 168
}

extension ScoreBook {
    /// Finds the gold of an ended record of a person's round; nil while that cannot be known, as before its par is known.
    public typealias Appraisal = (ListedScore) -> Int?

    /// Returns a player's bowl, once the gold of all records has been found that can be. O(records), later O(new
    /// records).
    package func bowl(of player: String, _ appraisal: Appraisal) throws -> Bowl {
        try findGold(of: player, appraisal)
        return try database.read { database in
            var bowl = Bowl()
            let sums = try Row.fetchOne(
                database,
                sql: """
                    SELECT (SELECT ifnull(SUM(gold), 0) FROM score WHERE player = :player AND early = 1) AS early,
                        (SELECT ifnull(SUM(gold), 0) FROM score WHERE player = :player AND early = 0) AS later,
                        (SELECT keptEarly FROM bowl WHERE player = :player) AS keptEarly,
                        (SELECT kept FROM bowl WHERE player = :player) AS kept
                    """, arguments: ["player": player])
            func sum(_ name: String) -> Int { sums.flatMap { Int.fromDatabaseValue($0[name]) } ?? 0 }
            bowl.gold = min(Bowl.mostOfEarly, sum("early") + sum("keptEarly")) + sum("later") + sum("kept")
            bowl.things = try Row.fetchAll(
                database,
                sql: """
                    SELECT place, name FROM thing WHERE player = ?
                    AND typeof(place) = 'text' AND typeof(name) = 'text' ORDER BY number
                    """, arguments: [player]
            ).map { Bowl.Thing(place: $0["place"], name: $0["name"]) }
            return bowl
        }
    }

    /// Stores that a player has taken a thing. Whether the gold suffices is for the reader to say.
    package func take(_ thing: Bowl.Thing, by player: String) throws(ScoreBookError) {
        try write { database in
            try database.execute(
                sql: "INSERT OR IGNORE INTO thing (player, place, name) VALUES (?, ?, ?)",
                arguments: [player, thing.place, thing.name])
        }
    }

    /// Finds the gold of a player's records that may bring any and have none yet.
    private func findGold(of player: String, _ appraisal: Appraisal) throws {
        let pending = try database.read { database in
            try Row.fetchAll(
                database,
                ListedScore.filter(
                    sql: """
                        gold IS NULL AND player = ? AND status = 'ended' AND autoplayed = 0 AND NOT imported
                        AND NOT practice AND (origin = 'night' OR origin IN ('drawn', 'today') AND NOT repeated)
                        """, arguments: [player])
            ).compactMap { try? ListedScore(row: $0) }
        }
        let found = pending.compactMap { score in score.gold(appraisal).map { (score.id, $0) } }
        guard !found.isEmpty else { return }
        try write { database in
            for (id, gold) in found {
                try database.execute(sql: "UPDATE score SET gold = ? WHERE id = ?", arguments: [gold, id])
            }
        }
    }

    /// Moves the gold of a record, which is about to be deleted, to what the bowl has of deleted ones.
    static func keepGold(of id: Int64, _ appraisal: Appraisal, in database: Database) throws {
        guard let row = try Row.fetchOne(database, ListedScore.filter(key: id)) else { return }
        guard let score = try? ListedScore(row: row) else { return }
        let state = try Row.fetchOne(database, sql: "SELECT gold, early FROM score WHERE id = ?", arguments: [id])
        let known = state.flatMap { Int.fromDatabaseValue($0["gold"]) }
        let isEarly = state.flatMap { Bool.fromDatabaseValue($0["early"]) } ?? false
        guard let gold = known ?? score.gold(appraisal), gold > 0 else { return }
        try database.execute(
            sql: """
                INSERT INTO bowl (player, kept, keptEarly) VALUES (:player, :later, :early)
                ON CONFLICT (player) DO UPDATE SET kept = kept + :later, keptEarly = keptEarly + :early
                """,
            arguments: ["player": score.player, "later": isEarly ? 0 : gold, "early": isEarly ? gold : 0])
    }
}

extension ListedScore {
    /// The gold of a round: none unless a person played it here to its end, on a rain that was new or is a night's.
    fileprivate func gold(_ appraisal: ScoreBook.Appraisal) -> Int? {
        guard earnsFeats, columns.origin == .night || isFresh else { return 0 }
        return appraisal(self)
    }
}
