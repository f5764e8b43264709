import Foundation
import Motion
import Rain
import RainPlayers
import RainScores
import RainScreens
import Stage
import Synchronization
import Testing

@testable import RainApp

/// The records that screens get: lists by filter and order, what a row says, the best of the day, and a party's names.
@Suite struct RecordPageTests {
    private let book: ScoreBook
    private let requests: Requests

    init() throws {
        book = try ScoreBook.inMemory()
        requests = Requests(book: book, settingsFile: nil)
    }

    private struct Unanswered: Error {}

    private func answer(_ request: Request) throws -> Answer {
        requests.perform([(1, request)])
        requests.wait()
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        guard let answer = replies.first?.answer else { throw Unanswered() }
        return answer
    }

    private func records(
        _ filter: RecordsFilter, _ order: RecordOrder = .score, on level: Level = .calm
    ) throws -> [ListedRecord] {
        let query = RecordQuery(level: level, filter: filter, order: order, player: "Ann", page: 0, limit: 20)
        guard case .page(let page) = try answer(.read(query)) else { throw Unanswered() }
        #expect(page.query == query && !page.hasMore)
        return page.records
    }

    /// Stores an ended round of some points.
    private func keep(
        _ points: Int, by player: String = "Ann", on level: Level = .calm, seed: UInt64 = 5, at date: Date = Date(),
        _ change: (inout Score) -> Void = { _ in }
    ) throws {
        var score = Score(player: player, level: level, seed: seed, date: date, version: "1")
        (score.score, score.status) = (points, .ended)
        change(&score)
        try book.keep(&score)
    }

    @Test func eachFilterListsItsRecords() throws {
        try keep(10)
        try keep(20)
        try keep(30, by: "Bo")
        try keep(40, by: "Bo") { $0.rewindsUsed = 1 }
        try keep(50) { $0.origin = .today }
        try keep(60) { $0.origin = .given }
        try keep(70) { $0.repeated = true }
        try keep(80, by: "Bo") { $0.origin = .party }
        try keep(90) { ($0.status, $0.taps) = (.abandoned, 1) }
        try keep(15, by: "Bo") { $0.favourite = true }
        try keep(1, on: .storm)
        let lists: [RecordsFilter: [Int]] = [
            .fresh: [50, 40, 30, 20, 15, 10], .all: [80, 70, 60, 50, 40, 30, 20, 15, 10], .own: [70, 60, 50, 20, 10],
            .bestOfEach: [50, 40], .today: [50], .repeats: [70, 60], .party: [80], .favourites: [15],
            .withoutRewinds: [80, 70, 60, 50, 30, 20, 15, 10], .leftEarly: [90],
        ]
        for filter in RecordsFilter.allCases {
            #expect(try records(filter).map(\.score) == lists[filter], "\(filter)")
        }
    }

    @Test func eachOrderSortsByItsOwn() throws {
        try keep(400) {
            ($0.bestCombo, $0.caught[.red], $0.packsMissed) = (3, 4, 6)
            $0.listed.note(par: 1600, version: 1)
        }
        try keep(300) {
            ($0.bestCombo, $0.caught[.red], $0.packsMissed) = (9, 8, 2)
            $0.listed.note(par: 16_000, version: 1)
        }
        try keep(200) {
            ($0.bestCombo, $0.caught[.red], $0.packsMissed) = (5, 9, 1)
            $0.listed.note(par: 160, version: 1)
        }
        let orders: [RecordOrder: [Int]] = [
            .score: [400, 300, 200], .share: [200, 400, 300], .newest: [200, 300, 400], .row: [300, 200, 400],
            .catchRate: [200, 300, 400],
        ]
        for order in RecordOrder.allCases {
            #expect(try records(.all, order).map(\.score) == orders[order], "\(order)")
        }
    }

