package import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainPlayers
import RainScreens

package struct Levels: ParsableCommand {
    package static let configuration = CommandConfiguration(
        abstract: "List the presets and your own levels, or print a level as a file to edit and play.")

    @Argument(
        help: "The level to print in full: a preset, a level file, or one in your folder of levels.",
        completion: .levels)
    var name: String?

    @Flag(
        help: """
            Instead compute the share of par in thousandths, or the seconds of life, that each medal needs. For a \
            single level, preliminary values from fewer rounds come first.
            """)
    var medals = false

    @OptionGroup var patience: Patience

    package init() {}

    package func run() throws {
        if medals { return try writeMedals() }
        if let name {
            try Console.write(LevelFile.text(of: try LevelFile.named(name, flag: "levels"), name: name))
            return
        }
        let own = LevelFolder.read(portrait: false)
        for complaint in own.complaints { Console.note(complaint) }
        for (name, level) in Level.presets + own.choices.map({ ($0.name, $0.level) }) {
            try Console.list("\(name.padded(to: 10)) \(level.digest)  \(level.summary)")
        }
    }

    /// Stores a medal table for the game; prints a note if that fails.
    private func keep(_ table: MedalTable, of level: Level) {
        do {
            try MedalFolder().keep(table, of: level)
        } catch {
            Console.note("the medals of this level could not be stored: \("\(error)".shown)")
        }
    }

    /// Prints the medal tables of a level, or of all presets, on landscape and on portrait fields.
    private func writeMedals() throws {
        let levels = try name.map { [($0, try LevelFile.named($0, flag: "levels"))] } ?? Level.presets
        let work = levels.flatMap { name, level in
            [false, true].compactMap { portrait in
                var level = level
                level.portrait = portrait
                return MedalTable.simulations(for: level).map { (name: name, level: level, simulations: $0) }
            }
        }
        let jobs = Jobs.processors
        if name == nil {
            try patience.check(work.flatMap { $0.simulations.map { ($0, MedalTable.rounds) } }, jobs: jobs)
        } else {
            for rounds in Self.drafts {
                for (name, level, simulations) in work {
                    let found = simulations.map { Jobs(count: jobs).play($0, rounds: rounds) }
                    guard let shares = Self.draft(of: level, found) else { continue }
                    Console.note("\(name.shown) \(level.shape), from \(rounds) rounds: \(shares)")
                }
            }
            Console.note("\(MedalTable.rounds) rounds of each player follow; Ctrl-C ends them, and nothing is stored")
        }
        var stages = StagedWork(rounds: MedalTable.rounds * work.reduce(0) { $0 + $1.simulations.count }, jobs: jobs)
        for (name, level, simulations) in work {
            let found = simulations.map { simulation in
                stages.next(MedalTable.rounds) { $0.play(simulation, rounds: MedalTable.rounds) }
            }
            guard !stages.isStopped else { throw ExitCode(Interruption.exitCode) }
            guard let table = MedalTable(of: level, found) else { continue }
            if MedalTable.kept(for: level) == nil { keep(table, of: level) }
            let shares = Medal.allCases.map { "\($0) \(table.share(for: $0))" }
            try Console.write("\(name.shown) \(level.shape): \(shares.joined(separator: ", "))")
        }
    }

    /// The numbers of rounds of each player for preliminary tables: the same on every machine, and few enough that the
    /// first table takes seconds.
    private static let drafts = [200, 2000]

    private static func draft(of level: Level, _ found: [SimulationResult]) -> String? {
        guard let table = MedalTable(of: level, found), let ends = MedalTable.intervals(of: level, found) else {
            return nil
        }
        return Medal.allCases.map { medal in
            let interval = ends[medal.rawValue]
            return "\(medal) \(table.share(for: medal)) (\(interval.lowerBound)...\(interval.upperBound))"
        }.joined(separator: ", ")
    }
}

extension Level {
    fileprivate var shape: String { portrait ? "upright" : "wide" }

    fileprivate var summary: String {
        let told: [Parameter] = [.duration, .interval, .packs, .fallTime, .bombEvery, .ramp, .hearts]
        let always: Set<Parameter> = [.duration, .interval, .fallTime, .bombEvery]
        let words = told.filter { always.contains($0) || self[$0] != Level()[$0] }.map {
            "\($0.rawValue) \($0.text(for: self[$0]))"
        }
        let names = phases.map(\.name)
        let shape =
            edition == 1
            ? "first edition"
            : names.count > 5 ? "\(names[0]) ... \(names[names.count - 1])" : names.joined(separator: ", ")
        return "\(words.joined(separator: ", ")); \(shape)"
    }
}
