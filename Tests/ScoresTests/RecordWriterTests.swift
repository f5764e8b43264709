import Foundation
import GRDB
import Glibc
import Rain
import Testing

@testable import RainScores

@Suite struct RecordWriterTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var path: String { folder.appendingPathComponent("scores.sqlite").path }

    /// Makes every round under way one of another game, which has died.
    private func kill(at path: String) throws {
        try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE score SET process = 2147483000") }
    }

    @Test func roundsAreStoredInPartsAndThenAsAWhole() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        writer.wait()
        #expect(try book.ids().isEmpty && !writer.hasBegun, "its countdown may yet be left")
        for start in stride(from: 0, to: round.journal.entries.count, by: 7) {
            writer.append(round.journal.entries[start...].prefix(7))
            if start % 3 == 0 { writer.wait() }
        }
        writer.wait()
        #expect(try book.all(.playing).count == 1)
        #expect(writer.progress == .underWay)
        writer.finish(round, at: round.finalMoment)
        // A late action does not undo the end.
        writer.append(round.journal.entries[...])
        writer.wait()
        #expect(writer.progress == .kept(try book.place(of: writer.score.listed)))
        #expect(try book.best() == [writer.score.listed])
        let kept = try #require(try book.score(1))
        #expect(kept.isVerified)
        #expect(try Journal(decoding: Array(kept.journal)) == round.journal)
        try kept.verify()
        #expect(try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM chunk") } == 0)
    }

    /// A name and a favourite mark that come at any time after the end are stored with the record. The last ones win.
    @Test func theRecordOfAnEndedRoundIsAmended() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        writer.amend(player: "too early", favourite: true)
        writer.finish(round, at: round.finalMoment)
        for number in 0..<50 { writer.amend(player: "Bo \(number)", favourite: number % 2 == 1) }
        writer.wait()
        var kept = try #require(try book.best().first)
        #expect(kept.player == "Bo 49" && kept.favourite && kept.isVerified)
        writer.amend(favourite: false)
        writer.wait()
        kept = try #require(try book.best().first)
        #expect(kept.player == "Bo 49" && !kept.favourite)
        #expect(try book.ids().count == 1)
        #expect(writer.progress == .kept(try book.place(of: kept)))
        try book.score(1)?.verify()
    }

    /// A par comes at any time, before the end or after it, and stays through other changes. A round that was left has
    /// none.
    @Test(arguments: [false, true], [false, true])
    func recordsKeepTheirPar(isLate: Bool, isWhole: Bool) throws {
        let book = try ScoreBook.inMemory()
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        if !isLate { writer.note(par: 4321, version: 2) }
        writer.wait()
        #expect(try book.all(.playing).first?.par == nil, "it may yet be left")
        var left = Round(level: round.level, seed: round.journal.seed)
        left.append(.init(host: 4_000_000_000, action: .end))
        writer.finish(isWhole ? round : left, at: (isWhole ? round : left).finalMoment)
        if isLate {
            writer.wait()
            writer.note(par: 4321, version: 2)
        }
        writer.wait()
        #expect(try book.score(1)?.par == (isWhole ? 4321 : nil))
        writer.amend(player: "Bo")
        writer.wait()
        let kept = try #require(try book.score(1))
        #expect(kept.player == "Bo" && kept.isVerified && kept.listed == writer.score.listed)
        #expect(kept.par == (isWhole ? 4321 : nil) && kept.parVersion == (isWhole ? 2 : nil))
    }

    @Test(arguments: [0, 1, 9, 60])
    func chunksOfAKilledGameAreMergedIntoItsRecord(acts: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(6)
        let done = round.journal.entries.prefix(acts)
        let writer = Rounds.writer(round, in: book)
        writer.markSeen()
        for (number, entry) in done.enumerated() {
            // One switch has made the first nine taps.
            writer.append([entry], isByOneSwitch: number < 9)
            writer.wait()
        }
        writer.wait()
        try kill(at: path)
        try ScoreBook.open(path, now: Date()).sweep()
        let score = try #require(try book.all(.abandoned).first)
        #expect(score.oneSwitch == (1...9).contains(acts))
        try score.verify()
        #expect(score.isVerified)
        let entries = try Journal(decoding: Array(score.journal)).entries
        #expect(entries.dropLast() == done)
        #expect(entries.last?.action == .end)
        #expect(try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM chunk") } == 0)
    }

    @Test func anUnreadableChunkLosesOnlyLaterOnes() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        let round = Rounds.played(7)
        let writer = Rounds.writer(round, in: book)
        for entry in round.journal.entries.prefix(10) {
            writer.append([entry])
            writer.wait()
        }
        try DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE chunk SET entries = x'00ff' WHERE number = 6")
        }
        try kill(at: path)
        try book.sweep()
        let score = try #require(try book.all(.abandoned).first)
        try score.verify()
        #expect(try Journal(decoding: Array(score.journal)).entries.dropLast() == round.journal.entries.prefix(6))
    }

    @Test func lockedFilesBlockNoFrameAndAreTriedAgain() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try ScoreBook.open(path, now: Date())
        var unsafe = Configuration()
        unsafe.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: unsafe)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let round = Rounds.played(8)
        let writer = Rounds.writer(round, in: book)
        let returns = Rounds.returns(besideBusy: book) {
            writer.append(round.journal.entries[...])
            writer.finish(round, at: round.finalMoment)
        }
        #expect(returns, "the frame does not wait")
        writer.wait()
        guard case .failed(let error) = writer.progress else {
            Issue.record("kept in a locked file")
            return
        }
        #expect(error.reason == "is locked by another program; close it and try again" && error.mayPass)
        try other.inDatabase { try $0.execute(sql: "COMMIT") }
        writer.retry()
        writer.wait()
        #expect(writer.progress == .kept(try book.place(of: writer.score.listed)))
        #expect(try book.best().map(\.score) == [writer.score.score])
    }

    @Test func aFileThatCannotBeOpenedYetIsOpenedLater() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // A file where the folder should be.
        try Data().write(to: folder)
        let trouble = try #require(#expect(throws: ScoreBookError.self) { try ScoreBook.open(path, now: Date()) })
        #expect(trouble.mayPass)
        let book = ScoreBook.waiting(path, for: trouble)
        #expect(throws: ScoreBookError.self) { try book.best() }
        let round = Rounds.played(9)
        let writer = Rounds.writer(round, in: book)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        #expect(writer.progress == .failed(trouble))
        try FileManager.default.removeItem(at: folder)
        writer.retry()
        writer.wait()
        #expect(try book.best().count == 1)
        book.close()
        #expect(
            try !FileManager.default.fileExists(atPath: path + "-wal")
                || Data(contentsOf: URL(fileURLWithPath: path + "-wal")).isEmpty)
    }

    @Test func aFileThatIsFoundDamagedLaterIsSetAside() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try Rounds.spoiledFile(at: path)
        let locked = ScoreBookError(path, "is locked by another program", mayPass: true)
        let book = ScoreBook.waiting(path, for: locked)
        let round = Rounds.played(10)
        let writer = Rounds.writer(round, in: book)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains { $0.contains("damaged") }, "\(names) \(writer.progress)")
        #expect(try book.best().map(\.score) == [writer.score.score])
    }

    /// A record that is deleted while its round is played or stored does not come back.
    @Test(arguments: [false, true])
    func forgottenRecordsDoNotComeBack(isOver: Bool) throws {
        let book = try ScoreBook.inMemory()
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        writer.append(round.journal.entries.prefix(5))
        if isOver { writer.finish(round, at: round.finalMoment) }
        writer.wait()
        writer.forget()
        #expect(try book.delete(try #require(writer.score.id), .unknown))
        #expect(try book.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM chunk") } == 0)
        writer.append(round.journal.entries[5..<9])
        writer.finish(round, at: round.finalMoment)
        writer.amend(player: "Bo")
        writer.note(par: 70, version: 1)
        writer.retry()
        writer.wait()
        #expect(try book.ids().isEmpty)
    }

    /// A stored record is recognized by its rain, its date and its process, even before it has a number.
    @Test func writersRecognizeTheirOwnRecord() throws {
        let book = try ScoreBook.inMemory()
        let writer = Rounds.writer(Rounds.played(5), in: book)
        var own = Rounds.score(Rounds.played(5), player: "Bo")
        own.date = writer.score.date
        #expect(writer.writes(own) && own.process == Int64(getpid()))
        let changes: [(inout Score) -> Void] = [
            { $0.seed += 1 }, { $0.date += 1 }, { $0.process += 1 },
        ]
        for (number, change) in changes.enumerated() {
            var other = own
            change(&other)
            #expect(!writer.writes(other), "\(number)")
        }
        writer.wait()
    }

    /// A round ends once, and the mark of one switch that is given at the end holds.
    @Test(arguments: [false, true])
    func aRoundEndsOnce(isByOneSwitch: Bool) throws {
        let book = try ScoreBook.inMemory()
        let (round, other) = (Rounds.played(5), Rounds.played(6))
        let writer = Rounds.writer(round, in: book)
        writer.append(round.journal.entries.prefix(5), isByOneSwitch: !isByOneSwitch)
        writer.finish(round, at: round.finalMoment, isByOneSwitch: isByOneSwitch)
        writer.finish(other, at: other.finalMoment, isByOneSwitch: !isByOneSwitch)
        writer.markSeen(day: 3)
        writer.wait()
        let kept = try #require(try book.score(1))
        #expect(kept.oneSwitch == isByOneSwitch && kept.journal == Data(round.journal.encoded))
        #expect(try book.days(of: "Ann").isEmpty, "a rain is seen while it is played")
    }

    /// After a change of a stored record, its progress is `underWay` until the change is on the disk.
    @Test func changesAreUnderWayUntilTheyAreOnTheDisk() throws {
        let book = try ScoreBook.inMemory()
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        book.queue.suspend()
        writer.amend(favourite: true)
        #expect(writer.progress == .underWay)
        book.queue.resume()
        writer.wait()
        #expect(writer.progress == .kept(try book.place(of: writer.score.listed)))
        // Writes that did not fail are not tried again.
        try book.database.write { try $0.execute(sql: "UPDATE score SET favourite = 0") }
        writer.retry()
        writer.wait()
        #expect(try book.score(1)?.favourite == false)
    }

    /// A record number that now belongs to another round is left alone, and the round gets a number of its own.
    @Test(arguments: ["seed = seed + 1", "date = '2020-01-01 00:00:00.000'", "process = process + 1"], [false, true])
    func anotherRoundsRecordIsLeftAlone(change: String, isOver: Bool) throws {
        let book = try ScoreBook.inMemory()
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        writer.append(round.journal.entries.prefix(5))
        writer.wait()
        try book.database.write { try $0.execute(sql: "UPDATE score SET \(change), player = 'Eve'") }
        if isOver {
            writer.finish(round, at: round.finalMoment)
        } else {
            writer.append(round.journal.entries[5..<9])
        }
        writer.wait()
        #expect(try book.ids() == [1, 2] && writer.score.id == 2)
        #expect(try book.score(1)?.player == "Eve" && book.score(1)?.status == .playing)
        #expect(try book.score(2)?.player == "Ann" && book.score(2)?.status == (isOver ? .ended : .playing))
    }

    /// A record whose journal has lost a part is written again, as one record with all its actions.
    @Test func recordsThatLostAPartAreWrittenAgain() throws {
        let book = try ScoreBook.inMemory()
        let round = Rounds.played(5)
        let writer = Rounds.writer(round, in: book)
        for part in 0..<3 {
            writer.append(round.journal.entries[(part * 5)...].prefix(5))
            writer.wait()
            try book.database.write { try $0.execute(sql: "DELETE FROM chunk WHERE number = 1") }
        }
        #expect(try book.ids().count == 1)
        try book.database.write { try $0.execute(sql: "UPDATE score SET process = 0") }
        try book.sweep()
        let kept = try #require(try book.all(.abandoned).first)
        #expect(try Journal(decoding: Array(kept.journal)).entries.dropLast() == round.journal.entries.prefix(15))
    }
}
