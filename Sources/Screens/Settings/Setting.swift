import Motion
package import Picture
import Rain
package import RainShow

/// A setting, with its name in the settings file as raw value.
package enum Setting: String, CaseIterable, Sendable {
    case player
    case party
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
    case border
    case renderer
    case resolution
    case language
    case reducedMotion = "reduced-motion"
    case shake
    case contrast
    case largePacks = "large-packs"
    case captions
    case textSize = "text-size"
    case outline
    case backdrop
    case largePointer = "large-pointer"
    case speech
    case oneSwitch = "one-switch"
    case stepTime = "step-time"
    case rewindControl = "rewind-by"
    case quickUndo = "quick-undo"
    case tapMoment = "tap-on"
    case deadTime = "dead-time"
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
    case paper
    case mane
    case shell
    case roof
}

extension Setting {
    /// The type of a value, which decides how it is saved, changed and shown.
    package enum Kind {
        case player
        /// The names of a party.
        case names
        case level
        /// A window's position and size.
        case window
        /// A number in steps.
        case number(Property<Double>, ClosedRange<Double>, step: Double, Unit = .share)
        /// A Boolean, with the file's words for both values.
        case flag(Property<Bool>, on: String = "on", off: String = "off")
        case choice(Choice)
        case buffer
        case monitor
        case key(Input.Key)
        case kinds
    }

    /// A property of the settings. Embedded Swift cannot store key paths.
    package struct Property<Value> {
        package let get: (Settings) -> Value
        let set: (inout Settings, Value) -> Void

        init(_ get: @escaping (Settings) -> Value, _ set: @escaping (inout Settings, Value) -> Void) {
            (self.get, self.set) = (get, set)
        }
    }

    /// The unit in which a number is shown.
    package enum Unit {
        case share
        case seconds
        case points

        fileprivate func text(_ value: Double, _ words: Words) -> String {
            switch self {
            case .share: words.percent(value)
            case .seconds: words.seconds(value)
            case .points: words.points(Int(value))
            }
        }
    }

