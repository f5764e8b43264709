import Foundation
import GRDB
import Glibc
import Motion
import Rain
import Testing

@testable import RainScores

/// Claims that are refused although a record's checksum is right, and changes that invalidate its proof.
@Suite struct CheatTests {
    private static let round = Rounds.played(3)

    /// The reason why the file of a changed record is refused, with the right checksum; nil if it is read.
    private func reason(_ change: (inout Score) -> Void) -> String? {
        var score = Rounds.score(Self.round)
        change(&score)
        do {
            _ = try RecordFile.decoded(RecordFile.encoded(score))
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func writableValuesAreRead() {
        for name in ["Ann", "小明", String(repeating: "n", count: PlayerName.longest)] {
            #expect(reason { $0.player = name } == nil)
        }
        for version in ["", "1", "2.0 (test)", String(repeating: "9", count: 64)] {
            #expect(reason { $0.version = version } == nil)
        }
        #expect(reason { $0.date = Date(timeIntervalSince1970: 253_402_300_799) } == nil)
    }

    @Test(arguments: [
        "", " ", String(repeating: "n", count: PlayerName.longest + 1), "A\nB", "A\u{202E}B", "\u{0}",
    ])
    func invalidNamesAreRefused(name: String) { #expect(reason { $0.player = name } == "player: not a name") }

    @Test(arguments: ["1\n2", "\u{1B}[31m", "\u{7F}", "a\u{2066}"])
    func versionsAreOnePlainLine(version: String) {
        #expect(reason { $0.version = version } == "version: not plain text")
    }

    @Test(arguments: [253_402_300_800.0, 1e12, 1e15])
    func datesEndWithTheYear9999(seconds: Double) {
        #expect(reason { $0.date = Date(timeIntervalSince1970: seconds) } == "date out of range")
    }

    /// A clock outside of all calendars makes neither unreadable records nor feats that are not shown.
    @Test(arguments: [-86_400.0, 253_402_300_800, 1e15])
    func wildDatesAreClamped(seconds: Double) throws {
        let book = try ScoreBook.inMemory()
        let writer = RecordWriter(
            Score(
                player: "Ann", level: Self.round.level, seed: Self.round.journal.seed,
                date: Date(timeIntervalSince1970: seconds), version: "1"), in: book
        ) { _, _ in [.gold] }
        writer.finish(Self.round, at: Self.round.finalMoment)
        writer.wait()
        #expect(try book.unreadable().isEmpty && book.best().count == 1 && book.feats().map(\.feat) == [.gold])
    }

    /// A proof covers everything that a list shows of a round. Any change invalidates it.
    @Test func proofsCoverEveryClaim() {
        let score = Rounds.score(Self.round)
        #expect(score.isVerified)
        let changes: [(inout Score) -> Void] = [
            { $0.status = .abandoned }, { $0.levelName += "x" }, { $0.levelDigest += "0" }, { $0.level += "x" },
            { $0.practice.toggle() }, { $0.seed += 1 },
        ]
        for (index, change) in changes.enumerated() {
            var changed = score
            change(&changed)
            #expect(!changed.isVerified, "\(index)")
        }
        for count in Tally.counts {
            var changed = score
            changed.listed.tally[count] += 1
            #expect(!changed.isVerified, "\(count.name)")
            #expect(throws: RecordMismatch.self, "\(count.name)") { try changed.verify() }
        }
    }

    /// If the claimed best combo is too short, the mismatch is at the first combo that exceeds it.
    @Test func comboMismatchIsAtTheFirstLongerCombo() throws {
        var parted = 0
        for number in 0..<12 {
            let round = Rounds.played(number)
            var score = Rounds.score(round)
            guard score.bestCombo >= 2 else { continue }
            var passed: Double?
            var outcomes: [Outcome] = []
            round.forEachOutcome(in: round.finalMoment, within: .infinity) { outcomes.append($0) }
            for outcome in outcomes.reversed() where outcome.combo >= score.bestCombo {
                passed = passed ?? outcome.time
            }
            score.bestCombo -= 1
            let mismatch = #expect(throws: RecordMismatch.self) { try score.verify() }
            #expect(mismatch?.time == passed)
            parted += 1
        }
        #expect(parted > 6)
    }
}

/// The bytes that are on the disk, and stay there.
@Suite struct DurabilityTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }

    /// SQLite waits for the disk with every record: 2 is FULL, and the default of a pool is less.
    @Test func keptRecordsAreOnTheDisk() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try ScoreBook.open(path, now: Date()).database
        #expect(try database.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    }

    /// A damaged file is set aside together with its log.
    @Test func aDamagedFileTakesItsLogWithIt() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = try Rounds.spoiledFile(at: path)
        // As a killed game leaves them.
        for end in ["-wal", "-shm"] { try Data("old\(end)".utf8).write(to: URL(fileURLWithPath: path + end)) }
        let book = try ScoreBook.open(path, now: Date(timeIntervalSince1970: 0))
        #expect(book.notice != nil)
        let aside = path + ".damaged-19700101-000000"
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
        // Rows were read from the file with its log since, and the log can still be examined.
        #expect(try Data(contentsOf: URL(fileURLWithPath: aside + "-wal")) == Data("old-wal".utf8))
        #expect(try book.best().isEmpty)
    }

