/// Every sound there is; its file is named like the case (`AssetName`).
public enum Sound: Int, CaseIterable, Sendable {
    case hit
    case hitSilver
    case hitGold
    case hitLucky
    case hitDouble
    case hitSlow
    case hitChain
    case hitGreat
    case strike1
    case strike2
    case strike3
    case strike4
    case doubleEnd
    case slowEnd
    case row10
    case row30
    case row50
    case fever
    case feverEnd
    case rowLost
    case boom1
    case boom2
    case boom3
    case fuse
    case tick
    case gong
    case lastTick
    case phase
    case fill
    case finale
    case timeUp
    case emptyTap
    case heartLost
    case lastHeart
    case out
    case refused
    case ahead
    case behind
    case recordPassed
    case pause
    case resume
    case rewind
    case release
    case button
    case focus
    case typed
    case deleted
    case fanfare
    case droplet
    case count
    case bonus
    case medal1
    case medal2
    case medal3
    case medal4
    case medal5
    case feat
    case streak
}

extension Sound {
    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// The catches, each by its own instrument.
    public static let hits: [Sound] = [
        .hit, .hitSilver, .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat,
    ]
    public static let booms: [Sound] = [.boom1, .boom2, .boom3]
    /// The strikes that do not open a great pack yet, from the first to the fourth.
    public static let strikes: [Sound] = [.strike1, .strike2, .strike3, .strike4]
    /// From the least to the greatest.
    public static let medals: [Sound] = [.medal1, .medal2, .medal3, .medal4, .medal5]

    /// How many tones its file has, one after the other and each as long as the first: those of a row from D5 on, on the
    /// five-tone scale.
    public var notes: Int {
        switch self {
        case .hit, .hitSilver, .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat: 12
        case .count: 11
        case .streak: 7
        default: 1
        }
    }

    /// Whether music gives way to it.
    public var ducksMusic: Bool {
        switch self {
        case .boom1, .boom2, .boom3, .hitGold, .hitGreat, .fever, .fanfare, .medal1, .medal2, .medal3, .medal4, .medal5:
            true
        default: false
        }
    }

    /// How far the speaker may vary its pitch, semitones: what has a tone stays in tune.
    public var pitchSpread: Double { Self.booms.contains(self) ? 0.6 : 0 }

    /// Whether it answers what a person does, and so is heard at once rather than in time with the music.
    public var isAnswer: Bool {
        switch self {
        case .boom1, .boom2, .boom3, .emptyTap, .refused, .release, .pause, .resume: true
        default: Self.hits.contains(self) || Self.strikes.contains(self) || isOfScreens
        }
    }

    /// Whether it belongs to the screens and not to the field: it is heard also while the game stands still.
    public var isOfScreens: Bool {
        switch self {
        case .pause, .resume, .button, .focus, .typed, .deleted, .fanfare, .droplet, .count, .bonus, .feat, .streak,
            .medal1, .medal2, .medal3, .medal4, .medal5:
            true
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
    /// Which of its tones it has, 0 ..< `Sound.notes`.
    public var note: Int
    /// When in the span that was asked for its cause came, seconds after the span began.
    public var offset = 0.0
    /// How much later than its cause it begins, seconds.
    public var delay = 0.0
    /// Whether it is more of a sound that has been told of: a chord's other tones, a run's next ones.
    public var isMore = false

    public init(_ sound: Sound, pan: Double = 0, pitch: Double = 0, gain: Double = 1, note: Int = 0, offset: Double = 0)
    {
        self.sound = sound
        self.pan = pan
        self.pitch = pitch
        self.gain = gain
        self.note = note
        self.offset = offset
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
    case musicResults
    case musicRecords
    /// A round's music from the least to the most that plays, all of it at half the pace, and its last four bars.
    case musicFeast1
    case musicFeast2
    case musicFeast3
    case musicFeast4
    case musicFeastSlow
    case musicFeastFinale
    /// The same of a storm.
    case musicStorm1
    case musicStorm2
    case musicStorm3
    case musicStorm4
    case musicStormSlow
    case musicStormFinale

    public var name: String { AssetName.kebab(String(describing: self)) }

    /// Whether it goes round; otherwise it is silent once it has ended.
    public var isLoop: Bool { self != .musicFeastFinale && self != .musicStormFinale }
}

/// What music there is to be heard.
public struct Music: Hashable, Sendable {
    public var tune: Tune
    /// Where in the tune it is, seconds, before its beginning and on through all its rounds; nil where it begins as it is
    /// asked for and goes on by itself.
    public var position: Double?
    /// How loud it is, 0 ... 1 and a little more.
    public var gain: Double

    public init(_ tune: Tune, at position: Double? = nil, gain: Double = 1) {
        self.tune = tune
        self.position = position
        self.gain = gain
    }

    /// How loud music is that nothing is caught over: so loud that a screen is nearly as loud as a round.
    public static let alone = 1.7

    /// Seconds of a beat and of a bar of a round's music, 160 beats a minute.
    public static let beat = 0.375
    public static let bar = 1.5
}
