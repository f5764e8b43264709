import Foundation
import GRDB
package import Rain

/// A player's feat as stored; it remains when the record of its round is deleted.
package struct KeptFeat: Hashable, Sendable {
    package let feat: Feat
    package let player: String
    /// The day of the round that first earned it, days from 1970-01-01 UTC.
    package let day: Int
}

extension ScoreBook {
    /// Returns the feats of a player, or of all players, ordered by feat number and then by player.
    package func feats(of player: String? = nil) throws -> [KeptFeat] {
        try database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT feat, player, day FROM feat WHERE player = ifnull(?, player)
                    AND typeof(feat) = 'integer' AND typeof(player) = 'text' AND typeof(day) = 'integer'
                    AND day BETWEEN ? AND ?
                    ORDER BY feat, player
                    """,
                arguments: [player, RecordFile.dates.lowerBound.day, RecordFile.dates.upperBound.day])
            return rows.compactMap { row in
                Feat(rawValue: row["feat"]).map { KeptFeat(feat: $0, player: row["player"], day: row["day"]) }
            }
        }
    }
}

extension ListedScore {
    /// Whether the round can earn feats: a person played it here to its end, not as practice.
    var earnsFeats: Bool { columns.status == .ended && !columns.autoplayed && !columns.imported && !columns.practice }

    /// Stores the round's feats for its present player and deletes them for any other. Feats that the player has from
    /// another round stay. Returns the number of new ones.
    func keep(_ feats: [Feat], in database: Database) throws -> Int {
        guard !feats.isEmpty else { return 0 }
        try database.execute(
            sql: "DELETE FROM feat WHERE record = ? AND player <> ?", arguments: [columns.id, columns.player])
        return try feats.count { feat in
            try database.execute(
                sql: "INSERT OR IGNORE INTO feat (feat, player, version, day, record) VALUES (?, ?, ?, ?, ?)",
                arguments: [feat.rawValue, columns.player, Feat.version, columns.date.day, columns.id])
            return database.changesCount > 0
        }
    }

    /// Returns the feats that the player earned first in this round.
    func newFeats(in database: Database) throws -> [Feat] {
        guard let id = columns.id else { return [] }
        return try Int.fetchAll(
            database, sql: "SELECT feat FROM feat WHERE record = ? AND player = ? ORDER BY feat",
            arguments: [id, columns.player]
        ).compactMap(Feat.init)
    }
}
