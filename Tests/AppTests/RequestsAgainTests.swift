import Foundation
import Motion
import Rain
import RainPlayers
import RainScores
import RainScreens
import RainShow
import Stage
import Synchronization
import Testing

@testable import RainApp

/// Requests about the day's rain, rounds of events and feats of old rounds.
@Suite struct RequestsAgainTests {
    private let book: ScoreBook
    private let requests: Requests
    private let day = 20_000

    init() throws {
        book = try ScoreBook.inMemory()
        requests = Requests(book: book, settingsFile: nil)
    }

    /// Asks, waits until there is an answer, and returns all answers.
    private func answers(_ asked: Request...) -> [Answer] {
        requests.perform(asked.map { (3, $0) })
        var replies: [Reply] = []
        // Work that is done in batches queues the next batch meanwhile.
        for _ in 0..<100 where replies.isEmpty {
            requests.wait()
            requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        }
        return replies.map(\.answer)
    }

    /// The best round of the day before has ended: a round that was left cannot be watched.
    @Test func yesterdaysBestWasPlayedToItsEnd() throws {
        var level = Level()
        level.duration = 2
        let rain = RainChoice(
            level: level, levelName: "", seed: DailyRain.seed(ofDay: day - 1, on: level), origin: .today(day - 1))
        var left = Round(level: level, seed: rain.seed)
        left.append(.init(host: 4_000_000_000, action: .end))
        func page(_ day: Int) throws -> DayPage {
            guard case .day(let page) = answers(.day(level, day, player: "Ann")).first else { throw Unanswered() }
            return page
        }
        for (number, player) in ["Bo", "Ann", "Cy"].enumerated() {
            let round = player == "Ann" ? Round(level: level, seed: rain.seed) : left
            let ticket = Ticket(number: number)
            _ = answers(
                .begin(ticket, player: player, rain, autoplay: nil), .markSeen(ticket),
                .finish(ticket, round, round.finalMoment, isByOneSwitch: false))
            if number == 0 { #expect(try page(day).yesterday == nil) }
        }
        let today = try page(day)
        #expect(today.yesterday?.player == "Ann" && today.tries.isEmpty && !today.isTried)
        let yesterday = try page(day - 1)
        #expect(yesterday.tries.map(\.player) == ["Ann", "Bo", "Cy"] && yesterday.isTried)
        #expect(yesterday.yesterday == nil && yesterday.days == [day - 1])
    }

    /// Fails to store the first time.
    private final class Hesitant: VisitService {
        private struct Naming: VisitRequest {}

        private static let offer = PrizeOffer(
            mayBeNamed: false, won: nil, isRedeemable: true, missed: { _ in nil },
            page: { _ in AnyScreen(Title()) }, naming: { _ in Naming() })
        private let hasFailed = Atomic(false)

        func answer(_ request: any VisitRequest) -> (any VisitAnswer)? { nil }

        func end(_ number: Int, _ round: Round) -> PrizeResult {
            hasFailed.exchange(true, ordering: .relaxed) ? .won(Self.offer) : .failed
        }
    }

    /// A round of an event that cannot be stored at its end is tried again, and its prize is reported then.
    @Test func aRoundThatCannotBeStoredIsTriedAgain() throws {
        let requests = Requests(book: try ScoreBook.inMemory(), settingsFile: nil, visits: Hesitant())
        var level = Level()
        level.duration = 2
        let round = Round(level: level, seed: 1)
        let finish = Request.finish(
            Ticket(number: 1, event: 5), round, round.finalMoment, isByOneSwitch: false)
        requests.perform([(3, finish)])
        var replies: [Reply] = []
        func results() -> [Bool] {
            replies.compactMap { reply in
                guard case .prize(_, let prize) = reply.answer else { return nil }
                if case .won = prize { return true } else { return false }
            }
        }
        let limit = ContinuousClock.now + .seconds(60)
        while results().count < 2, ContinuousClock.now < limit {
            requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(results() == [false, true])
    }

    /// All feats are reported, in any number of batches.
    @Test func allFoundFeatsAreReported() throws {
        let played = Round.played(level: .calm, seed: 4, by: .perfect)
        var left = Round(level: .calm, seed: 4)
        left.append(.init(host: 4_000_000_000, action: .end))
        for number in 0..<40 {
            let isWhole = number == 0 || number == 39
            let round = isWhole ? played : left
            var score = Score(
                player: number == 0 ? "Ann" : "Bo", level: .calm, seed: 4, date: Date(timeIntervalSince1970: 1e9),
                version: "1")
            score.update(from: round, at: round.finalMoment)
            try book.keep(&score)
        }
        let feats = played.feats(in: played.finalMoment).count
        guard case .featsFound(let count) = answers(.findFeats).first else { throw Unanswered() }
        #expect(feats > 0 && count == 2 * feats)
    }

    private struct Unanswered: Error {}
}