    /// Each mark is only on the records that it is for.
    @Test func rowsShowTheMarksOfTheirRecords() throws {
        var practice = Level.calm
        practice.practice = true
        try keep(10, by: "Bo", seed: 9) { $0.bestCombo = 7 }
        let plain = try #require(try records(.all).first)
        #expect(plain.player == "Bo" && plain.score == 10 && plain.time == nil && plain.tally.bestCombo == 7)
        #expect(plain.code == RainCode(level: .calm, seed: 9) && plain.code != nil && plain.hasEnded)
        #expect(!plain.isPractice && !plain.isGiven && !plain.isRepeated && !plain.isOfParty && !plain.isFavourite)
        #expect(!plain.isByOneSwitch && plain.goals == nil)
        try keep(20) { $0.origin = .given }
        try keep(30) { $0.repeated = true }
        try keep(40) { $0.origin = .party }
        try keep(50) { $0.favourite = true }
        try keep(60) { $0.oneSwitch = true }
        func marked(_ mark: KeyPath<ListedRecord, Bool>) throws -> [Int] {
            try records(.all).filter { $0[keyPath: mark] }.map(\.score)
        }
        #expect(try marked(\.isGiven) == [20] && marked(\.isRepeated) == [30] && marked(\.isOfParty) == [40])
        #expect(try marked(\.isFavourite) == [50] && marked(\.isByOneSwitch) == [60] && marked(\.isPractice) == [])
        try keep(70, on: practice)
        #expect(try records(.all, on: practice).map(\.isPractice) == [true])
        try keep(80, on: .storm) { ($0.status, $0.taps) = (.abandoned, 1) }
        #expect(try records(.leftEarly, on: .storm).map(\.hasEnded) == [false])
    }

