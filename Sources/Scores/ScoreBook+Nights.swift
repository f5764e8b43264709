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

    static let roundsOfNight = """
        score WHERE levelDigest IN (:digest, :large) AND seed = :seed AND player = :player AND status = 'ended'
        AND autoplayed = 0 AND NOT imported AND origin = 'night'
        """
}

extension Night {
    func rounds(of player: String) -> StatementArguments {
        [
            "digest": level.digest, "large": level.withLargePacks.digest, "seed": Int64(bitPattern: seed),
            "player": player,
        ]
    }
}
