import GRDB

/// Whether the rain of a round that is being kept has been seen in it, and whether it had been before.
struct RainSeen {
    /// Whether game time has left 0.
    private(set) var isSeen = false
    /// Whether the rain was known to who played it.
    private var isKnown = false
    /// For the first try of a day's rain, the days from 1970-01-01 UTC to that day.
    private var day: Int?
    /// Whether those whose record it is, or was until it got another name, had seen it before; of those for whom it has
    /// been written.
    private var hadSeen: [String: Bool] = [:]

    /// - Parameter isKnown: whether it had been seen, however little a file says of that.
    mutating func begin(on day: Int?, isKnown: Bool) { (isSeen, self.day, self.isKnown) = (true, day, isKnown) }

    /// Whether it is still to be written that a player has seen it.
    func isUnwritten(for player: String) -> Bool { isSeen && hadSeen[player] == nil }

    /// Notes in a file that the player of a record has seen it, and in the record what had been noted before the round:
    /// the file may be another one by now, or know it from this very round. What was no first try is none under another
    /// name either.
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

    /// Takes over what has been written.
    mutating func take(_ written: RainSeen, for score: inout Score) {
        // What was written may be from before it began.
        (hadSeen, isKnown) = (written.hadSeen, isKnown || written.isKnown)
        if let repeated = hadSeen[score.player] { score.repeated = repeated }
    }
}