    /// A cyclic list of values, each with its name in the file.
    package struct Choice {
        let names: [String]
        /// Returns the index of the present value, and sets the value by index.
        let index: (Settings) -> Int
        let choose: (inout Settings, Int) -> Void
        /// The value in words.
        let title: (Settings, Words) -> String

        init<Value: Equatable>(
            _ get: @escaping (Settings) -> Value, _ set: @escaping (inout Settings, Value) -> Void,
            of values: [(name: String, value: Value)], _ title: @escaping (Value, Words) -> String
        ) {
            names = values.map { $0.name }
            index = { settings in values.firstIndex { $0.value == get(settings) } ?? 0 }
            choose = { set(&$0, values[$1].value) }
            self.title = { title(get($0), $1) }
        }

        init<Value: RawRepresentable<String> & CaseIterable & Equatable>(
            _ get: @escaping (Settings) -> Value, _ set: @escaping (inout Settings, Value) -> Void,
            _ title: @escaping (Value, Words) -> String
        ) { self.init(get, set, of: Value.allCases.map { ($0.rawValue, $0) }, title) }

        /// The rule for texts, such as "auto, gpu or cpu".
        var rule: String { names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "") }
    }

    package var kind: Kind { definition.kind }

    /// The page on which it is set; nil for settings that the game saves by itself.
    package var page: SettingPage? { definition.shown?.page }

    /// Returns the setting's name on its page; empty for settings on no page.
    package func name(_ words: Words) -> String { definition.shown?.name(words) ?? "" }

    private struct Definition {
        let kind: Kind
        var shown: (page: SettingPage, name: (Words) -> String)?

        init(_ kind: Kind) { self.kind = kind }

        init(_ kind: Kind, on page: SettingPage, _ name: @escaping (Words) -> String) {
            (self.kind, shown) = (kind, (page, name))
        }
    }

    private var definition: Definition {
        switch self {
        case .player: Definition(.player, on: .play) { $0.name }
        case .party: Definition(.names)
        case .level: Definition(.level)
        case .window: Definition(.window)
        case .muted: Definition(.flag(.init({ $0.isMuted }, { $0.isMuted = $1 })))
        case .volume:
            Definition(.number(.init({ $0.volumes.master }, { $0.volumes.master = $1 }), 0...1, step: 0.1), on: .sound)
            { $0.volume }
        case .effectsVolume:
            Definition(
                .number(.init({ $0.volumes.effects }, { $0.volumes.effects = $1 }), 0...1, step: 0.1), on: .sound
            ) { $0.effectsVolume }
        case .musicVolume:
            Definition(.number(.init({ $0.volumes.music }, { $0.volumes.music = $1 }), 0...1, step: 0.1), on: .sound) {
                $0.musicVolume
            }
        case .unfocusedVolume:
            Definition(
                .number(.init({ $0.volumes.unfocused }, { $0.volumes.unfocused = $1 }), 0...1, step: 0.1), on: .sound
            ) { $0.unfocusedVolume }
        case .mono: Definition(.flag(.init({ $0.isMono }, { $0.isMono = $1 })), on: .sound) { $0.mono }
        case .audioBuffer: Definition(.buffer, on: .sound) { $0.audioBuffer }
        case .fullscreen:
            Definition(.flag(.init({ $0.isFullscreen }, { $0.isFullscreen = $1 })), on: .picture) { $0.fullscreen }
        case .monitor: Definition(.monitor, on: .picture) { $0.monitor }
        case .border:
            Definition(.number(.init({ $0.border }, { $0.border = $1 }), 0...0.1, step: 0.01), on: .picture) {
                $0.border
            }
        case .renderer:
            Definition(.choice(Choice({ $0.renderer }, { $0.renderer = $1 }) { $0.name($1) }), on: .picture) {
                $0.renderer
            }
        case .resolution:
            Definition(.choice(Choice({ $0.resolution }, { $0.resolution = $1 }) { $0.name($1) }), on: .picture) {
                $0.resolution
            }
        case .language: Definition(.choice(Self.languages), on: .picture) { $0.languageSetting }
        case .reducedMotion:
            Definition(.flag(.init({ $0.hasReducedMotion }, { $0.hasReducedMotion = $1 })), on: .comfort) {
                $0.reducedMotion
            }
        case .shake: Definition(.flag(.init({ $0.hasShake }, { $0.hasShake = $1 })), on: .comfort) { $0.shake }
        case .contrast:
            Definition(.flag(.init({ $0.hasContrast }, { $0.hasContrast = $1 })), on: .sight) { $0.contrast }
        case .textSize:
            Definition(.choice(Choice({ $0.access.textSize }, { $0.access.textSize = $1 }) { $0.name($1) }), on: .sight)
            { $0.textSize }
        case .outline:
            Definition(
                .number(.init({ $0.access.outline }, { $0.access.outline = $1 }), 0...8, step: 1, .points), on: .sight
            ) { $0.outline }
        case .backdrop:
            Definition(
                .number(.init({ $0.access.backdrop }, { $0.access.backdrop = $1 }), 0...1, step: 0.1), on: .sight
            ) { $0.backdrop }
        case .largePointer:
            Definition(.flag(.init({ $0.access.hasLargePointer }, { $0.access.hasLargePointer = $1 })), on: .sight) {
                $0.largePointer
            }
        case .speech:
            Definition(.choice(Choice({ $0.access.speech }, { $0.access.speech = $1 }) { $0.name($1) }), on: .comfort) {
                $0.speech
            }
        case .oneSwitch:
            Definition(.flag(.init({ $0.access.hasOneSwitch }, { $0.access.hasOneSwitch = $1 })), on: .hands) {
                $0.oneSwitch
            }
        case .stepTime:
            Definition(
                .number(.init({ $0.access.stepTime }, { $0.access.stepTime = $1 }), 0.4...3, step: 0.2, .seconds),
                on: .hands
            ) { $0.stepTime }
        case .rewindControl:
            Definition(
                .choice(Choice({ $0.access.rewindControl }, { $0.access.rewindControl = $1 }) { $0.name($1) }),
                on: .hands
            ) { $0.keyRewind }
        case .quickUndo:
            Definition(.flag(.init({ $0.access.undoesQuickly }, { $0.access.undoesQuickly = $1 })), on: .hands) {
                $0.quickUndo
            }
        case .tapMoment:
            Definition(
                .choice(Choice({ $0.access.tapMoment }, { $0.access.tapMoment = $1 }) { $0.name($1) }), on: .hands
            ) { $0.tapMoment }
        case .deadTime:
            Definition(
                .number(.init({ $0.access.deadTime }, { $0.access.deadTime = $1 }), 0...0.5, step: 0.1, .seconds),
                on: .hands
            ) { $0.deadTime }
        case .largePacks:
            Definition(.flag(.init({ $0.hasLargePacks }, { $0.hasLargePacks = $1 })), on: .comfort) { $0.largePacks }
        case .captions:
            Definition(.flag(.init({ $0.hasCaptions }, { $0.hasCaptions = $1 })), on: .comfort) { $0.captions }
        case .pauseUnfocused:
            Definition(.flag(.init({ $0.pausesUnfocused }, { $0.pausesUnfocused = $1 })), on: .play) {
                $0.pausesUnfocused
            }
        case .ghost:
            Definition(.choice(Choice({ $0.ghost }, { $0.ghost = $1 }) { $0.name($1) }), on: .play) { $0.ghost }
        case .rival:
            Definition(.choice(Choice({ $0.rival }, { $0.rival = $1 }) { $0.name($1) }), on: .play) { $0.raceAgainst }
        case .shape:
            Definition(.choice(Choice({ $0.shape }, { $0.shape = $1 }) { $0.name($1) }), on: .play) { $0.fieldShape }
        case .keyPause: Definition(.key(.pause), on: .keys) { $0.keyPause }
        case .keyRewind: Definition(.key(.rewind), on: .keys) { $0.keyRewind }
        case .keyMute: Definition(.key(.mute), on: .keys) { $0.keyMute }
        case .keyFullscreen: Definition(.key(.fullscreen), on: .keys) { $0.keyFullscreen }
        case .met: Definition(.kinds)
        case .lesson: Definition(.flag(.init({ $0.hasLearnt }, { $0.hasLearnt = $1 }), on: "done", off: "due"))
        case .paper: Definition(.choice(Self.worn({ $0.worn.paper }, { $0.worn.paper = $1 }, Cosmetic.paper)))
        case .mane: Definition(.choice(Self.worn({ $0.worn.mane }, { $0.worn.mane = $1 }, Cosmetic.mane)))
        case .shell: Definition(.choice(Self.worn({ $0.worn.shell }, { $0.worn.shell = $1 }, Cosmetic.shell)))
        case .roof: Definition(.choice(Self.worn({ $0.worn.roof }, { $0.worn.roof = $1 }, Cosmetic.roof)))
        }
    }

    private static var languages: Choice {
        let values: [(name: String, value: Language?)] =
            [("auto", nil)] + Language.allCases.map { ($0.rawValue, $0) }
        return Choice({ $0.language }, { $0.language = $1 }, of: values, { $0?.name ?? $1.automatic })
    }

    /// The choice of a thing to wear, or of none.
    private static func worn<Value: RawRepresentable<String> & CaseIterable & Equatable>(
        _ get: @escaping (Settings) -> Value?, _ set: @escaping (inout Settings, Value?) -> Void,
        _ thing: @escaping (Value) -> Cosmetic
    ) -> Choice {
        Choice(get, set, of: [("plain", nil)] + Value.allCases.map { ($0.rawValue, $0) }) { value, words in
            value.map { words.thing(thing($0)) } ?? words.plain
        }
    }

    /// Returns a number as text; a whole number has no decimals.
    private static func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    /// Tabs separate names in the file, since no name has one. Names of more than `longestNames` bytes with their tabs
    /// would be too long for a line, and are not kept.
    private static let tab: Character = "\t"
    private static let longestNames = 900
    private static func text(ofNames names: [String]) -> String {
        let text = names.joined(separator: String(tab))
        return text.utf8.count > longestNames ? "" : text
    }

    private static let bufferRange = 64...8192
    private static let monitorRange = 1...16

    /// The settings that the game saves by itself for the next start.
    package static let remembered: Set<Setting> = [.level, .window, .muted]
}

