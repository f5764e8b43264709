import Motion
package import Rain
package import RainPlayers

/// A study of several rounds of a player on each of many rains. It separates the luck of the rain from the luck of the
/// play. Each rain, and each play on it, has a separate seed.
package struct RainStudy: Sendable {
    package let level: Level
    package let players: Crowd
    /// Number of rounds on each rain.
    package let plays: Int
    private let seeds: Seed

    /// Default numbers of rains and of rounds on each. With this many rains the deviation between rains is certain to
    /// about 7 %.
    package static let usualRains = 400
    package static let usualPlays = 25

    /// Creates a study of a valid level with at least two plays.
    package init(level: Level, players: Crowd, seed: UInt64, plays: Int = RainStudy.usualPlays) {
        precondition(plays > 1, "one round on a rain cannot separate the rain's luck from the play's")
        (self.level, self.players, self.plays) = (level, players, plays)
        seeds = Seed(seed)["luck"]
    }
}

extension RainStudy {
    /// Plays on some of the rains. The results of any split of the same rains merge to the same. O(rains · plays).
    package func result(ofRains rains: Range<Int>) -> RainStudyResult {
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

    /// Number of rounds per rain, including the rounds for its par.
    package var roundsOfRain: Int { plays + (Par.exists(for: level) ? Par.rounds : 0) }
}

package struct RainStudyResult: Sendable, Hashable {
    package let plays: Int
    private var scores: [Int: [Double]] = [:]
    private var pars: [Int: Double] = [:]

    package init(plays: Int) {
        self.plays = plays
    }
}

extension RainStudyResult {
    package var rains: Int { scores.count }

    mutating func add(_ scores: [Double], par: Double?, ofRain rain: Int) {
        self.scores[rain] = scores
        pars[rain] = par
    }

    package mutating func merge(_ other: RainStudyResult) {
        scores.merge(other.scores) { own, _ in own }
        pars.merge(other.pars) { own, _ in own }
    }

    /// Scores by rain, in the order of the rains.
    var groups: [[Double]] { scores.sorted { $0.key < $1.key }.map(\.value) }

    /// Scores as shares of par, by rain; nil if a rain has no par.
    var groupsOfPar: [[Double]]? {
        var groups: [[Double]] = []
        for (rain, scores) in scores.sorted(by: { $0.key < $1.key }) {
            guard let par = pars[rain] else { return nil }
            groups.append(scores.map { $0 / par })
        }
        return groups
    }
}
