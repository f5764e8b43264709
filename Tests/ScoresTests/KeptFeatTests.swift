import Foundation
import GRDB
import Motion
import Rain
import Testing

@testable import RainScores

/// Feats of players: the records in which they are found, their owners, and how long they last.
@Suite struct KeptFeatTests {
    private let book: ScoreBook
    private let round = Rounds.played(5)
    /// The day of the rounds that are played here.
    private let day = 11_574

    init() throws { book = try ScoreBook.inMemory() }

    /// Plays a round to its end, in which some feats are found.
    private func play(
        _ player: String = "Ann", _ round: Round? = nil, day: Int? = nil, feats: [Feat],
        _ change: (inout Score) -> Void = { _ in }
    ) throws -> RecordWriter {
        let round = round ?? self.round
        var score = Score(
            player: player, level: round.level, seed: round.journal.seed,
            date: Date(timeIntervalSince1970: Double(day ?? self.day) * 86_400 + 86_399), version: "1")
        change(&score)
        let writer = RecordWriter(score, in: book) { found, end in
            // Must be called with the round and its end.
            found.journal == round.journal && end.roundTime == round.finalMoment.roundTime ? feats : []
        }
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        return writer
    }

    private func new(_ writer: RecordWriter) throws -> [Feat] {
        guard case .kept(let standing) = writer.progress else {
            Issue.record("\(writer.progress)")
            return []
        }
        #expect(try standing == book.place(of: writer.score.listed))
        return standing.newFeats
    }

    private func feats(of player: String) throws -> [Feat] { try book.feats(of: player).map(\.feat) }

