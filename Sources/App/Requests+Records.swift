package import Foundation
import Rain
import RainPlayers
package import RainScores
package import RainScreens
import RainShow

extension Requests {
    struct SeenRain: Hashable {
        let digest: String
        let seed: UInt64
        let player: String

        init(_ level: Level, _ seed: UInt64, _ player: String) {
            (digest, self.seed, self.player) = (level.digest, seed, player)
        }
    }

    /// Answers requests on the lanes, off the frames.
    struct Service: RequestService {
        let book: ScoreBook
        /// Rains seen in this run, even if the records do not say so.
        let seenRains: Set<SeenRain>
        /// The writers of the latest records, each with its round's ticket and rain.
        let writers: [(ticket: Ticket, writer: RecordWriter, rain: RainChoice)]
        let settingsFile: SettingsFile?

        func honours(on level: Level, of player: String) -> Honours { Honours(of: player, on: level, in: book) }

        func day(_ day: Int, on level: Level, player: String) -> DayPage {
            var page = DayPage(of: day, on: level, player: player, in: book)
            let seed = DailyRain.seed(ofDay: day, on: level)
            page.isTried = page.isTried || seenRains.contains(SeenRain(level, seed, player))
            return page
        }

        func page(_ query: RecordQuery) -> RecordPage {
            let found = (try? book.best(query.scores, limit: query.limit + 1, offset: query.page * query.limit)) ?? []
            return RecordPage(
                query: query, records: found.prefix(query.limit).compactMap(ListedRecord.init),
                hasMore: found.count > query.limit)
        }

        func feats(of player: String) -> [EarnedFeat] {
            ((try? book.feats(of: player)) ?? []).map(EarnedFeat.init)
        }

        func bowl(of player: String, taking thing: Cosmetic?) -> BowlContents {
            let bowl = BowlContents((try? book.bowl(of: player, .standard)) ?? Bowl())
            guard let thing, bowl.canTake, !bowl.things.contains(thing),
                (try? book.take(.init(place: thing.place.rawValue, name: thing.name), by: player)) != nil
            else { return bowl }
            return BowlContents((try? book.bowl(of: player, .standard)) ?? Bowl())
        }

        func nights(of player: String) -> [NightResult] { (try? book.nights(of: player)) ?? [] }

        func bestOfDay(on level: Level) -> [BestRow] {
            var filter = ScoreFilter(digest: level.digest)
            filter.since = Calendar.current.startOfDay(for: Date())
            let best = (try? book.best(filter, limit: BestRow.most)) ?? []
            return best.map { BestRow(seed: UInt64(bitPattern: $0.seed), name: nil, score: $0.score) }
        }

        func partyNames() -> [String] { (try? book.namesOfLastParty()) ?? [] }

        func round(of record: RecordID) -> Round? {
            guard let score = try? book.score(record.number), let journal = try? Journal(decoding: Array(score.journal))
            else { return nil }
            return Round(replaying: journal, within: Journal.maxWork)
        }

        func card(of subject: Sending.Subject) -> Card? {
            let number: Int64? =
                switch subject {
                case .record(let record): record.number
                case .round(let ticket): writers.last { $0.ticket == ticket }?.writer.score.id
                case .podium: nil
                }
            guard let number, let score = try? book.score(number), score.status == .ended,
                let round = round(of: RecordID(number))
            else { return nil }
            return Card(of: round, as: score, goals: score.listed.goals)
        }

        func setFavourite(_ record: RecordID, _ isFavourite: Bool) -> Bool {
            (try? book.setFavourite(record.number, isFavourite)) == true
        }

        func delete(_ record: RecordID) -> Bool {
            // A deleted record must not be written again, even by a writer that does not know its number yet.
            if let kept = try? book.score(record.number) {
                for (_, writer, _) in writers where writer.writes(kept) { writer.forget() }
            }
            return (try? book.delete(record.number, .standard)) != nil
        }

        func isRainSeen(on level: Level, seed: UInt64, by player: String) -> Bool {
            let isSeen = (try? book.hasSeen(digest: level.digest, seed: seed, player: player)) ?? false
            return isSeen || seenRains.contains(SeenRain(level, seed, player))
        }

        func markRainSeen(on level: Level, seed: UInt64, by player: String) {
            _ = try? book.markSeen(digest: level.digest, seed: seed, player: player)
        }

        func goals(of level: Level, seed: UInt64) -> RainGoals? {
            guard let goals = RainGoals(level, seed: seed) else { return nil }
            for (_, writer, rain) in writers where rain.level == level && rain.seed == seed {
                if let par = goals.par { writer.note(par: par.sum, version: Par.version) }
            }
            return goals
        }

        func rival(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool) -> Rival? {
            Rival(on: level, seed: seed, bestOf: player, orSteady: orSteady, in: book)
        }

        func save(_ settings: [Setting], of values: Settings) -> Problem? {
            settingsFile?.trouble(keeping: settings, of: values)
        }
    }
}

extension Honours {
    fileprivate init(of player: String, on level: Level, in book: ScoreBook) {
        self.init()
        medals = MedalFolder().table(for: level)
        guard let kept = try? book.honours(digest: level.digest, player: player) else { return }
        best = kept.best.flatMap(ListedRecord.init)
        isBeginner = kept.rounds < ScoreBook.Honours.firstRounds
        (clean, rewound, longest) = (kept.share, kept.shareWithRewinds, kept.longest)
        if level.hearts > 0 { (clean, rewound) = (kept.time.map { Int($0) }, kept.timeWithRewinds.map { Int($0) }) }
    }
}

