import ArgumentParser
import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainForecastCommands
import Stage

struct TuneProof: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tune",
        abstract: "Draw plans that can be met, search for each, and confirm the results; print a line for each.")

    @Argument(help: "Number of plans.")
    var plans: Int

    @Option(help: "Number of the first plan, to repeat some.")
    var from = 0

    @OptionGroup var options: ProofOptions

    func validate() throws {
        guard (1...10_000).contains(plans), (0...10_000).contains(from) else {
            throw ValidationError("plans: must be 1 ... 10000, --from 0 ... 10000")
        }
    }

    func run() throws {
        let time = HostTime()
        let (jobs, seed) = (options.jobs, options.seed)
        let plays = { (simulation: Simulation, rounds: Int) in
            Jobs(count: jobs).play(simulation, rounds: rounds)
        }
        var (found, confirmed, rounds, refused) = (0, 0, [Int](), 0)
        for number in from..<from + plans {
            let plan = TunerPlan(seed: Seed(seed)["check", number].bits, plays)
            let start = time.now
            guard let end = plan.tuner.search({ plays($0, $1) }) else {
                throw Failure("plan \(number): no level has anything to measure")
            }
            let seconds = Double(time.now - start) / 1e9
            let isConfirmed = end.verdict == .found && plan.confirms(end.level, plays)
            found += end.verdict == .found ? 1 : 0
            refused += end.verdict == .impossible ? 1 : 0
            confirmed += isConfirmed ? 1 : 0
            rounds.append(end.rounds)
            let ranges = plan.tuner.variations.map {
                "\($0.setting.rawValue)=\($0.setting.text(for: plan.hidden[$0.setting]))"
            }
            let schedule = DropSchedule(level: plan.hidden, seed: Seed(0))
            let packs = schedule.packCount(ofSpawns: schedule.spawns)
            try Console.write(
                "\(number)  \(end.verdict.rawValue), \(isConfirmed ? "confirmed" : "not confirmed"), \(end.rounds) rounds,"
                    + String(format: " %.1f s; ", seconds)
                    + "\(plan.player), \(packs) packs in \(Int(plan.hidden.duration)) s, \(ranges.joined(separator: ", ")): "
                    + plan.tuner.targets.map(\.text).joined(separator: ", "))
        }
        rounds.sort()
        try Console.write(
            "\n\(found) of \(plans) found, \(confirmed) confirmed, \(refused) said to be impossible; rounds: median"
                + " \(rounds[rounds.count / 2]), P90 \(rounds[rounds.count * 9 / 10]), most \(rounds[rounds.count - 1])"
        )
    }
}
