import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The list of records, and the page of one record.
@Suite struct RecordsTests {
    private func queries(_ driver: ScreensDriver) -> [RecordQuery] {
        driver.requests { if case .read(let query) = $0 { query } else { nil } }
    }

    private func opened(_ driver: ScreensDriver) -> [RecordID] {
        driver.requests { if case .open(let id) = $0 { id } else { nil } }
    }

    @Test func recordsAreListedWhenTheyAreKnown() throws {
        var driver = ScreensDriver(at: { _ in Records() })
        #expect(!driver.texts.contains(Words.english.noRecords), "the answer is still missing")
        #expect(!driver.navigator.isReady(at: driver.now))
        try driver.answer(.page(RecordPage(query: queries(driver)[0], records: [], hasMore: false)))
        #expect(driver.texts.contains(Words.english.noRecords))
        try driver.tap(.more(.filter))
        try driver.tap(.more(.filter))
        #expect(queries(driver).map(\.filter) == [.fresh, .all, .own] && queries(driver)[2].player == "Ann")
        // An answer to an earlier query is ignored.
        try driver.answer(.page(RecordPage(query: queries(driver)[1], records: [ListedRecord(1)], hasMore: false)))
        #expect(!driver.texts.contains("Li"))
        try driver.answer(.page(RecordPage(query: queries(driver)[2], records: [ListedRecord(2)], hasMore: true)))
        #expect(driver.texts.contains("Li"))
        try driver.tap(.more(.order))
        #expect(queries(driver).last?.order == .share)
        try driver.answer(
            .page(RecordPage(query: try #require(queries(driver).last), records: [ListedRecord(2)], hasMore: true)))
        // While the next page is loading, rows of the old page cannot be opened, and no third page is asked for.
        try driver.tap(.more(.page))
        try driver.tap(.more(.page))
        #expect(queries(driver).last?.page == 1)
        try driver.tap(.record(0))
        #expect(driver.screen == "records")
        // A page that has become empty meanwhile is replaced by the one before.
        try driver.answer(
            .page(RecordPage(query: try #require(queries(driver).last), records: [], hasMore: false)))
        #expect(queries(driver).last?.page == 0)
    }

    /// A short or empty list has the lion and a line that invites to play. A full list has no room for them.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func aShortListInvites(field: Vector) throws {
        let most = RecordsMetrics.maxRows(in: field)
        func frame(_ count: Int, hasMore: Bool = false) throws -> Frame {
            var driver = ScreensDriver(
                { $0.orientField(for: Session.shown(field).level) }, at: { _ in Records() })
            let records = (0..<count).map { ListedRecord(Int64($0 + 1)) }
            try driver.answer(.page(RecordPage(query: queries(driver)[0], records: records, hasMore: hasMore)))
            return driver.frame
        }
        func hasLion(_ frame: Frame) -> Bool { frame.sprites.contains { $0.image == .lionHead } }
        let short = try frame(2)
        #expect(hasLion(short) && short.labels.contains { $0.text == Words.english.roomForMore })
        #expect(try hasLion(frame(0)) && !hasLion(frame(most)) && !hasLion(frame(most, hasMore: true)))
        // The lion covers no row.
        let rows = (0..<2).map { short.labels.filter { $0.text == "Li" }[$0].position.y }
        let lion = try #require(short.sprites.first { $0.image == .lionMane })
        #expect(lion.position.y - lion.size.y / 2 > rows[1] + 20)
    }

    /// A driver at one record.
    private func atRecord(_ change: (inout ListedRecord) -> Void = { _ in }) throws -> ScreensDriver {
        var driver = ScreensDriver(at: { _ in Records() })
        var record = ListedRecord(2)
        record.code = RainCode(level: .festive, seed: 9)
        change(&record)
        try driver.answer(
            .page(RecordPage(query: queries(driver)[0], records: [record, ListedRecord(3)], hasMore: false)))
        try driver.tap(.record(0))
        #expect(driver.screen == "record")
        return driver
    }

    @Test func aRecordShowsItsFigures() throws {
        let driver = try atRecord {
            ($0.tally.bestCombo, $0.tally.rewindsUsed, $0.tally.pauses) = (31, 1, 2)
            ($0.tally.caught[.red], $0.tally.packsMissed) = (94, 6)
        }
        #expect(driver.texts.contains("Best combo x31  ·  Catch rate 94%"), "\(driver.texts)")
    }

    @Test func aRecordIsWatchedOnce() throws {
        var driver = try atRecord()
        try driver.tap(.watch)
        try driver.tap(.watch)
        #expect(opened(driver) == [RecordID(2)])
        try driver.answer(.refused(RecordID(2)))
        try driver.tap(.watch)
        #expect(opened(driver) == [RecordID(2), RecordID(2)], "a record that could not be read can be opened again")
        let round = Round(level: driver.session.level, seed: 1)
        try driver.answer(.round(round))
        #expect(driver.screen == "replay")
        let asker = try #require(driver.asked.last).from
        driver.navigator.receive((asker, .round(round)), at: driver.now)
        driver.key(.escape)
        driver.wait(1)
        #expect(driver.screen == "record")
        driver.key(.escape)
        #expect(driver.screen == "records")
    }

    /// A race plays the record's own rain, as a rain that was chosen.
    @Test func aRecordIsRaced() throws {
        var driver = try atRecord()
        try driver.tap(.race)
        try driver.answer(.round(.played(level: driver.session.level, seed: 77, by: .casual)))
        #expect(driver.screen == "round")
        let rain = try #require(driver.requests { if case .begin(_, _, let rain, _) = $0 { rain } else { nil } }.last)
        #expect(rain.seed == 77 && rain.origin == .given && rain.isChosen)
        driver.wait(4)
        driver.key(.pause)
        try driver.tap(.restart)
        let again = driver.requests { if case .begin(_, _, let rain, _) = $0 { rain.seed } else { nil } }
        #expect(again == [77, 77], "a restart keeps the rain")
    }

    /// Deleting asks first, with the focus on keeping. After it the list is read again.
    @Test func deletingIsAskedAbout() throws {
        var driver = try atRecord()
        func deleted() -> [RecordID] { driver.requests { if case .delete(let id) = $0 { id } else { nil } } }
        try driver.tap(.delete)
        #expect(deleted().isEmpty && driver.texts.contains(Words.english.deleting))
        driver.key(.enter)
        #expect(deleted().isEmpty && !driver.texts.contains(Words.english.deleting), "kept")
        try driver.tap(.delete)
        driver.key(.escape)
        #expect(deleted().isEmpty && driver.screen == "record")
        try driver.tap(.delete)
        try driver.tap(.delete)
        #expect(deleted() == [RecordID(2)])
        let count = queries(driver).count
        try driver.answer(.deleted(RecordID(2)))
        #expect(driver.screen == "records" && queries(driver).count == count + 1)
    }

    /// The focus is on the answer that keeps the record, and its ring does not cover the question.
    @Test func theQuestionIsFreeOfItsAnswers() throws {
        var card = OneRecord(ListedRecord(2), levelName: "calm", at: Instant(nanoseconds: 0))
        card.isAsking = true
        let frame = card.frame(at: 1)
        let question = try #require(frame.labels.first { $0.text == Words.english.deleting })
        let answers = try #require(
            card.picture(at: Instant(nanoseconds: 0), in: .shown()).buttons.map(\.area.minY).min())
        #expect(question.position.y + question.style.rawValue / 2 < answers - 11)
    }

    @Test func aRefusedHeartIsTakenBack() throws {
        var driver = try atRecord()
        func hearts() -> Int {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now + 2, to: &frame)
            return frame.sprites.count { $0.image == .heart }
        }
        #expect(hearts() == 1)
        try driver.tap(.like)
        #expect(hearts() == 0)
        try driver.answer(.refused(RecordID(2)))
        #expect(hearts() == 1)
    }

    /// Filter and order stay while the list is open, also under a record. When opened again, the list begins with the
    /// defaults, so that the best round is where a player looks for it.
    @Test func recordsOpenWithDefaults() throws {
        var driver = ScreensDriver()
        try driver.tap(.records)
        func answerLast() throws {
            try driver.answer(
                .page(RecordPage(query: try #require(queries(driver).last), records: [ListedRecord(2)], hasMore: false))
            )
        }
        try answerLast()
        try driver.tap(.more(.filter))
        try driver.tap(.more(.order))
        try answerLast()
        try driver.tap(.record(0))
        #expect(driver.screen == "record")
        driver.key(.escape)
        #expect(queries(driver).last?.filter == .all && queries(driver).last?.order == .share)
        try answerLast()
        driver.key(.escape)
        #expect(driver.screen == "title")
        try driver.tap(.records)
        #expect(queries(driver).last?.filter == .fresh && queries(driver).last?.order == .score)
    }

    /// The row of a round that was left says so and has no place. Marks name the kind of rain.
    @Test func rowsHaveTheirMarks() throws {
        var driver = ScreensDriver(at: { _ in Records() })
        var left = ListedRecord(4, player: "Mo", score: 60)
        (left.hasEnded, left.time, left.isGiven) = (false, 12.9, true)
        var again = ListedRecord(5, player: "Su", score: 70)
        (again.isRepeated, again.tally.bestCombo) = (true, 31)
        (again.tally.caught[.red], again.tally.packsMissed) = (94, 6)
        try driver.answer(.page(RecordPage(query: queries(driver)[0], records: [again, left], hasMore: false)))
        let texts = driver.texts
        #expect(texts.contains { $0.hasSuffix("chosen rain  ·  left at 12 s") })
        left.time = nil
        #expect(left.marks(.english).last == "left" && left.marks(.chinese).last == "中途退出")
        #expect(texts.contains { $0.hasSuffix("2026  ·  again") } && texts.contains("31") && texts.contains("94%"))
        #expect(texts.contains("1") && !texts.contains("2"), "a round that was left has no place")
    }

    /// The marks of a record. A known rain is marked so, whether or not it was also chosen.
    @Test func recordsHaveTheirMarks() {
        let words = Words.english
        func marks(_ change: (inout ListedRecord) -> Void) -> [String] {
            var record = ListedRecord(1)
            change(&record)
            return record.marks(words)
        }
        #expect(marks { _ in } == ["17 Feb 2026"])
        #expect(marks { $0.isGiven = true } == ["17 Feb 2026", words.given])
        #expect(marks { ($0.isGiven, $0.isRepeated) = (true, true) } == ["17 Feb 2026", words.repeated])
        #expect(
            marks { ($0.isPractice, $0.hasEnded, $0.time, $0.isVerified) = (true, false, 65.9, false) }
                == ["17 Feb 2026", words.practice, "left at 1:05", words.unverified])
    }
}
