import App
import ArgumentParser
import Foundation
import Rain
import Tuning

/// How much is simulated, and by how many processors.
struct SimulationOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "How many rounds, 1 ... 100000000 (default: 10000; tune: 4000).")
    var rounds: String?

    @Option(
        help: "Who plays: perfect, casual, casual-2, novice, tapper, sweep or a player file; see 'redpackrain players'."
    )
    var player: String = "casual"

    @Option(
        parsing: .unconditional,
        help: "How many processors play, 1 ... 1024 (default: all). The numbers do not depend on it.")
    var jobs: String?

    @OptionGroup var patience: Patience
}

extension SimulationOptions {
    func resolvedRounds(usual: Int = 10_000, least: Int = 1) throws -> Int {
        try rounds.map { try Number.parsed($0, of: "--rounds", in: least...100_000_000) } ?? usual
    }

    func resolvedJobs() throws -> Int {
        try jobs.map { try Number.parsed($0, of: "--jobs", in: 1...1024) }
            ?? Self.processors
    }

    static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// Plays rounds with a bar on a terminal; Ctrl-C leaves it at what is done so far. Throws when that is nothing, or
    /// when it would take too long.
    func play(_ simulations: [Simulation], rounds: Int, jobs: Int) throws -> (found: [Findings], isWhole: Bool) {
        try patience.check(simulations.map { ($0, rounds) }, jobs: jobs)
        let interruption = Interruption()
        let wish = interruption.wish
        let bar = ProgressBar(total: rounds * simulations.count, unit: "rounds")
        defer { bar.clear() }
        var found: [Findings] = []
        for simulation in simulations {
            let before = found.reduce(0) { $0 + $1.rounds }
            let jobs = Jobs(count: jobs) {
                bar.show(before + $0)
                return !wish.isMade
            }
            found.append(jobs.play(simulation, rounds: rounds))
        }
        guard found.allSatisfy({ $0.rounds > 0 }) else { throw Failure("stopped before a round was over") }
        let done = found.reduce(0) { $0 + $1.rounds }
        let isWhole = done == rounds * simulations.count
        if !isWhole {
            bar.clear()
            Console.note("stopped after \(done) of \(rounds * simulations.count) rounds")
        }
        return (found, isWhole)
    }
}
