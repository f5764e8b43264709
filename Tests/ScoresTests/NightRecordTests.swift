import Foundation
import GRDB
import Motion
import Rain
import Testing

@testable import RainScores

/// Wishes and gold of records: they belong to the round's player, outlive the record, and only play adds to them.
@Suite struct NightRecordTests {
    private let book: ScoreBook
    private let night = Night.all[0]

    init() throws { book = try ScoreBook.inMemory() }

    /// A round of the first night in which a number of packs are caught.
    private func round(catching most: Int) -> Round {
        var round = Round(level: night.level, seed: night.seed)
        let drops = (0..<round.schedule.dropCount(ofSpawns: round.schedule.spawns)).map(round.schedule.drop)
            .filter { $0.time(atHeight: 600) < night.level.duration }
        let taps = drops.sorted { $0.time(atHeight: 600) < $1.time(atHeight: 600) }.prefix(most)
        for drop in taps {
            let time = drop.time(atHeight: 600)
            round.tap(drop.position(at: time), at: Int64((Round.countdown + time) * 1e9))
        }
        return round
    }

    @discardableResult
    private func play(
        _ player: String = "Ann", catching most: Int = 60, _ change: (inout Score) -> Void = { _ in }
    ) throws -> RecordWriter {
        let round = round(catching: most)
        var score = Score(
            player: player, level: night.level, levelName: "night-1", seed: night.seed, date: Date(), version: "1",
            origin: .night)
        change(&score)
        let writer = RecordWriter(score, in: book)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        return writer
    }

    private func result(_ player: String = "Ann") throws -> NightResult { try book.nights(of: player)[0] }

    @Test func wishesOutliveTheirRecords() throws {
        let writer = try play()
        let result = try result()
        #expect(result.wishes.contains(0) && result.opensNext && result.rounds == 1 && result.best ?? 0 > 0)
        #expect(try self.result("Bo") == NightResult())
        let id = try #require(writer.score.id)
        #expect(try book.delete(id, .unknown))
        let later = try self.result()
        #expect(later.wishes == result.wishes && later.opensNext && later.rounds == 0 && later.best == nil)
    }

    @Test func wishesBelongToTheRoundsPlayer() throws {
        let writer = try play()
        writer.amend(player: "Bo")
        writer.wait()
        #expect(try result() == NightResult())
        #expect(try result("Bo").wishes.contains(0))
    }