extension DayPage {
    fileprivate init(of day: Int, on level: Level, player: String, in book: ScoreBook) {
        self.init(level: level, day: day, player: player)
        let digest = level.digest
        func tries(_ day: Int) -> [ListedScore] {
            (try? book.firstTries(digest: digest, seed: DailyRain.seed(ofDay: day, on: level))) ?? []
        }
        isTried =
            (try? book.hasSeen(digest: digest, seed: DailyRain.seed(ofDay: day, on: level), player: player)) ?? false
        self.tries = tries(day).compactMap(ListedRecord.init)
        yesterday = tries(day - 1).first { $0.status == .ended }.flatMap(ListedRecord.init)
        days = (try? book.days(of: player)) ?? []
    }
}

extension RecordQuery {
    fileprivate var scores: ScoreFilter {
        var scores = ScoreFilter(digest: level.digest, player: filter == .own ? player : nil)
        switch filter {
        case .fresh: scores.list = .fresh
        case .bestOfEach: (scores.list, scores.bestOfEachOnly) = (.fresh, true)
        case .today: scores.list = .today
        case .repeats: scores.list = .again
        case .leftEarly: scores.list = .leftEarly
        case .party: scores.list = .party
        case .favourites: scores.favouritesOnly = true
        case .withoutRewinds: scores.withoutRewindsOnly = true
        case .all, .own: break
        }
        scores.order = order
        return scores
    }
}

extension ListedRecord {
    init?(_ record: ListedScore) {
        guard let id = record.id else { return nil }
        var seconds = Int(record.date.timeIntervalSince1970.rounded(.down))
        var here = tm()
        localtime_r(&seconds, &here)
        self.init(
            id: RecordID(id), player: record.player, score: record.score,
            day: Day(year: Int(here.tm_year) + 1900, month: Int(here.tm_mon) + 1, day: Int(here.tm_mday)))
        code = (try? Level(text: record.level)).flatMap { RainCode(level: $0, seed: record.seedBits) }
        (isPractice, isGiven, isRepeated) = (record.practice, record.origin == .given, record.repeated)
        isOfParty = record.origin == .party
        (tally, hasEnded, time) = (record.tally, record.status == .ended, record.time)
        (isVerified, isFavourite, goals) = (record.isVerified, record.favourite, record.goals)
        isByOneSwitch = record.oneSwitch
    }
}

extension EarnedFeat {
    fileprivate init(_ kept: KeptFeat) {
        let date = DailyRain.date(ofDay: kept.day)
        self.init(kept.feat, on: .init(year: date.year, month: date.month, day: date.day))
    }
}

extension BowlContents {
    package init(_ bowl: Bowl) {
        self.init(
            gold: bowl.gold,
            things: bowl.things.compactMap { stored in
                Cosmetic.Place(rawValue: stored.place).flatMap { Cosmetic($0, named: stored.name) }
            })
    }
}

extension GoldAppraisal {
    /// The gold of steps and wishes; nil while a record's par or medals are unknown. There is no gold on levels other
    /// than offered presets and nights, and none if less than half of the taps met a pack. Records older than the bowl
    /// may be on presets of earlier editions.
    package static let standard = GoldAppraisal { score in
        guard score.tally.accuracy >= Gold.accuracy else { return 0 }
        if score.origin == .night { return Gold.ofNight(wishes: score.wishCount) }
        guard let level = try? Level(text: score.level), level.isOffered || score.early && RainCode.includes(level)
        else { return 0 }
        return score.goals?.gold(of: score.tally.score, lasting: score.time)
    }
}

extension Rank {
    init(_ standing: ScoreBook.Standing) {
        self.init(place: standing.place, count: standing.count, isOfRain: standing.isOfRain)
    }
}

extension Score {
    /// The record of a round that begins now.
    package init(of rain: RainChoice, player: String, simulatedBy model: String?) {
        self.init(
            player: player, level: rain.level, levelName: rain.levelName, seed: rain.seed, date: Date(),
            version: Version.current, origin: Origin(rain.origin), simulatedBy: model)
        if case .party(let session, let seat) = rain.origin { (self.session, self.seat) = (UUID(session), seat) }
    }
}

extension Score.Origin {
    init(_ origin: RainChoice.Origin) {
        switch origin {
        case .drawn, .event: self = .drawn
        case .given: self = .given
        case .today: self = .today
        case .party: self = .party
        case .night: self = .night
        }
    }
}

extension UUID {
    /// A UUID of 128 bits, most significant first.
    package init(_ bits: UInt128) {
        self.init(uuid: withUnsafeBytes(of: bits.bigEndian) { $0.load(as: uuid_t.self) })
    }
}

extension Rival {
    /// The ghost to race: the best round of `player` on the rain, else, if `orSteady`, the steady player; nil if there
    /// is neither.
    init?(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool, in book: ScoreBook) {
        if let player, let best = try? book.bestOfRain(digest: level.digest, seed: seed, player: player),
            let score = best.id.flatMap({ try? book.score($0) }),
            let journal = try? Journal(decoding: Array(score.journal)),
            journal.level == level, journal.seed == seed,
            let round = Round(replaying: journal, within: Journal.maxWork)
        {
            self.init(best: round, of: player)
            return
        }
        guard orSteady, let round = Par.firstRound(of: level, seed: seed) else { return nil }
        self.init(Ghost(of: round))
    }
}
