import Foundation
import Picture
import Show
import Stage

/// What a player sets once and finds again.
struct Settings: Hashable {
    /// The name under which scores are kept; that of the account when nil.
    var player: String?
    var volumes = Volumes()
    /// Length of the sound device's buffer, frames of 1/48000 s.
    var audioBuffer = 512
    var isFullscreen = false
    /// The screen that is filled, from 1.
    var monitor = 1
    var renderer = RendererChoice.auto
    /// The share of the window that is kept free at each edge.
    var border = 0.0
    /// The system's own when nil.
    var language: Language?
    var hasReducedMotion = false
    var hasShake = true
    var hasContrast = false
    var hasLargePacks = false
    var pausesUnfocused = true
    var keys = KeyMap()

    /// Whether there is a font for Chinese: nothing that is set, but what the machine has.
    var canShowChinese = true

    /// The language that is shown.
    var shownLanguage: Language { canShowChinese ? language ?? Self.systemLanguage : .english }

    private static let systemLanguage: Language = {
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        return Language(locale: names.first { !$0.isEmpty } ?? "")
    }()

    var words: Words { shownLanguage.words }

    /// What a countdown says about the keys.
    var keysHint: String { words.keysHint(keys[.rewind].text, keys[.pause].text) }

    var looks: Looks {
        var looks = hasReducedMotion ? Looks.calm : Looks()
        looks.hasShake = looks.hasShake && hasShake
        looks.hasContrast = hasContrast
        return looks
    }
}

/// How loud the game is, each 0...1.
struct Volumes: Hashable {
    var master = 1.0
    var effects = 1.0
    var music = 1.0
    /// What the master volume is multiplied by while another window is used.
    var unfocused = 0.35
}
