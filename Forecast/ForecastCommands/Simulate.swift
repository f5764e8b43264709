package import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast

package struct Simulate: ParsableCommand {
    package static let configuration = CommandConfiguration(
        abstract: "Play many rounds with a simulated player and print the statistics.",
        discussion: """
            The player sweep taps without looking. sweep-RATE-WAY sets the taps per second, 1 ... 200, and the way: \
            raster, random, or a line at a height in hundredths of the field; examples: sweep-30-raster, sweep-100-20.

            Measures: \(Measure.legend).
            """)

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var simulation: SimulationOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @Flag(help: "Print comma-separated values, one measure per line.")
    var csv = false

    @Flag(help: "Print comma-separated values for a spreadsheet.")
    var spreadsheet = false

    @Flag(help: "Also measure the share of par and the longest lull; this takes about twenty times as long.")
    var thorough = false

    @Flag(help: "Also print the points that each special kind of packs adds to the score.")
    var kinds = false

    @Flag(
        help: """
            Also print the share of rounds that earn each feat. If the player never rewinds, the rounds with an \
            occasion for a rewind count for feats that take one.
            """)
    var feats = false

    @Flag(
        help: """
            Also print how often a round reaches the same step as the round before, and how often one of the next five \
            rounds reaches a higher step. Needs --thorough.
            """)
    var steps = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Rains of the visitors of an event: own (one each), one (the same for all), N rains, or the rain of a seed, \
            on which all rounds are then played. Also prints the share of the variance that the rain explains, on 400 \
            rains, and the total score of the visitors.
            """,
            valueName: "own|one|N|seed:SEED"))
    var rains: String?

    @Option(parsing: .unconditional, help: "Number of visitors of the event, 1 ... 100000000 (default: 2000).")
    var visitors: String?

    @Option(
        help: """
            Also plot the scores, and the catch rate over the round, to this file: PNG if its name ends in .png, else \
            SVG.
            """)
    var plot: String?

    package init() {}

    package func run() throws {
        let level = try levelOptions.resolved()
        let players = try PlayerFile.crowd(simulation.player)
        let rounds = try simulation.resolvedRounds()
        let jobs = try simulation.resolvedJobs()
        let night = try levelOptions.givenNight
        // A night has one rain, so the seed only decides the players' random numbers.
        let seed = try night == nil ? levelOptions.resolvedSeed() : LevelOptions.seed(levelOptions.seed)
        guard !(json && csv) else { throw UsageError("--csv: cannot be used with --json") }
        guard !spreadsheet || !(json || csv) else {
            throw UsageError("--spreadsheet: cannot be used with --json or --csv")
        }
        let plot = try plot.map { try OutputFile($0, flag: "--plot") }
        let sharing = try rains.map(RainSharing.init)
        guard visitors == nil || sharing != nil else { throw UsageError("--visitors: needs --rains") }
        let visitors = try visitors.map { try FlagNumber.parsed($0, of: "--visitors", in: 1...100_000_000) } ?? 2000
        guard !feats || FeatCounts.exist(for: level) else {
            throw UsageError("--feats: only rounds of unchanged presets earn feats")
        }
        guard !steps || thorough else { throw UsageError("--steps: needs --thorough") }
        let medals = steps ? MedalFolder().table(for: level) : nil
        guard !steps || medals != nil else { throw UsageError("--steps: the level has no medals") }
        let stepStudy = medals.map { StepStudy(level: level, players: players, seed: seed, medals: $0) }
        let ofSteps = stepStudy.map { rounds * $0.roundsOfRound * ($0.canLearn ? 2 : 1) } ?? 0
        var known: UInt64?
        if case .known(let rain) = sharing { known = rain }
        // All rounds are played on a rain that is given by its code.
        if sharing == nil, levelOptions.rain != nil { known = seed }
        guard night == nil || sharing == nil else { throw UsageError("--rains: cannot be used with --night") }
        if let night { known = night.seed }
        let whole = Simulation(
            level: level, players: players, seed: seed, rain: known, isThorough: thorough, hasFeats: feats)
        let kinds = kinds ? Contribution.pairings(of: whole) : []
        let study = sharing.map { _ in RainStudy(level: level, players: players, seed: seed) }
        let ofStudy = study.map { RainStudy.usualRains * $0.roundsOfRain } ?? 0

        let plain = Simulation(level: level, players: players, seed: seed)
        try simulation.patience.check(
            [(whole, rounds), (plain, 2 * rounds * kinds.count + ofStudy + ofSteps)], jobs: jobs)
        var stages = StagedWork(rounds: rounds * (1 + 2 * kinds.count) + ofStudy + ofSteps, jobs: jobs)
        let found = stages.next(rounds) { $0.play(whole, rounds: rounds) }
        guard found.rounds > 0 else { throw Failure("stopped before a round was over") }
        var report = SimulationReport(
            found, level: level, named: levelOptions.name(of: level), player: simulation.player, players: players,
            seed: seed)
        report.knownRain = known
        report.wishes = night.map { SimulationReport.WishShare.all(of: $0, in: found) }
        if feats { report.feats = SimulationReport.FeatShare.all(in: found, by: players) }
        if self.kinds { report.kinds = [] }
        for (kind, pairing) in kinds where !stages.isStopped {
            let pairs = stages.next(rounds, weight: 2) { $0.play(pairing, rounds: rounds) }
            guard !stages.isStopped, let contribution = Contribution(kind, found: pairs) else { continue }
            report.kinds?.append(SimulationReport.Kind(contribution))
        }
        if let stepStudy, !stages.isStopped {
            func shares(isLearning: Bool) -> StepShares? {
                let results = stages.next(rounds, weight: stepStudy.roundsOfRound) {
                    $0.map(rounds) { stepStudy.result(ofRound: $0, isLearning: isLearning) }
                }
                return stages.isStopped ? nil : StepShares(results, in: stepStudy, isLearning: isLearning)
            }
            if let plain = shares(isLearning: false) {
                report.steps = .init(plain, learning: stepStudy.canLearn ? shares(isLearning: true) : nil)
            }
        }
        if let study, let sharing, !stages.isStopped {
            let rains = stages.next(RainStudy.usualRains, weight: study.roundsOfRain) {
                $0.play(study, rains: RainStudy.usualRains)
            }
            if !stages.isStopped, let luck = Luck(rains) {
                report.rain = .init(
                    luck, rains, visitors: visitors, sharing: sharing, known: found[.score].summary)
            }
        }
        if stages.isStopped { stages.tell(done: found.rounds) }
        try write(report, found, level: level, plot: plot)
        guard !stages.isStopped else { throw ExitCode(Interruption.exitCode) }
    }

    private func write(_ report: SimulationReport, _ found: SimulationResult, level: Level, plot: OutputFile?) throws {
        if json {
            try Console.write(JSON.text(report))
        } else if csv || spreadsheet {
            let csv = spreadsheet ? CSV.spreadsheet : .plain
            let lines = [SimulationReport.csvHeader] + report.lines(csv)
            try Console.write(lines.joined(separator: "\n"), after: csv.mark)
        } else {
            try Console.write("\(report.text)\n\(Histogram(found[.score]).text(title: Measure.score.rawValue))")
        }
        if let plot { try SimulationPlot(found, report: report, level: level).write(to: plot) }
    }
}
