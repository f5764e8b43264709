import App
import Foundation
import Rain
import Show
import Tuning

extension SimulationReport {
    /// Frequency with which a feat is earned, or its occasion occurs.
    struct FeatShare: Encodable {
        let feat: Int
        let name: String
        let rounds: Int
        /// Share of all rounds, 0...1.
        let share: Double
        /// For feats that need a rewind, by players who never rewind: the occasion that was counted instead.
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
