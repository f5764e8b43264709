package import Picture
package import Rain
package import RainShow

/// The settings of a player.
package struct Settings: Hashable, Sendable {
    /// The name under which scores are kept; nil for the name of the account.
    package var player: String?
    /// The names of the last party; empty if there was none.
    package var party: [String] = []
    /// The name of the last level, which may no longer exist.
    package var level: String?
    /// The last position and size of the window.
    package var window: WindowPlace?
    /// Whether the sound is off, whatever the volumes are.
    package var isMuted = false
    package var volumes = Volumes()
    /// Whether both sides sound the same, for one ear or one speaker.
    package var isMono = false
    /// The length of the sound device's buffer, frames of 1/48000 s.
    package var audioBuffer = 512
    package var isFullscreen = false
    /// The monitor of the fullscreen window, from 1.
    package var monitor = 1
    package var renderer = RendererChoice.auto
    /// The resolution at which the processor draws; without effect on a graphics card.
    package var resolution = ResolutionChoice.auto
    /// The share of the window that stays free at each edge.
    package var border = 0.0
    /// Nil for the language of the system.
    package var language: Language?
    package var hasReducedMotion = false
    package var hasShake = true
    package var hasContrast = false
    package var hasLargePacks = false
    package var hasCaptions = false
    package var access = Accessibility()
    /// The things that the player has chosen to wear, each a setting of its own.
    package var worn = Outfit()
    package var pausesUnfocused = true
    package var ghost = GhostView.taps
    package var rival = UsualRival.best
    package var shape = FieldShape.window
    package var keys = KeyMap()
    /// The special packs that the player has been introduced to.
    package var met: Set<PackKind> = []
    /// Whether the lesson has been played or skipped.
    package var hasLearnt = false

    /// The machine's capabilities, which are not saved.
    package var capabilities = Capabilities()

    package init() {}

    package var shownLanguage: Language {
        switch language ?? capabilities.language {
        case .traditional where !capabilities.canShow(.traditional) && capabilities.canShow(.chinese): .chinese
        case let wanted: capabilities.canShow(wanted) ? wanted : .english
        }
    }

    package var shownPlayer: String { player ?? capabilities.account }

    /// Resets the settings of a page to their defaults, except the name and the language. Returns the reset settings.
    package mutating func reset(_ page: SettingPage) -> [Setting] {
        let settings = page.settings.filter { $0 != .player && $0 != .language }
        let usual = Settings()
        for setting in settings { _ = setting.set(setting.text(in: usual), in: &self) }
        return settings
    }

    /// Resets one of `Setting.remembered`.
    package mutating func forget(_ setting: Setting) {
        switch setting {
        case .level: level = nil
        case .window: window = nil
        case .muted: isMuted = false
        default: break
        }
    }

    package var words: Words { shownLanguage.words }

    package var looks: Looks {
        var looks = hasReducedMotion ? Looks.calm : Looks()
        looks.hasShake = looks.hasShake && hasShake
        looks.hasContrast = hasContrast
        looks.hasDepth = !access.hasOneSwitch
        (looks.outline, looks.backdrop) = (access.outline, access.backdrop)
        looks.worn = worn
        return looks
    }
}

/// The display of a ghost.
package enum GhostView: String, CaseIterable, Sendable {
    /// Its taps, and the lead.
    case taps
    /// The lead alone.
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

/// The ghost when none was chosen.
package enum UsualRival: String, CaseIterable, Sendable {
    /// The player's own best round on the rain of the round, if any.
    case best
    /// The same, or else the steady player.
    case casual

    package func name(_ words: Words) -> String {
        switch self {
        case .best: words.onlyOwnBest
        case .casual: words.bestOrSteady
        }
    }
}

/// The orientation of the field when nothing else decides it.
package enum FieldShape: String, CaseIterable, Sendable {
    /// Portrait in a window that is clearly taller than wide.
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

/// The volumes, each 0...1.
package struct Volumes: Hashable, Sendable {
    package var master: Double
    package var effects: Double
    package var music: Double
    /// The factor on the master volume while another window has the focus.
    package var unfocused: Double

    package init(master: Double = 1, effects: Double = 1, music: Double = 1, unfocused: Double = 0.35) {
        (self.master, self.effects, self.music, self.unfocused) = (master, effects, music, unfocused)
    }
}

/// The properties of the machine that screens need. They are detected and are no settings.
package struct Capabilities: Hashable, Sendable {
    package var language = Language.english
    /// The languages that no installed font has the characters for, as far as is known.
    package var unshown: Set<Language> = []
    package var abilities = Abilities.desktop
    /// The name of the account, if it is valid as a player's name.
    package var account = "player"
    /// Why texts cannot be read aloud; nil if they can be, as far as is known.
    package var speechTrouble: SpeechTrouble?
    /// The names of the monitors; empty for a monitor without one.
    package var monitors = [""]

    /// Whether there is a record already; false if that cannot be found out.
    package var hasRecords = false

    package init() {}

    /// Whether there is a font for a language.
    func canShow(_ language: Language) -> Bool { !unshown.contains(language) }

    /// Whether there is a font for Chinese. Asked for each frame, so it allocates nothing.
    package var canShowChinese: Bool { canShow(.chinese) || canShow(.traditional) }

    /// The languages that can be shown.
    var languages: [Language] { Language.allCases.filter(canShow) }
}
