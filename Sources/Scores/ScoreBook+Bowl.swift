import GRDB
import Rain

/// A player's bowl: gold for the rounds that were played, and the things that were taken for it.
package struct Bowl: Hashable, Sendable {
    /// The gold of all rounds, including gold already spent.
    package var gold = 0
    /// The things that were taken, in order: the place at which each is worn, and its name.
    package var things: [Thing] = []

    /// A thing as it is stored.
    package struct Thing: Hashable, Sendable {
        package let place: String
        package let name: String

        package init(place: String, name: String) { (self.place, self.name) = (place, name) }
    }

    package init() {}

    /// Maximum gold for records older than the bowl: the price of the first seven things.
    package static let maxOfEarly = 168
}

extension ScoreBook {
    /// Returns a player's bowl. First finds the gold of the player's records that have none yet, where that is
    /// possible. O(records), later O(new records).
    package func bowl(of player: String, _ appraisal: GoldAppraisal) throws -> Bowl {
        let found = try database.read { try appraisal.search(of: player, in: $0) }
        if !found.isEmpty {
            try write { database in
                for (id, gold) in found {
                    try database.execute(sql: "UPDATE score SET gold = ? WHERE id = ?", arguments: [gold, id])
                }
            }
        }
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
            bowl.gold = min(Bowl.maxOfEarly, sum("early") + sum("keptEarly")) + sum("later") + sum("kept")
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

    /// Stores that a player has taken a thing. The caller checks that the gold suffices.
    package func take(_ thing: Bowl.Thing, by player: String) throws(ScoreBookError) {
        try write { database in
            try database.execute(
                sql: "INSERT OR IGNORE INTO thing (player, place, name) VALUES (?, ?, ?)",
                arguments: [player, thing.place, thing.name])
        }
    }
}