// MARK: In the file

extension Setting {
    package func text(in settings: Settings) -> String {
        switch kind {
        case .player: settings.player ?? ""
        case .names: Self.text(ofNames: settings.party)
        case .level: settings.level ?? ""
        case .window: settings.window?.text ?? "none"
        case .number(let property, _, _, _): "\(property.get(settings))"
        case .flag(let property, let on, let off): property.get(settings) ? on : off
        case .choice(let choice): choice.names[choice.index(settings)]
        case .buffer: "\(settings.audioBuffer)"
        case .monitor: "\(settings.monitor)"
        case .key(let command): settings.keys[command].text
        case .kinds: settings.met.isEmpty ? "none" : PackKind.allCases.filter(settings.met.contains).names
        }
    }

    /// The rule for the setting's text, as the rest of a sentence.
    package var rule: String {
        switch kind {
        case .player: "1 ... \(PlayerName.longest) characters of plain text"
        case .names:
            "\(Party.sizes.lowerBound) ... \(Party.sizes.upperBound) different names with tabs between"
        case .level: "the name of a level: plain text of at most \(LevelChoice.longestName) characters"
        case .window: "none, or a size and a place such as 1280x720+100+50@1"
        case .number(_, let range, _, _):
            "\(Self.short(range.lowerBound)) ... \(Self.short(range.upperBound))"
        case .flag(_, "done", _): "due or done"
        case .flag: "on or off"
        case .choice(let choice): choice.rule
        case .buffer: "\(Self.bufferRange.lowerBound) ... \(Self.bufferRange.upperBound)"
        case .monitor: "\(Self.monitorRange.lowerBound) ... \(Self.monitorRange.upperBound)"
        case .key: "the name of a key, such as P or F11, that no screen needs"
        case .kinds: "none, or some of \(PackKind.allCases.names), separated by commas"
        }
    }

