public import Picture
public import Rain

/// Every text that the game shows, in one language. A new text is a new line here and in every table: the compiler sees
/// to it that none is missing.
public struct Words: Sendable {
    // The title, and between screens.
    /// What the game is called.
    public let game: String
    public let signs: Signs
    public let start: String
    public let quit: String
    public let resume: String
    public let restart: String
    public let leave: String
    public let again: String
    public let settings: String
    public let records: String
    public let back: String
    public let best: String
    public let demo: String
    public let rains: RainWords
    public let sounds: SoundWords

    // A round.
    public let paused: String
    public let closeAgain: String
    public let backwards: String
    public let ready: String
    public let go: String
    public let tapHint: String
    /// What is said as time is up, drawn, and as the last heart goes.
    public let timeUp: Image
    public let outOfHearts: String
    /// A phase by its name; others than those of the house keep theirs.
    public let phase: @Sendable (_ name: String) -> String
    /// What a special pack does, when it is first met; nil for those that only pay.
    public let effect: @Sendable (_ kind: PackKind) -> String?
    /// Which keys turn time back and pause.
    public let keysHint: @Sendable (_ rewind: String, _ pause: String) -> String

    // Ghosts.
    /// Said as one passes, and is passed.
    public let ahead: String
    public let behind: String
    /// How long it lasted whose hearts went.
    public let out: @Sendable (_ time: String) -> String
    /// How long something lasted, seconds.
    public let span: @Sendable (_ seconds: Int) -> String
    /// How a race ended; the lead is negative behind.
    public let raced: @Sendable (_ lead: Int) -> String
    /// What the steady player is called.
    public let steadyPlayer: String
    /// The settings: what is shown of a ghost, and which are raced.
    public let ghost: String
    public let ghostTaps: String
    public let ghostNumber: String
    public let raceAgainst: String
    public let onlyOwnBest: String
    public let bestOrSteady: String

    // Results and records.
    public let newRecord: String
    public let red: String
    public let silver: String
    public let golden: String
    public let missed: String
    public let bombs: String
    public let accuracy: String
    public let catchRate: String
    public let bestCombo: String
    public let specials: String
    public let bonus: String
    public let bonuses: @Sendable (_ rewinds: Int, _ clean: Int) -> String
    /// A medal, its share of par in hundredths, and how far the next one is.
    public let medal: @Sendable (_ medal: Medal) -> String
    public let ofPar: @Sendable (_ hundredths: Int) -> String
    public let nextMedal: @Sendable (_ medal: Medal, _ hundredths: Int) -> String
    public let toBest: @Sendable (_ points: Int) -> String
    /// What par is.
    public let parMeaning: String
    public let practice: String
    public let notSaved: String
    public let noRecords: String
    public let unverified: String
    public let all: String
    public let favourites: String
    public let withoutRewinds: String
    public let rewinds: @Sendable (_ count: Int) -> String
    /// The level that a name stands for; others than those of the house keep their name.
    public let level: @Sendable (_ name: String) -> String

    // Feats.
    public let feats: String
    public let newFeat: String
    /// How many were found in rounds of before, and how many of all there are somebody has.
    public let featsFound: @Sendable (_ count: Int) -> String
    public let featsEarned: @Sendable (_ count: Int, _ all: Int) -> String
    /// What one is called, and how it is earned.
    public let feat: @Sendable (_ feat: Feat) -> (name: String, how: String)

    // A name.
    public let name: String
    public let yourName: String
    /// How letters that no key shows are typed.
    public let typingHint: String
    public let done: String
    public let space: String

    // The lesson.
    public let skip: String
    public let lesson: String
    /// What is said of one pack, in the words of what is played with, and how the hand is moved there.
    public let tapPacket: @Sendable (_ device: Device) -> String
    public let moveHand: @Sendable (_ device: Device) -> String?
    public let catchRow: String
    public let leaveBomb: String
    /// What is said once a bomb has cost so many points.
    public let lostPoints: @Sendable (_ points: Int) -> String
    /// How time is turned back, by a device or a key.
    public let turnBack: @Sendable (_ device: Device, _ key: String) -> String
    public let learnt: String

