package import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainPlayers
import RainScores

package struct Calibrate: ParsableCommand {
    package static let configuration = CommandConfiguration(
        abstract: "Fit a simulated player to recorded rounds and print it as a player file.",
        discussion: """
            'redpackrain scores' lists the numbers of records. At least \(Calibration.minRounds) rounds are needed; \
            \(Calibration.enoughRounds) or more give the mean score to about 3 %. On another level the player may \
            score differently.
            """)

    @Argument(help: "Numbers of records, all by the same player.")
    var ids: [String] = []

    @OptionGroup var scores: ScoresOption
    @OptionGroup var patience: Patience

    @Option(name: [.short, .customLong("output")], help: "Write the player to this file instead of standard output.")
    var output: String?

    package init() {}

    package func run() throws {
        let jobs = Jobs(count: Jobs.processors)
        guard !ids.isEmpty else { throw UsageError("calibrate: needs numbers of records, such as 3 4 5 6 7") }
        let numbers = try ids.map { text in
            guard let id = Int64(text), id > 0 else {
                throw UsageError("\(text): must be the number of a record, from 1")
            }
            return id
        }
        for (index, number) in numbers.enumerated() where numbers[..<index].contains(number) {
            throw UsageError("record \(number): named twice; a round counts once")
        }
        let output = try output.map { try OutputFile($0, flag: "--output", isHandwritten: true) }
        let journals = try journals(numbers)
        try patience.check(
            journals.map {
                let simulation = Simulation(level: $0.level, model: .casual, seed: $0.seed)
                return (simulation, 3 * Calibration.simulated(for: journals.count) / journals.count)
            }, jobs: jobs.count)
        guard journals.count >= Calibration.minRounds else {
            throw Failure(
                """
                \(trusted: journals.count.of("round")): too few; at least \(Calibration.minRounds) are needed, and \
                \(Calibration.enoughRounds) give the mean score to about 3 %
                """)
        }
        let fit = LongWork.perform("simulating players like the one of these records") {
            Calibration(journals) { jobs.map($0, $1) }
        }
        guard let fit else {
            throw Failure("too few taps: \(Calibration.minMovements) movements from tap to tap are needed")
        }
        let text = Self.note(on: fit, records: numbers) + fit.model.text(name: "calibrated")
        if let output { try output.write(text) } else { try Console.write(text) }
    }

    private func journals(_ numbers: [Int64]) throws -> [Journal] {
        let book = try scores.existingBook()
        return try numbers.map { number in
            guard let record = try book?.score(number), record.status == .ended else {
                throw Failure("record \(number): not found, or not played to its end")
            }
            do {
                return try Journal(decoding: [UInt8](record.journal))
            } catch {
                throw Failure("record \(number): \(trusted: error)")
            }
        }
    }

    private static func note(on fit: Calibration, records: [Int64]) -> String {
        func pair(_ measure: Measure, _ recorded: Double, _ model: Double) -> String {
            "# \(measure.rawValue): recorded \(measure.text(for: recorded)), simulated \(measure.text(for: model))\n"
        }
        func number(_ value: Double) -> String { String(format: "%.3f", value) }
        let range = [fit.scoreRange.lowerBound, fit.scoreRange.upperBound].map {
            Measure.score.text(for: $0 * fit.scoreOfModel)
        }
        var text =
            "# Fitted to \(records.count) records, \(fit.movements) movements;"
            + " times of taps are \(number(fit.timeError)) s off on average.\n"
            + pair(.score, fit.score, fit.scoreOfModel) + pair(.catchRate, fit.catchRate, fit.catchRateOfModel)
            + "# mean score on this level: \(range.joined(separator: "…")) (95 % sure); less certain on other levels\n"
        for trait in PlayerModel.Trait.allCases {
            if let end = fit.ends.first(where: { $0.trait == trait }) {
                let value = trait == .attention ? "\(Int(end.value))" : number(end.value)
                text += "# \(trait.rawValue): at \(end.isLeast ? "least" : "most") \(value)\n"
            } else if let range = fit.ranges[trait] {
                text += "# \(trait.rawValue): \(number(range.lowerBound))…\(number(range.upperBound)) (95 % sure)\n"
            }
        }
        return text + "\n"
    }
}
