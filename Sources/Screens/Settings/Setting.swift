package import Picture
import Rain
import Show

/// One entry of the settings, by the name that it has in their file.
package enum Setting: String, CaseIterable, Sendable {
    case player
    case level
    case window
    case muted
    case volume
    case effectsVolume = "effects-volume"
    case musicVolume = "music-volume"
    case unfocusedVolume = "unfocused-volume"
    case mono
    case audioBuffer = "audio-buffer"
    case fullscreen
    case monitor
    case renderer
    case border
    case language
    case reducedMotion = "reduced-motion"
    case shake
    case contrast
    case largePacks = "large-packs"
    case captions
    case pauseUnfocused = "pause-unfocused"
    case ghost
    case rival
    case shape = "field"
    case keyPause = "key-pause"
    case keyRewind = "key-rewind"
    case keyMute = "key-mute"
    case keyFullscreen = "key-fullscreen"
    case met
    case lesson
}

extension Setting {
    /// What kind of value it has, and where that is kept.
    package enum Kind {
        case player
        /// The name of a level.
        case level
        /// A window's place.
        case window
        /// A share up to a limit, in steps.
        case share(WritableKeyPath<Settings, Double>, limit: Double, step: Double)
        case flag(WritableKeyPath<Settings, Bool>)
        case buffer
        case monitor
        case renderer
        case language
        case ghost
        case rival
        case shape
        case key(Input.Key)
        /// Kinds of special packs.
        case kinds
        /// Whether a person has had the lesson.
        case lesson
    }

    package var kind: Kind {
        switch self {
        case .player: .player
        case .level: .level
        case .window: .window
        case .muted: .flag(\.isMuted)
        case .volume: .share(\.volumes.master, limit: 1, step: 0.1)
        case .effectsVolume: .share(\.volumes.effects, limit: 1, step: 0.1)
        case .musicVolume: .share(\.volumes.music, limit: 1, step: 0.1)
        case .unfocusedVolume: .share(\.volumes.unfocused, limit: 1, step: 0.1)
        case .mono: .flag(\.isMono)
        case .border: .share(\.border, limit: 0.1, step: 0.01)
        case .audioBuffer: .buffer
        case .fullscreen: .flag(\.isFullscreen)
        case .monitor: .monitor
        case .renderer: .renderer
        case .language: .language
        case .reducedMotion: .flag(\.hasReducedMotion)
        case .shake: .flag(\.hasShake)
        case .contrast: .flag(\.hasContrast)
        case .largePacks: .flag(\.hasLargePacks)
        case .captions: .flag(\.hasCaptions)
        case .pauseUnfocused: .flag(\.pausesUnfocused)
        case .ghost: .ghost
        case .rival: .rival
        case .shape: .shape
        case .keyPause: .key(.pause)
        case .keyRewind: .key(.rewind)
        case .keyMute: .key(.mute)
        case .keyFullscreen: .key(.fullscreen)
        case .met: .kinds
        case .lesson: .lesson
        }
    }

    private static let bufferRange = 64...8192
    private static let monitorRange = 1...16
    /// Most bytes of a level's name: those of a file's.
    private static let longestLevelName = 255

    /// What the game keeps by itself of how it was left, to begin with it the next time.
    package static let remembered: Set<Setting> = [.level, .window, .muted]

    /// Whether a level's name can be kept: a file may be called anything.
    static func isLevelName(_ name: String) -> Bool {
        (1...longestLevelName).contains(name.utf8.count) && PlayerName.isPlain(name) && name[...].trimmed == name
    }

    /// Its value as the file has it.
    package func text(in settings: Settings) -> String {
        switch kind {
        case .player: settings.player ?? ""
        case .level: settings.level ?? ""
        case .window: settings.window?.text ?? "none"
        case .share(let path, _, _): "\(settings[keyPath: path])"
        case .flag(let path): settings[keyPath: path] ? "on" : "off"
        case .buffer: "\(settings.audioBuffer)"
        case .monitor: "\(settings.monitor)"
        case .renderer: settings.renderer.rawValue
        case .language: settings.language?.rawValue ?? "auto"
        case .ghost: settings.ghost.rawValue
        case .rival: settings.rival.rawValue
        case .shape: settings.shape.rawValue
        case .key(let command): settings.keys[command].text
        case .kinds: settings.met.isEmpty ? "none" : PackKind.allCases.filter(settings.met.contains).names
        case .lesson: settings.hasLearnt ? "done" : "due"
        }
    }

    /// What a text for it must be, as the rest of a sentence.
    package var rule: String {
        switch kind {
        case .player: "1 ... \(PlayerName.longest) characters of plain text"
        case .level: "the name of a level, 1 ... \(Self.longestLevelName) bytes of plain text"
        case .window: "none, or a size and a place as 1280x720+100+50@1"
        case .share(_, let limit, _): "0 ... \(limit == 1 ? "1" : "\(limit)")"
        case .flag: "on or off"
        case .buffer: "\(Self.bufferRange.lowerBound) ... \(Self.bufferRange.upperBound)"
        case .monitor: "\(Self.monitorRange.lowerBound) ... \(Self.monitorRange.upperBound)"
        case .renderer: "auto, gpu or cpu"
        case .language: "auto, en or zh"
        case .ghost: "taps, number or off"
        case .rival: "best or casual"
        case .shape: "window, wide or tall"
        case .key: "the name of a key, as P or F11, and none that the screens need"
        case .kinds: "none, or some of \(PackKind.allCases.names) with commas between them"
        case .lesson: "due or done"
        }
    }