    /// Sets the value from a text. Returns the rule that the text breaks; nil if the value was set.
    package func set(_ text: String, in settings: inout Settings) -> String? {
        parse(text, into: &settings) ? nil : "must be \(rule)"
    }

    private func parse(_ text: String, into settings: inout Settings) -> Bool {
        switch kind {
        case .player:
            guard let name = PlayerName.checked(text) else { return false }
            settings.player = name
        case .names:
            let names = text.split(separator: Self.tab, omittingEmptySubsequences: false).map(String.init)
            guard Party.sizes.contains(names.count), Set(names).count == names.count,
                names.allSatisfy(PlayerName.isKept)
            else { return false }
            settings.party = names
        case .level:
            guard LevelChoice.isName(text) else { return false }
            settings.level = text
        case .window:
            let place = WindowPlace(text)
            guard text == "none" || place != nil else { return false }
            settings.window = place
        case .number(let property, let range, _, let unit):
            guard let value = Double(text), range.contains(value) else { return false }
            // Points are shown as whole ones.
            property.set(&settings, unit == .points ? value.rounded() : value)
        case .flag(let property, let on, let off):
            guard [on, off].contains(text) else { return false }
            property.set(&settings, text == on)
        case .choice(let choice):
            guard let index = choice.names.firstIndex(of: text) else { return false }
            choice.choose(&settings, index)
        case .buffer:
            guard let value = Int(text), Self.bufferRange.contains(value) else { return false }
            settings.audioBuffer = value
        case .monitor:
            guard let value = Int(text), Self.monitorRange.contains(value) else { return false }
            settings.monitor = value
        case .key(let command):
            guard let name = KeyName(text), !name.isFixed, name != AccessPage.key else { return false }
            settings.keys[command] = name
        case .kinds:
            let names =
                text == "none"
                ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
            let kinds = names.compactMap { name in PackKind.allCases.first { $0.name == name } }
            guard kinds.count == names.count else { return false }
            settings.met = Set(kinds)
        }
        return true
    }
}

extension [PackKind] {
    fileprivate var names: String { map { $0.name }.joined(separator: ",") }
}

// MARK: On the screen

extension Setting {
    private static let buffers = [128, 256, 512, 1024, 2048, 4096]

