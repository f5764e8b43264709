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
    /// Whether the flags choose a renderer: `gpu` or `cpu`.
    var asksForRenderer: Bool {
        get throws { try applied(to: Settings()).renderer != .auto }
    }

    /// The settings that `--set` changes; flags such as `--volume` are not counted.
    var given: Set<Setting> { others.given }

    /// Returns the stored settings, with the values of the flags in place of the stored ones. Throws a `UsageError` for
    /// a value that the setting does not allow.
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
