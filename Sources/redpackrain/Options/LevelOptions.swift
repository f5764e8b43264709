import App
import ArgumentParser
import Foundation
import Rain

/// The flags that tune a round: a preset or a file, and single settings that override it.
struct LevelOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: "A preset (calm, festive, storm) or a level file; see 'redpackrain levels'.")
    var level: String = "calm"

    @Flag(help: ArgumentHelp(stringLiteral: Level.Parameter.portrait.summary))
    var portrait = false

    @Option(parsing: .unconditional, help: LevelOptions.help(.duration))
    var duration: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.interval))
    var interval: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.packs))
    var packs: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.fallTime))
    var fallTime: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.bombEvery))
    var bombEvery: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.ramp))
    var ramp: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.packSize))
    var packSize: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.bombSize))
    var bombSize: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.silver))
    var silver: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.gold))
    var gold: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.rewinds))
    var rewinds: String?

    @Option(parsing: .unconditional, help: LevelOptions.help(.rewindLimit))
    var rewindLimit: String?

    @Flag(help: ArgumentHelp(stringLiteral: Level.Parameter.practice.summary))
    var practice = false

    @Option(
        parsing: .unconditional,
        help: "What chance is drawn from, 0 ... 18446744073709551615 (default: at random, and told).")
    var seed: String?

    private static func help(_ setting: Level.Parameter) -> ArgumentHelp {
        let usual = setting.text(for: Level()[setting])
        return ArgumentHelp(
            "\(setting.summary) \(setting.rangeText) (calm: \(usual)).", valueName: setting.kind == .whole ? "n" : "x")
    }
}

extension LevelOptions {
    /// The level that the flags name. Throws a `UsageError` that names the flag, the value and the range.
    func resolved() throws -> Level {
        var result = try Self.named(level)
        if portrait { result.portrait = true }
        if practice { result.practice = true }
        let given: [(Level.Parameter, String?)] = [
            (.duration, duration), (.interval, interval), (.packs, packs), (.fallTime, fallTime),
            (.bombEvery, bombEvery), (.ramp, ramp), (.packSize, packSize), (.bombSize, bombSize), (.silver, silver),
            (.gold, gold), (.rewinds, rewinds), (.rewindLimit, rewindLimit),
        ]
        for case (let setting, let text?) in given { result[setting] = try setting.value(given: text, after: "--") }
        do {
            try result.validate()
        } catch {
            throw UsageError("--\(own: error)")
        }
        return result
    }

    /// What a level file is called, without its ending; nil for a preset, and where flags make it another level.
    var fileName: String? {
        guard Level.preset(level) == nil, let file = try? Self.named(level), (try? resolved())?.digest == file.digest
        else { return nil }
        return URL(fileURLWithPath: level).deletingPathExtension().lastPathComponent
    }

    /// The seed that was given, or one at random.
    func resolvedSeed() throws -> UInt64 { try Self.seed(seed) }

    /// The seed of a text, or one at random.
    static func seed(_ seed: String?) throws -> UInt64 {
        guard let seed else { return UInt64.random(in: 0...UInt64.max) }
        guard let value = UInt64(seed) else {
            throw UsageError("--seed \(seed): must be a whole number, 0 ... \(UInt64.max)")
        }
        return value
    }

    /// A preset, or what a level file holds; an error names the flag.
    static func named(_ name: String, flag: String = "--level") throws -> Level {
        if let preset = Level.preset(name) { return preset }
        guard FileManager.default.fileExists(atPath: name) else {
            let names = Level.presets.map(\.name).joined(separator: ", ")
            throw UsageError("\(flag) \(name): neither a preset (\(own: names)) nor a file")
        }
        return try LevelFile.read(name, flag: "\(flag) ")
    }
}
