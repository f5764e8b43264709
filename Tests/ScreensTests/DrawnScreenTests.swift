import Motion
import Picture
import Rain
import RainDriver
import RainFigures
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// Compares the contents of screens on a walk through them with `Tests/Golden/screens.txt`; see `Kinds`.
@Suite struct DrawnScreenTests {
    private var lines: [String] = []
    private var known: Set<String> = []
    private var driver: Driver<Canned>

    init() {
        var session = Session.driven(level: .festive) {
            $0.capabilities.hasRecords = true
            $0.hasCaptions = true
            $0.rival = .casual
        }
        session.machine.wallClock = WallClock(utcSeconds: 1_771_290_000, at: Instant(nanoseconds: 0))
        driver = Driver(session, service: Canned())
    }

    private mutating func note(_ what: String) {
        let frame = driver.frame
        lines.append("\(driver.screen) \(what): \(Kinds.text(of: frame, besides: known))")
        known = Set(frame.labels.map(\.text))
    }

    /// Presses a button and notes the screen that opens.
    private mutating func open(_ role: Button.Role, by finger: Finger = .touch(1)) throws {
        let place = try driver.place(role)
        driver.does(.press(place, by: finger), for: 0.05)
        driver.does(.lift(place, by: finger), for: 0.2)
        look("by \(role)")
    }

    private mutating func look(_ what: String) {
        note("\(what), 0.2 s")
        driver.wait(0.8)
        note("\(what), 1 s")
        driver.wait(1.37, step: 0.137)
        driver.key(.right)
        note("\(what), 2.8 s")
    }

    private mutating func press(_ role: Button.Role) throws {
        let place = try driver.place(role)
        driver.does(.press(place, by: .mouse), for: 0.05)
        driver.does(.lift(place, by: .mouse), for: 0.2)
        note("\(role) pressed")
        driver.wait(0.5)
    }

