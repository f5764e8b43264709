import Foundation
import GRDB
import Rain
import Synchronization
import Testing

@testable import RainScores

/// First tries of a day's rain, and the days that had one.
@Suite struct TodayTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }
    private let round = Rounds.played(5)
    private let day = 20_000

    /// Begins a round of today's rain.
    private func begin(
        _ player: String, _ round: Round, in book: ScoreBook, isSeen: Bool = true, day: Int
    ) -> RecordWriter {
        let score = Score(
            player: player, level: round.level, seed: round.journal.seed, date: Date(timeIntervalSince1970: 1e9),
            version: "1", origin: .today)
        let writer = RecordWriter(score, in: book)
        if isSeen { writer.markSeen(day: day) }
        return writer
    }

    /// Plays a round to its end, or leaves it after some actions.
    private func play(
        _ player: String, in book: ScoreBook, isSeen: Bool = true, acts: Int? = nil
    ) -> ListedScore {
        var played = round
        if let acts {
            played = Round(level: round.level, seed: round.journal.seed)
            for entry in round.journal.entries.prefix(acts) { played.append(entry) }
            played.append(.init(host: played.journal.entries.last?.host ?? 0, action: .end))
        }
        let writer = begin(player, played, in: book, isSeen: isSeen, day: day)
        writer.finish(played, at: played.finalMoment)
        writer.wait()
        return writer.score.listed
    }

    private func firstTries(_ book: ScoreBook) throws -> [ListedScore] {
        try book.firstTries(digest: round.level.digest, seed: round.journal.seed)
    }

    @Test func theFirstTryOfEachNameCounts() throws {
        let book = try ScoreBook.inMemory()
        func hasSeen(_ player: String) throws -> Bool {
            try book.hasSeen(digest: round.level.digest, seed: round.journal.seed, player: player)
        }
        // A round that is left in its countdown is no try, and its rain is not seen.
        _ = play("Cy", in: book, isSeen: false, acts: 0)
        #expect(try firstTries(book).isEmpty && !hasSeen("Cy"))
        _ = play("Bo", in: book, acts: 4)
        let left = play("Cy", in: book, acts: 9)
        #expect(try hasSeen("Cy") && !hasSeen("Ann"))
        let ended = play("Ann", in: book)
        #expect(ended.origin == .today && !ended.repeated && ended.time == round.finalMoment.time)
        // Later tries do not count, whatever their scores.
        #expect(play("Bo", in: book).repeated)
        let other = play("Di", in: book)
        #expect(try firstTries(book).map(\.player) == ["Ann", "Di", "Cy", "Bo"])
        #expect(try firstTries(book).map(\.id).prefix(3) == [ended.id, other.id, left.id])
        #expect(try book.firstTries(digest: round.level.digest, seed: 1).isEmpty)
        #expect(try book.firstTries(digest: "calm", seed: round.journal.seed).isEmpty)
        // More points are better, and 0 points are better than a try that was left. Rounds of models do not count.
        try book.database.write {
            try $0.execute(sql: "UPDATE score SET score = 0 WHERE player = 'Ann'")
            try $0.execute(sql: "UPDATE score SET autoplayed = 1 WHERE player = 'Cy'")
        }
        #expect(try firstTries(book).map(\.player) == ["Di", "Ann", "Bo"])
        #expect(try book.best(player: "Bo").map(\.isFresh) == [false])
        // A round on a chosen rain is no try of the day, and each player has one.
        try book.database.write {
            try $0.execute(sql: "UPDATE score SET repeated = 0 WHERE player = 'Bo'")
            try $0.execute(sql: "UPDATE score SET origin = 'given' WHERE player = 'Di'")
        }
        #expect(try firstTries(book).map(\.player) == ["Bo", "Ann"] && firstTries(book).first?.status == .ended)
        try book.database.write {
            try $0.execute(sql: "UPDATE score SET repeated = 1 WHERE player = 'Bo' AND status = 'ended'")
            try $0.execute(sql: "UPDATE score SET origin = 'today'")
        }
        // Deleting a record does not allow another first try.
        #expect(try book.delete(ended.id ?? 0, .unknown))
        #expect(try hasSeen("Ann") && play("Ann", in: book).repeated)
        #expect(try firstTries(book).map(\.player) == ["Di", "Bo"])
    }

    /// A killed game has used up its player's first try, even before any action.
    @Test(arguments: [0, 9])
    func aKilledFirstTryIsLeft(acts: Int) throws {
        let book = try ScoreBook.inMemory()
        let writer = begin("Ann", round, in: book, day: day)
        writer.append(round.journal.entries.prefix(acts))
        writer.wait()
        #expect(try firstTries(book).isEmpty, "it is still being played")
        try book.database.write { try $0.execute(sql: "UPDATE score SET process = 0") }
        try book.sweep()
        let killed = try #require(try firstTries(book).first)
        #expect(killed.status == .abandoned && killed.isFresh && (killed.time ?? 0 > 0) == (acts > 0))
        #expect(play("Ann", in: book).repeated)
        #expect(try firstTries(book) == [killed])
        #expect(try book.days(of: "Ann") == [day])
    }

    /// A day may come after a later one, and more than once: the clock does not matter.
    @Test func daysAreInTheOrderInWhichTheyWereEntered() throws {
        let book = try ScoreBook.inMemory()
        let entered: [(String, Int?)] = [
            ("Ann", 20_003), ("Ann", nil), ("Bo", 20_001), ("Ann", 20_005), ("Ann", 20_004), ("Ann", 20_003),
            ("Ann", 20_006), ("Ann", 20_005),
        ]
        for (seed, (player, day)) in entered.enumerated() {
            _ = try book.markSeen(digest: "calm", seed: UInt64(seed), player: player, day: day)
        }
        // The same rain once more changes nothing.
        _ = try book.markSeen(digest: "calm", seed: 0, player: "Ann", day: 20_007)
        #expect(try book.days(of: "Ann") == [20_003, 20_005, 20_004, 20_006])
        #expect(try book.days(of: "Bo") == [20_001] && book.days(of: "Cy").isEmpty)
        // Days without a number come first, in the order of their dates.
        try book.database.write {
            try $0.execute(sql: "UPDATE seen SET number = NULL WHERE day IN (20003, 20004) OR day IS NULL")
            try $0.execute(sql: "INSERT INTO seen VALUES ('calm', 99, 'Ann', 'never', 99)")
        }
        #expect(try book.days(of: "Ann") == [20_003, 20_004, 20_005, 20_006])
    }

    /// Several games may store seen rains at once. Each row gets a number of its own.
    @Test func severalGamesMayStoreRainsAtOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let books = try (0..<4).map { _ in try ScoreBook.open(path, now: Date(), patience: .long {}) }
        let failed = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            let seen = try? books[number % 4].markSeen(
                digest: "calm", seed: UInt64(number % 20), player: "Ann", day: number % 20)
            if seen == nil { failed.withLock { $0 += 1 } }
        }
        #expect(failed.withLock { $0 } == 0)
        let numbers = try books[0].database.read {
            try Int.fetchAll($0, sql: "SELECT number FROM seen ORDER BY number")
        }
        #expect(numbers == Array(1...20))
        #expect(try Set(books[1].days(of: "Ann")) == Set(0..<20))
    }
}
