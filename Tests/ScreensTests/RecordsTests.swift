import Motion
import Picture
import Rain
import Show
import Testing
import Tuning

@testable import Screens

/// The list of records, and one of them.
@Suite struct RecordsTests {
    private func queries(_ visitor: Visitor) -> [RecordQuery] {
        visitor.requests { if case .read(let query) = $0 { query } else { nil } }
    }

    private func opened(_ visitor: Visitor) -> [RecordID] {
        visitor.requests { if case .open(let id) = $0 { id } else { nil } }
    }

    @Test func recordsAreListedWhenTheyAreKnown() throws {
        var visitor = Visitor(at: { _ in Records() })
        #expect(!visitor.texts.contains(Words.english.noRecords), "nobody knows yet")
        #expect(!visitor.navigator.isReady(at: visitor.now))
        try visitor.answer(.page(RecordPage(query: queries(visitor)[0], records: [], hasMore: false)))
        #expect(visitor.texts.contains(Words.english.noRecords))
        try visitor.tap(.more(.filter))
        try visitor.tap(.more(.filter))
        #expect(queries(visitor).map(\.filter) == [.fresh, .all, .own] && queries(visitor)[2].player == "Ann")
        // What was asked for before comes too late.
        try visitor.answer(.page(RecordPage(query: queries(visitor)[1], records: [ListedRecord(1)], hasMore: false)))
        #expect(!visitor.texts.contains("Li"))
        try visitor.answer(.page(RecordPage(query: queries(visitor)[2], records: [ListedRecord(2)], hasMore: true)))
        #expect(visitor.texts.contains("Li"))
        try visitor.tap(.more(.order))
        #expect(queries(visitor).last?.order == .share)
        try visitor.answer(
            .page(RecordPage(query: try #require(queries(visitor).last), records: [ListedRecord(2)], hasMore: true)))
        // While another page is on its way, the rows of this one are for nothing, and nobody knows of a third.
        try visitor.tap(.more(.page))
        try visitor.tap(.more(.page))
        #expect(queries(visitor).last?.page == 1)
        try visitor.tap(.record(0))
        #expect(visitor.screen == "records")
        // A page that has become empty meanwhile gives way to the one before.
        try visitor.answer(
            .page(RecordPage(query: try #require(queries(visitor).last), records: [], hasMore: false)))
        #expect(queries(visitor).last?.page == 0)
    }

    /// A visitor at one record.
    private func atRecord(_ change: (inout ListedRecord) -> Void = { _ in }) throws -> Visitor {
        var visitor = Visitor(at: { _ in Records() })
        var record = ListedRecord(2)
        record.code = RainCode(level: .festive, seed: 9)
        change(&record)
        try visitor.answer(
            .page(RecordPage(query: queries(visitor)[0], records: [record, ListedRecord(3)], hasMore: false)))
        try visitor.tap(.record(0))
        #expect(visitor.screen == "record")
        return visitor
    }

    @Test func aRecordIsWatchedOnce() throws {
        var visitor = try atRecord()
        try visitor.tap(.watch)
        try visitor.tap(.watch)
        #expect(opened(visitor) == [RecordID(2)])
        try visitor.answer(.refused(RecordID(2)))
        try visitor.tap(.watch)
        #expect(opened(visitor) == [RecordID(2), RecordID(2)], "one that could not be read can be asked for again")
        let round = Round(level: visitor.session.level, seed: 1)
        try visitor.answer(.round(round))
        #expect(visitor.screen == "replay")
        let asker = try #require(visitor.asked.last).from
        visitor.navigator.receive((asker, .round(round)), at: visitor.now)
        visitor.key(.escape)
        visitor.wait(1)
        #expect(visitor.screen == "record")
        visitor.key(.escape)
        #expect(visitor.screen == "records")
    }

    /// Racing plays the record's very rain, as one that somebody chose.
    @Test func aRecordIsRaced() throws {
        var visitor = try atRecord()
        try visitor.tap(.race)
        try visitor.answer(.round(.played(level: visitor.session.level, seed: 77, by: .casual)))
        #expect(visitor.screen == "round")
        let rain = try #require(visitor.requests { if case .begin(_, _, let rain, _) = $0 { rain } else { nil } }.last)
        #expect(rain.seed == 77 && rain.origin == .given && rain.isChosen)
        visitor.wait(4)
        visitor.key(.pause)
        try visitor.tap(.restart)
        let again = visitor.requests { if case .begin(_, _, let rain, _) = $0 { rain.seed } else { nil } }
        #expect(again == [77, 77], "begun anew it is the same")
    }

    /// Deleting is asked about, with the focus on keeping; the list is read anew.
    @Test func deletingIsAskedAbout() throws {
        var visitor = try atRecord()
        func deleted() -> [RecordID] { visitor.requests { if case .delete(let id) = $0 { id } else { nil } } }
        try visitor.tap(.delete)
        #expect(deleted().isEmpty && visitor.texts.contains(Words.english.deleting))
        visitor.key(.enter)
        #expect(deleted().isEmpty && !visitor.texts.contains(Words.english.deleting), "kept")
        try visitor.tap(.delete)
        visitor.key(.escape)
        #expect(deleted().isEmpty && visitor.screen == "record")
        try visitor.tap(.delete)
        try visitor.tap(.delete)
        #expect(deleted() == [RecordID(2)])
        let count = queries(visitor).count
        try visitor.answer(.deleted(RecordID(2)))
        #expect(visitor.screen == "records" && queries(visitor).count == count + 1)
    }

    /// The ring of the focus is on the answer that keeps it, and must leave the question free.
    @Test func theQuestionIsFreeOfItsAnswers() throws {
        var card = OneRecord(ListedRecord(2), levelName: "calm", at: Instant(nanoseconds: 0))
        card.isAsking = true
        let frame = card.frame(at: 1)
        let question = try #require(frame.labels.first { $0.text == Words.english.deleting })
        let answers = try #require(card.view(at: Instant(nanoseconds: 0), in: .shown()).buttons.map(\.area.minY).min())
        #expect(question.position.y + question.style.rawValue / 2 < answers - 11)
    }

    @Test func aHeartThatCouldNotBeGivenIsTakenBack() throws {
        var visitor = try atRecord()
        func hearts() -> Int {
            var frame = Frame(size: visitor.navigator.field)
            visitor.navigator.append(at: visitor.now + 2, to: &frame)
            return frame.sprites.count { $0.image == .heart }
        }
        #expect(hearts() == 1)
        try visitor.tap(.like)
        #expect(hearts() == 0)
        try visitor.answer(.refused(RecordID(2)))
        #expect(hearts() == 1)
    }

    /// What was left says so, and has no place; marks tell rains apart.
    @Test func rowsTellWhatTheyAre() throws {
        var visitor = Visitor(at: { _ in Records() })
        var left = ListedRecord(4, player: "Mo", score: 60)
        (left.hasEnded, left.time, left.isGiven) = (false, 12.9, true)
        var again = ListedRecord(5, player: "Su", score: 70)
        (again.isRepeated, again.tally.bestCombo) = (true, 31)
        (again.tally.caught[.red], again.tally.packsMissed) = (94, 6)
        try visitor.answer(.page(RecordPage(query: queries(visitor)[0], records: [again, left], hasMore: false)))
        let texts = visitor.texts
        #expect(texts.contains { $0.hasSuffix("chosen rain  ·  left at 12 s") })
        left.time = nil
        #expect(left.marks(.english).last == "left" && left.marks(.chinese).last == "中途离开")
        #expect(texts.contains { $0.hasSuffix("2026  ·  again") } && texts.contains("31") && texts.contains("94%"))
        #expect(texts.contains("1") && !texts.contains("2"), "no place for what was left")
    }
}
