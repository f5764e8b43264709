import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast

/// Coverage of the confidence intervals of simulations, over several levels and players.
struct CoverageReport: Encodable {
    /// Coverage for one level, player, measure and number of rounds.
    struct Cell: Encodable {
        let level: String
        let player: String
        let measure: String
        let rounds: Int
        /// Shares of the draws whose interval contained the truth, and whose interval had an open end.
        let held: [String: Double]
        let open: [String: Double]
    }

    let simulated: Int
    let resamples: Int
    let seed: UInt64
    var cells: [Cell] = []

    init(simulated: Int, resamples: Int, seed: UInt64) {
        (self.simulated, self.resamples, self.seed) = (simulated, resamples, seed)
    }

    mutating func add(_ found: [Coverage], level: String, player: String) {
        for coverage in found {
            func shares(_ share: (Coverage.Figure) -> Double) -> [String: Double] {
                Dictionary(uniqueKeysWithValues: Coverage.Figure.allCases.map { ($0.rawValue, share($0)) })
            }
            cells.append(
                Cell(
                    level: level, player: player, measure: coverage.measure.rawValue, rounds: coverage.rounds,
                    held: shares(coverage.held), open: shares(coverage.open)))
        }
    }
}

extension CoverageReport {
    /// Returns the promised range of the coverage, for means and for quantiles.
    private static func promise(_ measure: String, _ figure: Coverage.Figure) -> ClosedRange<Double> {
        guard figure == .mean else { return 0.94...1 }
        return [Measure.score, .catchRate].map(\.rawValue).contains(measure) ? 0.935...0.975 : 0.935...1
    }

    /// Number of draws for which the promises are checked. Fewer draws vary more, which is taken into account.
    static let promisedResamples = 10_000
    private static let allowedErrors = 3.0

    /// Violated promises, one line each. An interval that is always open promises nothing.
    var broken: [String] {
        cells.flatMap { cell in
            Coverage.Figure.allCases.compactMap { figure in
                guard let held = cell.held[figure.rawValue], let open = cell.open[figure.rawValue], open < 1 else {
                    return nil
                }
                let range = Self.promise(cell.measure, figure)
                func error(_ count: Int) -> Double { (0.05 * 0.95 / Double(count)).squareRoot() }
                let room = Self.allowedErrors * max(0, error(resamples) - error(Self.promisedResamples))
                guard held < range.lowerBound - room || held > range.upperBound + room else { return nil }
                return "\(cell.level) \(cell.player) \(cell.measure) \(figure.rawValue), \(cell.rounds.of("round")): "
                    + Self.percent(held)
            }
        }
    }

    private static func percent(_ share: Double) -> String { String(format: "%.1f %%", 100 * share) }

    /// A table of the minimum and maximum coverage over levels and players, with the mean share of open ends in brackets.
    var text: String {
        var table = Table(["measure", "rounds"] + Coverage.Figure.allCases.map(\.rawValue))
        for measure in Measure.allCases {
            let own = cells.filter { $0.measure == measure.rawValue }
            for rounds in Set(own.map(\.rounds)).sorted() {
                let cells = own.filter { $0.rounds == rounds }
                table.add(
                    [measure.rawValue, "\(rounds)"] + Coverage.Figure.allCases.map { Self.text(of: cells, $0.rawValue) }
                )
            }
        }
        let count = cells.count * Coverage.Figure.allCases.count
        let verdict =
            broken.isEmpty
            ? "all \(count) intervals keep the promise" : "\(broken.count) of \(count) intervals break the promise:"
        return """
            how often a 95 % interval holds the true value: least and greatest share over levels and players
            (in brackets: how often an end was open); \(resamples.of("draw")) from \(simulated.of("round")), seed \(seed)

            \(table.lines.joined(separator: "\n"))

            \(([verdict] + broken).joined(separator: "\n"))
            """
    }

    private static func text(of cells: [Cell], _ figure: String) -> String {
        let held = cells.compactMap { $0.held[figure] }
        let open = cells.compactMap { $0.open[figure] }
        guard let least = held.min(), let greatest = held.max() else { return "-" }
        let share = open.reduce(0, +) / Double(open.count)
        return String(format: "%.1f…%.1f", 100 * least, 100 * greatest)
            + (share > 0 ? String(format: " (%.1f)", 100 * share) : "")
    }
}
