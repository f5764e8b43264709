import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// The records that a list shows, their order, and the rank of a record.
@Suite struct ListTests {
    private let book: ScoreBook

    init() throws { book = try ScoreBook.inMemory() }

    /// Keeps a record of a round that was over after ten seconds, and returns it.
    @discardableResult private func keep(
        _ points: Int, player: String = "Ann", seed: UInt64 = 1, level: Level = Level(), par: Int? = nil,
        _ change: (inout Score) -> Void = { _ in }
    ) throws -> ListedScore {
        var score = Score(
            player: player, level: level, seed: seed, date: Date(timeIntervalSince1970: 1e9), version: "1")
        (score.score, score.status, score.time) = (points, .ended, 10)
        score.listed.note(par: par, version: 1)
        change(&score)
        try book.keep(&score)
        return score.listed
    }

    private func ids(
        _ list: ScoreFilter.List, by order: RecordOrder? = nil, seed: UInt64? = nil
    ) throws -> [Int64] {
        var filter = ScoreFilter(digest: Level().digest)
        (filter.list, filter.order, filter.seed) = (list, order, seed)
        return try book.best(filter).compactMap(\.id)
    }

    @Test func eachListHasItsRounds() throws {
        try keep(10)
        try keep(20) { $0.origin = .today }
        try keep(30, seed: .max) { $0.origin = .given }
        try keep(40) { $0.repeated = true }
        try keep(50) { ($0.origin, $0.repeated) = (.today, true) }
        try keep(60) { $0.origin = .party }
        try keep(70) { $0.status = .abandoned }
        // A round that was left in its countdown is in no list.
        try keep(80) { ($0.status, $0.time) = (.abandoned, 0) }
        try keep(90) { ($0.status, $0.time, $0.taps) = (.abandoned, nil, 1) }
        try keep(91) { ($0.status, $0.time) = (.abandoned, nil) }
        try keep(92) { $0.listed.autoplayed = true }
        try keep(93) { ($0.listed.autoplayed, $0.status) = (true, .abandoned) }
        try keep(94) { $0.status = .playing }
        try keep(95, level: .calm)
        try keep(96) { ($0.status, $0.origin) = (.abandoned, .given) }
        try keep(97) { ($0.status, $0.time, $0.pauses) = (.abandoned, nil, 1) }
        try keep(98) { ($0.status, $0.time, $0.rewindsUsed) = (.abandoned, nil, 1) }
        try keep(99) { ($0.status, $0.time, $0.rewindsUsed) = (.abandoned, 0, 1) }
        #expect(try ids(.all) == [6, 5, 4, 3, 2, 1])
        #expect(try ids(.fresh) == [2, 1])
        #expect(try ids(.today) == [2])
        #expect(try ids(.again) == [5, 4, 3])
        #expect(try ids(.party) == [6])
        #expect(try ids(.leftEarly) == [17, 16, 15, 9, 7], "the newest first")
        for order in [RecordOrder.row, .score] {
            #expect(try ids(.leftEarly, by: order) == [17, 16, 15, 9, 7])
        }
        #expect(try ids(.all, seed: .max) == [3] && ids(.fresh, seed: .max).isEmpty && ids(.fresh, seed: 1).count == 2)
        var autoplayed = ScoreFilter()
        autoplayed.autoplayed = true
        #expect(try book.best(autoplayed).map(\.id) == [11])
        autoplayed.list = .leftEarly
        #expect(try book.best(autoplayed).map(\.id) == [12])
        for list in ScoreFilter.List.allCases {
            var all = ScoreFilter()
            all.list = list
            let isFresh = try book.best(all).map(\.isFresh)
            if list == .fresh || list == .today { #expect(isFresh.allSatisfy { $0 }) }
            if list == .again { #expect(isFresh.allSatisfy { !$0 }) }
        }
    }

    /// Records without the value of an order come last. Equal records are ordered by score, rewinds and arrival.
    @Test func eachOrderHasItsOwnBest() throws {
        try keep(100, par: 1600)
        // The same in whole thousandths, and more points.
        try keep(1000, par: 15_999) { $0.rewindsUsed = 1 }
        try keep(1000, par: 16_000) { $0.bestCombo = 9 }
        try keep(5000) { ($0.caught[.red], $0.packsMissed, $0.bestCombo) = (1, 1, 4) }
        try keep(1001) { ($0.caught[.gold], $0.caught[.great], $0.packsMissed) = (30, 30, 59) }
        try keep(50, par: 1) { ($0.caught[.red], $0.packsMissed) = (2, 2) }
        #expect(try ids(.all) == [4, 5, 3, 2, 1, 6])
        #expect(try ids(.all, by: .score) == ids(.all))
        #expect(try ids(.all, by: .share) == [6, 3, 2, 1, 4, 5])
        #expect(try ids(.all, by: .newest) == [6, 5, 4, 3, 2, 1])
        #expect(try ids(.all, by: .row) == [3, 4, 5, 2, 1, 6])
        #expect(try ids(.all, by: .catchRate) == [5, 4, 6, 3, 2, 1])
    }

    /// A fresh round is compared with the fresh rounds of its level, any other round with all rounds on its rain.
    @Test func everyRoundHasItsPlace() throws {
        let fresh = try keep(100)
        let best = try keep(300, player: "Bo", seed: 2)
        let given = try keep(200) { $0.origin = .given }
        let again = try keep(900, player: "Bo") { $0.repeated = true }
        try keep(999, seed: 3) { $0.origin = .given }
        try keep(999, level: .calm)
        let left = try keep(500, player: "Cy") { $0.status = .abandoned }
        let simulated = try keep(500) { ($0.listed.autoplayed, $0.repeated) = (true, true) }
        let imported = try keep(150, player: "Di", seed: 9) { $0.imported = true }
        func standing(_ place: Int?, _ count: Int, ofRain: Bool = false) -> ScoreBook.Standing {
            .init(place: place, count: count, isOfRain: ofRain)
        }
        #expect(try book.place(of: best) == standing(1, 3))
        #expect(try book.place(of: imported) == standing(2, 3))
        #expect(try book.place(of: fresh) == standing(3, 3))
        #expect(try book.place(of: again) == standing(1, 3, ofRain: true))
        #expect(try book.place(of: given) == standing(2, 3, ofRain: true))
        #expect(try book.place(of: left) == standing(nil, 3))
        #expect(try book.place(of: simulated) == standing(nil, 3, ofRain: true))
    }

    /// The rank of a record is found without reading all records of its level.
    @Test func placesAreFoundByAnIndex() throws {
        let plan = try book.database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    EXPLAIN QUERY PLAN SELECT COUNT(*) FROM \(ListedScore.freshRounds) AND levelDigest = ?
                    AND (-score, rewindsUsed, id) < (-1, 1, 1)
                    """, arguments: ["calm"]
            ).map { $0["detail"] as String }
        }
        #expect(plan.contains { $0.contains("USING COVERING INDEX scoreByFreshPlace") }, "\(plan)")
    }

    @Test func honoursCountFreshRounds() throws {
        #expect(
            try book.honours(digest: Level().digest, player: "Ann")
                == .init(best: nil, rounds: 0, share: nil, shareWithRewinds: nil, time: nil, timeWithRewinds: nil))
        try keep(1000, par: 16_000) { $0.time = 30 }
        let best = try keep(2000, par: 64_000) { $0.rewindsUsed = 1 }
        try keep(500, par: 4000) { ($0.rewindsUsed, $0.time) = (2, 40) }
        try keep(999, par: 1600) { $0.repeated = true }
        try keep(999, player: "Bo", par: 1600) { $0.time = 90 }
        try keep(999, level: .calm, par: 1600)
        try keep(900, par: 1600) { ($0.status, $0.time) = (.abandoned, 99) }
        let honours = try book.honours(digest: Level().digest, player: "Ann")
        #expect(
            honours
                == .init(best: best, rounds: 3, share: 1000, shareWithRewinds: 2000, time: 30, timeWithRewinds: 40))
        #expect(honours.longest == 40)
        // A record with values that no game writes does not count.
        for (column, value) in [
            ("time", "'long'"), ("time", "1e9"), ("time", "9e999"), ("par", "-1"), ("score", "'x'"),
        ] {
            let changed = try keep(1, par: 16) { $0.time = 5 }
            try book.database.write { try $0.execute(sql: "UPDATE score SET \(column) = \(value) WHERE score = 1") }
            #expect(try book.honours(digest: Level().digest, player: "Ann") == honours, "\(column) \(value)")
            #expect(try !book.best().contains { $0.id == changed.id }, "nor is it listed")
            try book.database.write { try $0.execute(sql: "DELETE FROM score WHERE id = (SELECT MAX(id) FROM score)") }
        }
    }

    /// A player's first rounds on a level count on any rain, if a person played them to their end.
    @Test func firstRoundsAreCounted() throws {
        func rounds() throws -> Int { try book.honours(digest: Level().digest, player: "Ann").rounds }
        try keep(10) { $0.status = .abandoned }
        try keep(10, player: "Bo")
        try keep(10, level: .calm)
        try keep(10) { $0.autoplayed = true }
        #expect(try rounds() == 0)
        try keep(10) { $0.origin = .given }
        #expect(try rounds() == 1)
        for _ in 0..<4 { try keep(10) }
        #expect(try rounds() == 3)
    }

    @Test func theBestOfARainIsOfAnyOrigin() throws {
        try keep(100, seed: .max)
        let best = try keep(200, seed: .max) { ($0.origin, $0.repeated) = (.given, true) }
        try keep(300, seed: .max) { $0.status = .abandoned }
        try keep(300, player: "Bo", seed: .max)
        try keep(300, seed: 1)
        try keep(300, seed: .max, level: .calm)
        #expect(try book.bestOfRain(digest: Level().digest, seed: .max, player: "Ann") == best)
        #expect(try book.bestOfRain(digest: Level().digest, seed: 5, player: "Ann") == nil)
    }

    /// A level that is no preset is listed by the name that it is given, a preset always by its own name.
    @Test func levelsAreListedByName() {
        var own = Level()
        own.interval = 0.43
        for (level, given, name) in [
            (own, "mine", "mine"), (own, nil, "custom"), (Level(), "mine", "calm-1"), (Level(), nil, "calm-1"),
        ] {
            let score = Score(player: "Ann", level: level, levelName: given, seed: 1, date: Date(), version: "1")
            #expect(score.levelName == name && score.levelDigest == level.digest)
        }
    }

    /// One record of each player, the first in the order of the list and by its other conditions.
    @Test func eachPlayerHasOneRecord() throws {
        try keep(100) { $0.bestCombo = 9 }
        try keep(300, seed: 2) { $0.rewindsUsed = 1 }
        try keep(200, player: "Bo")
        try keep(200, player: "Bo", seed: 2)
        try keep(900, player: "Cy", level: .calm)
        var filter = ScoreFilter(digest: Level().digest)
        filter.bestOfEachOnly = true
        #expect(try book.best(filter).map(\.id) == [2, 3])
        filter.order = .row
        #expect(try book.best(filter).map(\.id) == [1, 3])
        filter.order = .newest
        #expect(try book.best(filter).map(\.id) == [4, 2])
        (filter.order, filter.withoutRewindsOnly) = (nil, true)
        #expect(try book.best(filter).map(\.id) == [3, 1])
        #expect(try book.best(filter, limit: 1, offset: 1).map(\.id) == [1])
    }

    /// A list includes the instant of `since` and excludes the instant of `before`, to the millisecond.
    @Test func listsAreLimitedByTime() throws {
        for milliseconds in 0..<4 {
            try keep(milliseconds, seed: UInt64(milliseconds)) {
                $0.date = Date(timeIntervalSince1970: 1e9 + Double(milliseconds) / 1000)
            }
        }
        var filter = ScoreFilter()
        filter.since = Date(timeIntervalSince1970: 1e9 + 0.001)
        filter.before = Date(timeIntervalSince1970: 1e9 + 0.003)
        #expect(try book.best(filter).map(\.score) == [2, 1])
    }

    /// The search for the best record passes over records that cannot be read.
    @Test func theBestReadableRecordIsTaken() throws {
        let best = try keep(100)
        try keep(200) { $0.packsSeen = -1 }
        #expect(try book.bestOfRain(digest: Level().digest, seed: 1, player: "Ann") == best)
        #expect(try book.honours(digest: Level().digest, player: "Ann").best == best)
        #expect(try book.best(limit: 2) == [best] && book.unreadable() == [2])
    }

    /// The names of the last party of persons, each once, in the order of their turns.
    @Test func theLastPartyIsRemembered() throws {
        #expect(try book.namesOfLastParty().isEmpty)
        let (first, second, simulated) = (UUID(), UUID(), UUID())
        func turn(_ player: String, _ seat: Int, in session: UUID, _ origin: Score.Origin = .party, model: Bool = false)
            throws
        {
            try keep(seat, player: player, seed: UInt64(seat)) {
                ($0.origin, $0.session, $0.seat, $0.listed.autoplayed) = (origin, session, seat, model)
            }
        }
        for (seat, player) in ["Ann", "Bo"].enumerated() { try turn(player, seat, in: first) }
        // A turn may be stored before an earlier one.
        for (player, seat) in [("Di", 2), ("Eve", 0), ("Cy", 1), ("Eve", 3), ("Di", 4)] {
            try turn(player, seat, in: second)
        }
        try turn("casual", 0, in: simulated, model: true)
        try turn("Fay", 0, in: UUID(), .duel)
        #expect(try book.namesOfLastParty() == ["Eve", "Cy", "Di"])
    }
}
