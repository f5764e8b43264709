package import Rain
package import RainPlayers
package import RainShow

/// The identity of a round's record in this run of the game, also before the record has a `RecordID`.
package struct Ticket: Hashable, Sendable {
    package let number: Int
    /// The number of the round at an event; nil for other rounds.
    package let event: Int?

    package init(number: Int, event: Int? = nil) { (self.number, self.event) = (number, event) }
}

/// A request of a screen that needs the disk, or takes longer than a frame.
package enum Request: Sendable {
    /// Begins the record of a round. A simulated player's round gets no rank among players' rounds.
    case begin(Ticket, player: String, RainChoice, autoplay: PlayerModel?)
    /// Notes that the player has seen the round's rain: game time has left 0.
    case markSeen(Ticket)
    /// Notes that a player has seen a rain, without a record.
    case markRainSeen(Level, seed: UInt64, player: String)
    /// Whether a player has seen a rain. Answered by `rainSeen`.
    case isRainSeen(Level, seed: UInt64, player: String)
    /// Stores more entries of the journal, and whether one switch has made all taps so far.
    case entries(Ticket, [Journal.Entry], isByOneSwitch: Bool)
    /// Saves the end of the round, and whether one switch played it. Answered by `kept` or `notKept`, and again
    /// whenever that changes; at an event also by `prize`, unless the round was left.
    case finish(Ticket, Round, Moment, isByOneSwitch: Bool)
    /// Prints the end of the round for programs that started the game.
    case announce(Ticket)
    /// Changes a record's player or favourite mark. Answered as `finish` is, if the answer to it has changed.
    case amend(Ticket, player: String?, isFavourite: Bool?)
    /// A player's results on a level. Answered by `honours`.
    case honours(Level, player: String)
    /// The state of a day's rain. The day is counted from 1970-01-01 UTC. Answered by `day`.
    case day(Level, Int, player: String)
    /// Finds the goals of a rain, and stores its par in the records of rounds on it. Answered by `goals` if there are
    /// any.
    case goals(Level, seed: UInt64)
    /// Finds what cost an ended round most. Answered by `setback` if there is anything.
    case setback(Round)
    /// Finds the ghost to race on a rain: the best round of a player if one is named, or else the steady player if
    /// wanted. Answered by `rival`.
    case rival(Level, seed: UInt64, bestOf: String?, orSteady: Bool)
    /// A page of records. Answered by `page`.
    case read(RecordQuery)
    /// The feats that a player has earned. Answered by `feats`.
    case feats(player: String)
    /// A player's results on the nights. Answered by `nights`.
    case nights(player: String)
    /// A player's bowl. Answered by `bowl`.
    case bowl(player: String)
    /// Takes a thing for gold. Answered by `bowl`.
    case take(Cosmetic, player: String)
    /// The names of the last party. Answered by `partyNames`.
    case partyNames
    /// The round of a record. Answered by `round`, or by `refused`.
    case open(RecordID)
    /// Marks or unmarks a favourite. Answered by `refused` on failure only.
    case setFavourite(RecordID, Bool)
    /// Deletes a record for good. Answered by `deleted` or `refused`.
    case delete(RecordID)
    /// Searches rounds that are older than feats. Answered by `featsFound`, to all screens.
    case findFeats
    /// Makes the part of a round up to a round time, to practise from there. Answered by `round`.
    case prefix(Round, upTo: RoundTime)
    /// Finds the best rounds of the current day on a level. Answered by `bestOfDay`.
    case bestOfDay(Level)
    /// Plays a simulated round for the demo. Answered by `round`.
    case demo(Level, seed: UInt64)
    /// Makes a card, a video or a link, wide or tall, with the language and the looks of the settings. Answered by `sending`,
    /// to all screens, whenever its progress changes.
    case send(Sending.Kind, Sending.Subject, isTall: Bool, Settings)
    /// Makes the card of a round, to be shown before it is sent. Answered by `card` if there is one.
    case card(Sending.Subject)
    /// Cancels the card or the video in the making.
    case stopSending
    /// Finds out whether the place of the records has promised to keep them, and asks it to. Answered by `keeping`, to
    /// all screens.
    case promise
    /// Saves all records to a file, or adds the records of a file. Answered by `keeping`, to all screens.
    case saveRecords
    case readRecords
    /// A request to the service of a kiosk or an event (`VisitService`). Most are answered by `visit`.
    case visit(AnyVisitRequest)
    /// Copies a text to the system's clipboard. Answered by `copied`, to all screens.
    case copy(String)
    /// Reads the system's clipboard. A text arrives as if typed, with the next frame; an empty clipboard does nothing.
    case paste
    /// Saves some settings. Answered by `settings`, to all screens.
    case keep([Setting], Settings)
}

