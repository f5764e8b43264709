/// This game's sounds, one per line: the file's name and how it is played.
extension Sound {
    /// A red pack is caught.
    package static let hit = Sound(name: "hit", notes: 12, pitchSpread: 2, isAnswer: true)
    /// A silver pack is caught.
    package static let hitSilver = Sound(name: "hit-silver", notes: 12, pitchSpread: 2, isAnswer: true)
    /// A golden pack is caught.
    package static let hitGold = Sound(name: "hit-gold", notes: 12, pitchSpread: 2, ducksMusic: true, isAnswer: true)
    /// A lucky pack is caught.
    package static let hitLucky = Sound(name: "hit-lucky", notes: 12, pitchSpread: 2, isAnswer: true)
    /// A double pack is caught.
    package static let hitDouble = Sound(name: "hit-double", notes: 12, pitchSpread: 2, isAnswer: true)
    /// A slow pack is caught.
    package static let hitSlow = Sound(name: "hit-slow", notes: 12, pitchSpread: 2, isAnswer: true)
    /// A chain pack is caught.
    package static let hitChain = Sound(name: "hit-chain", notes: 12, pitchSpread: 2, isAnswer: true)
    /// A great pack opens.
    package static let hitGreat = Sound(name: "hit-great", notes: 12, pitchSpread: 2, ducksMusic: true, isAnswer: true)
    /// The first tap on a great pack.
    package static let strike1 = Sound(name: "strike-1", isAnswer: true)
    /// The second tap on a great pack.
    package static let strike2 = Sound(name: "strike-2", isAnswer: true)
    /// The third tap on a great pack.
    package static let strike3 = Sound(name: "strike-3", isAnswer: true)
    /// The fourth tap on a great pack.
    package static let strike4 = Sound(name: "strike-4", isAnswer: true)
    /// Packs no longer pay double.
    package static let doubleEnd = Sound(name: "double-end")
    /// Time runs at its own speed again.
    package static let slowEnd = Sound(name: "slow-end")
    /// A combo of ten catches.
    package static let row10 = Sound(name: "row-10")
    /// A combo of thirty catches.
    package static let row30 = Sound(name: "row-30")
    /// A combo of fifty catches.
    package static let row50 = Sound(name: "row-50")
    /// A step is reached: one tone for each.
    package static let step = Sound(name: "step", notes: 20)
    /// A combo pays its maximum.
    package static let fever = Sound(name: "fever", ducksMusic: true)
    /// A combo that paid its maximum has ended.
    package static let feverEnd = Sound(name: "fever-end")
    /// A long combo has ended.
    package static let rowLost = Sound(name: "row-lost")
    /// A bomb goes off.
    package static let boom1 = Sound(name: "boom-1", pitchSpread: 0.6, ducksMusic: true, isAnswer: true)
    /// Another bomb goes off.
    package static let boom2 = Sound(name: "boom-2", pitchSpread: 0.6, ducksMusic: true, isAnswer: true)
    /// One more bomb goes off.
    package static let boom3 = Sound(name: "boom-3", pitchSpread: 0.6, ducksMusic: true, isAnswer: true)
    /// A bomb's fuse burns as long as the bomb falls.
    package static let fuse = Sound(name: "fuse")
    /// The countdown: three, two, one.
    package static let tick = Sound(name: "tick")
    /// The round begins.
    package static let gong = Sound(name: "gong")
    /// One of the last seconds.
    package static let lastTick = Sound(name: "last-tick")
    /// Another phase begins.
    package static let phase = Sound(name: "phase")
    /// The last beat before another phase.
    package static let fill = Sound(name: "fill")
    /// The finale begins.
    package static let finale = Sound(name: "finale")
    /// The round's time is up.
    package static let timeUp = Sound(name: "time-up")
    /// A tap on nothing.
    package static let emptyTap = Sound(name: "empty-tap", isAnswer: true)
    /// A heart is lost.
    package static let heartLost = Sound(name: "heart-lost")
    /// One heart is left.
    package static let lastHeart = Sound(name: "last-heart")
    /// The last heart is lost.
    package static let out = Sound(name: "out")
    /// A rewind is refused.
    package static let refused = Sound(name: "refused", isAnswer: true)
    /// The score passes the ghost's.
    package static let ahead = Sound(name: "ahead")
    /// The ghost's score passes the player's.
    package static let behind = Sound(name: "behind")
    /// The score passes the best one.
    package static let recordPassed = Sound(name: "record-passed")
    /// The round is paused.
    package static let pause = Sound(name: "pause", isOfScreens: true)
    /// The round is about to resume.
    package static let resume = Sound(name: "resume", isOfScreens: true)
    /// Time runs back; the sound lasts as long.
    package static let rewind = Sound(name: "rewind")
    /// Time has run back far enough.
    package static let release = Sound(name: "release", isAnswer: true)
    /// A button is chosen.
    package static let button = Sound(name: "button", isOfScreens: true)
    /// The focus moves to another button.
    package static let focus = Sound(name: "focus", isOfScreens: true)
    /// A character is typed.
    package static let typed = Sound(name: "typed", isOfScreens: true)
    /// A character is deleted.
    package static let deleted = Sound(name: "deleted", isOfScreens: true)
    /// A new best score.
    package static let fanfare = Sound(name: "fanfare", ducksMusic: true, isOfScreens: true)
    /// A drop falls into water.
    package static let droplet = Sound(name: "droplet", isOfScreens: true)
    /// The score is counted up.
    package static let count = Sound(name: "count", notes: 11, isOfScreens: true)
    /// A bonus is added.
    package static let bonus = Sound(name: "bonus", isOfScreens: true)
    /// A bronze medal.
    package static let medal1 = Sound(name: "medal-1", ducksMusic: true, isOfScreens: true)
    /// A silver medal.
    package static let medal2 = Sound(name: "medal-2", ducksMusic: true, isOfScreens: true)
    /// A golden medal.
    package static let medal3 = Sound(name: "medal-3", ducksMusic: true, isOfScreens: true)
    /// A jade medal.
    package static let medal4 = Sound(name: "medal-4", ducksMusic: true, isOfScreens: true)
    /// A dragon medal.
    package static let medal5 = Sound(name: "medal-5", ducksMusic: true, isOfScreens: true)
    /// A feat is done.
    package static let feat = Sound(name: "feat", isOfScreens: true)
    /// A streak grows by a day, or a phase ends without a fault.
    package static let streak = Sound(name: "streak", notes: 7, isOfScreens: true)

