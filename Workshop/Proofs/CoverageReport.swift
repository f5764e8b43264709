import App
import Foundation
import Rain
import Tuning

/// How often the certain things that simulations tell are true, over several levels and players.
struct CoverageReport: Encodable {
    /// Of one level, player, measure and number of rounds.
    struct Cell: Encodable {
        let level: String
        let player: String
        let measure: String
        let rounds: Int
        /// The share of the draws in which the interval held the truth, and that in which an end of it was open.
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
    /// Between which the share that holds the truth is promised to be, of means and of quantiles.
    private static func promise(_ measure: String, _ figure: Coverage.Figure) -> ClosedRange<Double> {
        guard figure == .mean else { return 0.94...1 }
        return [Measure.score, .catchRate].map(\.rawValue).contains(measure) ? 0.935...0.975 : 0.935...1
    }

    /// Draws by which the promises were checked. Fewer scatter more, which is allowed for.
    static let promisedResamples = 10_000
    private static let allowedErrors = 3.0

    /// What breaks its promise, a line each. An interval that is always open promises nothing.
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

    /// A table of the least and the greatest coverage over levels and players, and in brackets of the mean share of open
    /// ends.
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
            broken.isEmpty ? "all \(count) intervals keep what is promised" : "\(broken.count) of \(count) do not:"
        return """
            how often what is told to be 95 % sure is true: least and greatest share over levels and players
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
