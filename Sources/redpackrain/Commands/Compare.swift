import App
import ArgumentParser
import Foundation
import Rain
import Tuning

/// Two levels side by side.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play many rounds of two levels by the same simulated player and set what they come to side by side.")

    @Argument(help: "A preset or a level file.")
    var a: String

    @Argument(help: "Another one.")
    var b: String

    @OptionGroup var simulation: SimulationOptions

    @Option(
        parsing: .unconditional,
        help: "What chance is drawn from, 0 ... 18446744073709551615 (default: at random, and told).")
    var seed: String?

    @Flag(help: "As one JSON object.")
    var json = false

    /// The two and what differs.
    private struct Report: Encodable {
        struct Difference: Encodable {
            let setting: String
            let a: String
            let b: String
        }

        let a: SimulationReport
        let b: SimulationReport
        let differences: [Difference]
    }

    func run() throws {
        let levels = try [a, b].map { try LevelOptions.named($0, flag: "compare") }
        let model = try PlayerFile.named(simulation.player)
        let rounds = try simulation.resolvedRounds()
        let jobs = try simulation.resolvedJobs()
        let seed = try LevelOptions.seed(self.seed)
        let simulations = levels.map { Simulation(level: $0, model: model, seed: seed) }
        let (found, isWhole) = try simulation.play(simulations, rounds: rounds, jobs: jobs)
        let reports = zip(found, levels).map {
            SimulationReport($0, level: $1, player: simulation.player, seed: seed)
        }
        let differences = Self.differences(levels[0], levels[1])
        if json {
            try Console.write(JSON.text(Report(a: reports[0], b: reports[1], differences: differences)))
        } else {
            let heads = "A: \(a.shown), \(reports[0].headline)\nB: \(b.shown), \(reports[1].headline)\n"
            let scores = Histogram.sideBySide(found[0][.score], found[1][.score], title: Measure.score.title)
            try Console.write(
                [heads, Self.table(of: differences), Self.table(of: found), scores].joined(separator: "\n"))
        }
        guard isWhole else { throw ExitCode(Interruption.exitCode) }
    }

    private static func differences(_ a: Level, _ b: Level) -> [Report.Difference] {
        let settings = Level.Parameter.allCases.filter { a[$0] != b[$0] }.map {
            Report.Difference(setting: $0.rawValue, a: $0.text(for: a[$0]), b: $0.text(for: b[$0]))
        }
        let phases = (0..<max(a.phases.count, b.phases.count)).compactMap { place in
            let texts = [a, b].map { $0.phases.indices.contains(place) ? $0.phases[place].text : "none" }
            return texts[0] == texts[1]
                ? nil : Report.Difference(setting: "phase \(place + 1)", a: texts[0], b: texts[1])
        }
        return settings + phases
    }

    private static func table(of differences: [Report.Difference]) -> String {
        guard !differences.isEmpty else { return "no setting differs\n" }
        let width = (differences.map(\.a.count).max() ?? 0) + 2
        var text = row("what differs", ["A", "B"], width: width)
        for difference in differences { text += row(difference.setting, [difference.a, difference.b], width: width) }
        return text
    }

    /// The means, and their difference with what is 95 % certain about it, as if the rounds had nothing in common.
    private static func table(of found: [Findings]) -> String {
        var text = row("mean", ["A", "B", "B - A"])
        for measure in Measure.allCases {
            guard let a = found[0][measure].summary, let b = found[1][measure].summary else { continue }
            func error(_ summary: Summary) -> Double { (summary.meanRange.upperBound - summary.mean) }
            func cell(_ mean: Double, _ error: Double) -> String {
                "\(measure.text(for: mean)) ± \(measure.text(for: error))"
            }
            let both = (error(a) * error(a) + error(b) * error(b)).squareRoot()
            let difference = b.mean - a.mean
            text += row(
                measure.title,
                [
                    cell(a.mean, error(a)), cell(b.mean, error(b)),
                    (difference > 0 ? "+" : "") + cell(difference, both)
                        + (abs(difference) > both ? "" : "  (cannot be told apart)"),
                ])
        }
        return text
    }

    private static func row(_ title: String, _ cells: [String], width: Int = 0) -> String {
        let line = title.padded(to: 22) + cells.map { $0.padded(to: max(22, width)) }.joined()
        return line.replacing(/[ ]+$/, with: "") + "\n"
    }
}

extension Histogram {
    /// The bar of the fullest bin of two, characters.
    private static let halfWidth = 30

    /// Two distributions over the same bins.
    static func sideBySide(_ a: Distribution, _ b: Distribution, title: String) -> String {
        let ends = (a.sorted + b.sorted).map(\.value)
        guard let least = ends.min(), let greatest = ends.max() else { return "" }
        let both = [a, b].map { Histogram([$0], least: least, greatest: greatest, bins: 16) }
        let shares = zip(both, [a, b]).map { histogram, distribution in
            histogram.counts.map { Double($0) / Double(max(1, distribution.count)) }
        }
        let most = max(shares.joined().max() ?? 1, 1e-9)
        var text = "\(title.padded(to: 10))\("A".padded(to: halfWidth + 10))B\n"
        for index in both[0].counts.indices {
            let from = String(format: "%.0f", both[0].origin + Double(index) * both[0].width)
            text += from.padded(to: 8, leading: true)
            for side in shares {
                text += String(format: "%.1f %%", 100 * side[index]).padded(to: 8, leading: true) + " "
                text += bar(side[index] / most, width: halfWidth).padded(to: halfWidth + 1)
            }
            text = text.replacing(/[ ]+$/, with: "") + "\n"
        }
        return text
    }
}
