import App
import ArgumentParser
import Picture
import Rain
import Screens
import Show
import Stage

/// The flags that override stored settings for one run.
struct SettingOptions: ParsableArguments {
    @Option(help: "Overall volume, 0 ... 1.")
    var volume: String?

    @Option(help: "Volume of the sounds, 0 ... 1.")
    var effectsVolume: String?

    @Option(help: "Volume of the music, 0 ... 1.")
    var musicVolume: String?

    @Option(help: "The language: auto, en, zh or zh-Hant.")
    var language: String?

    @Option(help: "Renderer: auto (a graphics card if there is one), gpu or cpu.")
    var renderer: String?

    @Option(help: "Length of the sound buffer, 64 ... 8192 frames of 1/48000 s.")
    var audioBuffer: String?

    @Flag(help: "Fill the screen.")
    var fullscreen = false

    @Option(
        name: .customLong("set"),
        help: "Any setting of the settings file, for this run only: NAME=VALUE. Can be given several times.",
        completion: .settings)
    var others: [String] = []

    @OptionGroup var looks: LooksOptions
}

extension SettingOptions {
    var asksForRenderer: Bool {
        get throws { try applied(to: Settings()).renderer != .auto }
    }

    /// The settings given by `--set`.
    var given: Set<Setting> {
        Set(others.compactMap { NamedValue($0, separator: "=").flatMap { Setting(rawValue: String($0.name)) } })
    }

    /// Returns the stored settings with the flags' values. Throws a `UsageError` for a value out of range.
    func applied(to kept: Settings) throws -> Settings {
        var settings = kept
        let values: [(Setting, String?)] = [
            (.volume, volume), (.effectsVolume, effectsVolume), (.musicVolume, musicVolume), (.language, language),
            (.renderer, renderer), (.audioBuffer, audioBuffer),
        ]
        for (setting, value) in values {
            guard let value, let wrong = setting.set(value, in: &settings) else { continue }
            throw UsageError("--\(setting.rawValue) \(value): \(own: wrong)")
        }
        for text in others {
            guard let pair = NamedValue(text, separator: "="), let setting = Setting(rawValue: String(pair.name)) else {
                let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--set \(text): must be NAME=VALUE, NAME one of \(own: names)")
            }
            if let wrong = setting.set(String(pair.value), in: &settings) {
                throw UsageError("--set \(text): \(own: wrong)")
            }
        }
        if fullscreen { settings.isFullscreen = true }
        looks.apply(to: &settings)
        return settings
    }
}
