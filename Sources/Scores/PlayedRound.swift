import GRDB
import Rain

/// An ended round of this game, with everything that is stored about it.
struct PlayedRound: Sendable {
    private(set) var score: Score
    /// The round's feats for any player.
    let feats: [Feat]
    private(set) var seen: RainSeen

    init(_ score: Score, feats: [Feat], seen: RainSeen) { (self.score, self.feats, self.seen) = (score, feats, seen) }

    /// Stores the round, under its number if the file has it.
    mutating func store(in database: Database) throws {
        try seen.note(in: &score, database)
        score.listed.id = try score.listed.number(in: database)
        try score.save(database)
        try database.execute(sql: "DELETE FROM chunk WHERE score = ?", arguments: [score.id])
        _ = try score.listed.keep(feats, in: database)
        try keepWishes(in: database)
    }

    /// Stores the round's wishes for its present player, as feats are stored, and whether its night has had enough rounds
    /// to open the next one.
    private func keepWishes(in database: Database) throws {
        guard score.origin == .night, let night = Night(digest: score.levelDigest), let wishes = score.wishes else {
            return
        }
        try database.execute(
            sql: "DELETE FROM wish WHERE record = ? AND player <> ?", arguments: [score.id, score.player])
        let rounds = try Int.fetchOne(
            database, sql: "SELECT COUNT(*) FROM \(ScoreBook.roundsOfNight)", arguments: night.rounds(of: score.player))
        let isOpening = rounds ?? 0 >= Night.roundsToOpen
        for wish in 0...night.wishes.count where wish == 0 ? isOpening : wishes & 1 << wish != 0 {
            try database.execute(
                sql: "INSERT OR IGNORE INTO wish (night, wish, player, day, record) VALUES (?, ?, ?, ?, ?)",
                arguments: [night.number, wish, score.player, score.listed.date.day, score.id])
        }
    }

    /// Stores the round in a file that has replaced the former one. If that file has an imported record with the same
    /// journal, takes its number instead.
    mutating func bring(into database: Database) throws {
        let imported = try Int64.fetchOne(
            database, sql: "SELECT id FROM score WHERE seed = ? AND journal = ? AND imported",
            arguments: [score.seed, score.journal])
        if let imported { score.listed.id = imported } else { try store(in: database) }
    }

    func marked(favourite: Bool) -> PlayedRound {
        var marked = self
        marked.score.favourite = favourite
        return marked
    }
}

extension ListedScore {
    /// Returns the number of the round's record in a file, which may have replaced the file that `id` belongs to; nil
    /// if the file lacks the round, or if the round has not been stored yet.
    func number(in database: Database) throws -> Int64? {
        guard let id = columns.id else { return nil }
        return try Int64.fetchOne(
            database,
            sql: "SELECT id FROM score WHERE seed = ? AND date = ? AND process = ? ORDER BY id <> ? LIMIT 1",
            arguments: [columns.seed, columns.date.stored, columns.process, id])
    }
}
