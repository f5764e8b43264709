package import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast

package struct Compare: ParsableCommand {
    package static let configuration = CommandConfiguration(
        abstract: "Play many rounds of two levels with the same simulated player and compare the results.",
        discussion: """
            Rounds are played in pairs, with the same random seeds on both levels, so that fewer rounds show a \
            difference. Measures: \(Measure.legend).
            """)

    @Argument(help: "A preset or a level file.", completion: .levels)
    var a: String

    @Argument(help: "Another preset or level file.", completion: .levels)
    var b: String

    @OptionGroup var simulation: SimulationOptions

    @Option(
        parsing: .unconditional,
        help: "Random seed, 0 ... 18446744073709551615 (default: a new one each time).")
    var seed: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Report: Encodable {
        struct Setting: Encodable {
            let setting: String
            let a: String
            let b: String
        }

        /// B - A, over the pairs of rounds in which both have a value.
        struct Difference: Encodable {
            let mean: Double
            /// 95 % confidence interval; null for an open end.
            let ci95: [Double?]
            /// Standard deviation of a pair's difference.
            let deviation: Double
            let correlation: Double?
            let pairs: Int
            /// The share by which the interval is narrower than for independent rounds.
            let narrowing: Double?

            init(_ difference: PairedDifference) {
                (mean, ci95, deviation) = (difference.mean, difference.meanRange.ends, difference.deviation)
                (correlation, pairs) = (difference.correlation, difference.count)
                narrowing = difference.narrowing
            }
        }

        let a: SimulationReport
        let b: SimulationReport
        let settings: [Setting]
        let differences: [String: Difference]
    }

    package init() {}

    package func run() throws {
        let levels = try [a, b].map { try LevelFile.named($0, flag: "compare") }
        let players = try PlayerFile.crowd(simulation.player)
        let rounds = try simulation.resolvedRounds()
        let jobs = try simulation.resolvedJobs()
        let seed = try LevelOptions.seed(self.seed)
        let pairing = Pairing(levels[0], levels[1], players: players, seed: seed)
        try simulation.patience.check([(pairing.a, rounds), (pairing.b, rounds)], jobs: jobs)
        var stages = StagedWork(rounds: 2 * rounds, jobs: jobs)
        let found = stages.next(rounds, weight: 2) { $0.play(pairing, rounds: rounds) }
        guard found.rounds > 0 else { throw Failure("stopped before a round was over") }
        if found.rounds < rounds { stages.tell(done: 2 * found.rounds) }
        let reports = zip([found.a, found.b], levels).map {
            SimulationReport($0, level: $1, named: $1.name, player: simulation.player, players: players, seed: seed)
        }
        let settings = Self.settings(levels[0], levels[1])
        if json {
            var differences: [String: Report.Difference] = [:]
            for measure in Measure.allCases {
                differences[measure.rawValue] = found.difference(in: measure).map(Report.Difference.init)
            }
            try Console.write(
                JSON.text(Report(a: reports[0], b: reports[1], settings: settings, differences: differences)))
        } else {
            let heads = "A: \(a.shown), \(reports[0].headline)\nB: \(b.shown), \(reports[1].headline)\n"
            let scores = Histogram.sideBySide(found.a[.score], found.b[.score], title: Measure.score.rawValue)
            try Console.write(
                [heads, Self.table(of: settings), Self.table(of: found), Self.table(of: reports), scores]
                    .compactMap(\.self).joined(separator: "\n"))
        }
        guard found.rounds == rounds else { throw ExitCode(Interruption.exitCode) }
    }

    private static func settings(_ a: Level, _ b: Level) -> [Report.Setting] {
        let settings = Level.Parameter.allCases.filter { a[$0] != b[$0] }.map {
            Report.Setting(setting: $0.rawValue, a: $0.text(for: a[$0]), b: $0.text(for: b[$0]))
        }
        let phases = (0..<max(a.phases.count, b.phases.count)).compactMap { place in
            let texts = [a, b].map { $0.phases.indices.contains(place) ? $0.phases[place].text : "none" }
            return texts[0] == texts[1]
                ? nil : Report.Setting(setting: "phase \(place + 1)", a: texts[0], b: texts[1])
        }
        return settings + phases
    }

    private static func table(of settings: [Report.Setting]) -> String {
        guard !settings.isEmpty else { return "no setting differs\n" }
        let width = max(22, (settings.map(\.a.count).max() ?? 0) + 2)
        func row(_ title: String, _ a: String, _ b: String) -> String {
            (title.padded(to: 22) + a.padded(to: width) + b).replacing(/[ ]+$/, with: "") + "\n"
        }
        return settings.reduce(row("what differs", "A", "B")) { $0 + row($1.setting, $1.a, $1.b) }
    }

    /// Returns the mean score of each member of a crowd; nil for a single player.
    private static func table(of reports: [SimulationReport]) -> String? {
        guard let a = reports[0].players, let b = reports[1].players else { return nil }
        var table = Table(["mean score", "A", "B", "rounds"])
        for (a, b) in zip(a, b) {
            let means = [a, b].map { $0.meanScore.map(Measure.score.text(for:)) ?? "-" }
            table.add([a.words] + means + ["\(a.rounds ?? 0)"])
        }
        return table.lines.joined(separator: "\n") + "\n"
    }

    /// Returns the means, and their differences over pairs of rounds with the same seeds of rain and player.
    private static func table(of found: PairResult) -> String {
        var table = Table(["mean", "A", "B", "B - A", "95 % sure", "deviation", "correlation"])
        for measure in Measure.allCases {
            guard let a = found.a[measure].summary, let b = found.b[measure].summary,
                let difference = found.difference(in: measure)
            else { continue }
            table.add([
                measure.rawValue, measure.text(for: a.mean), measure.text(for: b.mean),
                (difference.mean > 0 ? "+" : "") + measure.text(for: difference.mean),
                difference.isCertain ? measure.text(for: difference.meanRange) : "cannot be told apart",
                measure.text(for: difference.deviation),
                difference.correlation.map { String(format: "%.2f", $0) } ?? "-",
            ])
        }
        return table.lines.joined(separator: "\n") + "\n"
    }
}

extension Histogram {
    /// Width of the longest bar of each side, characters.
    private static let halfWidth = 30

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
