package import Picture
package import Rain
package import Show

/// What a player sets once and finds again.
package struct Settings: Hashable, Sendable {
    /// The name under which scores are kept; that of the account when nil.
    package var player: String?
    /// The level that was chosen last, by its name; it may be there no more.
    package var level: String?
    /// Where the window was left.
    package var window: WindowPlace?
    /// Whether the sound has been turned off, whatever the volumes are.
    package var isMuted = false
    package var volumes = Volumes()
    /// Whether both sides sound the same, for one ear or one speaker.
    package var isMono = false
    /// Length of the sound device's buffer, frames of 1/48000 s.
    package var audioBuffer = 512
    package var isFullscreen = false
    /// The screen that is filled, from 1.
    package var monitor = 1
    package var renderer = RendererChoice.auto
    /// The share of the window that is kept free at each edge.
    package var border = 0.0
    /// The system's own when nil.
    package var language: Language?
    package var hasReducedMotion = false
    package var hasShake = true
    package var hasContrast = false
    package var hasLargePacks = false
    /// Whether sounds are told of in words.
    package var hasCaptions = false
    package var pausesUnfocused = true
    package var ghost = GhostView.taps
    package var rival = UsualRival.best
    package var shape = FieldShape.window
    package var keys = KeyMap()
    /// The special packs that have been met, and so told of.
    package var met: Set<PackKind> = []
    /// Whether the lesson has been played or skipped.
    package var hasLearnt = false

    /// What the machine has; it is not kept.
    package var capabilities = Capabilities()

    package init() {}

    /// The language that is shown.
    package var shownLanguage: Language { capabilities.canShowChinese ? language ?? capabilities.language : .english }

    /// The name under which scores are kept.
    package var shownPlayer: String { player ?? capabilities.account }

    /// All but the name, and what the game keeps by itself, as it is usually.
    package var reset: Settings {
        var usual = Settings()
        (usual.player, usual.met, usual.hasLearnt, usual.capabilities) = (player, met, hasLearnt, capabilities)
        (usual.level, usual.window, usual.isMuted) = (level, window, isMuted)
        return usual
    }

    /// Takes what the game keeps by itself as it is usually.
    package mutating func forget(_ setting: Setting) {
        switch setting {
        case .level: level = nil
        case .window: window = nil
        case .muted: isMuted = false
        default: break
        }
    }

    package var words: Words { shownLanguage.words }

    /// What a countdown says about the keys.
    package var keysHint: String { words.keysHint(keys[.rewind].text, keys[.pause].text) }

    package var looks: Looks {
        var looks = hasReducedMotion ? Looks.calm : Looks()
        looks.hasShake = looks.hasShake && hasShake
        looks.hasContrast = hasContrast
        return looks
    }
}

/// What is shown of a ghost that is raced.
package enum GhostView: String, CaseIterable, Sendable {
    /// Its taps, and how far one leads.
    case taps
    /// How far one leads.
    case number
    case off

    package func name(_ words: Words) -> String {
        switch self {
        case .taps: words.ghostTaps
        case .number: words.ghostNumber
        case .off: words.off
        }
    }
}

/// Who is raced where nobody has been chosen.
package enum UsualRival: String, CaseIterable, Sendable {
    /// One's own best round on that rain, where there is one.
    case best
    /// The same, and the steady player where there is none.
    case casual

    package func name(_ words: Words) -> String {
        switch self {
        case .best: words.onlyOwnBest
        case .casual: words.bestOrSteady
        }
    }
}

/// How the field stands where nothing else says it.
package enum FieldShape: String, CaseIterable, Sendable {
    /// Upright in a window that is taller than wide.
    case window
    case wide
    case tall

    package func name(_ words: Words) -> String {
        switch self {
        case .window: words.asTheWindow
        case .wide: words.wide
        case .tall: words.tall
        }
    }
}

/// How loud the game is, each 0...1.
package struct Volumes: Hashable, Sendable {
    package var master: Double
    package var effects: Double
    package var music: Double
    /// What the master volume is multiplied by while another window is used.
    package var unfocused: Double

    package init(master: Double = 1, effects: Double = 1, music: Double = 1, unfocused: Double = 0.35) {
        (self.master, self.effects, self.music, self.unfocused) = (master, effects, music, unfocused)
    }
}
