/// Every text that the game shows, in one language. A new text is a new line here and in every table: the compiler sees
/// to it that none is missing.
public struct Words: Sendable {
    let subtitle: String
    let start: String
    let quit: String
    let resume: String
    let restart: String
    let leave: String
    let again: String
    let settings: String
    let records: String
    let noRecords: String
    let unverified: String
    let demo: String
    let back: String
    let reset: String
    let paused: String
    let backwards: String
    let ready: String
    let go: String
    let timeIsUp: String
    let endedEarly: String
    let newRecord: String
    let best: String
    let red: String
    let silver: String
    let golden: String
    let missed: String
    let bombs: String
    let accuracy: String
    let catchRate: String
    let bestCombo: String
    let practice: String
    let tapHint: String
    let keysHint: String
    let on: String
    let off: String
    let automatic: String
    let volume: String
    let effectsVolume: String
    let musicVolume: String
    let unfocusedVolume: String
    let fullscreen: String
    let language: String
    let languageName: String
    let reducedMotion: String
    let shake: String
    let contrast: String
    let pausesUnfocused: String
    let notSaved: String
    let place: @Sendable (_ place: Int, _ count: Int) -> String
    let rewinds: @Sendable (_ count: Int) -> String
    let level: @Sendable (_ name: String) -> String
}

/// A language that the game speaks.
public enum Language: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case chinese = "zh"

    /// The language of a locale's name, as zh_CN.UTF-8; English for one that is not spoken.
    public init(locale: String) {
        self = Language.allCases.first { locale.lowercased().hasPrefix($0.rawValue) } ?? .english
    }

    public var words: Words {
        switch self {
        case .english: .english
        case .chinese: .chinese
        }
    }
}

extension Words {
    /// A share as a whole number of hundredths.
    static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

// MARK: Settings

extension Words {
    /// What can be set.
    public enum SettingName: Sendable {
        case volume
        case effects
        case music
        case unfocused
        case fullscreen
        case language
        case reducedMotion
        case shake
        case contrast
        case pauses
    }

    public func name(of setting: SettingName) -> String {
        switch setting {
        case .volume: volume
        case .effects: effectsVolume
        case .music: musicVolume
        case .unfocused: unfocusedVolume
        case .fullscreen: fullscreen
        case .language: language
        case .reducedMotion: reducedMotion
        case .shake: shake
        case .contrast: contrast
        case .pauses: pausesUnfocused
        }
    }

    /// What a round that plays by itself says.
    public var invitation: String { demo }

    /// What is remarked on a record.
    public func remark(rewinds count: Int) -> String { rewinds(count) }

    public func remark(isVerified: Bool) -> String? { isVerified ? nil : unverified }

    public func percentage(_ share: Double) -> String { Self.percent(share) }

    public func state(_ isOn: Bool) -> String { isOn ? on : off }

    /// A language in its own words; nil for the one that the system has.
    public func name(of language: Language?) -> String { language?.words.languageName ?? automatic }
}
