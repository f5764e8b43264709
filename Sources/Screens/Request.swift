package import Rain
package import Show
package import Tuning

/// A record that is being kept, before it has a number.
package struct Ticket: Hashable, Sendable {
    package let number: Int

    package init(number: Int) { self.number = number }
}

/// What screens want done that takes a disk, or longer than a frame.
package enum Request: Sendable {
    /// Keeps a round from now on; where somebody plays in place of the player, it has no place among those of players.
    case begin(Ticket, player: String, RainChoice, autoplay: PlayerModel?)
    /// Notes that its rain is seen from now on: game time has left 0.
    case markSeen(Ticket)
    /// Notes that a player has seen a rain of which no record is kept.
    case markRainSeen(Level, seed: UInt64, player: String)
    /// Whether a player has seen a rain. Answered by `rainSeen`.
    case isRainSeen(Level, seed: UInt64, player: String)
    /// Keeps more of its entries.
    case entries(Ticket, [Journal.Entry])
    /// Keeps how it ended, or was left. Answered by `kept` or `notKept`, and again whenever that changes.
    case finish(Ticket, Round, Moment)
    /// Says how it ended to who started the game.
    case announce(Ticket)
    /// Changes whose record it is, or its heart. Answered as `finish` is, if that changes.
    case amend(Ticket, player: String?, isFavourite: Bool?)
    /// What a player has reached on a level. Answered by `honours`.
    case honours(Level, player: String)
    /// What is known of a day's rain. Answered by `day`.
    case day(Level, Int, player: String)
    /// Computes the par of a rain. Answered by `rainPar` where there is one; the records of such rounds that have begun
    /// keep it.
    case par(Level, seed: UInt64)
    /// Who is to be raced on a rain: the best round there of a player, if one is named, or else, if that is wanted, the
    /// steady player. Answered by `rival`.
    case rival(Level, seed: UInt64, bestOf: String?, orSteady: Bool)
    /// A page of records. Answered by `page`.
    case read(RecordQuery)
    /// The feats that a player has earned. Answered by `feats`.
    case feats(player: String)
    /// The round of a record. Answered by `round`, or by `refused`.
    case open(RecordID)
    /// Makes a record a favourite, or no longer one. Answered by `refused` if that cannot be.
    case setFavourite(RecordID, Bool)
    /// Deletes a record for good. Answered by `deleted`, or by `refused`.
    case delete(RecordID)
    /// Looks for feats in rounds that were played before there were any. Answered by `featsFound`, to all.
    case findFeats
    /// A round as it was at one of its times, to be played on from there. Answered by `round`.
    case prefix(Round, upTo: RoundTime)
    /// A round played by a simulated player, to be looked at. Answered by `round`.
    case demo(Level, seed: UInt64)
    /// Puts a text on the system's clipboard.
    case copy(String)
    /// What is on the system's clipboard. It comes as if it were typed, with the next frame; nothing comes of nothing.
    case paste
    /// Keeps some settings. Answered by `settings`, to all.
    case keep([Setting], Settings)
}

/// What comes of a request, some frames later.
package enum Answer: Sendable {
    /// With the feats that the player had not earned before.
    case kept(Ticket, Standing, [Feat] = [])
    case notKept(Ticket, Trouble)
    case honours(Level, Honours)
    case rainSeen(Level, seed: UInt64, isSeen: Bool)
    /// How many were new in old rounds.
    case featsFound(Int)
    case day(DayPage)
    case deleted(RecordID)
    case rainPar(Level, seed: UInt64, RainPar)
    /// Nil where there is nobody.
    case rival(Level, seed: UInt64, Rival?)
    case page(RecordPage)
    case feats(player: String, [EarnedFeat])
    case round(Round)
    case refused(RecordID)
    /// What keeps settings from being kept.
    case settings(Trouble?)
    /// A name was typed on the screen that lay over the asker.
    case named(String)
}

/// An answer and the entry that it is for; nil for what is all screens' business.
package typealias Reply = (to: Int?, answer: Answer)
