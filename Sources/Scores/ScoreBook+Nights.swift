import GRDB
package import Rain

extension ScoreBook {
    /// Returns a player's results on all nights, in their order.
    package func nights(of player: String) throws -> [NightResult] {
        try database.read { database in
            var results = Array(repeating: NightResult(), count: Night.all.count)
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT night, wish FROM wish WHERE player = ?
                    AND typeof(night) = 'integer' AND typeof(wish) = 'integer'
                    """, arguments: [player])
            for row in rows {
                let (night, wish): (Int, Int) = (row["night"], row["wish"])
                guard results.indices.contains(night - 1) else { continue }
                if Night.all[night - 1].wishes.indices.contains(wish - 1) { results[night - 1].wishes.insert(wish - 1) }
                results[night - 1].opensNext = true
            }
            for (index, night) in Night.all.enumerated() {
                let row = try Row.fetchOne(
                    database,
                    sql: "SELECT COUNT(*) AS rounds, MAX(score) AS best FROM \(Self.roundsOfNight)",
                    arguments: night.rounds(of: player))
                (results[index].rounds, results[index].best) = (row?["rounds"] ?? 0, row?["best"])
            }
            return results
        }
    }

    fileprivate static let roundsOfNight = """
        score WHERE levelDigest IN (:digest, :large) AND seed = :seed AND player = :player AND status = 'ended'
        AND autoplayed = 0 AND NOT imported AND origin = 'night'
        """
}

extension Night {
    fileprivate func rounds(of player: String) -> StatementArguments {
        [
            "digest": level.digest, "large": level.withLargePacks.digest, "seed": Int64(bitPattern: seed),
            "player": player,
        ]
    }
}

extension ListedScore {
    mutating func note(wishes: [Int]) { columns.wishes = wishes.reduce(0) { $0 | 2 << $1 } }

    /// The number of wishes that the round fulfilled.
    package var wishCount: Int { (columns.wishes ?? 0).nonzeroBitCount }

    /// Stores the round's wishes for its present player, as feats are stored, and whether its night has had enough rounds
    /// to open the next one.
    func keepWishes(in database: Database) throws {
        guard columns.origin == .night, let night = Night(digest: columns.levelDigest), let wishes = columns.wishes
        else { return }
        try database.execute(
            sql: "DELETE FROM wish WHERE record = ? AND player <> ?", arguments: [columns.id, columns.player])
        let rounds = try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM \(ScoreBook.roundsOfNight)",
            arguments: night.rounds(of: columns.player))
        let isOpening = rounds ?? 0 >= Night.roundsToOpen
        for wish in 0...night.wishes.count where wish == 0 ? isOpening : wishes & 1 << wish != 0 {
            try database.execute(
                sql: "INSERT OR IGNORE INTO wish (night, wish, player, day, record) VALUES (?, ?, ?, ?, ?)",
                arguments: [night.number, wish, columns.player, columns.date.day, columns.id])
        }
    }
}
