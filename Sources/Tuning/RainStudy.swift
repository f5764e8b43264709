import Motion
public import Rain

/// Several rounds of a player on each of many rains, which tells the rain's luck from the play's. A rain and each play on it
/// have seeds of their own.
public struct RainStudy: Sendable {
    public let level: Level
    public let players: Crowd
    /// Rounds on each rain.
    public let plays: Int
    private let seeds: Seed

    /// Rains and rounds on each that are usual: the deviation among so many rains is certain within some 7 %.
    public static let usualRains = 400
    public static let usualPlays = 25

    /// The level must be valid, and there are at least two plays.
    public init(level: Level, players: Crowd, seed: UInt64, plays: Int = RainStudy.usualPlays) {
        precondition(plays > 1, "one round on a rain does not tell its luck from the play's")
        (self.level, self.players, self.plays) = (level, players, plays)
        seeds = Seed(seed)["luck"]
    }
}

extension RainStudy {
    /// Plays on some of the rains. What is found of any split of the same rains merges to the same. O(rains · plays).
    public func result(ofRains rains: Range<Int>) -> RainStudyResult {
        var found = RainStudyResult(plays: plays)
        var round = StraightRound(level: level, seed: 0)
        let hasPar = Par.exists(for: level)
        for rain in rains {
            let seed = seeds[rain].bits
            let par = hasPar ? Par(playing: &round, seed: seed) : nil
            let chances = Seed(seed)["play"]
            let scores = (0..<plays).map { play in
                round.restart(seed: seed)
                let chance = chances[play].bits
                round.play(by: players.model(ofRound: chance), seed: chance) { _, _, _ in }
                return Double(round.tally.score)
            }
            found.add(scores, par: par?.points, ofRain: rain)
        }
        return found
    }

    /// Rounds that a rain takes, those of its par included.
    public var roundsOfRain: Int { plays + (Par.exists(for: level) ? Par.rounds : 0) }
}

/// What has been found of some rains.
public struct RainStudyResult: Sendable, Hashable {
    public let plays: Int
    private var scores: [Int: [Double]] = [:]
    private var pars: [Int: Double] = [:]

    /// Nothing as yet.
    public init(plays: Int) {
        self.plays = plays
    }
}

extension RainStudyResult {
    /// How many.
    public var rains: Int { scores.count }

    mutating func add(_ scores: [Double], par: Double?, ofRain rain: Int) {
        self.scores[rain] = scores
        pars[rain] = par
    }

    /// Takes in what was found of other rains.
    public mutating func merge(_ other: RainStudyResult) {
        scores.merge(other.scores) { own, _ in own }
        pars.merge(other.pars) { own, _ in own }
    }

    /// Scores by rains, in the rains' order.
    var groups: [[Double]] { scores.sorted { $0.key < $1.key }.map(\.value) }

    /// The same as shares of par; nil where a rain has none.
    var groupsOfPar: [[Double]]? {
        var groups: [[Double]] = []
        for (rain, scores) in scores.sorted(by: { $0.key < $1.key }) {
            guard let par = pars[rain] else { return nil }
            groups.append(scores.map { $0 / par })
        }
        return groups
    }
}
