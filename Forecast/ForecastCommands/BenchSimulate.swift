import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainPlayers
import Stage

/// The number of thirty-second festive rounds simulated per second, alternately by the rules' first and third edition,
/// compared with a plain loop over every sixtieth of a second.
package enum BenchSimulate {
    package struct Row: Encodable {
        let level: String
        let player: String
        let roundsPerSecond: Double
        /// Rounds per second on all processors.
        let roundsPerSecondOfAll: Double
        let jobs: Int
        let plainRoundsPerSecond: Double
        /// The speed of one processor relative to the plain loop.
        let ratio: Double
        /// The time of a round relative to one of the first edition.
        let cost: Double
    }

    /// Rounds for timing the plain loop, and rounds per measurement. The best of several measurements is reported,
    /// since a busy machine only makes them slower.
    private static let plainRounds = 20
    private static let rounds = 1000
    private static let repeats = 20
    private static let levels = ["festive-1", "festive"]
    private static let players = ["perfect", "casual", "novice", "tapper"]

    package static func rows() throws -> [Row] {
        try players.flatMap { name in try PlayerModel.named(name).map { try rows(name, $0) } ?? [] }
    }

    private static func rows(_ player: String, _ model: PlayerModel) throws -> [Row] {
        let simulations = levels.map { Simulation(level: Level.preset($0) ?? Level(), model: model, seed: 7) }
        for simulation in simulations { try check(simulation, model) }
        let jobs = Jobs.processors
        let plain = rates(of: plainRounds, repeats: 3, simulations) { simulation in
            for number in 0..<plainRounds {
                _ = Round.stepped(level: simulation.level, seed: simulation.seed(ofRound: number), by: model)
            }
        }
        let one = rates(of: rounds, repeats: repeats, simulations) { _ = $0.result(ofRounds: 0..<rounds) }
        let all = rates(of: rounds * jobs, repeats: repeats, simulations) {
            _ = Jobs(count: jobs).play($0, rounds: rounds * jobs)
        }
        return levels.indices.map { index in
            Row(
                level: levels[index], player: player, roundsPerSecond: one[index].rounded(),
                roundsPerSecondOfAll: all[index].rounded(), jobs: jobs,
                plainRoundsPerSecond: (plain[index] * 10).rounded() / 10,
                ratio: (one[index] / plain[index] * 10).rounded() / 10,
                cost: (one[0] / one[index] * 100).rounded() / 100)
        }
    }

    /// Throws unless both ways give the same scores, without which a comparison would be meaningless.
    private static func check(_ simulation: Simulation, _ model: PlayerModel) throws {
        for number in 0..<plainRounds {
            let round = Round.stepped(level: simulation.level, seed: simulation.seed(ofRound: number), by: model)
            let score = round.moment(at: round.completion(after: 0)).tally.score
            guard simulation.result(ofRounds: number..<(number + 1))[.score].summary?.mean == Double(score) else {
                throw Failure("round \(number): the plain loop gives another score")
            }
        }
    }

    /// Returns the rounds per second of each simulation, measured in turn so that other load on the machine affects
    /// them alike.
    private static func rates(
        of rounds: Int, repeats: Int, _ simulations: [Simulation], _ body: (Simulation) -> Void
    ) -> [Double] {
        let time = HostTime()
        var best = simulations.map { _ in Int64.max }
        for _ in 0..<repeats {
            for (index, simulation) in simulations.enumerated() {
                let start = time.now
                body(simulation)
                best[index] = min(best[index], time.now - start)
            }
        }
        return best.map { Double(rounds) * 1e9 / Double(max(1, $0)) }
    }

    package static func print(_ rows: [Row], json: Bool) throws {
        if json { return try Console.write(JSON.text(rows)) }
        for row in rows {
            try Console.write(
                "\(row.level.padded(to: 10))\(row.player.padded(to: 8))"
                    + String(
                        format:
                            " %6.0f rounds/s by one processor, %6.0f by %d; plain loop %6.1f, ratio %.0f; cost %.2f",
                        row.roundsPerSecond, row.roundsPerSecondOfAll, row.jobs, row.plainRoundsPerSecond, row.ratio,
                        row.cost))
        }
    }
}
