import Motion
import Rain
import RainForecast
import RainPlayers

/// A random player and the result of fitting a player to its rounds: the test of `Calibration`.
struct CalibrationTrial: Sendable {
    let truth: PlayerModel
    let fit: Calibration
    /// Mean score of the fitted player on the recorded level, relative to the true player's.
    let score: Double
    /// Whether the reported range of the mean score contains the true one.
    let isHeld: Bool

    private static let rounds = 20_000
}

extension CalibrationTrial {
    /// Returns a random player who looks.
    static func player(_ seed: UInt64) -> PlayerModel {
        let seed = Seed(seed)["player"]
        return PlayerModel {
            $0.reaction = seed[0].uniform(in: 0.25...0.6)
            $0.moveBase = seed[1].uniform(in: 0.08...0.25)
            $0.movePerBit = seed[2].uniform(in: 0.06...0.2)
            $0.scatter = seed[3].uniform(in: 6...24)
            $0.attention = seed[4].integer(in: 1..<8)
            $0.blindness = seed[5].uniform(in: 0...0.25)
            $0.mistaking = seed[6].uniform(in: 0...0.2)
            $0.tiring = seed[7].uniform(in: 0...0.15)
        }
    }

    /// Fits a player to a number of `truth`'s rounds on a level. Nil if they are too few.
    init?(
        _ truth: PlayerModel, on level: Level, rounds: Int, seed: UInt64,
        _ plays: (Simulation, Int) -> SimulationResult,
        _ reads: @escaping Calibration.Reads
    ) {
        let rains = Seed(seed)["rain"]
        let journals = (0..<rounds).map { number in
            Round.played(
                level: level, seed: rains[number].bits, by: truth, chance: rains[number]["chance"].bits
            ).journal
        }
        guard let fit = Calibration(journals, reads) else { return nil }
        func mean(_ model: PlayerModel) -> Double {
            let found = plays(Simulation(level: level, model: model, seed: Seed(seed)["mean"].bits), Self.rounds)
            return found[.score].summary?.mean ?? 0
        }
        let score = mean(fit.model) / mean(truth)
        (self.truth, self.fit, self.score) = (truth, fit, score)
        isHeld = fit.scoreRange.contains(1 / score)
    }
}
