import App
import ArgumentParser
import Rain
import Tuning

extension Simulate {
    private static let checkedLevels = ["calm-1", "festive-1", "storm-1"]
    private static let checkedPlayers = ["perfect", "casual", "novice", "tapper", "sweep"]
    private static let checkedRounds = 200_000
    /// What drawing a value and counting it in takes, seconds.
    private static let secondsOfDraw = 8e-9

    /// Repeats the check of what is told to be certain: by the levels and players of its promises, or by those given.
    func runCheck() throws {
        let jobs = try simulation.resolvedJobs()
        let rounds = try simulation.resolvedRounds(usual: Self.checkedRounds, least: 2)
        let seed = try levelOptions.resolvedSeed()
        let resamples =
            try resamples.map { try Number.parsed($0, of: "--resamples", in: 1...1_000_000) }
            ?? CoverageReport.promisedResamples
        let levels: [(name: String, level: Level)] =
            levelOptions.isLevelGiven
            ? [(levelOptions.levelName, try levelOptions.resolved())]
            : try Self.checkedLevels.map { ($0, try LevelOptions.named($0)) }
        let players = simulation.namedPlayer.map { [$0] } ?? Self.checkedPlayers
        let pairs = try levels.flatMap { level in
            try players.map {
                (level, $0, Simulation(level: level.level, players: try PlayerFile.crowd($0), seed: seed))
            }
        }
        let measures = Measure.allCases.filter { !$0.isCostly }
        // The largest first, so that no processor is left with one alone in the end.
        let cells = Coverage.usualRounds.reversed().flatMap { rounds in measures.map { (rounds, $0) } }
        let draws = Double(resamples * measures.count * Coverage.usualRounds.reduce(0, +) * pairs.count)
        try simulation.patience.check(pairs.map { ($0.2, rounds) }, rest: draws * Self.secondsOfDraw, jobs: jobs)

        var report = CoverageReport(simulated: rounds, resamples: resamples, seed: seed)
        var stages = Stages(rounds: rounds * pairs.count, jobs: jobs)
        for (level, player, whole) in pairs {
            let found = stages.next(rounds) { $0.play(whole, rounds: rounds) }
            let wish = stages.wish
            let held = Jobs(count: jobs) { _ in !wish.isMade }.gather(cells.count, batch: 1, into: [Coverage]()) {
                cells[$0].compactMap {
                    Coverage(of: found, $0.1, rounds: $0.0, resamples: resamples, seed: seed)
                }
            } merge: {
                $0 += $1
            }
            guard !stages.isStopped else { throw ExitCode(Interruption.exitCode) }
            report.add(held.sorted { ($0.place, $0.rounds) < ($1.place, $1.rounds) }, level: level.name, player: player)
        }
        try Console.write(json ? JSON.text(report) : report.text)
        guard report.broken.isEmpty else { throw Failure("\(report.broken.count.of("interval")) broke the promise") }
    }
}

extension Coverage {
    /// Where its measure stands among all.
    fileprivate var place: Int { Measure.allCases.firstIndex(of: measure) ?? 0 }
}
