import ArgumentParser
import Show
import Stage

/// How loud the game is, each 0...1.
struct Volumes: Hashable {
    var master = 1.0
    var effects = 1.0
    var music = 1.0
    /// What the master volume is multiplied by while another window is used.
    var unfocused = 0.35
}

/// Settings that hold for one run, whatever is kept.
struct SettingOptions: ParsableArguments {
    @Option(help: "How loud all of it is, 0 ... 1.")
    var volume: String?

    @Option(help: "How loud sounds are, 0 ... 1.")
    var effectsVolume: String?

    @Option(help: "How loud the music is, 0 ... 1.")
    var musicVolume: String?

    @Option(help: "The language: auto, en or zh.")
    var language: String?

    @OptionGroup var looks: LooksOptions
}

extension SettingOptions {
    /// Kept settings with those of the flags in their place. Throws a `UsageError` for a value out of range.
    func applied(to kept: Settings) throws -> Settings {
        var settings = kept
        let values: [(Setting, String?)] = [
            (.volume, volume), (.effectsVolume, effectsVolume), (.musicVolume, musicVolume), (.language, language),
        ]
        for (setting, value) in values {
            guard let value, let wrong = setting.set(value, in: &settings) else { continue }
            throw UsageError("--\(setting.rawValue) \(value): \(wrong)")
        }
        looks.apply(to: &settings)
        return settings
    }
}
