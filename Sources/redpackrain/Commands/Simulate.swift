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
        if let plot { try TextFile.check(plot, flag: "--plot") }
        let (found, isWhole) = try SimulationOptions.play(
            [Simulation(level: level, model: model, seed: seed)], rounds: rounds, jobs: jobs)
        let report = SimulationReport(found[0], level: level, player: simulation.player, seed: seed)
        if json {
            print(try JSON.text(report))
        } else if csv {
            print(SimulationReport.csvHeader)
            for row in report.csv { print(row) }
        } else {
            print(report.text, terminator: "")
            print("\n" + Histogram(found[0][.score]).text(title: Measure.score.title), terminator: "")
        }
        if let plot {
            let picture = SimulationPlot(found[0], report: report, level: level)
            try TextFile.write(picture.svg, to: plot, flag: "--plot")
        }
        guard isWhole else { throw ExitCode(Interruption.exitCode) }
    }
}
