import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainForecastCommands
import RainPlayers

struct CalibrateProof: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Draw random players and fit each to 20 and to 100 of its own rounds; print a line for each.")

    @Argument(help: "Number of players.")
    var players: Int

    @Option(help: "The level of the rounds: a preset or a level file.")
    var level = "festive-1"

    @Flag(help: "Go on even if it is estimated to take longer than a minute.")
    var patient = false

    @OptionGroup var options: ProofOptions

    /// Seconds of work that need no flag.
    private static let limit = 60.0
    private static let roundCounts = [20, 100]
    private static let told: [PlayerModel.Trait] = [
        .reaction, .moveBase, .movePerBit, .scatter, .attention, .blindness, .mistaking, .tiring,
    ]

    func validate() throws {
        guard (1...1000).contains(players) else { throw ValidationError("players: must be 1 ... 1000") }
    }

    func run() throws {
        let jobs = Jobs(count: options.jobs)
        let level = try LevelFile.named(level)
        let plays = { (simulation: Simulation, rounds: Int) in jobs.play(simulation, rounds: rounds) }
        let begin = ContinuousClock.now
        for rounds in Self.roundCounts {
            var trials: [CalibrationTrial] = []
            for number in 0..<players {
                let seed = options.seed &+ UInt64(number)
                guard
                    let trial = CalibrationTrial(
                        CalibrationTrial.player(seed), on: level, rounds: rounds, seed: seed, plays,
                        { jobs.map($0, $1) })
                else { continue }
                trials.append(trial)
                if number == 0, rounds == Self.roundCounts.first { try checkPatience(since: begin) }
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

    /// Throws if the first player took so long that all would take more than a minute, unless `--patient` is given.
    private func checkPatience(since begin: ContinuousClock.Instant) throws {
        let taken = ContinuousClock.now - begin
        let seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) * 1e-18
        let all = seconds * Double(players * Self.roundCounts.count)
        guard all > Self.limit, !patient else { return }
        throw ValidationError("this would take about \(Int(all / 60) + 1) min or more; --patient starts it anyway")
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
