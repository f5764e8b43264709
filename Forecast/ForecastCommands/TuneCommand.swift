package import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainForecast
import Stage
import Synchronization

package struct TuneCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "tune",
        abstract: "Find the settings with which the rounds of a simulated player meet targets.",
        discussion: """
            A target is a measure, one of =, < and >, and a value. The measure is the mean of one of \
            \(Measure.allCases.map(\.rawValue).joined(separator: ", ")); .p5, .median, .p95 or .p99 after the name \
            takes that quantile instead. A tolerance may follow, after ± or +-: 0.7±0.02, 1500±5%. The default is \
            ±0.02 for rates, ±10 % for bombs and .p5, ±5 % for all others. A target counts as met if that is 99 % \
            certain from rounds that the search has not seen. At most --rounds are played (default: 200000 for each varied \
            setting, at most 1000000), usually about 50000.
            """)

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var simulation: SimulationOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A target, such as catch-rate=0.7±0.03, score.p5=800 or 'bombs<2'. Can be given several times."))
    var target: [String] = []

    @Option(parsing: .unconditional, help: "Settings to vary and their ranges, such as interval=0.1..2,fall-time=2..8.")
    var vary: String?

    @Option(name: [.short, .customLong("output")], help: "Also write the level found to this file.")
    var output: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    package init() {}

    package func run() throws {
        let jobs = try simulation.resolvedJobs()
        let seed = try levelOptions.resolvedSeed()
        let level = try levelOptions.resolved()
        let players = try PlayerFile.crowd(simulation.player)
        guard !target.isEmpty else { throw UsageError("--target: needed, such as --target catch-rate=0.7") }
        guard let vary else { throw UsageError("--vary: needed, such as --vary interval=0.1..2") }
        let targets = try target.map { text in
            do { return try Target(text: text) } catch { throw UsageError("--target \(trusted: error)") }
        }
        let variations: [Variation]
        do { variations = try Variation.list(text: vary) } catch { throw UsageError("--vary \(trusted: error)") }
        let rounds = try simulation.resolvedRounds(usual: Tuner.usualLimit(of: variations.count), least: 1000)
        let output = try output.map { try OutputFile($0, flag: "--output", isHandwritten: true) }

        let tuner = Tuner(
            level: level, players: players, targets: targets, variations: variations, maxRounds: rounds, seed: seed)
        try simulation.patience.check(work(of: tuner), jobs: jobs)
        guard let found = try search(tuner, jobs: jobs) else {
            throw Failure("no level within --vary has anything to measure, or --rounds is too small")
        }
        let report = TuneReport(
            found, player: simulation.player, players: players, seed: seed,
            command: LevelOptions.command(for: found.level, from: levelOptions.levelName))
        try Console.write(json ? JSON.text(report) : report.text)
        guard found.verdict == .found else { throw Failure("\(trusted: report.failure)") }
        if let output { try output.write(LevelFile.text(of: found.level, name: output.path)) }
    }

    /// Returns the estimated work of a search, half of it at each end of the varied ranges.
    private func work(of tuner: Tuner) -> [(Simulation, Int)] {
        [\ClosedRange<Double>.lowerBound, \.upperBound].map { end in
            var level = tuner.level
            for variation in tuner.variations { level[variation.setting] = variation.range[keyPath: end] }
            return (Simulation(level: level, players: tuner.players, seed: tuner.seed), tuner.usualRounds / 2)
        }
    }

    private func search(_ tuner: Tuner, jobs: Int) throws -> Tuner.Found? {
        let interruption = Interruption()
        let cancellation = interruption.cancellation
        let usual = tuner.usualRounds
        let bar = ProgressBar(total: usual, unit: "rounds (about)")
        defer { bar.clear() }
        var before = 0
        let found = tuner.search { simulation, rounds in
            let done = before
            let jobs = Jobs(count: jobs) {
                bar.show(min(usual, done + $0))
                return !cancellation.isSet
            }
            let result = jobs.play(simulation, rounds: rounds)
            before += rounds
            return cancellation.isSet ? nil : result
        }
        guard !cancellation.isSet else { throw Failure("stopped before anything was found") }
        return found
    }
}

extension Tuner {
    /// The estimated number of rounds; the length of a search is not known in advance.
    fileprivate var usualRounds: Int { min(maxRounds, 20_000 * variations.count) }
}

extension LevelOptions {
    /// Returns the command line that plays a level, written as its differences from a named level.
    static func command(for level: Level, from name: String) -> String {
        let base = (try? LevelFile.named(name)) ?? .calm
        var words = ["redpackrain", "--level", Self.quoted(name)]
        for setting in Level.Parameter.allCases where level[setting] != base[setting] {
            words += setting.words(for: level[setting])
        }
        if level.phases != base.phases {
            words += ["--phases", Level.phaseSets.first { $0.phases == level.phases }?.name ?? "none"]
        }
        return words.joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
