import Motion
package import Rain
package import RainPlayers
import RealModule

/// A study of how often rounds bring a player to another step or medal. It has the same rounds as the simulation with
/// the same seed.
package struct StepStudy: Sendable {
    package let level: Level
    package let players: Crowd
    package let medals: MedalTable
    package let steps: Steps
    private let seeds: Seed

    /// Number of following rounds that are searched for a higher step.
    package static let more = 5
    /// The share of the remaining distance to the casual player that a learning player covers in a round.
    package static let learnt = 0.03

    package init(level: Level, players: Crowd, seed: UInt64, medals: MedalTable) {
        (self.level, self.players, self.medals) = (level, players, medals)
        steps = Steps(of: medals, isTime: level.hearts > 0)
        seeds = Seed(seed)["round"]
    }
}

extension StepStudy {
    /// Plays a round. Returns its thousandths of par, or its whole seconds of life; 0 without par.
    /// - Parameter isLearning: whether the player comes nearer to the casual player in each round of six.
    package func result(ofRound number: Int, isLearning: Bool = false) -> Int {
        let seed = seeds[number].bits
        var round = StraightRound(level: level, seed: seed)
        var model = players.model(ofRound: seed)
        if isLearning { model = Self.learning(model, rounds: number % (Self.more + 1)) }
        round.play(by: model, seed: seed) { _, _, _ in }
        guard level.hearts == 0 else { return Int(round.time) }
        let score = round.tally.score
        return Par(playing: &round, seed: seed)?.thousandths(of: score) ?? 0
    }

    /// The player after a number of rounds, in each of which every trait comes nearer to the casual player's.
    static func learning(_ model: PlayerModel, rounds: Int) -> PlayerModel {
        var learner = model
        let rest = Double.pow(1 - learnt, rounds)
        for trait in PlayerModel.Trait.allCases {
            learner[trait] = PlayerModel.casual[trait] + (model[trait] - PlayerModel.casual[trait]) * rest
        }
        return learner
    }

    /// Number of rounds that are simulated for one round of the study, including the rounds for its par.
    package var roundsOfRound: Int { level.hearts > 0 ? 1 : 1 + Par.rounds }

    /// Whether the player has something to learn.
    package var canLearn: Bool { players.members.contains { $0.model != .casual } }
}

/// The shares of rounds, 0...1, by steps, and by medals alone.
package struct StepShares: Hashable, Sendable {
    /// Share of rounds with the same step as the round before.
    package let same: Pair
    /// Share of rounds that are exceeded by one of the next five.
    package let higher: Pair

    package struct Pair: Hashable, Sendable {
        package let steps: Double
        package let medals: Double
    }

    /// - Parameters:
    ///   - results: thousandths of par or seconds, in the order of the rounds.
    ///   - isLearning: whether the player starts again as a beginner every sixth round.
    package init(_ results: [Int], in study: StepStudy, isLearning: Bool = false) {
        func pair(_ share: ([Int]) -> Double) -> Pair {
            Pair(
                steps: share(results.map(study.steps.step(for:))),
                medals: share(results.map { study.medals.medal(for: $0).map { $0.rawValue + 1 } ?? 0 }))
        }
        let more = StepStudy.more
        same = pair { ranks in
            Double(zip(ranks, ranks.dropFirst()).count { $0 == $1 }) / Double(max(1, ranks.count - 1))
        }
        higher = pair { ranks in
            let starts = Array(stride(from: 0, to: ranks.count - more, by: isLearning ? more + 1 : 1))
            let reached = starts.count { start in ranks[(start + 1)...(start + more)].contains { $0 > ranks[start] } }
            return Double(reached) / Double(max(1, starts.count))
        }
    }
}
