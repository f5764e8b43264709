import Picture
package import Show

/// The settings as they are shown: by pages, in words.
package enum SettingPage: String, CaseIterable, Sendable {
    case sound
    case picture
    case comfort
    case play
    case keys

    /// The most rows that a page may have.
    package static let mostRows = 6

    package var settings: [Setting] {
        switch self {
        case .sound: [.volume, .effectsVolume, .musicVolume, .unfocusedVolume, .mono, .audioBuffer]
        case .picture: [.fullscreen, .monitor, .border, .renderer, .language]
        case .comfort: [.reducedMotion, .shake, .contrast, .largePacks, .captions]
        case .play: [.player, .pauseUnfocused, .ghost, .rival, .shape]
        case .keys: [.keyPause, .keyRewind, .keyMute, .keyFullscreen]
        }
    }

    package func name(_ words: Words) -> String {
        switch self {
        case .sound: words.soundPage
        case .picture: words.picturePage
        case .comfort: words.comfortPage
        case .play: words.playPage
        case .keys: words.keysPage
        }
    }

    package func hint(_ words: Words) -> String? {
        switch self {
        case .sound, .picture: nil
        case .comfort: words.comfortHint
        case .play: words.playHint
        case .keys: words.keysPageHint
        }
    }
}

extension Setting {
    package func name(_ words: Words) -> String {
        switch self {
        case .player: words.name
        case .volume: words.volume
        case .effectsVolume: words.effectsVolume
        case .musicVolume: words.musicVolume
        case .unfocusedVolume: words.unfocusedVolume
        case .mono: words.mono
        case .audioBuffer: words.audioBuffer
        case .fullscreen: words.fullscreen
        case .monitor: words.monitor
        case .renderer: words.renderer
        case .border: words.border
        case .language: words.languageSetting
        case .reducedMotion: words.reducedMotion
        case .shake: words.shake
        case .contrast: words.contrast
        case .largePacks: words.largePacks
        case .captions: words.captions
        case .pauseUnfocused: words.pausesUnfocused
        case .ghost: words.ghost
        case .rival: words.raceAgainst
        case .shape: words.fieldShape
        case .keyPause: words.keyPause
        case .keyRewind: words.keyRewind
        case .keyMute: words.keyMute
        case .keyFullscreen: words.keyFullscreen
        // On no page: the game keeps them by itself.
        case .met, .lesson, .level, .window, .muted: ""
        }
    }

    /// A row for it, with its value for a person.
    /// - Parameter isAsking: whether a key is being waited for.
    package func row(in settings: Settings, _ words: Words, isAsking: Bool) -> SettingRow {
        let name = name(words)
        func row(_ value: String) -> SettingRow { .init(self, name: name, value: value) }
        switch kind {
        case .player:
            return .init(self, name: name, value: settings.shownPlayer, control: .asked)
        case .share(let path, let limit, _):
            let value = settings[keyPath: path]
            return .init(self, name: name, value: words.percent(value), control: .slider(value / limit))
        case .flag(let path):
            let isOn = settings[keyPath: path]
            return .init(self, name: name, value: isOn ? words.on : words.off, control: .toggle(isOn))
        case .buffer:
            return row(words.milliseconds((settings.audioBuffer * 1000 + 24_000) / 48_000))
        case .monitor:
            let names = settings.capabilities.monitors
            let name = names.indices.contains(settings.monitor - 1) ? names[settings.monitor - 1] : ""
            return row(name.isEmpty ? "\(settings.monitor)" : "\(settings.monitor)  ·  \(name)")
        case .renderer:
            switch settings.renderer {
            case .auto: return row(words.automatic)
            case .gpu: return row(words.card)
            case .cpu: return row(words.processor)
            }
        case .language:
            guard settings.capabilities.canShowChinese else {
                let value = settings.language == .chinese ? Words.chineseUnshown : settings.language?.words.languageName
                return .init(self, name: name, value: value ?? words.automatic, remark: Words.needsChineseFont)
            }
            return row(settings.language?.words.languageName ?? words.automatic)
        case .ghost: return row(settings.ghost.name(words))
        case .rival:
            switch settings.rival {
            case .best: return row(words.onlyOwnBest)
            case .casual: return row(words.bestOrSteady)
            }
        case .shape: return row(settings.shape.name(words))
        case .level, .window, .kinds, .lesson: return row(text(in: settings))
        case .key(let command):
            let rival = settings.keys.rival(of: command).flatMap(Setting.init(command:))
            return .init(
                self, name: name, value: isAsking ? words.pressKey : settings.keys[command].text,
                remark: rival.map { words.keyIsTaken($0.name(words)) }, control: .asked)
        }
    }

    private init?(command: Input.Key) {
        guard
            let setting = Setting.allCases.first(where: { setting in
                if case .key(command) = setting.kind { true } else { false }
            })
        else { return nil }
        self = setting
    }
}

// The rows and pages as buttons have them.
extension Button.Row {
    package init(_ setting: Setting) { self.init(setting.rawValue) }
    package init(_ page: SettingPage) { self.init(page.rawValue) }
}

extension Setting {
    init?(_ row: Button.Row) { self.init(rawValue: row.name) }
}

extension SettingPage {
    init?(_ row: Button.Row) { self.init(rawValue: row.name) }
}
