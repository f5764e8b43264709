import GRDB
public import Rain

extension ScoreBook {
    /// A record's rank: a fresh round's among the fresh ones of its level, any other's among all records of its rain.
    public struct Standing: Hashable, Sendable {
        /// From 1; nil if the round did not end or a model played it.
        public let place: Int?
        public let count: Int
        public let isOfRain: Bool
        /// The player's new feats from the round, by feat number.
        public let newFeats: [Feat]

        init(place: Int?, count: Int, isOfRain: Bool = false, newFeats: [Feat] = []) {
            self.place = place
            self.count = count
            self.isOfRain = isOfRain
            self.newFeats = newFeats
        }
    }

    /// Returns a record's rank. O(better records), by an index.
    public func place(of score: ListedScore) throws -> Standing {
        try database.read { try Self.standing(of: score, in: $0) }
    }

    static func standing(of score: ListedScore, in database: Database) throws -> Standing {
        let compared =
            score.isFresh
            ? "\(ListedScore.freshRounds) AND levelDigest = :digest"
            : "score WHERE levelDigest = :digest AND seed = :seed AND status = 'ended' AND autoplayed = 0"
        let count = try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM \(compared)",
            arguments: ["digest": score.levelDigest, "seed": score.seed])
        let isPlaced = score.status == .ended && !score.autoplayed
        let better =
            try isPlaced
            ? Int.fetchOne(
                database,
                sql: """
                    SELECT COUNT(*) FROM \(compared)
                    AND (-score, rewindsUsed, id) < (-:score, :rewinds, :id)
                    """,
                arguments: [
                    "digest": score.levelDigest, "seed": score.seed, "score": score.score,
                    "rewinds": score.rewindsUsed, "id": score.id,
                ]) : nil
        return Standing(
            place: better.map { $0 + 1 }, count: count ?? 0, isOfRain: !score.isFresh,
            newFeats: try score.newFeats(in: database))
    }
}

// MARK: Of one player

extension ScoreBook {
    public struct Honours: Hashable, Sendable {
        public let best: ListedScore?
        /// The highest share of par without and with rewinds, in whole thousandths.
        public let share: Int?
        public let shareWithRewinds: Int?
        /// The longest game time, seconds.
        public let time: Double?
    }

    /// Returns a player's best results in the fresh ended rounds of a level. O(fresh rounds of the level).
    public func honours(digest: String, player: String) throws -> Honours {
        var filter = ScoreFilter(digest: digest, player: player)
        filter.list = .fresh
        let best = try first(filter)
        let most = RecordFile.maxCounted
        let found = try database.read { database in
            // Ignores values that no game writes, as lists do.
            try Row.fetchOne(
                database,
                sql: """
                    SELECT MAX(iif(rewindsUsed = 0, share, NULL)), MAX(iif(rewindsUsed > 0, share, NULL)), MAX(time)
                    FROM (
                        SELECT rewindsUsed,
                            iif(score BETWEEN 0 AND \(most) AND par BETWEEN 1 AND \(most),
                                \(ListedScore.share), NULL) AS share,
                            iif(time BETWEEN 0 AND \(ListedScore.times.upperBound), time, NULL) AS time
                        FROM \(ListedScore.freshRounds) AND levelDigest = ? AND player = ?)
                    """,
                arguments: [digest, player])
        }
        let (share, shareWithRewinds) = (found?[0] as DatabaseValue?, found?[1] as DatabaseValue?)
        return Honours(
            best: best, share: share.flatMap(Int.fromDatabaseValue),
            shareWithRewinds: shareWithRewinds.flatMap(Int.fromDatabaseValue),
            time: (found?[2] as DatabaseValue?).flatMap(Double.fromDatabaseValue))
    }

    /// Returns the player's best record on a rain, whatever its origin; nil if there is none.
    public func bestOfRain(digest: String, seed: UInt64, player: String) throws -> ListedScore? {
        var filter = ScoreFilter(digest: digest, player: player)
        filter.seed = seed
        return try first(filter)
    }
}
