import App
import ArgumentParser
import Screens
import Show

struct LooksOptions: ParsableArguments {
    @Flag(help: "Reduced motion: no shaking, no flashes, fewer particles, a slower backdrop.")
    var reducedMotion = false

    @Flag(help: "Do not shake the city when a bomb explodes.")
    var noShake = false

    @Flag(help: "Draw bombs in black and white.")
    var contrast = false
}

extension ArgumentHelp {
    static var language: ArgumentHelp { "The language: \(Setting.language.rule)." }
}

extension LooksOptions {
    /// Returns the usual settings in a language, with these looks.
    func settings(language: String) throws -> Settings {
        var settings = Settings()
        settings.capabilities = .ofThisMachine
        apply(to: &settings)
        if let wrong = Setting.language.set(language, in: &settings) {
            throw UsageError("--language \(language): \(own: wrong)")
        }
        return settings
    }

    var looks: Looks {
        var settings = Settings()
        apply(to: &settings)
        return settings.looks
    }

    func apply(to settings: inout Settings) {
        if reducedMotion { settings.hasReducedMotion = true }
        if noShake { settings.hasShake = false }
        if contrast { settings.hasContrast = true }
    }
}