    /// All sounds of the game, in the order in which they are read beforehand.
    package static let game: [Sound] = [
        .hit, .hitSilver, .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat, .strike1, .strike2, .strike3,
        .strike4, .doubleEnd, .slowEnd, .row10, .row30, .row50, .step, .fever, .feverEnd, .rowLost, .boom1, .boom2,
        .boom3,
        .fuse, .tick, .gong, .lastTick, .phase, .fill, .finale, .timeUp, .emptyTap, .heartLost, .lastHeart, .out,
        .refused, .ahead, .behind, .recordPassed, .pause, .resume, .rewind, .release, .button, .focus, .typed, .deleted,
        .fanfare, .droplet, .count, .bonus, .medal1, .medal2, .medal3, .medal4, .medal5, .feat, .streak,
    ]

    /// The catches, each with its own instrument.
    package static let hits: [Sound] = [
        .hit, .hitSilver, .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat,
    ]
    /// The explosions, played in turn.
    package static let booms: [Sound] = [.boom1, .boom2, .boom3]
    /// The strikes that do not yet open a great pack, from the first to the fourth.
    package static let strikes: [Sound] = [.strike1, .strike2, .strike3, .strike4]
    /// The medals, lowest first.
    package static let medals: [Sound] = [.medal1, .medal2, .medal3, .medal4, .medal5]
}
