import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainForecastCommands

struct SimulateProof: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Count how often a 95 % interval of 10 to 2000 rounds, drawn out of --rounds, holds the true value."
    )

    @Option(help: "A preset or a level file (default: calm-1, festive-1 and storm-1).")
    var level: String?

    @Option(help: "A player or a player file (default: perfect, casual, novice, tapper and sweep).")
    var player: String?

    @Option(help: "Number of simulated rounds, which give the true values.")
    var rounds = 200_000

    @Option(help: "Number of draws.")
    var resamples = CoverageReport.promisedResamples

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var options: ProofOptions

    private static let levels = ["calm-1", "festive-1", "storm-1"]
    private static let players = ["perfect", "casual", "novice", "tapper", "sweep"]

    func validate() throws {
        guard (2...100_000_000).contains(rounds) else { throw ValidationError("--rounds: must be 2 ... 100000000") }
        guard (1...1_000_000).contains(resamples) else { throw ValidationError("--resamples: must be 1 ... 1000000") }
    }

    func run() throws {
        let (jobs, seed) = (options.jobs, options.seed)
        let levels = try (level.map { [$0] } ?? Self.levels).map { ($0, try LevelFile.named($0)) }
        let players = player.map { [$0] } ?? Self.players
        let pairs = try levels.flatMap { name, level in
            try players.map { (name, $0, Simulation(level: level, players: try PlayerFile.crowd($0), seed: seed)) }
        }
        let measures = Measure.allCases.filter { !$0.isCostly }
        // The largest first, so that no processor has to finish one alone.
        let cells = Coverage.usualRounds.reversed().flatMap { rounds in measures.map { (rounds, $0) } }
        var report = CoverageReport(simulated: rounds, resamples: resamples, seed: seed)
        var stages = StagedWork(rounds: rounds * pairs.count, jobs: jobs)
        for (level, player, whole) in pairs {
            let found = stages.next(rounds) { $0.play(whole, rounds: rounds) }
            let cancellation = stages.cancellation
            let held = Jobs(count: jobs) { _ in !cancellation.isSet }.gather(cells.count, batch: 1, into: [Coverage]())
            {
                cells[$0].compactMap {
                    Coverage(of: found, $0.1, rounds: $0.0, resamples: resamples, seed: seed)
                }
            } merge: {
                $0 += $1
            }
            guard !stages.isStopped else { throw ExitCode(Interruption.exitCode) }
            report.add(held.sorted { ($0.place, $0.rounds) < ($1.place, $1.rounds) }, level: level, player: player)
        }
        try Console.write(json ? JSON.text(report) : report.text)
        guard report.broken.isEmpty else { throw Failure("\(report.broken.count.of("interval")) broke the promise") }
    }
}

extension Coverage {
    /// Index of the measure among all measures.
    fileprivate var place: Int { Measure.allCases.firstIndex(of: measure) ?? 0 }
}
