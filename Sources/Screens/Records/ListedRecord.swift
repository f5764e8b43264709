package import Rain
package import RainShow

package struct RecordID: Hashable, Sendable {
    package let number: Int64

    package init(_ number: Int64) { self.number = number }
}

/// A record as it appears in a list.
package struct ListedRecord: Hashable, Sendable {
    package let id: RecordID
    package let player: String
    package let score: Int
    /// The day in the player's own time zone.
    package let day: Day
    /// The code that can be typed to play its rain; nil for levels without codes.
    package var code: RainCode?
    package var isPractice = false
    /// Whether its rain was chosen.
    package var isGiven = false
    /// Whether its player had seen the rain before.
    package var isRepeated = false
    package var isOfParty = false
    /// The counts of the round.
    package var tally = Tally()
    /// Whether the round was played to its end.
    package var hasEnded = true
    /// The game time at which the round was over, seconds; nil if it is not known.
    package var time: Double?
    package var isVerified = true
    package var isFavourite = false
    /// Whether it was played by one switch alone.
    package var isByOneSwitch = false
    /// The goals of its rain; nil if there are none or they are not known.
    package var goals: RainGoals?

    package struct Day: Hashable, Sendable {
        package let year: Int
        package let month: Int
        package let day: Int

        package init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
    }

    package init(id: RecordID, player: String, score: Int, day: Day) {
        (self.id, self.player, self.score, self.day) = (id, player, score, day)
    }

    /// The medal of the round; nil without one, and on rains that were chosen, seen before or played in a party.
    package var medal: Medal? { isGiven || isRepeated || isOfParty ? nil : goals?.medal(for: score, lasting: time) }

    /// The step of the round; nil below the first step, and on rains on which no medal can be won.
    package var step: Int? {
        guard !isGiven, !isRepeated, !isOfParty else { return nil }
        return goals?.step(for: score, lasting: time).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The score's share of par, hundredths; nil without par.
    package var share: Int? { goals?.hundredths(of: score) }

    /// The seconds that the round lasted, if medals are given for them; nil otherwise.
    var life: Double? { goals.flatMap { $0.par == nil ? time : nil } }
}

// MARK: In words

extension ListedRecord {
    /// Returns the words for a round that was left early, with the time if it is known.
    func leaving(_ words: Words) -> String { words.leftAt(time.map { words.span(Int($0)) }) }

    /// Returns the day, and the remarks on the record.
    func marks(_ words: Words) -> [String] {
        [
            words.day(day.year, day.month, day.day), isPractice ? words.practice : nil,
            isOfParty ? words.party : isRepeated ? words.repeated : isGiven ? words.given : nil,
            isByOneSwitch ? words.oneSwitch : nil, hasEnded ? nil : leaving(words), isVerified ? nil : words.unverified,
        ].compactMap { $0 }
    }
}

/// A feat that a player has earned, and the day, in UTC, of the first round that earned it.
package struct EarnedFeat: Hashable, Sendable {
    package let feat: Feat
    package let day: ListedRecord.Day

    package init(_ feat: Feat, on day: ListedRecord.Day) { (self.feat, self.day) = (feat, day) }
}

package struct RecordQuery: Hashable, Sendable {
    package let level: Level
    package var filter = RecordsFilter.fresh
    package var order = RecordOrder.score
    /// The player whose records the filter `own` lists.
    package let player: String
    /// The index of the page, from 0.
    package let page: Int
    /// The number of records on a page.
    package let limit: Int

    package init(
        level: Level, filter: RecordsFilter = .fresh, order: RecordOrder = .score, player: String, page: Int,
        limit: Int
    ) {
        (self.level, self.filter, self.order) = (level, filter, order)
        (self.player, self.page, self.limit) = (player, page, limit)
    }
}

package enum RecordsFilter: CaseIterable, Sendable {
    /// Rounds on a drawn rain or a day's rain that was new to the player.
    case fresh
    case all
    case own
    /// The best round of each player on new rains.
    case bestOfEach
    /// First tries of a day's rain.
    case today
    /// Rounds on rains that the player had seen before or had chosen.
    case repeats
    case party
    case favourites
    case withoutRewinds
    case leftEarly

    func name(_ words: Words, player: String) -> String {
        switch self {
        case .fresh: words.fresh
        case .bestOfEach: words.bestOfEach
        case .all: words.all
        case .own: player
        case .today: words.firstTries
        case .repeats: words.repeats
        case .party: words.party
        case .favourites: words.favourites
        case .withoutRewinds: words.withoutRewinds
        case .leftEarly: words.leftEarly
        }
    }
}

extension RecordOrder {
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

package struct RecordPage: Sendable {
    package let query: RecordQuery
    package var records: [ListedRecord]
    package let hasMore: Bool

    package init(query: RecordQuery, records: [ListedRecord], hasMore: Bool) {
        (self.query, self.records, self.hasMore) = (query, records, hasMore)
    }
}

/// One of the best rounds of a day, or of an event.
package struct BestRow: Hashable, Sendable {
    /// The maximum number of rows that a kiosk shows.
    package static let most = 8

    /// The seed of the rain, which decides the visitor's name if none was typed.
    package let seed: UInt64
    /// The name that the visitor typed; nil without one.
    package let name: String?
    package let score: Int
    /// The share of par, hundredths, by which an event ranks its rounds; nil elsewhere.
    package let share: Int?
    /// The number of an event's round, by which staff can hide it; nil elsewhere.
    package let round: Int?

    package init(seed: UInt64, name: String?, score: Int, share: Int? = nil, round: Int? = nil) {
        (self.seed, self.name, self.score, self.share, self.round) = (seed, name, score, share, round)
    }

    /// The value by which the row is ranked, in words.
    package func text(in words: Words) -> String {
        share.map { words.percent(Double($0) / 100) } ?? words.number(score)
    }
}
