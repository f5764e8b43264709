import Rain
import RainPlayers
import RainScreens
import RainShow

/// The answers to requests that need no records. The page keeps none yet, so lists are empty.
struct Book: RequestService {
    func honours(on level: Level, of player: String) -> Honours {
        var honours = Honours()
        honours.medals = MedalTable.kept(for: level)
        return honours
    }

    func goals(of level: Level, seed: UInt64) -> RainGoals? {
        guard let medals = MedalTable.kept(for: level) else { return nil }
        if level.hearts > 0 { return RainGoals(survival: medals) }
        return Par(of: level, seed: seed).map { RainGoals(par: $0, medals: medals) }
    }

    func rival(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool) -> Rival? {
        orSteady ? Par.firstRound(of: level, seed: seed).map { Rival(Ghost(of: $0)) } : nil
    }

    func day(_ day: Int, on level: Level, player: String) -> DayPage { DayPage(level: level, day: day, player: player) }
    func page(_ query: RecordQuery) -> RecordPage { RecordPage(query: query, records: [], hasMore: false) }
    func feats(of player: String) -> [EarnedFeat] { [] }
    func nights(of player: String) -> [NightResult] { Night.all.map { _ in NightResult() } }
    func bowl(of player: String, taking thing: Cosmetic?) -> BowlContents { BowlContents() }
    func partyNames() -> [String] { [] }
    func bestOfDay(on level: Level) -> [BestRow] { [] }
    func round(of record: RecordID) -> Round? { nil }
    func card(of subject: Sending.Subject) -> Card? { nil }
    func setFavourite(_ record: RecordID, _ isFavourite: Bool) -> Bool { false }
    func delete(_ record: RecordID) -> Bool { false }
    func isRainSeen(on level: Level, seed: UInt64, by player: String) -> Bool { false }
    func markRainSeen(on level: Level, seed: UInt64, by player: String) {}
    func save(_ settings: [Setting], of values: Settings) -> Problem? { nil }
}
