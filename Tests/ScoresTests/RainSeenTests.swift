import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// The rains that players have seen, and the mark of records on known rains.
@Suite struct RainSeenTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }
    private let round = Rounds.played(5)

    /// Plays the round to its end; game time leaves 0 only if it is seen.
    private func keep(in book: ScoreBook, isSeen: Bool = true, day: Int? = nil) throws -> RecordWriter {
        let writer = Rounds.writer(round, in: book)
        if isSeen { writer.markSeen(day: day) }
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        #expect(try book.score(writer.score.id ?? 0)?.repeated == writer.score.repeated)
        return writer
    }

    private func days(_ book: ScoreBook) throws -> [String: Int?] {
        try book.database.read { database in
            Dictionary(
                uniqueKeysWithValues: try Row.fetchAll(database, sql: "SELECT player, day FROM seen").map {
                    ($0["player"], $0["day"])
                })
        }
    }

    @Test func aRainIsSeenOnceByEach() throws {
        let book = try ScoreBook.inMemory()
        #expect(try !book.markSeen(digest: "calm", seed: .max, player: "Ann"))
        #expect(try book.markSeen(digest: "calm", seed: .max, player: "Ann", day: 3))
        #expect(try !book.markSeen(digest: "storm", seed: .max, player: "Ann", day: 4))
        #expect(try !book.markSeen(digest: "calm", seed: .max - 1, player: "Ann"))
        #expect(try !book.markSeen(digest: "calm", seed: .max, player: "Bo"))
        let found = try book.database.read { try Int?.fetchAll($0, sql: "SELECT day FROM seen ORDER BY digest DESC") }
        #expect(found == [4, nil, nil, nil], "the first time counts")
    }

    /// A countdown does not show the rain, and deleting a record does not make its rain new.
    @Test func aRoundIsFreshOnce() throws {
        let book = try ScoreBook.inMemory()
        #expect(try !keep(in: book, isSeen: false).score.repeated)
        let first = try keep(in: book, day: 20_000)
        #expect(first.score.isFresh && first.score.isVerified)
        #expect(try book.delete(first.score.id ?? 0, .unknown))
        let second = try keep(in: book)
        #expect(second.score.repeated && !second.score.isFresh && second.score.isVerified)
        #expect(try days(book) == ["Ann": 20_000])
        var drawn = ListedScore(player: "Ann", level: Level(), seed: 1, date: Date(), version: "1")
        for (origin, isFresh) in [
            (Score.Origin.drawn, true), (.given, false), (.today, true), (.party, false), (.duel, false),
        ] {
            drawn.origin = origin
            #expect(drawn.isFresh == isFresh, "\(origin)")
        }
    }

    /// A rain is stored as seen at once, even before there are actions, so that a killed game has seen it too.
    @Test func aKilledGameHasSeenItsRain() throws {
        let book = try ScoreBook.inMemory()
        for isRepeated in [false, true] {
            let writer = Rounds.writer(round, in: book)
            if isRepeated { writer.wait() }
            writer.markSeen()
            writer.wait()
            #expect(try book.all(.playing).first?.repeated == isRepeated)
        }
        try book.database.write { try $0.execute(sql: "UPDATE score SET process = 0") }
        try book.sweep()
        #expect(try book.all(.abandoned).map(\.repeated) == [true, false])
    }

    /// After a round is renamed, its rain is seen under the new name too. That does not make the round itself a
    /// repetition.
    @Test func laterNamesHaveSeenTheRainToo() throws {
        let book = try ScoreBook.inMemory()
        _ = try book.markSeen(digest: round.level.digest, seed: round.journal.seed, player: "Eve")
        let writer = try keep(in: book)
        for (player, isRepeated) in [("Bo", false), ("Eve", true), ("Ann", false), ("Bo", false)] {
            writer.amend(player: player)
            writer.wait()
            #expect(writer.score.repeated == isRepeated, "\(player)")
            #expect(try book.best().map(\.repeated) == [isRepeated])
        }
        #expect(try days(book).keys.sorted() == ["Ann", "Bo", "Eve"])
    }

    /// A first try of a day's rain stays one under a name that is given later. Its first day counts.
    @Test func aFirstTryCountsUnderItsLaterName() throws {
        let book = try ScoreBook.inMemory()
        let writer = Rounds.writer(round, in: book)
        writer.markSeen(day: 20_000)
        writer.markSeen(day: 20_001)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        for player in ["Bo", "Cy"] {
            writer.amend(player: player)
            writer.wait()
        }
        #expect(try days(book) == ["Ann": 20_000, "Bo": 20_000, "Cy": 20_000])
    }

    /// A player who knew a rain cannot make it new by renaming the round, or turn the round into the new name's first try
    /// of a day.
    @Test(arguments: [false, true])
    func anotherNameMakesNoRainNew(isWritten: Bool) throws {
        let book = try ScoreBook.inMemory()
        if isWritten { _ = try keep(in: book, day: 20_000) }
        let writer = Rounds.writer(round, in: book)
        writer.markSeen(day: 20_000, isKnown: !isWritten)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        #expect(writer.score.repeated)
        for player in ["Bo", "Ann", "Cy"] {
            writer.amend(player: player)
            writer.wait()
            #expect(try writer.score.repeated && book.score(writer.score.id ?? 0)?.repeated == true, "\(player)")
        }
        #expect(try days(book) == ["Ann": 20_000, "Bo": nil, "Cy": nil])
    }

    /// A rain that could not be stored as seen is stored with the next write, and again in another file.
    @Test func unstoredRainsAreStoredLater() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let writer = Rounds.writer(round, in: book)
        writer.wait()
        var unsafe = Configuration()
        unsafe.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: unsafe)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        #expect(Rounds.returns(besideBusy: book) { writer.markSeen() }, "the frame does not wait")
        writer.wait()
        try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
        #expect(try days(book).isEmpty)
        writer.append(round.journal.entries.prefix(3))
        writer.wait()
        #expect(try days(book).keys.sorted() == ["Ann"])
        try other.write { try $0.execute(sql: "DELETE FROM score; DELETE FROM seen") }
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        #expect(try days(book).keys.sorted() == ["Ann"] && book.best().map(\.repeated) == [false])
    }

    /// Importing a record does not mark its rain as seen, but a record of a known rain is marked as repeated.
    @Test func importedRecordsOfKnownRainsAreRepeated() throws {
        let book = try ScoreBook.inMemory()
        var imported = Rounds.score(round, player: "Ann")
        imported.imported = true
        #expect(try book.take(&imported) == nil && !imported.repeated)
        #expect(try days(book).isEmpty)
        var other = imported
        other.journal = Rounds.score(Round(level: round.level, seed: round.journal.seed)).journal
        other.listed.id = nil
        #expect(try book.take(&other) == nil && other.repeated)
        #expect(try book.score(other.id ?? 0)?.repeated == true)
        // Seen here without a record of it, by that player.
        for (number, player) in ["Bo", "Cy"].enumerated() {
            let seen = Rounds.played(20 + number)
            _ = try book.markSeen(digest: seen.level.digest, seed: seen.journal.seed, player: "Bo")
            var known = Rounds.score(seen, player: player)
            #expect(try book.take(&known) == nil && known.repeated == (player == "Bo"))
        }
    }

    /// The same taps on the same rain are one round, whatever its id, its name and its date. Rounds without a tap are
    /// distinguished by their id.
    @Test func eachRoundIsImportedOnce() throws {
        func record(_ id: UInt128, _ player: String, taps: Bool, model: String? = nil) -> Score {
            var copy = Round(level: round.level, seed: round.journal.seed, id: id)
            let entries = taps ? round.journal.entries : round.journal.entries.filter { $0.action == .end }
            for entry in entries { copy.append(entry) }
            var score = Rounds.score(copy, player: player, simulatedBy: model)
            score.imported = true
            return score
        }
        for taps in [true, false] {
            let book = try ScoreBook.inMemory()
            var first = record(1, "Ann", taps: taps)
            #expect(try book.take(&first) == nil)
            for (player, model) in [("Ann", nil), ("Bo", nil), ("casual", "casual")] {
                var again = record(2, player, taps: taps, model: model)
                #expect(try (book.take(&again) == first.id) == taps, "\(player)")
                if !taps { break }
            }
            #expect(try book.ids().count == (taps ? 1 : 2))
        }
    }
}