    /// Sets it from a text. Returns what is wrong with it, if anything is.
    package func set(_ text: String, in settings: inout Settings) -> String? {
        take(text, into: &settings) ? nil : "must be \(rule)"
    }

    private func take(_ text: String, into settings: inout Settings) -> Bool {
        switch kind {
        case .player:
            guard let name = PlayerName.checked(text) else { return false }
            settings.player = name
        case .level:
            guard Self.isLevelName(text) else { return false }
            settings.level = text
        case .window:
            let place = WindowPlace(text)
            guard text == "none" || place != nil else { return false }
            settings.window = place
        case .share(let path, let limit, _):
            guard let value = Double(text), (0...limit).contains(value) else { return false }
            settings[keyPath: path] = value
        case .flag(let path):
            guard ["on", "off"].contains(text) else { return false }
            settings[keyPath: path] = text == "on"
        case .buffer:
            guard let value = Int(text), Self.bufferRange.contains(value) else { return false }
            settings.audioBuffer = value
        case .monitor:
            guard let value = Int(text), Self.monitorRange.contains(value) else { return false }
            settings.monitor = value
        case .renderer:
            guard let value = RendererChoice(rawValue: text) else { return false }
            settings.renderer = value
        case .language:
            guard text == "auto" || Language(rawValue: text) != nil else { return false }
            settings.language = Language(rawValue: text)
        case .ghost:
            guard let value = GhostView(rawValue: text) else { return false }
            settings.ghost = value
        case .rival:
            guard let value = UsualRival(rawValue: text) else { return false }
            settings.rival = value
        case .shape:
            guard let value = FieldShape(rawValue: text) else { return false }
            settings.shape = value
        case .key(let command):
            guard let name = KeyName(text), !name.isFixed else { return false }
            settings.keys[command] = name
        case .kinds:
            let names =
                text == "none"
                ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
            let kinds = names.compactMap { name in PackKind.allCases.first { $0.name == name } }
            guard kinds.count == names.count else { return false }
            settings.met = Set(kinds)
        case .lesson:
            guard ["due", "done"].contains(text) else { return false }
            settings.hasLearnt = text == "done"
        }
        return true
    }
}

extension [PackKind] {
    fileprivate var names: String { map(\.name).joined(separator: ",") }
}

extension Setting {
    private static let buffers = [128, 256, 512, 1024, 2048, 4096]

    /// Takes its value to the next one, up or down. What is asked for rather than chosen stays as it is.
    package func change(up: Bool, in settings: inout Settings) {
        switch kind {
        case .player, .level, .window, .key, .kinds, .lesson:
            break
        case .share(let path, let limit, let step):
            let steps = (settings[keyPath: path] / step).rounded() + (up ? 1 : -1)
            settings[keyPath: path] = Self.stepped(steps, step, limit)
        case .flag(let path):
            settings[keyPath: path].toggle()
        case .buffer:
            let buffer = settings.audioBuffer
            settings.audioBuffer =
                (up ? Self.buffers.first { $0 > buffer } : Self.buffers.last { $0 < buffer }) ?? buffer
        case .monitor:
            let count = max(1, settings.capabilities.monitors.count)
            settings.monitor = (min(settings.monitor, count) - 1 + (up ? 1 : count - 1)) % count + 1
        case .renderer:
            settings.renderer = Self.next(settings.renderer, of: RendererChoice.allCases, up)
        case .language:
            settings.language = Self.next(settings.language, of: [nil] + Language.allCases, up)
        case .ghost:
            settings.ghost = Self.next(settings.ghost, of: GhostView.allCases, up)
        case .rival:
            settings.rival = Self.next(settings.rival, of: UsualRival.allCases, up)
        case .shape:
            settings.shape = Self.next(settings.shape, of: FieldShape.allCases, up)
        }
    }

    /// Takes what is a share to the step that is nearest to a place between nothing and its limit, 0...1. Returns whether
    /// that is another value.
    func set(toShare place: Double, in settings: inout Settings) -> Bool {
        guard case .share(let path, let limit, let step) = kind else { return false }
        let value = Self.stepped((place * limit / step).rounded(), step, limit)
        guard value != settings[keyPath: path] else { return false }
        settings[keyPath: path] = value
        return true
    }

    private static func stepped(_ steps: Double, _ step: Double, _ limit: Double) -> Double {
        min(limit, max(0, (steps * step * 100).rounded() / 100))
    }

    private static func next<Value: Equatable>(_ value: Value, of all: [Value], _ up: Bool) -> Value {
        let index = all.firstIndex(of: value) ?? 0
        return all[(index + (up ? 1 : all.count - 1)) % all.count]
    }
}
