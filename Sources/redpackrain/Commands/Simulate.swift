import App
import ArgumentParser
import Foundation
import Rain
import Tuning

/// Many rounds by a simulated player: what a round will be like.
struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play many rounds by a simulated player and tell what they come to.",
        discussion: """
            Whoever taps without looking is --player sweep, or sweep-30-raster: taps a second, 1 ... 200, and the way: raster, \
            random, or a line at so many hundredths of the field's height, as sweep-100-20.
            """)

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var simulation: SimulationOptions

    @Flag(help: "As one JSON object.")
    var json = false

    @Flag(help: "As comma-separated values, a measure a line.")
    var csv = false

    @Flag(help: "Also measure the share of par and the longest time with nothing to catch: some twenty times the work.")
    var thorough = false

    @Flag(help: "Also tell what each kind of special packs adds to the score.")
    var kinds = false

    @Flag(
        help: """
            Also tell in what share of the rounds each feat is earned; of those that take a rewind, in what share there is \
            something to rewind for.
            """)
    var feats = false

    @Option(
        parsing: .unconditional,
        help: "Also tell how much of the variance is the rain's, by 20 rounds on each of so many rains, 2 ... 100000.")
    var rains: String?

    @Option(help: "Also draw the scores and the catch rate over the round into this SVG file.")
    var plot: String?

    /// Rounds on each of `rains`.
    private static let plays = 20

    func run() throws {
        let level = try levelOptions.resolved()
        let model = try PlayerFile.named(simulation.player)
        let rounds = try simulation.resolvedRounds()
        let jobs = try simulation.resolvedJobs()
        let seed = try levelOptions.resolvedSeed()
        guard !(json && csv) else { throw UsageError("--csv: cannot go with --json") }
        let plot = try plot.map { try OutputFile($0, flag: "--plot") }
        let rains = try rains.map { try Number.parsed($0, of: "--rains", in: 2...100_000) }
        guard rains == nil || Par.exists(for: level) else {
            throw UsageError("--rains: this level has no par: hearts, practice, or too long")
        }
        guard !feats || FeatCounts.exist(for: level) else {
            throw UsageError("--feats: rounds of this level earn none: it is not one of the house as it is")
        }
        let whole = Simulation(level: level, model: model, seed: seed, isThorough: thorough, hasFeats: feats)
        let (found, isWhole) = try simulation.play([whole], rounds: rounds, jobs: jobs)
        var report = SimulationReport(found[0], level: level, player: simulation.player, seed: seed)
        if feats { report.feats = SimulationReport.FeatShare.all(in: found[0]) }
        if kinds, isWhole {
            report.kinds = Contribution.all(in: whole, rounds: rounds)?.map(SimulationReport.Kind.init)
        }
        if let rains, isWhole,
            let luck = Luck(level: level, model: model, seed: seed, rains: rains, plays: Self.plays)
        {
            report.rain = .init(
                rains: rains, plays: Self.plays, ofScore: luck.ofScore, ofShareOfPar: luck.ofShareOfPar)
        }
        if json {
            try Console.write(JSON.text(report))
        } else if csv {
            try Console.write(([SimulationReport.csvHeader] + report.csv).joined(separator: "\n"))
        } else {
            try Console.write("\(report.text)\n\(Histogram(found[0][.score]).text(title: Measure.score.title))")
        }
        if let plot {
            let picture = SimulationPlot(found[0], report: report, level: level)
            try plot.write(picture.svg)
        }
        guard isWhole else { throw ExitCode(Interruption.exitCode) }
    }
}
