import Foundation
import Rain
import RainApp
import RainForecast
import RainPlayers

struct CrowdShare: Encodable {
    let player: String
    /// The requested share of the rounds, 0...1.
    let share: Double
    /// Number of rounds; nil if not reported.
    let rounds: Int?
    /// Mean score; nil without rounds.
    let meanScore: Double?
}

extension CrowdShare {
    /// Returns the shares of a crowd's members; nil for a single player.
    static func all(of players: Crowd, in result: SimulationResult? = nil) -> [CrowdShare]? {
        guard players.isMixed else { return nil }
        return players.members.enumerated().map { index, member in
            let part = result.map { index < $0.parts.count ? $0.parts[index] : SimulationResult.Part() }
            let mean = part.flatMap { $0.rounds > 0 ? Double($0.scores) / Double($0.rounds) : nil }
            return CrowdShare(player: member.name, share: member.share, rounds: part?.rounds, meanScore: mean)
        }
    }

    /// "casual 60 %".
    var words: String { "\(player.shown) \(String(format: "%.4g", 100 * share)) %" }

    /// The share with rounds and mean score.
    var line: String {
        let score = meanScore.map { ", mean score \(Measure.score.text(for: $0))" } ?? ""
        return words + (rounds.map { ": \($0.of("round"))\(score)" } ?? "")
    }
}
