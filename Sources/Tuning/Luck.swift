import Motion
public import Rain

/// How much of the difference between a player's rounds is the rain's, and not the play's: the share of all variance, by an
/// analysis of variance of several rounds on each of many rains (Fisher, "Statistical methods for research workers", 1925).
public struct Luck: Hashable, Sendable {
    /// Of the score, 0...1, and of the share of par.
    public let ofScore: Double
    public let ofShareOfPar: Double
}

extension Luck {
    /// By so many rounds on each of so many rains, at least two of either. Nil for a level without pars.
    public init?(level: Level, model: PlayerModel, seed: UInt64, rains: Int, plays: Int) {
        guard Par.exists(for: level), rains > 1, plays > 1 else { return nil }
        let seeds = Seed(seed)["luck"]
        var (scores, shares): ([[Double]], [[Double]]) = ([], [])
        var round = StraightRound(level: level, seed: 0)
        for rain in 0..<rains {
            let seed = seeds[rain].bits
            guard let par = Par(playing: &round, seed: seed) else { continue }
            let chances = Seed(seed)["play"]
            let points = (0..<plays).map { play in
                round.restart(seed: seed)
                round.play(by: model, seed: chances[play].bits) { _, _, _ in }
                return Double(round.tally.score)
            }
            scores.append(points)
            shares.append(points.map { $0 / par.points })
        }
        (ofScore, ofShareOfPar) = (Self.between(scores), Self.between(shares))
    }

    /// The share of the variance that lies between groups of as many values each; 0 where chance alone explains it.
    private static func between(_ groups: [[Double]]) -> Double {
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
        guard groups.count > 1, let size = groups.first.map({ Double($0.count) }) else { return 0 }
        let means = groups.map(mean)
        let all = mean(means)
        let among = size * means.reduce(0) { $0 + ($1 - all) * ($1 - all) } / Double(groups.count - 1)
        let squares = zip(groups, means).reduce(0) { sum, group in
            group.0.reduce(sum) { $0 + ($1 - group.1) * ($1 - group.1) }
        }
        let within = squares / (Double(groups.count) * (size - 1))
        let variance = max(0, (among - within) / size)
        return variance == 0 ? 0 : variance / (variance + within)
    }
}
