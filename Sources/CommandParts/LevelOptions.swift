package import ArgumentParser
import Foundation
package import Rain
import RainApp
import RainScreens
import Stage

/// The flags that select a level: a preset or a file, and parameters that override it.
package struct LevelOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "A preset (\(LevelOptions.presetNames)) or a level file; see 'redpackrain levels' (default: calm).",
        completion: .levels)
    package var level: String?

    @OptionGroup package var settings: LevelFlags

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The phases of a preset (\(LevelOptions.phaseSets)), or none; a level file can have its own.",
            valueName: "preset|none"),
        completion: .phases)
    package var phases: String?

    @Option(
        parsing: .unconditional,
        help: "Random seed, 0 ... 18446744073709551615 (default: a new one each time).")
    package var seed: String?

    @Option(parsing: .unconditional, help: "The code of a rain, such as 2RD8N-JE5KQ: a preset and a seed.")
    package var rain: String?

    @Option(
        parsing: .unconditional,
        help: """
            One of the fifteen nights, 1 ... 15: its level and its one rain. Cannot be combined with \
            other level flags. In the window a closed one is practice.
            """)
    package var night: String?

    package init() {}
}

extension LevelOptions {
    /// Throws a `UsageError` with the flag, the value and the range.
    package func resolved() throws -> Level {
        var result = try givenNight?.level ?? rainCode?.level ?? LevelFile.named(levelName)
        for setting in Level.Parameter.allCases {
            guard let text = settings.texts[setting] else { continue }
            result[setting] = try setting.value(given: text, after: "--")
        }
        if let phases { result.phases = try Self.phases(named: phases) }
        do {
            try result.validate()
        } catch {
            throw UsageError("\(trusted: sharesGiven): \(trusted: error)")
        }
        return result
    }

    /// The name of the level that the other flags change.
    package var levelName: String { level ?? "calm" }

    /// The rain given by its code; excludes all other level flags.
    package var rainCode: RainCode? {
        get throws {
            guard let rain else { return nil }
            guard level == nil, seed == nil, phases == nil, settings.texts.isEmpty else {
                throw UsageError("--rain: cannot be used with --level, --seed or flags that change the level")
            }
            do {
                return try RainCode(rain)
            } catch {
                throw UsageError("--rain \(rain): \(trusted: error)")
            }
        }
    }

    /// The night given by its number; excludes all other level flags. The caller decides whether `--seed` may be given.
    package var givenNight: Night? {
        get throws {
            guard let night else { return nil }
            guard rain == nil, level == nil, phases == nil, settings.texts.isEmpty else {
                throw UsageError("--night: cannot be used with --rain, --level or flags that change the level")
            }
            return Night.all[try FlagNumber.parsed(night, of: "--night", in: 1...Night.all.count) - 1]
        }
    }

    /// Whether a flag chooses the rain, by seed, code or night.
    package var isSeedGiven: Bool { seed != nil || rain != nil || night != nil }

    /// Whether a flag selects or changes the level.
    package var isLevelGiven: Bool {
        level != nil || rain != nil || night != nil || phases != nil || !settings.texts.isEmpty
    }

    package var areGiven: Bool { isLevelGiven || isSeedGiven }

    package func gives(_ setting: Level.Parameter) -> Bool { settings.texts[setting] != nil }

    /// The given flags that affect the shares of packs, for an error in the sum of the shares.
    private var sharesGiven: String {
        let given = Level.Parameter.shares.compactMap { share in
            settings.texts[share].map { "--\(share.rawValue) \($0)" }
        }
        return (given + (phases.map { ["--phases \($0)"] } ?? [])).joined(separator: " ")
    }

    private static func phases(named name: String) throws -> [Level.Phase] {
        if name == "none" { return [] }
        guard let set = Level.phaseSets.first(where: { $0.name == name }) else {
            throw UsageError("--phases \(name): must be none or one of \(trusted: phaseSets)")
        }
        return set.phases
    }

    private static var presetNames: String { Level.presets.map(\.name).joined(separator: ", ") }
    private static var phaseSets: String { Level.phaseSets.map(\.name).joined(separator: ", ") }

    /// Returns the name under which the scores are listed: the night's, the preset's, or the name of the level's file,
    /// where a file in the player's folder comes first. It is "custom" for any other level, for example
    /// if flags change the level.
    package func name(of level: Level) -> String {
        if let night, let number = Int(night) { return Night.name(number) }
        guard level.name == Level.custom else { return level.name }
        if let name = LevelFolder.name(of: level) { return name }
        guard let file = try? LevelFile.named(levelName), file.digest == level.digest else { return Level.custom }
        let name = URL(fileURLWithPath: levelName).deletingPathExtension().lastPathComponent
        return LevelChoice.isName(name) && Level.preset(name) == nil ? name : Level.custom
    }

    package func resolvedSeed() throws -> UInt64 {
        try rainCode?.seed ?? (seed == nil ? givenNight?.seed : nil) ?? Self.seed(seed)
    }

    /// Returns the seed in a text, or a random one.
    package static func seed(_ seed: String?) throws -> UInt64 {
        // 32 bits, so that the rain has a code.
        guard let seed else { return UInt64(UInt32.random(in: 0...UInt32.max)) }
        guard let value = UInt64(seed) else {
            throw UsageError("--seed \(seed): must be a whole number, 0 ... \(UInt64.max)")
        }
        return value
    }
}
