import Motion
public import Rain

/// What a rain is worth: the mean score, bonuses included, of 16 rounds that `casual2` plays on it, each with a chance of
/// its own, without a rewind or a pause. A score is compared with it, so that a lucky rain is no merit.
///
///     let par = Par(of: Level.calm, seed: 7)
///     let share = par?.thousandths(of: 3100)    // 1016, say: 1.016 of par
public struct Par: Hashable, Sendable {
    /// The sum of the 16 scores.
    public let sum: Int

    /// Rounds it is the mean of.
    public static let rounds = 16
    /// The edition of the model that plays them: pars of different ones do not compare.
    public static let version = PlayerModel.version
    /// The longest round, seconds, and the most drops of one, for which it is found.
    private static let longest = 600.0
    private static let mostDrops = 20_000
}

extension Par {
    /// Whether rounds of a level have one: not where hearts end them, in practice, or where it would take long.
    public static func exists(for level: Level) -> Bool {
        level.hearts == 0 && !level.practice && isFoundSoon(for: level)
    }

    /// Whether its player plays a level in little time.
    private static func isFoundSoon(for level: Level) -> Bool {
        guard level.duration <= longest else { return false }
        let schedule = DropSchedule(level: level, seed: Seed(0))
        return schedule.dropCount(ofSpawns: schedule.spawns) <= mostDrops
    }

    /// The par of the rain of a seed; nil where there is none. About a millisecond for half a minute of rain.
    public init?(of level: Level, seed: UInt64) {
        guard Self.exists(for: level) else { return nil }
        var round = StraightRound(level: level, seed: seed)
        self.init(playing: &round, seed: seed)
    }

    /// The same in the buffers of a round of a level that has pars.
    init?(playing round: inout StraightRound, seed: UInt64) {
        let chances = Seed(seed)["par"]
        var sum = 0
        for number in 0..<Self.rounds {
            round.restart(seed: seed)
            round.play(by: .casual2, seed: chances[number].bits) { _, _, _ in }
            sum += round.tally.score
        }
        self.init(keptSum: sum)
    }

    /// The first of the rounds that it is the mean of, as one that can be looked at and raced, also where there is no par
    /// but for the time it takes; nil there.
    package static func firstRound(of level: Level, seed: UInt64) -> Round? {
        guard isFoundSoon(for: level) else { return nil }
        return .played(level: level, seed: seed, by: .casual2, chance: Seed(seed)["par"][0].bits)
    }

    /// A par as it was kept. Nil for what is none.
    public init?(keptSum sum: Int) {
        guard sum > 0 else { return nil }
        self.sum = sum
    }

    /// Points.
    public var points: Double { Double(sum) / Double(Self.rounds) }

    /// The share of it that a score is, in whole thousandths, rounded down: what lists are ordered by.
    public func thousandths(of score: Int) -> Int {
        let product = score.multipliedReportingOverflow(by: 1000 * Self.rounds)
        return product.overflow ? Int.max : product.partialValue / sum
    }

    /// The least score that is a share of it, in whole thousandths.
    public func score(ofThousandths share: Int) -> Int {
        let (whole, whole16) = (share * sum, 1000 * Self.rounds)
        return (whole + whole16 - 1) / whole16
    }
}