    @Test func featsAreKeptOnce() throws {
        let first = try play(feats: [.fever, .gold])
        #expect(try new(first) == [.gold, .fever])
        let second = try play(day: day + 5, feats: [.gold, .fifty])
        #expect(try new(second) == [.fifty])
        let other = try play("Bo", feats: [.gold])
        #expect(try new(other) == [.gold])
        #expect(
            try book.feats(of: "Ann") == [
                KeptFeat(feat: .gold, player: "Ann", day: day), KeptFeat(feat: .fever, player: "Ann", day: day),
                KeptFeat(feat: .fifty, player: "Ann", day: day + 5),
            ])
        #expect(try book.feats().map(\.player) == ["Ann", "Bo", "Ann", "Ann"])
        let versions = "SELECT DISTINCT version FROM feat"
        #expect(try book.database.read { try Int.fetchAll($0, sql: versions) } == [Feat.version])
        // Other changes of a record change neither its feats nor the new ones that it reports.
        first.amend(favourite: true)
        first.note(par: 100, version: 1)
        first.wait()
        #expect(try new(first) == [.gold, .fever])
        #expect(
            try book.findFeats { _, _ in [.fortune] } == .init(found: 0, hasMore: false), "all were searched before")
        // Rows that are no valid feats of this game.
        try book.database.write {
            try $0.execute(sql: "INSERT INTO feat VALUES (99, 'Ann', 9, 0, 1), ('x', 'Ann', 9, 0, 1)")
            try $0.execute(
                sql: "INSERT INTO feat VALUES (3, 'Ann', 9, 'x', 1), (4, 'Ann', 9, 9e15, 1), (5, x'00', 1, 1, 1)")
            try $0.execute(sql: "INSERT INTO feat VALUES (6, 'Ann', 9, -1, 1)")
        }
        #expect(try book.feats().count == 4)
    }

    /// Only rounds that a person played here to the end, and not as practice.
    @Test func onlySomeRoundsEarnFeats() throws {
        var practice = Rounds.level
        practice.practice = true
        var left = Round(level: Rounds.level, seed: 1)
        left.append(.init(host: 5_000_000_000, action: .end))
        let rounds: [(Round?, (inout Score) -> Void)] = [
            (nil, { $0.listed.autoplayed = true }), (nil, { $0.imported = true }),
            (Rounds.played(5, level: practice), { _ in }), (left, { _ in }),
        ]
        for (round, change) in rounds {
            let writer = try play("Ann", round, feats: [.gold], change)
            #expect(try new(writer).isEmpty && writer.score.feats == Feat.version)
        }
        #expect(try book.feats().isEmpty)
        #expect(try book.findFeats { _, _ in [.gold] } == .init(found: 0, hasMore: false))
    }

    /// Feats follow the name of their result. Feats of other results keep their owners.
    @Test func featsFollowTheNameOfTheirResult() throws {
        _ = try play("Ann", feats: [.gold])
        let bosDay = day + 1
        _ = try play("Bo", day: bosDay, feats: [.fever])
        let renamed = try play("Ann", day: day + 2, feats: [.gold, .fever, .fifty])
        #expect(try new(renamed) == [.fever, .fifty])
        renamed.amend(player: "Bo")
        renamed.wait()
        #expect(try new(renamed) == [.gold, .fifty])
        #expect(try feats(of: "Ann") == [.gold] && feats(of: "Bo") == [.gold, .fever, .fifty])
        #expect(try book.feats(of: "Bo").map(\.day) == [day + 2, bosDay, day + 2])
        // And on to a third, who has none.
        renamed.amend(player: "Cy")
        renamed.wait()
        #expect(try feats(of: "Ann") == [.gold] && feats(of: "Bo") == [.fever])
        #expect(try feats(of: "Cy") == [.gold, .fever, .fifty])
        renamed.amend(player: "Ann")
        renamed.wait()
        #expect(try new(renamed) == [.fever, .fifty] && feats(of: "Cy").isEmpty)
    }

    @Test func deletingARecordLeavesItsFeats() throws {
        let writer = try play(feats: [.gold, .fever])
        #expect(try book.delete(writer.score.id ?? 0, .unknown))
        #expect(try feats(of: "Ann") == [.gold, .fever])
        let next = try play(feats: [.gold])
        #expect(try new(next).isEmpty)
        // Salvage from a damaged file keeps the feats without their record, since numbers of records may be reused.
        let new = try ScoreFile().database
        #expect(Salvage.copy(from: try book.database, into: new) == 1)
        let records = try new.read { try Int?.fetchAll($0, sql: "SELECT record FROM feat ORDER BY feat") }
        #expect(records == [nil, nil])
        let unsearched = "SELECT COUNT(*) FROM score WHERE feats IS NULL"
        #expect(try new.read { try Int.fetchOne($0, sql: unsearched) } == 1, "the table may have lost some")
    }

    /// A record and its feats are stored together or not at all, and are tried again together.
    @Test func featsAreKeptWithTheirRecord() throws {
        try book.database.write {
            try $0.execute(
                sql: "CREATE TRIGGER full BEFORE INSERT ON feat BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        let writer = try play(feats: [.gold])
        guard case .failed = writer.progress else { return #expect(Bool(false), "\(writer.progress)") }
        #expect(try book.all(.ended).isEmpty, "neither is there without the other")
        try book.database.write { try $0.execute(sql: "DROP TRIGGER full") }
        writer.retry()
        writer.wait()
        #expect(try new(writer) == [.gold] && feats(of: "Ann") == [.gold])
    }
}

// MARK: In old records

extension KeptFeatTests {
    /// Stores a record as a version of the game before feats did.
    private func keepOld(
        _ number: Int, player: String = "Ann", _ change: (inout Score) -> Void = { _ in }
    ) throws -> Score {
        var score = Rounds.score(Rounds.played(number), player: player)
        (score.time, score.feats) = (nil, nil)
        change(&score)
        try book.keep(&score)
        return score
    }

    /// A batch at a time, the oldest first, each once.
    @Test func oldRecordsAreSearched() throws {
        let count = 7
        for number in 0..<count { _ = try keepOld(number) }
        var found: [UInt64] = []
        var searches: [ScoreBook.FeatSearch] = []
        repeat {
            searches.append(
                try book.findFeats(batch: 3) { round, end in
                    found.append(round.journal.seed)
                    #expect(end.phase == .over(early: false) && end.time == round.finalMoment.time)
                    return found.count == 2 ? [.gold] : [.gold, .fever]
                })
        } while searches.last?.hasMore == true && searches.count < 9
        #expect(found == (0..<count).map { Rounds.played($0).journal.seed })
        #expect(searches.map(\.found) == [2, 0, 0] && searches.map(\.hasMore) == [true, true, false])
        #expect(try book.feats(of: "Ann").map(\.day) == [day, day])
        let records = try book.ids().compactMap { try book.score($0)?.listed }
        #expect(records.map(\.time) == (0..<count).map { Rounds.played($0).finalMoment.time })
        #expect(records.allSatisfy { $0.feats == Feat.version && $0.isVerified })
        #expect(try new(first: records) == [.gold, .fever])
        // A batch of the number of all records leaves none.
        try book.database.write { try $0.execute(sql: "UPDATE score SET feats = NULL, time = 3 WHERE id = 1") }
        #expect(try book.findFeats(batch: 1) { _, _ in [] } == .init(found: 0, hasMore: false))
        #expect(try book.score(1)?.time == 3, "what is known stays")
        // With a new version of feats all records are searched again. Feats found before stay.
        try book.database.write { try $0.execute(sql: "UPDATE score SET feats = \(Feat.version - 1)") }
        #expect(try book.findFeats(batch: 9) { _, _ in [.gold, .fifty] } == .init(found: 1, hasMore: false))
    }

    private func new(first records: [ListedScore]) throws -> [Feat] {
        try book.place(of: try #require(records.first)).newFeats
    }

    /// Records without proof, and rounds of others, earn nothing. All are searched only once.
    @Test func recordsWithoutProofAreSearchedOnce() throws {
        let playing = try keepOld(1) { $0.status = .playing }
        let raised = try keepOld(2) { $0.score += 1 }
        let otherSeed = try keepOld(3) { $0.seed += 1 }
        let spoiled = try keepOld(4) { $0.journal = Data([1, 2]) }
        let unreadable = try keepOld(5) { $0.packsSeen = -1 }
        let imported = try keepOld(6) { $0.imported = true }
        let simulated = try keepOld(7) { $0.listed.autoplayed = true }
        let early = try keepOld(8) { $0.status = .abandoned }
        var searched: [UInt64] = []
        for _ in 0..<2 {
            _ = try book.findFeats { round, _ in
                searched.append(round.journal.seed)
                return [.gold]
            }
        }
        #expect(searched.isEmpty)
        #expect(try book.feats().isEmpty)
        func times(_ scores: Score...) throws -> [Double?] {
            try scores.map { try book.score($0.id ?? 0)?.time }
        }
        #expect(try times(playing, raised, otherSeed, spoiled, early) == [nil, nil, nil, nil, nil])
        #expect(
            try times(imported, simulated) == [6, 7].map { Rounds.played($0).finalMoment.time },
            "their end times are found all the same")
        let left = try book.database.read { database in
            try Int64.fetchAll(database, sql: "SELECT id FROM score WHERE feats IS NULL")
        }
        #expect(left == [playing.id])
        #expect(try book.unreadable() == [unreadable.id])
    }

    /// A round that is given another name, or deleted, while it is searched.
    @Test func concurrentChangesAreNotUndone() throws {
        let renamed = try keepOld(1)
        let deleted = try keepOld(2)
        let search = try book.findFeats { round, _ in
            guard round.journal.seed == deleted.seedBits else { return [.gold] }
            // Both have been read.
            try? book.database.write { database in
                try database.execute(sql: "UPDATE score SET player = 'Bo' WHERE id = ?", arguments: [renamed.id])
                try database.execute(sql: "DELETE FROM score WHERE id = ?", arguments: [deleted.id])
            }
            return [.fever]
        }
        #expect(search.found == 1)
        #expect(try book.feats().map(\.feat) == [.gold] && book.feats(of: "Bo").count == 1)
    }
}