    private mutating func walk() throws {
        look("first")
        try press(.more(.level))
        try press(.less(.level))
        try open(.settings)
        for page in SettingPage.allCases.reversed() { try press(.page(.init(page))) }
        try press(.page(.init(SettingPage.keys)))
        driver.session.machine.settingsTrouble = .settingsReadOnly
        driver.session.settings.isMuted = true
        try press(.ask(.init(.keyPause)))
        try press(.page(.init(.play)))
        try open(.ask(.init(.player)))
        for role in [Button.Role.shift, .type("a"), .erase, .accents] { try press(role) }
        driver.key(.escape, .escape)
        try open(.records)
        try press(.more(.filter))
        try open(.feats, by: .mouse)
        driver.key(.escape)
        try open(.record(0))
        try open(.send)
        for role in [Button.Role.card, .video] { try press(role) }
        driver.key(.escape)
        for role in [Button.Role.like, .copyCode, .delete] { try press(role) }
        driver.key(.escape)
        if driver.screen != "record" { try open(.record(1)) }
        try open(.watch)
        driver.wait(4)
        note("later")
        driver.key(.up, .rewind)
        note("backwards")
        driver.key(.pause)
        let practise = try #require(
            ReplayBar(field: driver.navigator.field, isOpen: true).buttons.first { $0.role == .practise })
        driver.tap(at: practise.area.center)
        look("of a replay")
        driver.key(.pause)
        note("paused")
        try driver.tap(.back)
        for _ in 0..<6 where driver.screen != "title" { driver.key(.escape) }
        for role in [Button.Role.today, .code] {
            try open(role)
            driver.key(.escape)
        }
        try party()
        driver.session.settings.hasCaptions = true
        try open(.start)
        driver.wait(Round.countdown)
        for number in 0..<18 {
            driver.catches()
            if number % 6 == 5 { note("\(number + 1) catches") }
        }
        driver.does(.key(.rewind, isDown: true), for: 1)
        note("running back")
        driver.does(.key(.rewind, isDown: false), for: 0.3)
        note("goes on")
        driver.key(.pause)
        look("paused")
        driver.key(.pause)
        driver.wait(1)
        note("counts")
        driver.wait(20)
        note("later")
        for _ in 0..<2000 where driver.screen == "round" { driver.wait(0.05) }
        for _ in 0..<14 {
            driver.wait(0.65)
            note("goes on")
        }
        for role in [Button.Role.like, .unfold] { try press(role) }
        try open(.leave)
        driver.wait(DemoWait.time)
        look("idle")
    }

    /// A party of three on one rain: one round, one turn that is skipped, and one player who leaves.
    private mutating func party() throws {
        try open(.together)
        for role in [Button.Role.addPlayer, .removePlayer(3), .less(.rains)] { try press(role) }
        try open(.player(1))
        driver.key(.escape)
        try open(.start)
        try driver.tap(.skipTurn)
        driver.wait(0.4)
        try open(.skipTurn)
        try open(.start)
        driver.wait(Round.countdown)
        driver.catches()
        note("a turn")
        driver.key(.pause)
        look("paused")
        for role in [Button.Role.endParty, .resume] { try press(role) }
        for _ in 0..<2000 where driver.screen == "round" { driver.wait(0.05) }
        look("of a party")
        try open(.nextTurn)
        try driver.tap(.leaveParty)
        driver.wait(0.4)
        try open(.leaveParty)
        try open(.leave)
    }

    @Test mutating func screensShowWhatTheyShowed() throws {
        try walk()
        if let differences = try Kinds.differences(of: lines, from: "screens.txt") { Issue.record("\(differences)") }
    }

    /// In Chinese, and on a tall field.
    @Test mutating func tallScreensShowWhatTheyShowed() throws {
        driver.session.settings.language = .chinese
        driver.session.settings.shape = .tall
        driver.session.orientField()
        try walk()
        lines = lines.map { $0.replacing(#/\b(?!labels)[a-z][A-Za-z0-9-]* \d+ [0-9a-f]{4}, /#, with: "") }
        if let differences = try Kinds.differences(of: lines, from: "chinese.txt") { Issue.record("\(differences)") }
    }

    /// The lesson as seen by a player who does what it asks for.
    @Test func theLessonShowsWhatItShowed() throws {
        var driver = ScreensDriver.newPlayer()
        var lines: [String] = []
        for number in 0..<60 where driver.screen == "lesson" {
            driver.wait(0.7)
            if number % 3 == 0 || driver.step == .rewind { lines.append("\(number): \(Kinds.text(of: driver.frame))") }
            if driver.step == .rewind, number % 8 < 4 {
                driver.does(.key(.rewind, isDown: true), for: 0)
            } else if number % 8 == 4 {
                driver.does(.key(.rewind, isDown: false), for: 0)
            } else if driver.step != .bomb, let place = driver.wishedPlace {
                driver.tap(at: place)
            }
        }
        if let differences = try Kinds.differences(of: lines, from: "lesson.txt") { Issue.record("\(differences)") }
    }
}

/// Answers all requests at once, and the same each time.
private struct Canned: DriverService, RequestService {
    private let par = Par(keptSum: 600 * Par.rounds).map { RainGoals(par: $0, medals: .kept(for: .festive)) }
    private var records: [ListedRecord] {
        (0..<6).map { number in
            var record = ListedRecord(
                id: RecordID(Int64(number)), player: number % 2 == 0 ? "Ann" : "Li", score: 900 - 140 * number,
                day: .init(year: 2026, month: 2, day: 11 + number))
            (record.goals, record.code) = (par, RainCode(level: .festive, seed: UInt64(number)))
            record.isGiven = number == 1
            record.isRepeated = number == 2
            record.isFavourite = number == 3
            (record.hasEnded, record.time) = (number != 5, 11)
            record.isVerified = number != 4
            record.tally.caught[.gold] = 3 + number
            (record.tally.packsSeen, record.tally.packsMissed, record.tally.bestCombo) = (30, 9, 12)
            (record.tally.rewindsUsed, record.tally.pauses) = (number % 2, number % 3)
            return record
        }
    }

    func replies(to requests: [(from: Int, request: Request)], at now: Instant) -> [Reply] {
        requests.compactMap { from, request in
            if case .finish(let ticket, _, _, _) = request {
                return (from, .kept(ticket, .init(place: 1, count: 9), [.fever, .secondThoughts]))
            }
            // In the game the loop handles the clipboard.
            if case .copy(let text) = request { return (nil, .copied(text, true)) }
            return request.answer(by: self).map { (from, $0) }
        }
    }

    func honours(on level: Level, of player: String) -> Honours {
        var honours = Honours()
        (honours.best, honours.clean, honours.rewound) = (records[0], 700, 1000)
        (honours.longest, honours.medals) = (61, .kept(for: .festive))
        return honours
    }

    func day(_ day: Int, on level: Level, player: String) -> DayPage {
        var page = DayPage(level: level, day: day, player: player)
        (page.isTried, page.tries, page.yesterday) = (true, records, records[1])
        page.days = [day - 5, day - 2, day - 1, day]
        return page
    }

    func page(_ query: RecordQuery) -> RecordPage { RecordPage(query: query, records: records, hasMore: true) }
    func feats(of player: String) -> [EarnedFeat] {
        Feat.allCases.filter { $0.rawValue % 3 != 0 }.map { EarnedFeat($0, on: .init(year: 2026, month: 1, day: 7)) }
    }
    func nights(of player: String) -> [NightResult] {
        Night.all.map { night in
            var result = NightResult()
            guard night.number < 6 else { return result }
            result.wishes = Set(0..<(night.number % 3 + 1))
            (result.opensNext, result.rounds, result.best) = (true, night.number, 1000 * night.number)
            return result
        }
    }
    func bowl(of player: String, taking thing: Cosmetic?) -> BowlContents {
        BowlContents(gold: 300, things: [.paper(.rat), .mane(.jade), .shell(.ring)] + (thing.map { [$0] } ?? []))
    }
    func bestOfDay(on level: Level) -> [BestRow] { (1...4).map { BestRow(seed: $0, name: nil, score: 900 * Int($0)) } }
    func partyNames() -> [String] { ["Ann", "小明", "Wolfgang Amadeus Mozart"] }
    func round(of record: RecordID) -> Round? { .played(level: .festive, seed: 5, by: .casual) }
    func card(of subject: Sending.Subject) -> Card? {
        round(of: RecordID(1)).map { Card(of: $0, levelName: "festive") }
    }
    func setFavourite(_ record: RecordID, _ isFavourite: Bool) -> Bool { true }
    func delete(_ record: RecordID) -> Bool { true }
    func isRainSeen(on level: Level, seed: UInt64, by player: String) -> Bool { false }
    func markRainSeen(on level: Level, seed: UInt64, by player: String) {}
    func goals(of level: Level, seed: UInt64) -> RainGoals? { par }
    func rival(on level: Level, seed: UInt64, bestOf player: String?, orSteady: Bool) -> Rival? {
        Rival(best: .played(level: level, seed: seed, by: .casual), of: nil)
    }
    func save(_ settings: [Setting], of values: Settings) -> Problem? { nil }
}
