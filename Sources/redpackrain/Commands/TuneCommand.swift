import App
import ArgumentParser
import Foundation
import Rain
import Stage
import Synchronization
import Tuning

/// Finds the flags with which a player's rounds are as they should be.
struct TuneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tune",
        abstract: "Find the flags with which a simulated player's rounds meet targets.",
        discussion: """
            Targets are on the mean of \(Measure.allCases.map(\.rawValue).joined(separator: ", ")), with =, < or >. \
            Levels are compared by --rounds rounds each.
            """)

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var simulation: SimulationOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("What a mean is to be: catch-rate=0.7, 'bombs<2', 'score>1500'; as often as you like."))
    var target: [String]

    @Option(parsing: .unconditional, help: "What may change, and between what: interval=0.1..2,fall-time=2..8.")
    var vary: String

    @Option(name: [.short, .customLong("output")], help: "Also write the level into this file.")
    var output: String?

    func run() throws {
        let level = try levelOptions.resolved()
        let model = try PlayerFile.named(simulation.player)
        let rounds = try simulation.resolvedRounds(usual: 4000, least: 50)
        let jobs = try simulation.resolvedJobs()
        let seed = try levelOptions.resolvedSeed()
        let targets = try target.map { text in
            do { return try Target(text: text) } catch { throw UsageError("--target \(own: error)") }
        }
        let variations: [Variation]
        do { variations = try Variation.list(text: vary) } catch { throw UsageError("--vary \(own: error)") }
        let output = try output.map { try OutputFile($0, flag: "--output") }

        let tuner = Tuner(
            level: level, model: model, targets: targets, variations: variations, rounds: rounds, seed: seed)
        try simulation.patience.check(work(of: tuner), jobs: jobs)
        guard let found = search(tuner, jobs: jobs) else { throw Failure("stopped before anything was found") }
        try report(found, seed: seed)
        if let output { try output.write(LevelFile.text(of: found.level, name: output.path)) }
        guard found.isMet else { throw Failure("the targets cannot all be met by what --vary allows; this is nearest") }
    }

    /// Half of a search with the levels of either end of what may change, as far as they are any.
    private func work(of tuner: Tuner) -> [(Simulation, Int)] {
        [\ClosedRange<Double>.lowerBound, \.upperBound].map { end in
            var level = tuner.level
            for variation in tuner.variations { level[variation.setting] = variation.range[keyPath: end] }
            return (Simulation(level: level, model: tuner.model, seed: tuner.seed), tuner.usualRounds / 2)
        }
    }

    private func search(_ tuner: Tuner, jobs: Int) -> Tuner.Found? {
        let interruption = Interruption()
        let wish = interruption.wish
        let usual = tuner.usualRounds
        let bar = ProgressBar(total: usual, unit: "rounds (about)")
        defer { bar.clear() }
        var before = 0
        return tuner.search { simulation, rounds in
            let done = before
            let jobs = Jobs(count: jobs) {
                bar.show(min(usual, done + $0))
                return !wish.isMade
            }
            let findings = jobs.play(simulation, rounds: rounds)
            before += rounds
            return wish.isMade ? nil : findings
        }
    }

    private func report(_ found: Tuner.Found, seed: UInt64) throws {
        try Console.write("\(found.findings.rounds) fresh rounds, player \(simulation.player.shown), seed \(seed)\n\n")
        for result in found.results {
            let measure = result.target.measure
            let verdict =
                result.isMet
                ? "met" : "missed by \(measure.text(for: result.miss))"
            try Console.write(
                result.target.text.padded(to: 22) + measure.text(for: result.mean)
                    + " ± \(measure.text(for: result.certainty)) (99 % sure)  \(verdict)")
        }
        try Console.write("\n" + LevelOptions.command(for: found.level, from: levelOptions.levelName))
    }
}

extension Tuner {
    /// How many rounds are usual: how long a search is cannot be known beforehand.
    fileprivate var usualRounds: Int { rounds * 22 * variations.count }
}

extension LevelOptions {
    /// The command line that plays a level, as what differs from a named one.
    static func command(for level: Level, from name: String) -> String {
        let base = (try? named(name)) ?? .calm
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
