import App
import Foundation
import Rain
import Tuning

/// A member of a crowd, and what it has played.
struct CrowdShare: Encodable {
    let player: String
    /// Of the rounds, 0...1: as it was asked for.
    let share: Double
    /// Nil where that is not told.
    let rounds: Int?
    /// Nil without a round.
    let meanScore: Double?
}

extension CrowdShare {
    /// Nil where there is but one player.
    static func all(of players: Crowd, in result: SimulationResult? = nil) -> [CrowdShare]? {
        guard players.isMixed else { return nil }
        return players.members.enumerated().map { place, member in
            let part = result.map { place < $0.parts.count ? $0.parts[place] : SimulationResult.Part() }
            let mean = part.flatMap { $0.rounds > 0 ? Double($0.scores) / Double($0.rounds) : nil }
            return CrowdShare(player: member.name, share: member.share, rounds: part?.rounds, meanScore: mean)
        }
    }

    /// Who it is and its share: "casual 60 %".
    var words: String { "\(player.shown) \(String(format: "%.4g", 100 * share)) %" }

    /// The same with what it has played.
    var line: String {
        let score = meanScore.map { ", mean score \(Measure.score.text(for: $0))" } ?? ""
        return words + (rounds.map { ": \($0.of("round"))\(score)" } ?? "")
    }
}
