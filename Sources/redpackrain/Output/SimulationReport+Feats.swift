import App
import Foundation
import Rain
import Show
import Tuning

extension SimulationReport {
    /// How often a feat is earned, or has its occasion.
    struct FeatShare: Encodable {
        let feat: Int
        let name: String
        let rounds: Int
        /// Of all rounds, 0...1.
        let share: Double
        /// The occasion that is counted instead, for feats that need a rewind and players who never do.
        let insteadOfIt: String?

        init(_ feat: Feat, in result: SimulationResult, by players: Crowd) {
            (self.feat, name) = (feat.rawValue, Words.english.feat(feat).name)
            rounds = result.feats[feat]
            share = Double(rounds) / Double(max(1, result.rounds))
            insteadOfIt =
                switch feat {
                case _ where players.usesRewinds: nil
                case .secondThoughts: "a bomb hit"
                case .backForGold: "a golden pack missed"
                default: nil
                }
        }

        static func all(in result: SimulationResult, by players: Crowd) -> [FeatShare] {
            Feat.allCases.map { FeatShare($0, in: result, by: players) }
        }

        var line: String {
            let start = "\(feat)".padded(to: 2, leading: true) + "  " + name.padded(to: 20)
            return start + String(format: "%6.2f", 100 * share) + (insteadOfIt.map { "  (\($0))" } ?? "")
        }
    }
}
