package import Rain
import Show
import Tuning

/// The number of a record.
package struct RecordID: Hashable, Sendable {
    package let number: Int64

    package init(_ number: Int64) { self.number = number }
}

/// A record as it is listed.
package struct ListedRecord: Hashable, Sendable {
    package let id: RecordID
    package let player: String
    package let score: Int
    /// The day in the calendar that the player goes by.
    package let day: Day
    /// What can be typed to play its rain; nil for levels that have no codes.
    package var code: RainCode?
    package var isPractice = false
    /// Whether its rain was somebody's choice, and whether its player had seen it before.
    package var isGiven = false
    package var isRepeated = false
    /// The counts of the round.
    package var tally = Tally()
    /// Whether it was played to its end; and when it was left, seconds of game time, where that is known.
    package var hasEnded = true
    package var time: Double?
    /// Whether its proof holds.
    package var isVerified = true
    package var isFavourite = false
    /// What its score is held against; nil where that is not known, or there is nothing.
    package var rainPar: RainPar?

    package struct Day: Hashable, Sendable {
        package let year: Int
        package let month: Int
        package let day: Int

        package init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
    }

    package init(id: RecordID, player: String, score: Int, day: Day) {
        (self.id, self.player, self.score, self.day) = (id, player, score, day)
    }

    /// What its score is honoured with: on rains that were new.
    package var medal: Medal? { isGiven || isRepeated ? nil : rainPar?.medal(for: score) }

    /// The share of par that the score is, hundredths; nil without par.
    package var share: Int? { rainPar.map { $0.hundredths(of: score) } }
}

// MARK: In words

extension ListedRecord {
    /// That it was left before its end, and when.
    func leaving(_ words: Words) -> String { words.leftAt(time.map { words.span(Int($0)) }) }

    /// The day, and what sets it apart.
    func marks(_ words: Words) -> [String] {
        [
            words.day(day.year, day.month, day.day), isPractice ? words.practice : nil,
            isRepeated ? words.repeated : isGiven ? words.given : nil,
            hasEnded ? nil : leaving(words), isVerified ? nil : words.unverified,
        ].compactMap(\.self)
    }
}

/// A feat that somebody has earned, and the day, in UTC, of the round in which they first did.
package struct EarnedFeat: Hashable, Sendable {
    package let feat: Feat
    package let day: ListedRecord.Day

    package init(_ feat: Feat, on day: ListedRecord.Day) { (self.feat, self.day) = (feat, day) }
}

/// Which records are to be listed.
package struct RecordQuery: Hashable, Sendable {
    package let level: Level
    package var filter = RecordsFilter.fresh
    package var order = RecordsOrder.score
    /// Whose records are a player's own.
    package let player: String
    /// From 0.
    package let page: Int
    /// Records on a page.
    package let limit: Int

    package init(
        level: Level, filter: RecordsFilter = .fresh, order: RecordsOrder = .score, player: String, page: Int,
        limit: Int
    ) {
        (self.level, self.filter, self.order) = (level, filter, order)
        (self.player, self.page, self.limit) = (player, page, limit)
    }
}

/// Which records of a level are listed.
package enum RecordsFilter: CaseIterable, Sendable {
    /// Those of rains that were new to who played them.
    case fresh
    case all
    case own
    /// First tries of a day's rain.
    case today
    /// Those of rains that were played again, or somebody's choice.
    case repeats
    case favourites
    case withoutRewinds
    case leftEarly

    func name(_ words: Words, player: String) -> String {
        switch self {
        case .fresh: words.fresh
        case .all: words.all
        case .own: player
        case .today: words.firstTries
        case .repeats: words.repeats
        case .favourites: words.favourites
        case .withoutRewinds: words.withoutRewinds
        case .leftEarly: words.leftEarly
        }
    }
}

/// What they are sorted by, the greatest first.
package enum RecordsOrder: CaseIterable, Sendable {
    case score
    case share
    case newest
    case row
    case catchRate

    func name(_ words: Words) -> String {
        switch self {
        case .score: words.byScore
        case .share: words.byShare
        case .newest: words.byNewest
        case .row: words.byRow
        case .catchRate: words.byCatchRate
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
