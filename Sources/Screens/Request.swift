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
    /// Keeps a round from now on: whether its seed was given, and who plays in place of the player. Such a round has no
    /// place among those of players.
    case begin(Ticket, player: String, level: Level, seed: UInt64, isGiven: Bool, autoplay: PlayerModel?)
    /// Notes that its rain is seen from now on: game time has left 0.
    case seen(Ticket)
    /// Keeps more of its acts.
    case acts(Ticket, [Journal.Entry])
    /// Keeps how it ended, or was left. Answered by `kept` or `notKept`, and again whenever that changes.
    case finish(Ticket, Round, Moment)
    /// Says how it ended to who started the game.
    case announce(Ticket)
    /// Changes whose record it is, or its heart. Answered as `finish` is, if that changes.
    case amend(Ticket, player: String?, isFavourite: Bool?)
    /// The best record of a level. Answered by `best`.
    case best(Level)
    /// What a round of a level and a seed is held against. Answered by `yardstick`, where there is one; the records of
    /// such rounds that have begun keep it.
    case measure(Level, seed: UInt64)
    /// A page of records. Answered by `page`.
    case read(RecordQuery)
    /// The round of a record. Answered by `round`, or by `refused`.
    case open(RecordID)
    /// Gives a record its heart, or takes it back. Answered by `refused` if that cannot be.
    case like(RecordID, Bool)
    /// A round played by a simulated player, to be looked at. Answered by `round`.
    case demo(Level, seed: UInt64)
    /// Keeps some settings. Answered by `settings`, to all.
    case keep([Setting], Settings)
}

/// What comes of a request, some frames later.
package enum Answer: Sendable {
    case kept(Ticket, ResultsScreen.Place)
    case notKept(Ticket, Trouble)
    case best(Level, ListedRecord?)
    case yardstick(Level, seed: UInt64, Yardstick)
    case page(RecordPage)
    case round(Round)
    case refused(RecordID)
    /// What keeps settings from being kept.
    case settings(Trouble?)
    /// A name was typed on the screen that lay over the asker.
    case named(String)
}

/// An answer and the entry that it is for; nil for what is all screens' business.
package typealias Reply = (to: Int?, answer: Answer)

/// The number of a record.
package struct RecordID: Hashable, Sendable {
    package let number: Int64

    package init(_ number: Int64) { self.number = number }
}

/// Which records are to be listed.
package struct RecordQuery: Hashable, Sendable {
    package let level: Level
    package let filter: RecordsFilter
    /// Whose records are a player's own.
    package let player: String
    /// From 0.
    package let page: Int
    /// Records on a page.
    package let limit: Int
}

/// Which records of a level are listed.
package enum RecordsFilter: CaseIterable, Sendable {
    case all
    case own
    case favourites
    case withoutRewinds

    func name(_ words: Words, player: String) -> String {
        switch self {
        case .all: words.all
        case .own: player
        case .favourites: words.favourites
        case .withoutRewinds: words.withoutRewinds
        }
    }
}

/// A page of records, the best first.
package struct RecordPage: Sendable {
    package let query: RecordQuery
    package var records: [ListedRecord]
    /// Whether there is a page after it.
    package let hasMore: Bool

    package init(query: RecordQuery, records: [ListedRecord], hasMore: Bool) {
        (self.query, self.records, self.hasMore) = (query, records, hasMore)
    }
}

/// A record as it is listed.
package struct ListedRecord: Hashable, Sendable {
    package let id: RecordID
    package let player: String
    package let score: Int
    /// The day in the calendar that the player goes by.
    package let day: Day
    package let isPractice: Bool
    package let rewindsUsed: Int
    /// Whether its proof holds.
    package let isVerified: Bool
    package var isFavourite: Bool
    /// What its score is held against; nil where that is not known, or there is nothing.
    package let yardstick: Yardstick?

    package struct Day: Hashable, Sendable {
        package let year: Int
        package let month: Int
        package let day: Int

        package init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
    }

    package init(
        id: RecordID, player: String, score: Int, day: Day, isPractice: Bool, rewindsUsed: Int, isVerified: Bool,
        isFavourite: Bool, yardstick: Yardstick? = nil
    ) {
        (self.id, self.player, self.score, self.day) = (id, player, score, day)
        (self.isPractice, self.rewindsUsed) = (isPractice, rewindsUsed)
        (self.isVerified, self.isFavourite, self.yardstick) = (isVerified, isFavourite, yardstick)
    }

    package var medal: Medal? { yardstick?.medal(for: score) }
}
