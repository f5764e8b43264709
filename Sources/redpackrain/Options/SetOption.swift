import App
import ArgumentParser
import CommandParts
import Rain
import Screens

/// The option that sets any setting for one run.
struct SetOption: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: "Any setting of the settings file, for this run only: NAME=VALUE. Can be given several times.",
        completion: .settings)
    var values: [String] = []
}

extension SetOption {
    /// The settings in the option.
    var given: Set<Setting> {
        Set(values.compactMap { NamedValue($0, separator: "=").flatMap { Setting(rawValue: String($0.name)) } })
    }

    /// Applies the settings. Throws a `UsageError` for an unknown setting or a value out of range.
    func apply(to settings: inout Settings) throws {
        for text in values {
            guard let pair = NamedValue(text, separator: "="), let setting = Setting(rawValue: String(pair.name)) else {
                let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--set \(text): must be NAME=VALUE, NAME one of \(own: names)")
            }
            if let wrong = setting.set(String(pair.value), in: &settings) {
                throw UsageError("--set \(text): \(own: wrong)")
            }
        }
    }
}
