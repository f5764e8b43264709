import ArgumentParser
import Picture
import Rain
import RainApp
import RainCommandParts
import RainScreens
import RainShow
import Stage

/// The flags that override stored settings for one run.
struct SettingOptions: ParsableArguments {
    @Option(help: "Overall volume, 0 ... 1.")
    var volume: String?

    @Option(help: "Volume of the sounds, 0 ... 1.")
    var effectsVolume: String?

    @Option(help: "Volume of the music, 0 ... 1.")
    var musicVolume: String?

    @Option(help: .language)
    var language: String?

    @Option(help: "Renderer: auto (a graphics card if there is one), gpu or cpu.")
    var renderer: String?

    @Option(help: "Length of the sound buffer, 64 ... 8192 frames of 1/48000 s.")
    var audioBuffer: String?

    @Flag(help: "Fill the screen.")
    var fullscreen = false

    @OptionGroup var others: SetOption

    @OptionGroup var looks: LooksOptions
}

extension SettingOptions {
    var asksForRenderer: Bool {
        get throws { try applied(to: Settings()).renderer != .auto }
    }

    /// The settings given by `--set`.
    var given: Set<Setting> { others.given }

    /// Returns the stored settings with the flags' values. Throws a `UsageError` for a value out of range.
    func applied(to kept: Settings) throws -> Settings {
        var settings = kept
        let values: [(Setting, String?)] = [
            (.volume, volume), (.effectsVolume, effectsVolume), (.musicVolume, musicVolume), (.language, language),
            (.renderer, renderer), (.audioBuffer, audioBuffer),
        ]
        for (setting, value) in values {
            guard let value, let wrong = setting.set(value, in: &settings) else { continue }
            throw UsageError("--\(setting.rawValue) \(value): \(trusted: wrong)")
        }
        try others.apply(to: &settings)
        if fullscreen { settings.isFullscreen = true }
        looks.apply(to: &settings)
        return settings
    }
}
