import App
import Foundation
import Rain
import Stage
import Tuning

/// How many thirty-second festive rounds a second are simulated, beside a plain loop over every sixtieth of a second.
package enum BenchSimulate {
    package struct Row: Encodable {
        let player: String
        /// By one processor.
        let roundsPerSecond: Double
        /// By all processors.
        let roundsPerSecondOfAll: Double
        let jobs: Int
        let plainRoundsPerSecond: Double
        /// How many times as fast as the plain loop one processor is.
        let ratio: Double
    }

    /// Rounds the plain loop is timed over, and those of one measurement; the best of several is told, since a busy
    /// machine only ever makes one slower.
    private static let plainRounds = 20
    private static let rounds = 4000
    private static let repeats = 5

    package static func rows() throws -> [Row] {
        try PlayerModel.presets.map { try row($0.name, $0.model) }
    }

    private static func row(_ player: String, _ model: PlayerModel) throws -> Row {
        let level = Level.preset("festive") ?? Level()
        let simulation = Simulation(level: level, model: model, seed: 7)
        try check(simulation)
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        let plain = rate(of: plainRounds) {
            for number in 0..<plainRounds {
                _ = Round.stepped(level: level, seed: simulation.seed(ofRound: number), by: model)
            }
        }
        let one = rate(of: rounds) { _ = simulation.findings(ofRounds: 0..<rounds) }
        let all = rate(of: rounds * jobs) { _ = Jobs(count: jobs).play(simulation, rounds: rounds * jobs) }
        return Row(
            player: player, roundsPerSecond: one.rounded(), roundsPerSecondOfAll: all.rounded(), jobs: jobs,
            plainRoundsPerSecond: (plain * 10).rounded() / 10, ratio: (one / plain * 10).rounded() / 10)
    }

    /// Both ways give the same scores, or there is nothing to compare.
    private static func check(_ simulation: Simulation) throws {
        for number in 0..<plainRounds {
            let round = Round.stepped(
                level: simulation.level, seed: simulation.seed(ofRound: number), by: simulation.model)
            let score = round.moment(at: round.completion(after: 0)).tally.score
            guard simulation.findings(ofRounds: number..<(number + 1))[.score].summary?.mean == Double(score) else {
                throw Failure("round \(number): the plain loop gives another score")
            }
        }
    }

    private static func rate(of rounds: Int, _ body: () -> Void) -> Double {
        let time = HostTime()
        var best = Int64.max
        for _ in 0..<repeats {
            let start = time.now
            body()
            best = min(best, time.now - start)
        }
        return Double(rounds) * 1e9 / Double(max(1, best))
    }

    package static func print(_ rows: [Row], json: Bool) throws {
        if json { return try Console.write(JSON.text(rows)) }
        for row in rows {
            try Console.write(
                row.player.padded(to: 8) + " "
                    + String(
                        format: "%6.0f rounds/s by one processor, %6.0f by %d; plain loop %6.1f, ratio %.0f",
                        row.roundsPerSecond, row.roundsPerSecondOfAll, row.jobs, row.plainRoundsPerSecond, row.ratio))
        }
    }
}
