public import ArgumentParser
public import Picture
import Rain
import RainApp
package import RainScreens
package import RainShow

package struct LooksOptions: ParsableArguments {
    @Flag(help: "Reduced motion: no shaking, no flashes, fewer particles, a slower backdrop.")
    var reducedMotion = false

    @Flag(help: "Do not shake the city when a bomb explodes.")
    var noShake = false

    @Flag(help: "Draw bombs in black and white.")
    var contrast = false

    package init() {}
}

extension ArgumentHelp {
    package static var language: ArgumentHelp { "The language: \(Setting.language.rule)." }
}

extension LooksOptions {
    /// Returns the default settings in a language, with these looks.
    package func settings(language: String) throws -> Settings {
        var settings = try Settings(language: language)
        apply(to: &settings)
        return settings
    }

    package var looks: Looks {
        var settings = Settings()
        apply(to: &settings)
        return settings.looks
    }

    package func apply(to settings: inout Settings) {
        if reducedMotion { settings.hasReducedMotion = true }
        if noShake { settings.hasShake = false }
        if contrast { settings.hasContrast = true }
    }
}

/// The option that sets any setting for one run.
package struct SetOption: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: "Any setting of the settings file, for this run only: NAME=VALUE. Can be given several times.",
        completion: .settings)
    var values: [String] = []

    package init() {}
}

extension SetOption {
    /// The settings in the option.
    package var given: Set<Setting> {
        Set(values.compactMap { NamedValue($0, separator: "=").flatMap { Setting(rawValue: String($0.name)) } })
    }

    /// Applies the settings. Throws a `UsageError` for an unknown setting or a value out of range.
    package func apply(to settings: inout Settings) throws {
        for text in values {
            guard let pair = NamedValue(text, separator: "="), let setting = Setting(rawValue: String(pair.name)) else {
                let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--set \(text): must be NAME=VALUE, NAME one of \(trusted: names)")
            }
            if let wrong = setting.set(String(pair.value), in: &settings) {
                throw UsageError("--set \(text): \(trusted: wrong)")
            }
        }
    }
}

extension RendererChoice: ExpressibleByArgument {}

extension Settings {
    /// Creates the default settings of this machine in the language that a flag names.
    package init(language: String) throws {
        self.init()
        capabilities = .ofThisMachine
        if let wrong = Setting.language.set(language, in: &self) {
            throw UsageError("--language \(language): \(trusted: wrong)")
        }
    }
}
