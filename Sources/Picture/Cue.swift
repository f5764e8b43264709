/// Every sound there is; its file is named like the case (`AssetName`).
public enum Sound: Int, CaseIterable, Sendable {
    case hit1
    case hit2
    case hit3
    case hit4
    case hit5
    case hit6
    case hitSilver
    case hitGold
    case hitLucky
    case hitDouble
    case hitSlow
    case hitChain
    case strike1
    case strike2
    case strike3
    case strike4
    case hitGreat
    case boom1
    case boom2
    case boom3
    case fuse
    case tick
    case gong
    case lastTick
    case finish
    case phase
    case finale
    case timeUp
    case fever
    case rowLost
    case emptyTap
    case heartLost
    case recordPassed
    case pause
    case resume
    case rewind
    case release
    case button
    case fanfare
    case droplet
    case count
    case heart
    case bonus
    case medal
}

extension Sound {
    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// The catch of a plain pack, from low to high.
    public static let hits: [Sound] = [.hit1, .hit2, .hit3, .hit4, .hit5, .hit6]
    public static let booms: [Sound] = [.boom1, .boom2, .boom3]
    /// The strikes that do not open a great pack yet, from the first to the fourth.
    public static let strikes: [Sound] = [.strike1, .strike2, .strike3, .strike4]

    /// Whether music gives way to it.
    public var ducksMusic: Bool { Self.booms.contains(self) }

    /// Whether it belongs to the screens and not to the field: it is heard also while the game stands still.
    public var isOfScreens: Bool {
        switch self {
        case .pause, .resume, .button, .fanfare, .droplet, .count, .heart, .bonus, .medal: true
        default: false
        }
    }
}

/// A sound that is to start now.
public struct Cue: Hashable, Sendable {
    public var sound: Sound
    /// Where it comes from: -1 left ... 1 right.
    public var pan: Double
    /// How far its pitch is moved, -1 ... 1 of what the speaker varies pitch by.
    public var pitch: Double
    /// How loud it is, 0 ... 1.
    public var gain: Double

    public init(_ sound: Sound, pan: Double = 0, pitch: Double = 0, gain: Double = 1) {
        self.sound = sound
        self.pan = pan
        self.pitch = pitch
        self.gain = gain
    }
}

/// A sound that goes on as long as it is asked for.
public struct Drone: Hashable, Sendable {
    public var sound: Sound
    /// How loud it is, 0 ... 1.
    public var gain: Double
    /// How fast it is played, 1 being its own speed.
    public var speed: Double
    public var pan: Double

    public init(_ sound: Sound, gain: Double = 1, speed: Double = 1, pan: Double = 0) {
        self.sound = sound
        self.gain = gain
        self.speed = speed
        self.pan = pan
    }
}

/// Pieces of music; their files are named like the cases.
public enum Tune: Int, CaseIterable, Sendable {
    case musicTitle
    case musicRound
    /// What lies over the round's music in its last seconds, in step with it.
    case musicFinale

    public var name: String { AssetName.kebab(String(describing: self)) }
}

/// What music there is to be heard.
public struct Music: Hashable, Sendable {
    public var tune: Tune
    /// Which of its sections it begins with, 0 being the first.
    public var section: Int
    /// Whether the layer of the last seconds lies over it.
    public var isFinale: Bool
    /// Whether it is heard as if through a wall.
    public var isMuffled: Bool

    public init(_ tune: Tune, section: Int = 0, isFinale: Bool = false, isMuffled: Bool = false) {
        self.tune = tune
        self.section = section
        self.isFinale = isFinale
        self.isMuffled = isMuffled
    }

    /// Frames of 1/48000 s in a beat and in a section of the round's music, which its layer shares; the numbers of the
    /// synthesiser's `Meter`.
    public static let roundBeat = 21_600
    public static let roundSection = 691_200
}