/// The answer to a request, some frames later.
package enum Answer: Sendable {
    /// With the feats that are new to the player.
    case kept(Ticket, Rank, [Feat] = [])
    case notKept(Ticket, Problem)
    case honours(Level, Honours)
    case rainSeen(Level, seed: UInt64, isSeen: Bool)
    /// The number of feats found in old rounds.
    case featsFound(Int)
    case day(DayPage)
    case deleted(RecordID)
    case goals(Level, seed: UInt64, RainGoals)
    case setback(Setback)
    /// Nil without a ghost.
    case rival(Level, seed: UInt64, Rival?)
    case page(RecordPage)
    case feats(player: String, [EarnedFeat])
    case nights(player: String, [NightResult])
    case bowl(player: String, BowlContents)
    case bestOfDay([BestRow])
    /// Empty if there was no party.
    case partyNames([String])
    case round(Round)
    case refused(RecordID)
    case visit(AnyVisitAnswer)
    /// The outcome of a round of an event.
    case prize(Ticket, PrizeResult)
    case card(Card)
    case sending(Sending)
    case keeping(Keeping)
    /// Whether a text is in the clipboard.
    case copied(String, Bool)
    /// The reason why settings are not saved; nil if they are.
    case settings(Problem?)
    /// A name was typed on the screen above.
    case named(String)
}

/// An answer and the number of the entry that asked; nil for answers to all screens.
package typealias Reply = (to: Int?, answer: Answer)

/// The service behind `Request.answer(by:)`, outside the screens: it reads and stores for the requests that have
/// exactly one answer.
package protocol RequestService: Sendable {
    func honours(on level: Level, of player: String) -> Honours
    func day(_ day: Int, on level: Level, player: String) -> DayPage
    func page(_ query: RecordQuery) -> RecordPage
    func feats(of player: String) -> [EarnedFeat]
    /// Returns a player's results on all nights, in their order; empty if they cannot be read.
    func nights(of player: String) -> [NightResult]
    /// Returns a player's bowl, with one thing more if one is named and the gold suffices.
    func bowl(of player: String, taking thing: Cosmetic?) -> BowlContents
    func partyNames() -> [String]
    /// Returns the best rounds of the present day in this time zone, the best first, at most `BestRow.most`.
    func bestOfDay(on level: Level) -> [BestRow]
    /// Returns the round of a record; nil if it cannot be read.
    func round(of record: RecordID) -> Round?
    /// Returns the card of a round that can be sent; nil for all others.
    func card(of subject: Sending.Subject) -> Card?
    /// Returns whether the record was changed.
    func setFavourite(_ record: RecordID, _ isFavourite: Bool) -> Bool
    /// Returns whether the record was deleted.
    func delete(_ record: RecordID) -> Bool
    func isRainSeen(on level: Level, seed: UInt64, by player: String) -> Bool
    func markRainSeen(on level: Level, seed: UInt64, by player: String)
    /// Returns the goals of a rain; nil for a level without par and medals.
    func goals(of level: Level, seed: UInt64) -> RainGoals?
    func rival(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool) -> Rival?
    /// Returns why the settings could not be saved; nil on success.
    func save(_ settings: [Setting], of values: Settings) -> Problem?
}

extension Request {
    /// Returns the answer to a request that has exactly one; nil for the others, and if there is nothing to report.
    package func answer(by service: some RequestService) -> Answer? {
        if case .markRainSeen(let level, let seed, let player) = self {
            service.markRainSeen(on: level, seed: seed, by: player)
        }
        return switch self {
        case .honours(let level, let player): .honours(level, service.honours(on: level, of: player))
        case .day(let level, let day, let player): .day(service.day(day, on: level, player: player))
        case .read(let query): .page(service.page(query))
        case .feats(let player): .feats(player: player, service.feats(of: player))
        case .nights(let player): .nights(player: player, service.nights(of: player))
        case .bowl(let player): .bowl(player: player, service.bowl(of: player, taking: nil))
        case .take(let thing, let player): .bowl(player: player, service.bowl(of: player, taking: thing))
        case .partyNames: .partyNames(service.partyNames())
        case .bestOfDay(let level): .bestOfDay(service.bestOfDay(on: level))
        case .open(let record): service.round(of: record).map(Answer.round) ?? .refused(record)
        case .card(let subject): service.card(of: subject).map(Answer.card)
        case .setFavourite(let record, let isFavourite):
            service.setFavourite(record, isFavourite) ? nil : .refused(record)
        case .delete(let record): service.delete(record) ? .deleted(record) : .refused(record)
        case .isRainSeen(let level, let seed, let player):
            .rainSeen(level, seed: seed, isSeen: service.isRainSeen(on: level, seed: seed, by: player))
        case .goals(let level, let seed): service.goals(of: level, seed: seed).map { .goals(level, seed: seed, $0) }
        case .setback(let round): Setback(greatestOf: round).map(Answer.setback)
        case .rival(let level, let seed, let player, let orSteady):
            .rival(level, seed: seed, service.rival(on: level, seed: seed, bestOf: player, orSteady: orSteady))
        case .prefix(let round, let time): .round(round.begun(upTo: time))
        case .demo(let level, let seed): .round(Round.played(level: level, seed: seed, by: .casual))
        case .keep(let settings, let values): .settings(service.save(settings, of: values))
        case .begin, .markSeen, .markRainSeen, .entries, .finish, .announce, .amend, .findFeats, .send,
            .stopSending, .promise, .saveRecords, .readRecords, .visit, .copy, .paste:
            nil
        }
    }
}
