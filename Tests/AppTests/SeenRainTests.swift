import Foundation
import Rain
import RainPlayers
import RainScores
import RainShow
import Stage
import Testing

@testable import RainApp
@testable import RainScreens

/// A rain that was seen in a run of the game stays seen, even if the file is lost. A deleted record stays deleted.
@Suite struct SeenRainTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }
    private let day = 20_000
    private var level: Level { .calm }
    private var seed: UInt64 { DailyRain.seed(ofDay: day, on: level) }

    private var rain: RainChoice { RainChoice(level: level, levelName: "calm", seed: seed, origin: .today(day)) }

    private func answers(_ requests: Requests, _ asked: Request...) -> [Answer] {
        requests.perform(asked.map { (1, $0) })
        requests.wait()
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        return replies.map(\.answer)
    }

    private func isSeen(_ requests: Requests, _ player: String = "Ann") -> Bool? {
        let found = answers(
            requests, .isRainSeen(level, seed: seed, player: player), .day(level, day, player: player))
        guard case .rainSeen(_, _, let isSeen) = found.first, case .day(let page) = found.last, page.isTried == isSeen
        else { return nil }
        return isSeen
    }

    private func play(_ requests: Requests, _ number: Int) {
        let ticket = Ticket(number: number)
        let round = Round(level: level, seed: seed)
        _ = answers(requests, .begin(ticket, player: "Ann", rain, autoplay: nil), .markSeen(ticket))
        _ = answers(requests, .finish(ticket, round, round.finalMoment, isByOneSwitch: false))
    }

    /// Deleting the file while the game runs gives no second first try.
    @Test func deletingTheFileMakesNoRainNew() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let requests = Requests(book: try ScoreBook.open(path, now: Date()), settingsFile: nil)
        #expect(isSeen(requests) == false)
        play(requests, 1)
        #expect(isSeen(requests) == true && isSeen(requests, "Bo") == false)
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
        #expect(isSeen(requests) == true)
        play(requests, 2)
        let book = try ScoreBook.open(path, now: Date())
        // The first round is in the new file as well.
        #expect(try book.best().map(\.repeated).sorted { !$0 && $1 } == [false, true])
        requests.close()
    }

    /// A practised rain counts as seen even if nothing can be written.
    @Test func practisedRainsCountAsSeenWithoutAFile() throws {
        let trouble = try #require(throws: ScoreBookError.self) { try ScoreBook.open("/dev/null/none", now: Date()) }
        let requests = Requests(book: .waiting("/dev/null/none", for: trouble), settingsFile: nil)
        #expect(isSeen(requests) == false)
        _ = answers(requests, .markRainSeen(level, seed: seed, player: "Ann"))
        #expect(isSeen(requests) == true && isSeen(requests, "Bo") == false)
    }

    /// A first try that could not be written at once is still stored as the first.
    @Test func theFirstTryIsWrittenFirst() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)
        let trouble = try #require(throws: ScoreBookError.self) { try ScoreBook.open(path, now: Date()) }
        let requests = Requests(book: .waiting(path, for: trouble), settingsFile: nil)
        play(requests, 1)
        try FileManager.default.removeItem(at: folder)
        play(requests, 2)
        requests.close()
        let book = try ScoreBook.open(path, now: Date())
        // Records are numbered in the order of their arrival.
        #expect(try book.ids().compactMap { try book.score($0)?.repeated }.filter { !$0 }.count == 1)
        #expect(try book.firstTries(digest: level.digest, seed: seed).count == 1)
        #expect(try book.days(of: "Ann") == [day])
    }

    /// A simulated player sees a day's rain, but tries no day.
    @Test func simulatedPlayersTryNoDay() throws {
        let book = try ScoreBook.inMemory()
        let requests = Requests(book: book, settingsFile: nil)
        let ticket = Ticket(number: 1)
        let round = Round.played(level: level, seed: seed, by: .casual)
        _ = answers(requests, .begin(ticket, player: "Ann", rain, autoplay: .casual), .markSeen(ticket))
        _ = answers(requests, .finish(ticket, round, round.finalMoment, isByOneSwitch: false))
        #expect(isSeen(requests) == true)
        #expect(try book.days(of: "Ann").isEmpty)
        #expect(try book.firstTries(digest: level.digest, seed: seed).isEmpty)
    }

    /// A record that is deleted as soon as it is in the file, before its writer knows its number, does not come back.
    @Test func recordsDeletedWhileWrittenStayDeleted() throws {
        for number in 0..<12 {
            let book = try ScoreBook.inMemory()
            let requests = Requests(book: book, settingsFile: nil)
            let ticket = Ticket(number: number)
            let round = Round.played(level: level, seed: seed, by: .casual)
            let entries = round.journal.entries
            requests.perform([(1, .begin(ticket, player: "Ann", rain, autoplay: nil))])
            // The first action puts the record into the file.
            requests.perform([(1, .entries(ticket, Array(entries.prefix(1)), isByOneSwitch: false))])
            let deadline = Date() + 30
            while try book.ids().isEmpty, Date() < deadline {}
            requests.perform([(1, .delete(RecordID(try #require(try book.ids().first))))])
            requests.perform([(1, .entries(ticket, Array(entries.dropFirst()), isByOneSwitch: false))])
            requests.perform([(1, .finish(ticket, round, round.finalMoment, isByOneSwitch: false))])
            requests.wait()
            requests.close()
            #expect(try book.ids().isEmpty)
        }
    }

    /// A par that is found after the record was deleted does not bring the record back.
    @Test func recordsDeletedWhileMeasuredStayDeleted() throws {
        let book = try ScoreBook.inMemory()
        let requests = Requests(book: book, settingsFile: nil)
        let ticket = Ticket(number: 1)
        let round = Round.played(level: level, seed: seed, by: .casual)
        requests.perform([(1, .begin(ticket, player: "Ann", rain, autoplay: nil))])
        // Other requests are queued before it.
        requests.perform((0..<20).map { (1, .demo(.storm, seed: $0)) } + [(1, .goals(level, seed: seed))])
        requests.perform([(1, .finish(ticket, round, round.finalMoment, isByOneSwitch: false))])
        // The record is reported as stored as soon as it is, long before its par is computed.
        var replies: [Reply] = []
        let deadline = Date() + 30
        func isKept() -> Bool { replies.contains { if case .kept = $0.answer { true } else { false } } }
        while !isKept(), Date() < deadline {
            requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
            usleep(1000)
        }
        requests.perform([(1, .delete(RecordID(try #require(try book.best().first?.id))))])
        requests.wait()
        requests.close()
        #expect(try book.ids().isEmpty)
    }
}