    /// The process ID of a killed game may by now belong to another program, which plays no round.
    @Test func otherProgramsWithTheProcessIDAreNoGames() throws {
        let book = try ScoreBook.inMemory()
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/bin/sleep")
        other.arguments = ["60"]
        try other.run()
        defer { other.terminate() }
        var score = Score(player: "Ann", level: Level(), seed: 1, date: Date(), version: "1")
        score.process = Int64(other.processIdentifier)
        try book.keep(&score)
        try book.sweep()
        #expect(try book.all(.playing).isEmpty && book.all(.abandoned).count == 1)
    }

    /// A round that another running game plays is not settled, however often `sweep` runs.
    @Test func roundsOfOtherRunningGamesAreNotSettled() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A program with the name of this one.
        let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).filter { !$0.isNewline }
        let other = Process()
        other.executableURL = folder.appendingPathComponent(name)
        try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: folder.appendingPathComponent(name).path)
        other.arguments = ["60"]
        try other.run()
        defer { kill(other.processIdentifier, SIGKILL) }
        let book = try ScoreBook.inMemory()
        var score = Score(player: "Ann", level: Level(), seed: 1, date: Date(), version: "1")
        score.process = Int64(other.processIdentifier)
        try book.keep(&score)
        for _ in 0..<2 { try book.sweep() }
        #expect(try book.all(.playing).map(\.id) == [score.id])
        // It may have been started with other signals blocked.
        kill(other.processIdentifier, SIGKILL)
        for _ in 0..<1000 where other.isRunning { usleep(10_000) }
        #expect(!other.isRunning)
        try book.sweep()
        #expect(try book.all(.abandoned).map(\.id) == [score.id])
    }

    /// Changes during the writing of a round's end are stored with it, and the last one wins.
    @Test func changesDuringTheLastWriteAreKept() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(5)
        for number in 0..<30 {
            let writer = Rounds.writer(round, in: book)
            writer.wait()
            // Changes come before, during and after the writing of the end.
            if number % 2 == 0 { book.queue.suspend() }
            writer.finish(round, at: round.finalMoment)
            usleep(UInt32(number * 150))
            writer.amend(player: "Bo \(number)", favourite: true)
            if number % 2 == 0 { book.queue.resume() }
            writer.wait()
            let id = try #require(writer.score.id)
            let kept = try #require(try book.score(id))
            #expect(kept.player == "Bo \(number)" && kept.favourite && kept.isVerified)
            #expect(writer.score.player == kept.player)
        }
    }

    /// The same with a journal so long that it is still being encoded when a name is given.
    @Test func aNameGivenWhileAJournalIsEncodedIsKept() throws {
        var level = Level()
        (level.interval, level.duration) = (60, 86_400)
        var round = Round(level: level, seed: 1)
        for step in 0..<20_000 { round.tap(Vector(1, 1), at: 3_000_000_000 + Int64(step) * 1_000_000_000) }
        round.append(.init(host: round.journal.entries.last?.host ?? 0, action: .end))
        let book = try ScoreBook.inMemory()
        for number in 0..<10 {
            let score = Score(player: "Ann", level: level, seed: 1, date: Date(), version: "1")
            let writer = RecordWriter(score, in: book)
            writer.wait()
            writer.finish(round, at: round.moment(at: round.lastActionTime))
            usleep(UInt32(1000 + 4000 * number))
            writer.amend(player: "Bo")
            writer.wait()
            let id = try #require(writer.score.id)
            #expect(try book.score(id)?.player == "Bo")
        }
    }

    /// A round is written on even if its record has disappeared from the file.
    @Test func roundsAreWrittenOnWhenTheirRecordIsGone() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(6)
        let writer = Rounds.writer(round, in: book)
        writer.append(round.journal.entries.prefix(5))
        writer.wait()
        // The record disappears.
        try DatabaseQueue(path: path).write { try $0.execute(sql: "DELETE FROM score") }
        writer.append(round.journal.entries.dropFirst(5).prefix(4))
        writer.wait()
        #expect(try book.all(.playing).count == 1)
        let chunks = try DatabaseQueue(path: path).read { try Int.fetchAll($0, sql: "SELECT score FROM chunk") }
        #expect(try chunks.map(Int64.init) == book.ids())
    }

    /// Ten and more chunks are joined in the order of their numbers.
    @Test func manyChunksAreOneJournal() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(8)
        let writer = Rounds.writer(round, in: book)
        for entry in round.journal.entries.prefix(15) {
            writer.append([entry])
            writer.wait()
        }
        try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE score SET process = 2147483000") }
        try book.sweep()
        let kept = try #require(try book.all(.abandoned).first)
        #expect(try Journal(decoding: Array(kept.journal)).entries.dropLast() == round.journal.entries.prefix(15))
    }
}
