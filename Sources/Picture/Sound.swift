/// Every sound there is; its file is named like the case: `lastTick` is last-tick.
public enum Sound: Int, CaseIterable, Sendable {
    /// A red pack is caught.
    case hit
    /// A silver pack is caught.
    case hitSilver
    /// A golden pack is caught.
    case hitGold
    /// A lucky pack is caught.
    case hitLucky
    /// A double pack is caught.
    case hitDouble
    /// A slow pack is caught.
    case hitSlow
    /// A chain pack is caught.
    case hitChain
    /// A great pack opens.
    case hitGreat
    /// The first tap on a great pack.
    case strike1
    /// The second tap on a great pack.
    case strike2
    /// The third tap on a great pack.
    case strike3
    /// The fourth tap on a great pack.
    case strike4
    /// Packs pay once again.
    case doubleEnd
    /// Time runs at its own speed again.
    case slowEnd
    /// Ten catches in a row.
    case row10
    /// Thirty catches in a row.
    case row30
    /// Fifty catches in a row.
    case row50
    /// A row pays all it can.
    case fever
    /// A row that paid all it could has ended.
    case feverEnd
    /// A long row has ended.
    case rowLost
    /// A bomb goes off.
    case boom1
    /// Another bomb goes off.
    case boom2
    /// One more bomb goes off.
    case boom3
    /// A bomb's fuse burns as long as it falls.
    case fuse
    /// Three, two, one.
    case tick
    /// The round begins.
    case gong
    /// One of the last seconds.
    case lastTick
    /// Another phase begins.
    case phase
    /// The last beat before another phase.
    case fill
    /// The finale begins.
    case finale
    /// The round's time is up.
    case timeUp
    /// A tap on nothing.
    case emptyTap
    /// A heart is lost.
    case heartLost
    /// One heart is left.
    case lastHeart
    /// The last heart is lost.
    case out
    /// What was asked for cannot be.
    case refused
    /// The score passes the ghost's.
    case ahead
    /// The ghost's score passes.
    case behind
    /// The score passes the best.
    case recordPassed
    /// The round stands still.
    case pause
    /// The round is to go on.
    case resume
    /// Time runs back, as long as it does.
    case rewind
    /// Time has run back enough.
    case release
    /// A button is chosen.
    case button
    /// The focus moves to another button.
    case focus
    /// A character is typed.
    case typed
    /// A character is taken away.
    case deleted
    /// A new record.
    case fanfare
    /// A drop falls into water.
    case droplet
    /// The score is counted up.
    case count
    /// A bonus is added.
    case bonus
    /// A bronze medal.
    case medal1
    /// A silver medal.
    case medal2
    /// A golden medal.
    case medal3
    /// A jade medal.
    case medal4
    /// A dragon's medal.
    case medal5
    /// A feat is done.
    case feat
    /// Another day in a row.
    case streak
}

extension Sound {
    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// The catches, each by its own instrument.
    public static let hits: [Sound] = [
        .hit, .hitSilver, .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat,
    ]
    /// The explosions, one after the other by turns.
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