    /// A round that was played to its end has a card, by its number or by its ticket; others have none.
    @Test func roundsThatAreSentHaveCards() throws {
        let round = Round.played(level: .calm, seed: 5, by: .casual)
        func card(_ subject: Sending.Subject) -> Card? {
            if case .card(let card)? = try? answer(.card(subject)) { card } else { nil }
        }
        var score = Score(player: "Ann", level: .calm, seed: 5, date: Date(), version: "1")
        score.levelName = "calm"
        score.update(from: round, at: round.finalMoment)
        try book.keep(&score)
        let id = try #require(score.id)
        let known = try #require(card(.record(RecordID(id))))
        #expect(known.player == "Ann" && known.score == round.finalMoment.tally.score && known.levelName == "calm")
        #expect(known.code == RainCode(level: .calm, seed: 5))
        #expect(card(.record(RecordID(99))) == nil && card(.podium(.init(levelName: "calm", standings: []))) == nil)
        var left = Score(player: "Ann", level: .calm, seed: 6, date: Date(), version: "1")
        left.status = .abandoned
        try book.keep(&left)
        let other = try #require(left.id)
        #expect(card(.record(RecordID(other))) == nil)
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 7, origin: .drawn)
        let (ticket, played) = (Ticket(number: 1), Round.played(level: .calm, seed: 7, by: .casual))
        requests.perform([(1, .begin(ticket, player: "Bo", rain, autoplay: nil))])
        requests.perform([(1, .entries(ticket, played.journal.entries, isByOneSwitch: false))])
        requests.perform([(1, .finish(ticket, played, played.finalMoment, isByOneSwitch: false))])
        requests.wait()
        #expect(card(.round(ticket))?.player == "Bo" && card(.round(Ticket(number: 2))) == nil)
    }

    /// A card has the day of a round on the day's rain, at any hour, and a medal unless the rain was known.
    @Test func aCardHasItsDayAndMedal() throws {
        let seed = DailyRain.seed(ofDay: 20_500, on: .calm)
        let round = Round.played(level: .calm, seed: seed, by: .perfect)
        var score = Score(
            player: "Ann", level: .calm, seed: seed, date: Date(timeIntervalSince1970: 86_400 * 20_500 + 60_000),
            version: "1", origin: .today)
        score.update(from: round, at: round.finalMoment)
        let goals = try #require(RainGoals(.calm, seed: seed))
        let card = Card(of: round, as: score, goals: goals)
        #expect(card.day == 20_500 && card.medal != nil)
        score.repeated = true
        #expect(Card(of: round, as: score, goals: goals).medal == nil)
    }

    /// The eight best rounds on a level since midnight.
    @Test func bestOfTheDayIsFromToday() throws {
        func best() throws -> [BestRow] {
            guard case .bestOfDay(let rows) = try answer(.bestOfDay(.calm)) else { throw Unanswered() }
            return rows
        }
        #expect(try best().isEmpty)
        let midnight = Calendar.current.startOfDay(for: Date())
        try keep(900, at: midnight - 1)
        try keep(800, at: midnight)
        try keep(700, on: .storm)
        try keep(600) { $0.status = .abandoned }
        #expect(try best() == [BestRow(seed: 5, name: nil, score: 800)], "names are not shown to strangers")
        for points in 1...9 { try keep(points, seed: .max - UInt64(points)) }
        #expect(try best().map(\.score) == [800, 9, 8, 7, 6, 5, 4, 3])
        #expect(try best()[1].seed == .max - 9)
    }

    /// A round of a party stores its party and turn. The remembered names are the last party's.
    @Test func aPartyIsRemembered() throws {
        func names() throws -> [String] {
            guard case .partyNames(let names) = try answer(.partyNames) else { throw Unanswered() }
            return names
        }
        #expect(try names().isEmpty)
        var level = Level()
        level.duration = 2
        var replies: [Reply] = []
        let sessions: [UInt128] = [7, 1 << 120 | 9]
        for (number, session) in sessions.enumerated() {
            for seat in 0...1 {
                let player = ["Ann", "Bo", "Cy", "Di"][2 * number + seat]
                let (ticket, round) = (Ticket(number: 2 * number + seat), Round(level: level, seed: 5))
                let rain = RainChoice(
                    level: level, levelName: "", seed: 5, origin: .party(session: session, seat: seat + 1))
                requests.perform([
                    (1, .begin(ticket, player: player, rain, autoplay: nil)),
                    (1, .finish(ticket, round, round.finalMoment, isByOneSwitch: seat == 1)),
                ])
                requests.wait()
            }
            requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        }
        #expect(try names() == ["Cy", "Di"])
        let kept = try book.ids().compactMap { try book.score($0) }
        #expect(kept.map(\.seat) == [1, 2, 1, 2] && kept.map(\.oneSwitch) == [false, true, false, true])
        #expect(kept.map(\.origin) == Array(repeating: .party, count: 4))
        #expect(
            kept.map { $0.session?.uuidString } == [
                "00000000-0000-0000-0000-000000000007", "00000000-0000-0000-0000-000000000007",
                "01000000-0000-0000-0000-000000000009", "01000000-0000-0000-0000-000000000009",
            ])
    }

    /// A feat has the day of the round that earned it, whatever the clocks here say.
    @Test func aFeatHasItsDay() throws {
        let round = Round.played(level: .calm, seed: 4, by: .perfect)
        var score = Score(
            player: "Ann", level: .calm, seed: 4, date: Date(timeIntervalSince1970: 951_782_399), version: "1")
        score.update(from: round, at: round.finalMoment)
        try book.keep(&score)
        guard case .featsFound(let count) = try answer(.findFeats),
            case .feats(player: _, let feats) = try answer(.feats(player: "Ann"))
        else { throw Unanswered() }
        #expect(count > 0 && feats.count == count)
        #expect(Set(feats.map(\.day)) == [.init(year: 2000, month: 2, day: 28)])
        guard case .feats(player: _, let others) = try answer(.feats(player: "Bo")) else { throw Unanswered() }
        #expect(others.isEmpty)
    }

    /// The printed line is about the round that its screen has finished, including how long its hearts lasted.
    @Test func aRoundIsPrintedAsItEnded() throws {
        let lines = Mutex<[String]>([])
        let printing = Requests(book: book, settingsFile: nil) { line in lines.withLock { $0.append(line) } }
        let round = Round.played(level: .survival, seed: 5, by: .novice)
        let ticket = Ticket(number: 1)
        let rain = RainChoice(level: .survival, levelName: "", seed: 5, origin: .drawn)
        printing.perform([
            (1, .begin(ticket, player: "Ann", rain, autoplay: nil)),
            (1, .finish(ticket, round, round.finalMoment, isByOneSwitch: false)),
        ])
        printing.wait()
        printing.perform([(1, .announce(ticket)), (1, .announce(Ticket(number: 2)))])
        printing.wait()
        let all = lines.withLock { $0 }
        #expect(all.count == 1)
        let line = all.first ?? ""
        #expect(line.contains("lasted \(Int(round.finalMoment.time)) s, out of hearts"), "\(line)")
        #expect(line.hasSuffix("(survival, seed 5, player Ann)"))
    }
}
