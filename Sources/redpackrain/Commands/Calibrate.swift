import App
import ArgumentParser
import Foundation
import Rain
import Scores
import Tuning

/// A player model after recorded rounds.
struct Calibrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fit a player model to recorded rounds and print it as a player file.",
        discussion: "The numbers of the records are the 'id' of 'redpackrain scores --json'.")

    @Argument(help: "Numbers of records, all by the same player.")
    var ids: [String]

    @OptionGroup var scores: ScoresOption
    @OptionGroup var patience: Patience

    @Option(name: [.short, .customLong("output")], help: "Write the player into this file instead.")
    var output: String?

    func run() throws {
        let numbers = try ids.map { text in
            guard let id = Int64(text), id > 0 else {
                throw UsageError("\(text): must be the number of a record, from 1")
            }
            return id
        }
        let output = try output.map { try OutputFile($0, flag: "--output") }
        let journals = try journals(numbers)
        try patience.check(
            journals.map {
                let simulation = Simulation(level: $0.level, model: .casual, seed: $0.seed)
                return (simulation, Calibration.simulated(for: journals.count) / journals.count)
            })
        guard let fit = Calibration(journals) else {
            throw Failure("too few taps: \(Calibration.fewestMovements) movements from tap to tap are needed")
        }
        let text = Self.note(on: fit, records: numbers) + fit.model.text(name: "calibrated")
        if let output { try output.write(text) } else { try Console.write(text) }
    }

    private func journals(_ numbers: [Int64]) throws -> [Journal] {
        let book = try scores.existingBook()
        return try numbers.map { number in
            guard let record = try book?.score(number), record.status == .ended else {
                throw Failure("record \(number): there is none that was played to its end")
            }
            do {
                return try Journal(decoding: [UInt8](record.journal))
            } catch {
                throw Failure("record \(number): \(own: error)")
            }
        }
    }

    /// How well it fits, as comments.
    private static func note(on fit: Calibration, records: [Int64]) -> String {
        func pair(_ measure: Measure, _ recorded: Double, _ model: Double) -> String {
            "# \(measure.rawValue): recorded \(measure.text(for: recorded)), by this player \(measure.text(for: model))\n"
        }
        return "# Fitted to \(records.count) record\(records.count == 1 ? "" : "s"), \(fit.movements) movements;"
            + " times of taps are \(String(format: "%.3f", fit.timeError)) s off on average.\n"
            + pair(.score, fit.score, fit.scoreOfModel) + pair(.catchRate, fit.catchRate, fit.catchRateOfModel) + "\n"
    }
}