    @Test func fiveRoundsOpenTheNextNight() throws {
        for count in 1...5 {
            try play(catching: 3)
            let result = try result()
            #expect(result.wishes == [] && result.rounds == count && result.opensNext == (count == 5))
        }
        for id in try book.ids() { #expect(try book.delete(id, .unknown)) }
        #expect(try result().opensNext, "what is open stays open")
    }

    @Test func onlyAPersonsRoundHereCounts() throws {
        try play { $0.imported = true }
        try play { $0.origin = .given }
        #expect(try result() == NightResult())
    }

    // MARK: Gold

    private func gold(_ player: String = "Ann") throws -> Int {
        try book.bowl(
            of: player, GoldAppraisal { $0.origin == .night ? 8 + 3 * $0.wishCount : $0.par == nil ? nil : 10 }
        ).gold
    }

    @Test func goldIsFoundOnceAndOutlivesItsRecords() throws {
        let writer = try play()
        let gold = try gold()
        #expect(gold == 8 + 3 * writer.score.listed.wishCount && gold > 8)
        #expect(try book.bowl(of: "Ann", GoldAppraisal { _ in 1_000 }).gold == gold, "it was found")
        #expect(try book.delete(try #require(writer.score.id), .unknown))
        #expect(try self.gold() == gold)
        // A record whose gold was not searched for yet.
        let second = try play()
        #expect(try book.delete(try #require(second.score.id), GoldAppraisal { _ in 9 }))
        #expect(try self.gold() == gold + 9)
        #expect(try self.gold("Bo") == 0)
    }

    @Test func goldThatCannotBeKnownYetIsFoundLater() throws {
        let round = Rounds.played(5)
        let score = Score(player: "Ann", level: round.level, seed: 5, date: Date(), version: "1")
        let writer = RecordWriter(score, in: book)
        writer.finish(round, at: round.finalMoment)
        writer.wait()
        #expect(try gold() == 0)
        writer.note(par: 500, version: 1)
        writer.wait()
        #expect(try gold() == 10)
    }

    /// Gold, wishes and a par that were written into the file by hand are found, and corrected from the journal.
    @Test(arguments: [
        ("UPDATE score SET gold = 900000", "gold: the record says 900000, the replay gives "),
        ("UPDATE score SET gold = -5", "gold: the record says -5, the replay gives "),
        ("UPDATE score SET wishes = 126", "wishes: the record says 1, 2, 3, 4, 5, 6, the replay gives 1"),
        ("INSERT INTO wish VALUES (1, 61, 'Ann', 20000, 1)", ", the replay gives 1"),
        ("INSERT INTO wish VALUES (2, 1, 'Ann', 20000, 1)", ", the replay gives 1"),
        ("UPDATE score SET par = 1", "par: the record says 1, the replay gives 500"),
        ("UPDATE score SET origin = 'given'", "gold: "),
    ])
    func claimsOfAFileAreComputedAgain(sql: String, fault: String) throws {
        let writer = try play()
        writer.note(par: 500, version: 1)
        writer.wait()
        let (id, gold) = (try #require(writer.score.id), try gold())
        let kept = try #require(try book.claimedYield(of: id))
        #expect(id == 1 && kept.gold == gold && !kept.kept.isEmpty)
        func due() throws -> Yield {
            try book.dueYield(
                of: #require(try book.score(id)), par: 500, GoldAppraisal { 8 + 3 * $0.wishCount })
        }
        func faults() throws -> [String] { try #require(try book.claimedYield(of: id)).faults(against: due()) }
        #expect(try faults() == [])
        try book.database.write { try $0.execute(sql: sql) }
        let found = try faults().joined(separator: "; ")
        #expect(found.contains(fault), "\(found)")
        try book.repair(id, to: due())
        #expect(try faults() == [] && (sql.contains("origin") || book.claimedYield(of: id) == kept))
    }

    /// Only play adds gold, and nothing takes it, whatever is imported and deleted in whichever order.
    @Test(arguments: 0..<8) func onlyPlayChangesTheBowl(seed: Int) throws {
        let draw = Seed(UInt64(seed))["bowl"]
        var expected = 0
        for step in 0..<24 {
            let roll = draw[step]
            switch roll[0].integer(in: 0..<4) {
            case 0, 1:
                let writer = try play(catching: roll[1].integer(in: 0..<60))
                expected += 8 + 3 * writer.score.listed.wishCount
                // The gold is found now or later.
                if roll[2].chance(0.5) { _ = try gold() }
            case 2:
                let ids = try book.ids()
                guard !ids.isEmpty else { continue }
                _ = try book.delete(roll[1].pick(ids), GoldAppraisal { 8 + 3 * $0.wishCount })
            default:
                let ids = try book.ids()
                guard !ids.isEmpty, var score = try book.score(roll[1].pick(ids)) else { continue }
                score.id = nil
                score.imported = true
                _ = try book.take(&score)
            }
            #expect(try gold() == expected, "step \(step) of seed \(seed)")
        }
    }

    @Test func earlyRecordsHaveAMaximumWorth() throws {
        for _ in 0..<30 { try play() }
        try book.database.write { try $0.execute(sql: "UPDATE score SET early = 1") }
        #expect(try gold() == Bowl.maxOfEarly)
        let ids = try book.ids()
        for id in ids.prefix(10) { _ = try book.delete(id, .unknown) }
        #expect(try gold() == Bowl.maxOfEarly)
        try play()
        #expect(try gold() > Bowl.maxOfEarly)
    }

    @Test func thingsStayInTheirOrder() throws {
        for name in ["rat", "ox", "rat"] { try book.take(.init(place: "paper", name: name), by: "Ann") }
        #expect(try book.bowl(of: "Ann", GoldAppraisal { _ in 0 }).things.map(\.name) == ["rat", "ox"])
        #expect(try book.bowl(of: "Bo", GoldAppraisal { _ in 0 }).things == [])
    }
}
