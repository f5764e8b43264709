import GRDB

/// Whether the rain of a round that is being kept has been seen in it, and whether it had been before.
struct Sight {
    /// Whether game time has left 0.
    private(set) var isSeen = false
    /// For the first try of a day's rain, the days from 1970-01-01 UTC to that day.
    private var day: Int?
    /// Whether those whose record it is, or was until it got another name, had seen it before; of those for whom it has
    /// been written.
    private var hadSeen: [String: Bool] = [:]

    mutating func begin(on day: Int?) { (isSeen, self.day) = (true, day) }

    /// Whether it is still to be written that a player has seen it.
    func isUnwritten(for player: String) -> Bool { isSeen && hadSeen[player] == nil }

    /// Notes in a file that the player of a record has seen it, and in the record what had been noted before the round:
    /// the file may be another one by now, or know it from this very round.
    mutating func note(in score: inout Score, _ database: Database) throws {
        guard isSeen else { return }
        let found = try ScoreBook.see(
            digest: score.levelDigest, seed: score.seed, player: score.player, day: day, in: database)
        score.repeated = hadSeen[score.player] ?? found
        hadSeen[score.player] = score.repeated
    }

    /// Takes over what has been written.
    mutating func take(_ written: Sight, for score: inout Score) {
        hadSeen = written.hadSeen
        if let repeated = hadSeen[score.player] { score.repeated = repeated }
    }
}
