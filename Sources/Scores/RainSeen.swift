import GRDB

/// Whether a round being recorded has shown its rain, and whether the player had seen that rain before.
struct RainSeen {
    /// Whether game time has left 0.
    private(set) var isSeen = false
    private var isKnown = false
    /// The day of a first try, days from 1970-01-01 UTC; nil for other rains.
    private var day: Int?
    /// Whether a player had seen the rain before, by the player's name. Has the record's present and former players,
    /// each once written.
    private var hadSeen: [String: Bool] = [:]

    /// - Parameter isKnown: whether the player had seen the rain before, even if no file says so.
    mutating func begin(on day: Int?, isKnown: Bool) { (isSeen, self.day, self.isKnown) = (true, day, isKnown) }

    func isUnwritten(for player: String) -> Bool { isSeen && hadSeen[player] == nil }

    /// Stores that the record's player has seen the rain, and sets `repeated` as it was before the round. By now the file
    /// may be another one, or may know the rain from this very round. A round that was not a first try does not become
    /// one under another name.
    mutating func note(in score: inout Score, _ database: Database) throws {
        guard isSeen else { return }
        let isFirst = hadSeen.isEmpty
        let found = try ScoreBook.markSeen(
            digest: score.levelDigest, seed: score.seed, player: score.player, day: isFirst || !isKnown ? day : nil,
            in: database)
        if isFirst { isKnown = isKnown || found }
        score.repeated = hadSeen[score.player] ?? (isKnown || found)
        hadSeen[score.player] = score.repeated
    }

    mutating func take(_ written: RainSeen, for score: inout Score) {
        // `written` may be from before `begin`.
        (hadSeen, isKnown) = (written.hadSeen, isKnown || written.isKnown)
        if let repeated = hadSeen[score.player] { score.repeated = repeated }
    }
}
