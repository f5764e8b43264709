import Foundation
import Show

/// What a player sets once and finds again.
struct Settings: Hashable {
    var volumes = Volumes()
    var isFullscreen = false
    /// The system's own when nil.
    var language: Language?
    var hasReducedMotion = false
    var hasShake = true
    var hasContrast = false
    var pausesUnfocused = true

    /// The language that is shown.
    var shownLanguage: Language {
        if let language { return language }
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        return Language(locale: names.first { !$0.isEmpty } ?? "")
    }

    var looks: Looks {
        var looks = hasReducedMotion ? Looks.calm : Looks()
        looks.hasShake = looks.hasShake && hasShake
        looks.hasContrast = hasContrast
        return looks
    }
}

/// One entry of the settings, by the name that it has in their file.
enum Setting: String, CaseIterable {
    case volume
    case effectsVolume = "effects-volume"
    case musicVolume = "music-volume"
    case unfocusedVolume = "unfocused-volume"
    case fullscreen
    case language
    case reducedMotion = "reduced-motion"
    case shake
    case contrast
    case pauseUnfocused = "pause-unfocused"
}

extension Setting {
    /// Where its value is kept.
    private enum Place {
        case share(WritableKeyPath<Settings, Double>)
        case flag(WritableKeyPath<Settings, Bool>)
        case language
    }

    private var place: Place {
        switch self {
        case .volume: .share(\.volumes.master)
        case .effectsVolume: .share(\.volumes.effects)
        case .musicVolume: .share(\.volumes.music)
        case .unfocusedVolume: .share(\.volumes.unfocused)
        case .fullscreen: .flag(\.isFullscreen)
        case .language: .language
        case .reducedMotion: .flag(\.hasReducedMotion)
        case .shake: .flag(\.hasShake)
        case .contrast: .flag(\.hasContrast)
        case .pauseUnfocused: .flag(\.pausesUnfocused)
        }
    }

    /// Its value as the file has it.
    func text(in settings: Settings) -> String {
        switch place {
        case .share(let path): "\(settings[keyPath: path])"
        case .flag(let path): settings[keyPath: path] ? "on" : "off"
        case .language: settings.language?.rawValue ?? "auto"
        }
    }

    /// Sets it from a text. Returns what would be right when the text is not.
    func set(_ text: String, in settings: inout Settings) -> String? {
        switch place {
        case .share(let path):
            guard let value = Double(text), (0...1).contains(value) else { return "must be 0 ... 1" }
            settings[keyPath: path] = value
        case .flag(let path):
            guard ["on", "off"].contains(text) else { return "must be on or off" }
            settings[keyPath: path] = text == "on"
        case .language:
            guard text == "auto" || Language(rawValue: text) != nil else { return "must be auto, en or zh" }
            settings.language = Language(rawValue: text)
        }
        return nil
    }

    /// Steps of a volume.
    private static let step = 0.1

    /// Takes its value to the next one, up or down.
    func change(up: Bool, in settings: inout Settings) {
        switch place {
        case .share(let path):
            let steps = (settings[keyPath: path] / Self.step).rounded() + (up ? 1 : -1)
            settings[keyPath: path] = min(1, max(0, steps * Self.step * 100).rounded() / 100)
        case .flag(let path):
            settings[keyPath: path].toggle()
        case .language:
            let all: [Language?] = [nil] + Language.allCases
            let index = all.firstIndex(of: settings.language) ?? 0
            settings.language = all[(index + (up ? 1 : all.count - 1)) % all.count]
        }
    }

    /// Its value for a person.
    func value(in settings: Settings, _ words: Words) -> String {
        switch place {
        case .share(let path): words.percentage(settings[keyPath: path])
        case .flag(let path): words.state(settings[keyPath: path])
        case .language: settings.language.map { words.name(of: $0) } ?? words.name(of: nil)
        }
    }

    func name(_ words: Words) -> String {
        switch self {
        case .volume: words.name(of: .volume)
        case .effectsVolume: words.name(of: .effects)
        case .musicVolume: words.name(of: .music)
        case .unfocusedVolume: words.name(of: .unfocused)
        case .fullscreen: words.name(of: .fullscreen)
        case .language: words.name(of: .language)
        case .reducedMotion: words.name(of: .reducedMotion)
        case .shake: words.name(of: .shake)
        case .contrast: words.name(of: .contrast)
        case .pauseUnfocused: words.name(of: .pauses)
        }
    }
}
