import App
import ArgumentParser
import Foundation
import Rain
import Tuning

/// Many rounds by a simulated player: what a round will be like.
struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play many rounds by a simulated player and tell what they come to.")

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var simulation: SimulationOptions

    @Flag(help: "As one JSON object.")
    var json = false

    @Flag(help: "As comma-separated values, a measure a line.")
    var csv = false

    @Option(help: "Also draw the scores and the catch rate over the round into this SVG file.")
    var plot: String?

    func run() throws {
        let level = try levelOptions.resolved()
        let model = try PlayerFile.named(simulation.player)
        let rounds = try simulation.resolvedRounds()
        let jobs = try simulation.resolvedJobs()
        let seed = try levelOptions.resolvedSeed()
        guard !(json && csv) else { throw UsageError("--csv: cannot go with --json") }
        let plot = try plot.map { try OutputFile($0, flag: "--plot") }
        let (found, isWhole) = try simulation.play(
            [Simulation(level: level, model: model, seed: seed)], rounds: rounds, jobs: jobs)
        let report = SimulationReport(found[0], level: level, player: simulation.player, seed: seed)
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
