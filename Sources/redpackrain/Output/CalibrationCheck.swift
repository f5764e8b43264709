import App
import Foundation
import Rain
import Tuning

/// The check of `calibrate`: players drawn at random, each fitted to rounds of its own.
struct CalibrationCheck {
    let jobs: Jobs
    let level: Level
    let seed: UInt64

    private static let rounds = [20, 100]
    private static let told: [PlayerModel.Trait] = [
        .reaction, .moveBase, .movePerBit, .scatter, .attention, .blindness, .mistaking, .tiring,
    ]

    /// Tells of each player in a line, true and fitted traits, and of all in the end.
    func run(_ players: Int) throws {
        let plays = { [jobs] (simulation: Simulation, rounds: Int) in jobs.play(simulation, rounds: rounds) }
        for rounds in Self.rounds {
            var trials: [CalibrationTrial] = []
            for number in 0..<players {
                let seed = seed &+ UInt64(number)
                guard
                    let trial = CalibrationTrial(
                        CalibrationTrial.player(seed), on: level, rounds: rounds, seed: seed, plays,
                        { [jobs] in jobs.map($0, $1) })
                else { continue }
                trials.append(trial)
                let traits = Self.told.map { trait in
                    String(format: "\(trait.rawValue) %.3f/%.3f", trial.truth[trait], trial.fit.model[trait])
                }
                try Console.write(
                    "\(rounds) rounds, player \(number): "
                        + String(format: "mean score off by %+.1f %%, ", 100 * (trial.score - 1))
                        + (trial.isHeld ? "held; " : "not held; ") + traits.joined(separator: ", "))
            }
            try Console.write(Self.summary(of: trials, rounds: rounds))
        }
    }

    private static func summary(of trials: [CalibrationTrial], rounds: Int) -> String {
        func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
        let errors = trials.map { abs($0.score - 1) * 100 }
        let traits = told.map { trait in
            let misses = trials.map { trial in
                let miss = abs(trial.fit.model[trait] - trial.truth[trait])
                return trait == .scatter ? 100 * miss / trial.truth[trait] : miss
            }
            return String(format: "\(trait.rawValue) %.4f%@", middle(misses), trait == .scatter ? " %" : "")
        }
        let head = String(
            format: "mean score off by %.1f %% in the median, %.1f %% at most", middle(errors), errors.max() ?? 0)
        let held = trials.count { $0.isHeld }
        return "\n\(rounds) rounds: \(head); held \(held) of \(trials.count)\nmedian errors: "
            + traits.joined(separator: ", ") + "\n"
    }
}