    /// Steps the value up or down. Values that are typed, given by a press of a key, or set by the course of play stay
    /// unchanged: the names, the level, the window, the keys, the known packs and the lesson.
    package func change(up: Bool, in settings: inout Settings) {
        switch kind {
        case .player, .names, .level, .window, .key, .kinds: break
        case .number(let property, let range, let step, _):
            let steps = (property.get(settings) / step).rounded() + (up ? 1 : -1)
            property.set(&settings, Self.stepped(steps, step, range))
        case .flag(let property, _, _):
            if self != .lesson { property.set(&settings, !property.get(settings)) }
        case .choice(let choice):
            let count = choice.names.count
            choice.choose(&settings, (choice.index(settings) + (up ? 1 : count - 1)) % count)
        case .buffer:
            let buffer = settings.audioBuffer
            settings.audioBuffer =
                (up ? Self.buffers.first { $0 > buffer } : Self.buffers.last { $0 < buffer }) ?? buffer
        case .monitor:
            let count = max(1, settings.capabilities.monitors.count)
            settings.monitor = (min(settings.monitor, count) - 1 + (up ? 1 : count - 1)) % count + 1
        }
    }

    /// Sets a number to the step nearest to a share of its range, 0...1. Returns whether the value changed.
    func set(toShare share: Double, in settings: inout Settings) -> Bool {
        guard case .number(let property, let range, let step, _) = kind else { return false }
        let wanted = range.lowerBound + share * (range.upperBound - range.lowerBound)
        let value = Self.stepped((wanted / step).rounded(), step, range)
        guard value != property.get(settings) else { return false }
        property.set(&settings, value)
        return true
    }

    private static func stepped(_ steps: Double, _ step: Double, _ range: ClosedRange<Double>) -> Double {
        ((steps * step * 100).rounded() / 100).clamped(to: range)
    }

    /// - Parameter isAsking: whether the row waits for a key.
    package func row(in settings: Settings, _ words: Words, isAsking: Bool) -> SettingRow {
        func row(_ value: String, remark: String? = nil, _ control: SettingRow.Control? = nil) -> SettingRow {
            SettingRow(self, name: name(words), value: value, remark: remark, control: control ?? .choice)
        }
        switch kind {
        case .player: return row(settings.shownPlayer, .asked)
        case .number(let property, let range, _, let unit):
            let value = property.get(settings)
            let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
            return row(unit.text(value, words), .slider(share))
        case .flag(let property, _, _):
            let isOn = property.get(settings)
            return row(isOn ? words.on : words.off, .toggle(isOn))
        case .choice(let choice):
            if self == .speech, settings.access.speech != .off, let trouble = settings.capabilities.speechTrouble {
                return row(choice.title(settings, words), remark: trouble.text(words))
            }
            guard self == .language, !settings.capabilities.unshown.isEmpty else {
                return row(choice.title(settings, words))
            }
            let unshown = settings.language.flatMap { settings.capabilities.canShow($0) ? nil : $0.englishName }
            let value = unshown ?? choice.title(settings, words)
            return row(value, remark: Words.needsChineseFont)
        case .buffer: return row(words.milliseconds((settings.audioBuffer * 1000 + 24_000) / 48_000))
        case .monitor:
            let names = settings.capabilities.monitors
            let name = names.indices.contains(settings.monitor - 1) ? names[settings.monitor - 1] : ""
            return row(name.isEmpty ? "\(settings.monitor)" : "\(settings.monitor)  ·  \(name)")
        case .names, .level, .window, .kinds: return row(text(in: settings))
        case .key(let command):
            let other = settings.keys.rival(of: command).flatMap(Setting.init(command:))
            return row(
                isAsking ? words.pressKey : settings.keys[command].text,
                remark: other.map { words.keyIsTaken($0.name(words)) }, .asked)
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

extension RendererChoice {
    fileprivate func name(_ words: Words) -> String {
        switch self {
        case .auto: words.automatic
        case .gpu: words.card
        case .cpu: words.processor
        }
    }
}

extension ResolutionChoice {
    fileprivate func name(_ words: Words) -> String {
        switch self {
        case .auto: words.automatic
        case .full: words.fullResolution
        case .half: words.halfResolution
        }
    }
}
