import Foundation
import Motion
import Rain
import RainPlayers
import RainScores
import RainShow
import Stage
import Testing

@testable import RainApp
@testable import RainScreens

/// Requests of screens are carried out, and answered to the screen that asked.
@Suite struct RequestsTests {
    private let book: ScoreBook
    private let requests: Requests
    private let settings = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())").path
    private var level = Level()

    init() throws {
        book = try ScoreBook.inMemory()
        requests = Requests(book: book, settingsFile: SettingsFile(path: settings))
        level.duration = 2
    }

    /// Asks as screen 3, waits, and returns the replies.
    private func answers(_ asked: Request...) -> [Reply] {
        requests.perform(asked.map { (3, $0) })
        requests.wait()
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        return replies
    }

    private func rain(_ origin: RainChoice.Origin) -> RainChoice {
        RainChoice(level: level, levelName: "", seed: 5, origin: origin)
    }

    @Test func aRoundIsKeptListedLikedAndOpened() throws {
        let ticket = Ticket(number: 1)
        let round = Round(level: level, seed: 5)
        let moment = round.moment(at: round.completion(after: 0))
        #expect(answers(.begin(ticket, player: "Ann", rain(.drawn), autoplay: nil)).isEmpty)
        let kept = answers(.finish(ticket, round, moment, isByOneSwitch: false))
        guard case .kept(ticket, let rank, _) = kept.first?.answer, kept.first?.to == 3 else {
            return #expect(Bool(false), "\(kept)")
        }
        #expect(rank == .init(place: 1, count: 1))
        #expect(answers().isEmpty, "each answer comes once")
        #expect(answers(.amend(ticket, player: "Bo", isFavourite: nil)).isEmpty, "a renamed record keeps its rank")
        let query = RecordQuery(level: level, filter: .all, player: "Ann", page: 0, limit: 5)
        guard case .page(let page) = answers(.read(query)).first?.answer else { return #expect(Bool(false)) }
        #expect(page.query == query && !page.hasMore && page.records.map(\.player) == ["Bo"])
        let record = try #require(page.records.first)
        #expect(record.isVerified && !record.isFavourite)
        let day = try Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day], from: #require(try book.best().first).date)
        #expect(record.day == .init(year: day.year ?? 0, month: day.month ?? 0, day: day.day ?? 0))
        #expect(answers(.setFavourite(record.id, true)).isEmpty)
        #expect(try book.best().first?.favourite == true)
        guard case .refused(RecordID(99)) = answers(.setFavourite(RecordID(99), true)).first?.answer else {
            return #expect(Bool(false), "no record has this number")
        }
        guard case .round(let opened) = answers(.open(record.id)).first?.answer else { return #expect(Bool(false)) }
        #expect(opened.journal == round.journal)
        guard case .honours(level, let honours) = answers(.honours(level, player: "Bo")).first?.answer else {
            return #expect(Bool(false))
        }
        #expect(honours.best?.id == record.id && honours.best?.score == 0)
        guard case .honours(level, let others) = answers(.honours(level, player: "Ann")).first?.answer else {
            return #expect(Bool(false))
        }
        #expect(others.best == nil, "each player has their own")
        guard case .refused(RecordID(99)) = answers(.open(RecordID(99))).first?.answer else {
            return #expect(Bool(false), "no record with this number can be opened")
        }
    }

    /// Rounds that are restarted in their countdown leave no record, and use up no number of a later round.
    @Test func aCountdownLeavesNoRecord() throws {
        for number in 1...20 {
            _ = answers(.begin(Ticket(number: number), player: "Ann", rain(.drawn), autoplay: nil))
            #expect(try book.ids().isEmpty)
        }
        #expect(answers(.markSeen(Ticket(number: 20))).isEmpty)
        #expect(try book.ids() == [1])
    }

    /// A deleted record stays deleted, even if its results page changes it.
    @Test func deletedRecordsStayDeleted() throws {
        let ticket = Ticket(number: 1)
        let round = Round(level: level, seed: 5)
        _ = answers(
            .begin(ticket, player: "Ann", rain(.drawn), autoplay: nil),
            .finish(ticket, round, round.finalMoment, isByOneSwitch: false))
        let id = try #require(try book.ids().first)
        guard case .deleted(RecordID(id)) = answers(.delete(RecordID(id))).first?.answer else {
            return #expect(Bool(false))
        }
        _ = answers(.amend(ticket, player: "Bo", isFavourite: true))
        #expect(try book.ids().isEmpty)
    }

    /// The source of a round's seed, who played it, and whether its rain had been seen before.
    @Test func recordsStoreTheOriginOfTheirRounds() throws {
        let played: [(origin: RainChoice.Origin, autoplay: PlayerModel?)] = [
            (.drawn, nil), (.given, .casual), (.today(20_000), PlayerModel()),
        ]
        for (number, (origin, autoplay)) in played.enumerated() {
            let ticket = Ticket(number: number)
            _ = answers(
                .begin(ticket, player: "Ann", rain(origin), autoplay: autoplay), .markSeen(ticket))
        }
        let records = try book.all(.playing).reversed().map(\.listed)
        #expect(records.map(\.origin) == [.drawn, .given, .today])
        #expect(records.map(\.simulatedBy) == [nil, "casual", "perfect"])
        #expect(records.map(\.repeated) == [false, true, true] && records.map(\.isFresh) == [true, false, false])
    }

    /// The rival is a player's best round on the rain, or else the steady player; nil if there is neither.
    @Test func rivalsAreFound() throws {
        var level = Level.calm
        level.duration = 12
        func rival(_ player: String?, orSteady: Bool = false, seed: UInt64 = 5) throws -> Rival? {
            guard
                case .rival(level, seed, let rival) =
                    answers(.rival(level, seed: seed, bestOf: player, orSteady: orSteady)).first?.answer
            else { throw Unanswered() }
            return rival
        }
        #expect(try rival("Ann") == nil && rival(nil) == nil)
        let players: [(String, UInt64, PlayerModel)] = [
            ("Ann", 5, .novice), ("Ann", 5, .casual), ("Bo", 5, .perfect), ("Ann", 6, .perfect),
        ]
        for (number, (player, seed, model)) in players.enumerated() {
            let ticket = Ticket(number: number)
            let round = Round.played(level: level, seed: seed, by: model)
            _ = answers(
                .begin(
                    ticket, player: player, RainChoice(level: level, levelName: "", seed: seed, origin: .drawn),
                    autoplay: nil),
                .finish(ticket, round, round.finalMoment, isByOneSwitch: false))
        }
        func best(of player: String, by model: PlayerModel) -> Rival {
            Rival(best: .played(level: level, seed: 5, by: model), of: player)
        }
        let (novice, casual) = (best(of: "Ann", by: .novice), best(of: "Ann", by: .casual))
        #expect(try rival("Ann") == (novice.ghost.total > casual.ghost.total ? novice : casual))
        #expect(try rival("Ann", orSteady: true)?.name == "Ann")
        #expect(try rival("Bo") == best(of: "Bo", by: .perfect))
        #expect(try rival("Ann", seed: 7) == nil && rival("Cy") == nil)
        let steady = try #require(Par.firstRound(of: level, seed: 5))
        #expect(try rival("Cy", orSteady: true) == Rival(Ghost(of: steady)))
        #expect(try rival(nil, orSteady: true) == Rival(Ghost(of: steady)))
    }

    private struct Unanswered: Error {}

    /// A record stores its par, whether the par is found before the end of the round or after it. Only whole rounds of
    /// a person do.
    @Test(arguments: [false, true])
    func aRecordKeepsItsPar(isLate: Bool) throws {
        let level = Level.calm
        let par = try #require(Par(of: level, seed: 5))
        for number in 0..<3 {
            let ticket = Ticket(number: number)
            let round = number == 1 ? Round(level: level, seed: 5) : .played(level: level, seed: 5, by: .casual)
            let end = number == 1 ? round.moment(at: 9) : round.finalMoment
            _ = answers(
                .begin(
                    ticket, player: "Ann", RainChoice(level: level, levelName: "", seed: 5, origin: .drawn),
                    autoplay: number == 2 ? .casual : nil),
                .goals(level, seed: isLate ? 6 : 5), .finish(ticket, round, end, isByOneSwitch: false))
            guard isLate else { continue }
            if number == 0 { #expect(try book.best().map(\.par) == [nil], "the par of another rain does not count") }
            guard case .goals(level, 5, let found) = answers(.goals(level, seed: 5)).first?.answer else {
                return #expect(Bool(false))
            }
            #expect(found.par == par)
        }
        let records = try book.ids().compactMap { try book.score($0) }
        #expect(records.map(\.par) == [par.sum, nil, nil] && records.map(\.parVersion) == [Par.version, nil, nil])
        #expect(records[0].isVerified)
        let query = RecordQuery(level: level, filter: .all, player: "Ann", page: 0, limit: 5)
        guard case .page(let page) = answers(.read(query)).first?.answer else { return #expect(Bool(false)) }
        #expect(page.records.map { $0.goals?.par } == [par])
        guard case .honours(level, let honours) = answers(.honours(level, player: "Ann")).first?.answer else {
            return #expect(Bool(false))
        }
        #expect(honours.clean == par.thousandths(of: records[0].score) && honours.rewound == nil)
    }

    /// Survival's medals are for time: in goals, in lists and in honours, where clean medals are separate.
    @Test func survivalTimesWinMedals() throws {
        let level = Level.survival
        let medals = try #require(MedalTable.kept(for: level))
        guard case .goals(level, 5, let goals) = answers(.goals(level, seed: 5)).first?.answer else {
            return #expect(Bool(false))
        }
        #expect(goals == RainGoals(survival: medals))
        var lives: [Int] = []
        for (seed, player) in [(1, PlayerModel.novice), (2, .casual), (3, .novice)] {
            let round = Round.played(level: level, seed: UInt64(seed), by: player)
            var score = Score(player: "Ann", level: level, seed: UInt64(seed), date: Date(), version: "1")
            score.update(from: round, at: round.finalMoment)
            score.rewindsUsed = player == .casual ? 1 : 0
            lives.append(Int(round.finalMoment.time))
            try book.keep(&score)
        }
        let clean = max(lives[0], lives[2])
        #expect(lives[1] > clean)
        guard case .honours(level, let honours) = answers(.honours(level, player: "Ann")).first?.answer else {
            return #expect(Bool(false))
        }
        #expect(honours.clean == clean && honours.rewound == lives[1] && honours.longest.map { Int($0) } == lives[1])
        let (best, safe) = (try #require(medals.medal(for: lives[1])), medals.medal(for: clean))
        #expect(honours.medal == best && honours.reach(of: best) == .rewound && best != safe)
        if let safe { #expect(honours.reach(of: safe) == .clean) }
        let query = RecordQuery(level: level, filter: .all, player: "Ann", page: 0, limit: 5)
        guard case .page(let page) = answers(.read(query)).first?.answer else { return #expect(Bool(false)) }
        #expect(Set(page.records.map(\.medal)) == Set(lives.map(medals.medal)))
    }

    @Test func unsavedSettingsAreReported() throws {
        var wanted = Settings()
        wanted.border = 0.05
        let reply = answers(.keep([.border], wanted)).first
        guard case .settings(nil) = reply?.answer, reply?.to == nil else { return #expect(Bool(false), "for all") }
        #expect(SettingsFile(path: settings).read().settings.border == 0.05)
        try FileManager.default.removeItem(atPath: settings)
        try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: settings) }
        guard case .settings(.some) = answers(.keep([.border], wanted)).first?.answer else {
            return #expect(Bool(false), "a folder is no file")
        }
    }

    /// Without a settings file nothing is stored or answered.
    @Test func withoutAFileSettingsHoldForTheRun() {
        let watching = Requests(book: book, settingsFile: nil)
        watching.perform([(3, .keep([.fullscreen], Settings()))])
        watching.wait()
        var replies: [Reply] = []
        watching.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        #expect(replies.isEmpty)
    }

    /// Rounds that could not be kept are tried again while others are played, and none is forgotten.
    @Test func unsavedRecordsAreKeptInMemory() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("book-\(UUID())")
        try Data().write(to: folder)
        let path = folder.appendingPathComponent("s.sqlite").path
        let trouble = try #require(throws: ScoreBookError.self) { try ScoreBook.open(path, now: Date()) }
        let waiting = Requests(
            book: .waiting(path, for: trouble), settingsFile: SettingsFile(path: "/dev/null/none"))
        let round = Round(level: level, seed: 5)
        let moment = round.moment(at: round.completion(after: 0))
        for number in 1...2 {
            let ticket = Ticket(number: number)
            waiting.perform([
                (3, .begin(ticket, player: "Ann", rain(.drawn), autoplay: nil)),
                (3, .finish(ticket, round, moment, isByOneSwitch: false)),
            ])
            waiting.wait()
            var replies: [Reply] = []
            waiting.drain(at: HostInstant(nanoseconds: 0), into: &replies)
            guard case .notKept(ticket, .recordsUnwritable) = replies.last?.answer else {
                return #expect(Bool(false), "\(replies)")
            }
        }
        try FileManager.default.removeItem(at: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        waiting.close()
        #expect(try ScoreBook.open(path, now: Date()).best().count == 2)
    }
}
