import Motion
package import Rain

/// The par of a rain: the mean score, bonuses included, of 16 rounds that `casual2` plays on it without a rewind or a
/// pause. Each round has its own seed for the player's random numbers. Scores are compared with par, so that a lucky
/// rain is no advantage.
///
///     let par = Par(of: Level.calm, seed: 7)
///     let share = par?.thousandths(of: 3100)    // 978, say: 0.978 of par
package struct Par: Hashable, Sendable {
    /// The sum of the 16 scores.
    package let sum: Int

    package static let rounds = 16
    /// The version of the model that plays the rounds: pars of different versions are not comparable.
    package static let version = PlayerModel.version
    /// Max length, seconds, and max number of drops of a round that has a par.
    private static let longest = 600.0
    private static let maxDrops = 20_000
}

extension Par {
    /// Whether rounds of a level have a par: not in survival, not in practice, and not if computing it would take long.
    package static func exists(for level: Level) -> Bool {
        level.hearts == 0 && !level.practice && isFoundSoon(for: level)
    }

    private static func isFoundSoon(for level: Level) -> Bool {
        guard level.duration <= longest else { return false }
        let schedule = DropSchedule(level: level, seed: Seed(0))
        return schedule.dropCount(ofSpawns: schedule.spawns) <= maxDrops
    }

    /// Computes the par of a seed's rain; nil if there is none. It takes about a millisecond for half a minute of rain.
    package init?(of level: Level, seed: UInt64) {
        guard Self.exists(for: level) else { return nil }
        var round = StraightRound(level: level, seed: seed)
        self.init(playing: &round, seed: seed)
    }

    /// Computes the par in the buffers of a round, on a level that has pars.
    package init?(playing round: inout StraightRound, seed: UInt64) {
        let chances = Seed(seed)["par"]
        var sum = 0
        for number in 0..<Self.rounds {
            round.restart(seed: seed)
            round.play(by: .casual2, seed: chances[number].bits) { _, _, _ in }
            sum += round.tally.score
        }
        self.init(keptSum: sum)
    }

    /// The first of the sixteen rounds, to be watched and raced; nil on levels where playing it would take long.
    package static func firstRound(of level: Level, seed: UInt64) -> Round? {
        isFoundSoon(for: level) ? round(0, of: level, seed: seed) : nil
    }

    /// One of the sixteen rounds.
    static func round(_ number: Int, of level: Level, seed: UInt64) -> Round {
        .played(level: level, seed: seed, by: .casual2, chance: Seed(seed)["par"][number].bits)
    }

    package init?(keptSum sum: Int) {
        guard sum > 0 else { return nil }
        self.sum = sum
    }

    package var points: Double { Double(sum) / Double(Self.rounds) }

    /// A score as a share of par, in whole thousandths, rounded down: lists are ordered by it.
    package func thousandths(of score: Int) -> Int {
        let product = Int64(score).multipliedReportingOverflow(by: Int64(1000 * Self.rounds))
        return product.overflow ? Int.max : Int(clamping: product.partialValue / Int64(sum))
    }

    /// The min score that reaches a share of par, given in whole thousandths.
    package func score(ofThousandths share: Int) -> Int {
        let divisor = Int64(1000 * Self.rounds)
        return Int(clamping: (Int64(share) * Int64(sum) + divisor - 1) / divisor)
    }
}
