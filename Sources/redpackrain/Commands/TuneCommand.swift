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
            do { return try Target(text: text) } catch { throw UsageError("--target \(error)") }
        }
        let variations: [Variation]
        do { variations = try Variation.list(text: vary) } catch { throw UsageError("--vary \(error)") }
        if let output { try TextFile.check(output, flag: "--output") }

        let tuner = Tuner(
            level: level, model: model, targets: targets, variations: variations, rounds: rounds, seed: seed)
        guard let found = search(tuner, jobs: jobs) else { throw Failure("stopped before anything was found") }
        report(found, seed: seed)
        if let output {
            try TextFile.write(LevelFile.text(of: found.level, name: output), to: output, flag: "--output")
        }
        guard found.isMet else { throw Failure("the targets cannot all be met by what --vary allows; this is nearest") }
    }

    private func search(_ tuner: Tuner, jobs: Int) -> Tuner.Found? {
        let interruption = Interruption()
        let wish = interruption.wish
        // How long a search is cannot be known beforehand; this many calls are usual.
        let usual = tuner.rounds * (2 * tuner.variations.count + 20 * tuner.variations.count)
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

    private func report(_ found: Tuner.Found, seed: UInt64) {
        print("\(found.findings.rounds) fresh rounds, player \(simulation.player), seed \(seed)\n")
        for result in found.results {
            let measure = result.target.measure
            let verdict =
                result.isMet
                ? "met" : "missed by \(measure.text(for: result.miss))"
            print(
                result.target.text.padded(to: 22) + measure.text(for: result.mean)
                    + " ± \(measure.text(for: result.certainty)) (99 % sure)  \(verdict)")
        }
        print("\n" + LevelOptions.command(for: found.level, from: levelOptions.level))
    }
}

extension LevelOptions {
    /// The command line that plays a level, as what differs from a named one. Switches can only be put on.
    static func command(for level: Level, from name: String) -> String {
        let base = (try? named(name)) ?? Level()
        var words = ["redpackrain", "--level", Self.quoted(name)]
        for setting in Level.Parameter.allCases where level[setting] != base[setting] {
            words.append("--\(setting.rawValue)")
            if setting.kind != .toggle { words.append(setting.text(for: level[setting])) }
        }
        return words.joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
