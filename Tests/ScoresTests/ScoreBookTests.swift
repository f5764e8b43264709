import Foundation
import GRDB
import Motion
import Rain
import Synchronization
import Testing

@testable import RainScores

@Suite struct ScoreBookTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("deep/scores.sqlite").path }

    private func score(_ points: Int, rewinds: Int = 0, at seconds: Double = 0, level: Level = Level()) -> Score {
        var score = Score(
            player: "小明", level: level, seed: .max, date: Date(timeIntervalSince1970: 1e9 + seconds), version: "1")
        var tally = Tally()
        tally.score = points
        tally.rewindsUsed = rewinds
        score.tally = tally
        score.status = .ended
        return score
    }

    @Test func saysWhetherThereIsAnyRecord() throws {
        let book = try ScoreBook.inMemory()
        #expect(!book.hasAny)
        var first = score(0)
        first.status = .abandoned
        try book.keep(&first)
        #expect(book.hasAny)
        // A file that cannot be opened counts as empty.
        #expect(!ScoreBook.waiting("/nowhere", for: ScoreBookError("/nowhere", "is locked")).hasAny)
    }

    @Test func listsTheBestOfALevelFirst() throws {
        let book = try ScoreBook.inMemory()
        // Ties are ordered by the arrival of the records, whatever their dates.
        var all = [score(50, at: 3), score(70, rewinds: 1), score(70, at: 2), score(70, at: 1)]
        for index in all.indices { try book.keep(&all[index]) }
        var other = score(999, level: Level.preset("storm") ?? Level())
        try book.keep(&other)
        let list = try book.best(digest: Level().digest)
        #expect(list.map(\.id) == [3, 4, 2, 1])
        for (index, score) in list.enumerated() {
            let standing = try book.place(of: score)
            #expect(standing.place == index + 1)
            #expect(standing.count == 4)
        }
        #expect(try book.best(limit: 2).map(\.score) == [999, 70])
        #expect(try book.best(player: "nobody").isEmpty)
        var filter = ScoreFilter(digest: Level().digest)
        filter.since = Date(timeIntervalSince1970: 1e9 + 1)
        filter.before = Date(timeIntervalSince1970: 1e9 + 3)
        #expect(try book.best(filter).map(\.id) == [3, 4])
        filter = ScoreFilter(digest: Level().digest)
        filter.withoutRewindsOnly = true
        #expect(try book.best(filter).map(\.id) == [3, 4, 1])
        #expect(try book.best(filter, limit: 2, offset: 1).map(\.id) == [4, 1])
        #expect(try book.best(filter, limit: 2, offset: 3).isEmpty)
    }

    /// Rounds played by models have no rank, and removing their mark invalidates the proof.
    @Test func autoplayedRoundsStayOutOfLists() throws {
        let book = try ScoreBook.inMemory()
        var mine = Rounds.score(Rounds.played(1))
        let round = Rounds.played(2)
        var own = Score(
            player: "Ann", level: round.level, seed: round.journal.seed, date: Date(timeIntervalSince1970: 1e9),
            version: "1", simulatedBy: "perfect")
        own.update(from: round, at: round.finalMoment)
        try book.keep(&own)
        try book.keep(&mine)
        #expect(try book.best() == [mine.listed])
        #expect(try book.place(of: mine.listed) == .init(place: 1, count: 1))
        #expect(try book.place(of: own.listed) == .init(place: nil, count: 1))
        var filter = ScoreFilter()
        filter.autoplayed = true
        #expect(try book.best(filter) == [own.listed] && own.isVerified)
        try book.database.write { try $0.execute(sql: "UPDATE score SET autoplayed = 0") }
        #expect(try book.best().filter(\.isVerified).map(\.id) == [mine.id])
    }

    /// A record file is imported once, whatever its name and date, even by several programs at once. Rounds played here
    /// are always stored.
    @Test func concurrentImportsStoreARoundOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let books = try (0..<5).map { _ in try ScoreBook.open(path, now: Date(), patience: .long {}) }
        let taken = Mutex<[Int64?]>([])
        DispatchQueue.concurrentPerform(iterations: 25) { number in
            var score = Rounds.score(Rounds.played(number / 5), player: "\(number)")
            score.date = Date(timeIntervalSince1970: Double(number))
            score.imported = true
            let twin = try? books[number % 5].take(&score)
            taken.withLock { $0.append(twin ?? nil) }
        }
        #expect(taken.withLock { $0.filter { $0 == nil }.count } == 5)
        #expect(try books[0].ids().count == 5)
        var played = Rounds.score(Rounds.played(0))
        try books[1].keep(&played)
        var again = played
        #expect(try books[2].take(&again) != nil)
        // Another journal with the same seed is another round.
        var other = Rounds.score(Rounds.played(0))
        other.journal += [0]
        #expect(try books[3].take(&other) == nil)
        #expect(try books[0].ids().count == 7)
    }

    /// A date stays the same however often it is read and written.
    @Test func datesReadBackUnchanged() throws {
        let book = try ScoreBook.inMemory()
        for milliseconds in 0..<500 {
            var given = score(1, at: 7e8 + Double(milliseconds * 1_000_003) / 1000)
            given.journal = Data("\(milliseconds)".utf8)
            try book.keep(&given)
            let number = try #require(given.id)
            for _ in 0..<2 {
                var read = try #require(try book.score(number))
                #expect(read.date == given.date)
                try book.keep(&read)
            }
            #expect(try book.place(of: given.listed).place == milliseconds + 1)
        }
    }

    @Test func favouritesAreMarkedAndRecordsDeleted() throws {
        let book = try ScoreBook.inMemory()
        var all = [score(1), score(2)]
        for index in all.indices { try book.keep(&all[index]) }
        #expect(try book.setFavourite(1, true))
        #expect(try !book.setFavourite(3, true))
        var favourites = ScoreFilter()
        favourites.favouritesOnly = true
        #expect(try book.best(favourites).map(\.id) == [1])
        #expect(try book.setFavourite(2, true) && book.setFavourite(2, false))
        #expect(try book.best(favourites).map(\.id) == [1])
        #expect(try book.delete(1, .unknown))
        #expect(try !book.delete(1, .unknown))
        #expect(try book.ids() == [2])
    }

    @Test func everythingComesBackFromDisk() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let round = Round(level: Level(), seed: 12)
        var kept = score(120)
        kept.update(from: round, at: round.moment(at: 40))
        try ScoreBook.open(path, now: Date()).keep(&kept)
        let book = try ScoreBook.open(path, now: Date())
        #expect(try book.best() == [kept.listed])
        let back = try #require(try book.score(1))
        #expect(back == kept && back.seedBits == .max)
        #expect(try Journal(decoding: Array(back.journal)) == round.journal)
    }

    @Test func roundsOfDeadGamesBecomeAbandoned() throws {
        let book = try ScoreBook.inMemory()
        var dead = score(10)
        dead.status = .playing
        dead.process = 2_147_483_000
        // This process plays nothing at its start, so an earlier process with its ID has left the round.
        var mine = score(20)
        mine.status = .playing
        try book.keep(&dead)
        try book.keep(&mine)
        try book.sweep()
        #expect(try book.all(.abandoned).map(\.id) == [mine.id, dead.id])
        #expect(try book.all(.playing).isEmpty)
        #expect(try book.best().isEmpty)
        #expect(try book.place(of: dead.listed).place == nil)
    }

    @Test func aDamagedFileIsSetAsideAndPlayGoesOn() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let book = try ScoreBook.open(path, now: Date())
            for points in 0..<200 {
                var score = score(points)
                try book.keep(&score)
            }
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        var damaged = bytes
        for index in stride(from: 4096, to: bytes.count, by: 3) { damaged[index] = 0xA5 }
        try damaged.write(to: URL(fileURLWithPath: path))
        let book = try ScoreBook.open(path, now: Date(timeIntervalSince1970: 0))
        #expect(book.notice?.contains("damaged-19700101-000000") == true)
        #expect(try book.best().isEmpty)
        let kept = try Data(contentsOf: URL(fileURLWithPath: "\(path).damaged-19700101-000000"))
        #expect(kept.hashValue == damaged.hashValue && kept.count == damaged.count)
    }

    @Test func otherFilesAreLeftAlone() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = folder.appendingPathComponent("notes.txt")
        try Data("these are my notes, not a database\n".utf8).write(to: text)
        let error = #expect(throws: ScoreBookError.self) { try ScoreBook.open(text.path, now: Date()) }
        #expect(
            error?.description == "\(text.path): is not a scores file; name another one for --scores, or move it away")
        #expect(try String(contentsOf: text, encoding: .utf8) == "these are my notes, not a database\n")

        let foreign = folder.appendingPathComponent("foreign.sqlite").path
        try DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
        #expect(throws: ScoreBookError.self) { try ScoreBook.open(foreign, now: Date()) }
        #expect(throws: ScoreBookError.self) { try ScoreBook.open(folder.path, now: Date()) }
    }

    @Test func aNewerGamesFileIsRefused() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try ScoreBook.open(path, now: Date()).close()
        try DatabaseQueue(path: path).write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
        }
        let error = #expect(throws: ScoreBookError.self) { try ScoreBook.open(path, now: Date()) }
        #expect(error?.description.contains("newer version") == true)
    }

    /// Pars that are found later replace no known par. A record with a par that no game writes is unreadable.
    @Test func parsAreStoredOnce() throws {
        let book = try ScoreBook.inMemory()
        for number in 0..<3 {
            var score = Rounds.score(Rounds.played(number))
            if number == 1 { score.listed.note(par: 50, version: 1) }
            try book.keep(&score)
        }
        try book.note(pars: [1: 70, 2: 80, 9: 90], version: 2)
        func records() throws -> [ListedScore] { try book.ids().compactMap { try book.score($0)?.listed } }
        #expect(try records().map(\.par) == [70, 50, nil] && records().map(\.parVersion) == [2, 1, nil])
        #expect(try records().allSatisfy(\.isVerified))
        try book.database.write { try $0.execute(sql: "UPDATE score SET par = id - 3") }
        #expect(try book.unreadable() == [1, 2, 3])
        var simulated = Rounds.score(Rounds.played(4), simulatedBy: "casual").listed
        simulated.note(par: 50, version: 1)
        #expect(simulated.par == nil && simulated.parVersion == nil)
    }
}