    // Settings: their pages, their names, their values.
    public let soundPage: String
    public let picturePage: String
    public let comfortPage: String
    public let playPage: String
    public let keysPage: String
    public let volume: String
    public let effectsVolume: String
    public let musicVolume: String
    public let unfocusedVolume: String
    public let audioBuffer: String
    public let fullscreen: String
    public let monitor: String
    public let renderer: String
    public let border: String
    public let language: String
    public let reducedMotion: String
    public let shake: String
    public let contrast: String
    public let largePacks: String
    public let fieldShape: String
    public let asTheWindow: String
    public let wide: String
    public let tall: String
    public let pausesUnfocused: String
    public let keyPause: String
    public let keyRewind: String
    public let keyMute: String
    public let keyFullscreen: String
    public let on: String
    public let off: String
    public let automatic: String
    public let card: String
    public let processor: String
    /// The language's own name.
    public let languageName: String
    /// What Chinese is called where it cannot be shown, which is in English, and why it cannot.
    public static let chineseUnshown = "Chinese"
    public static let needsChineseFont = "no Chinese font here"
    public let reset: String
    public let comfortHint: String
    public let playHint: String
    public let keysPageHint: String
    public let pressKey: String
    public let keyIsTaken: @Sendable (_ act: String) -> String
    public let trouble: @Sendable (_ trouble: Trouble) -> String

    // Figures.
    public let number: @Sendable (_ number: Int) -> String
    /// A share, 0...1, in hundredths.
    public let percent: @Sendable (_ share: Double) -> String
    public let milliseconds: @Sendable (_ count: Int) -> String
    public let day: @Sendable (_ year: Int, _ month: Int, _ day: Int) -> String
}

/// What went wrong beside the game and is worth telling the player.
public enum Trouble: Hashable, Sendable {
    case settingsUnreadable
    case settingsReadOnly
    case settingsUnwritable
    /// Entries of the settings that mean nothing; the line of the first.
    case settingsLine(Int)
    /// A key that has one meaning for good.
    case keyIsFixed
    case rendererFails
    case soundFails
    case recordsLocked
    case recordsFull
    case recordsUnwritable
    case recordsFail
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
    /// A number with a comma between thousands, as both languages write it. Allocates nothing below 10^11.
    static func grouped(_ number: Int) -> String {
        func three(_ number: Int) -> String {
            let rest = number % 1000
            return rest < 10 ? "00\(rest)" : rest < 100 ? "0\(rest)" : "\(rest)"
        }
        let size = number.magnitude
        guard size >= 1000, size < 1_000_000_000_000 else { return "\(number)" }
        let (thousands, sign) = (Int(size) / 1000, number < 0 ? "-" : "")
        guard thousands >= 1000 else { return "\(sign)\(thousands),\(three(Int(size)))" }
        return "\(sign)\(grouped(thousands)),\(three(Int(size)))"
    }

    /// The number of a phase that is called wave and a number.
    static func wave(_ name: String) -> Int? { name.hasPrefix("wave") ? Int(name.dropFirst(4)) : nil }

    /// What the levels of the house are called, by their names in all forms they come in; all others are called by theirs.
    static func levels(
        _ words: [String: String], first: String, tall: String, large: String
    ) -> @Sendable (_ name: String) -> String {
        var all: [String: String] = [:]
        for (name, word) in words {
            for (edition, ofEdition) in [("", ""), ("-1", first)] {
                for (shape, ofShape) in [("", ""), (Level.tall, tall)] {
                    for (size, ofSize) in [("", ""), ("-large", large)] {
                        all["\(name)\(edition)\(shape)\(size)"] = "\(word)\(ofEdition)\(ofShape)\(ofSize)"
                    }
                }
            }
        }
        return { [all] name in all[name] ?? name }
    }

    /// A share in whole hundredths.
    static func hundredths(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }
}
