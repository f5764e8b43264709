/// A sound of the game; its file is named like the case: `lastTick` is last-tick.
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
    /// Packs pay the usual amount again.
    case doubleEnd
    /// Time runs at its own speed again.
    case slowEnd
    /// A combo of ten catches.
    case row10
    /// A combo of thirty catches.
    case row30
    /// A combo of fifty catches.
    case row50
    /// A combo pays its maximum.
    case fever
    /// A combo that paid its maximum has ended.
    case feverEnd
    /// A long combo has ended.
    case rowLost
    /// A bomb goes off.
    case boom1
    /// Another bomb goes off.
    case boom2
    /// One more bomb goes off.
    case boom3
    /// A bomb's fuse burns as long as the bomb falls.
    case fuse
    /// The countdown: three, two, one.
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
    /// A rewind is refused.
    case refused
    /// The score passes the ghost's.
    case ahead
    /// The ghost's score passes the player's.
    case behind
    /// The score passes the best one.
    case recordPassed
    /// The round is paused.
    case pause
    /// The round is about to resume.
    case resume
    /// Time runs back; lasts as long as that.
    case rewind
    /// Time has run back far enough.
    case release
    /// A button is chosen.
    case button
    /// The focus moves to another button.
    case focus
    /// A character is typed.
    case typed
    /// A character is deleted.
    case deleted
    /// A new best score.
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
    /// A streak grows by a day.
    case streak
}

extension Sound {
    /// The name of its file, without the ending.
    public var name: String { AssetName.kebab(String(describing: self)) }

    /// The catches, each with its own instrument.
    public static let hits: [Sound] = [
        .hit, .hitSilver, .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat,
    ]
    /// The explosions, played in turn.
    public static let booms: [Sound] = [.boom1, .boom2, .boom3]
    /// The strikes that do not yet open a great pack, from the first to the fourth.
    public static let strikes: [Sound] = [.strike1, .strike2, .strike3, .strike4]
    /// The medals, lowest first.
    public static let medals: [Sound] = [.medal1, .medal2, .medal3, .medal4, .medal5]

    /// The number of tones in its file, one after the other and equally long: those of a combo from D5 on, pentatonic.
    public var notes: Int {
        switch self {
        case .count: 11
        case .streak: 7
        default: Self.hits.contains(self) ? 12 : 1
        }
    }

    /// Whether music is ducked under it.
    public var ducksMusic: Bool {
        switch self {
        case .boom1, .boom2, .boom3, .hitGold, .hitGreat, .fever, .fanfare, .medal1, .medal2, .medal3, .medal4, .medal5:
            true
        default: false
        }
    }

    /// The maximum variation of its pitch, semitones: a sound with a tone stays in tune.
    public var pitchSpread: Double { Self.booms.contains(self) ? 0.6 : 0 }

    /// Whether it answers an action of the player, and so is heard at once rather than in time with the music.
    public var isAnswer: Bool {
        switch self {
        case .boom1, .boom2, .boom3, .emptyTap, .refused, .release, .pause, .resume: true
        default: Self.hits.contains(self) || Self.strikes.contains(self) || isOfScreens
        }
    }

    /// Whether it belongs to the screens and not to the field: it is heard also while the game is paused.
    public var isOfScreens: Bool {
        switch self {
        case .pause, .resume, .button, .focus, .typed, .deleted, .fanfare, .droplet, .count, .bonus, .feat, .streak,
            .medal1, .medal2, .medal3, .medal4, .medal5:
            true
        default: false
        }
    }
}
