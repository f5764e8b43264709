import Driver
import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// The page that offers a card and a video, and the ways to it.
@Suite struct SendTests {
    private typealias Order = (kind: Sending.Kind, subject: Sending.Subject, isTall: Bool)

    private func orders(_ driver: ScreensDriver) -> [Order] {
        driver.requests {
            if case .send(let kind, let subject, let isTall, _) = $0 { (kind, subject, isTall) } else { nil }
        }
    }

    private func stops(_ driver: ScreensDriver) -> Int {
        driver.requests { if case .stopSending = $0 { true } else { nil } }.count
    }

    private func page(_ subject: Sending.Subject = .record(RecordID(4))) -> ScreensDriver {
        ScreensDriver(at: { SendPage(subject, at: $0.now) })
    }

    private func texts(_ driver: ScreensDriver) -> [String] {
        var frame = Frame(size: driver.navigator.field)
        driver.navigator.append(at: driver.now, to: &frame)
        return frame.labels.map(\.text)
    }

    @Test func aPressMakesAndASecondStops() throws {
        var driver = page()
        driver.wait(1)
        try driver.tap(.video)
        #expect(orders(driver).map(\.kind) == [.video] && orders(driver).first?.isTall == false)
        driver.navigator.receive(
            (nil, .sending(Sending(.video, of: .record(RecordID(4)), .making(37)))), at: driver.now)
        #expect(texts(driver).contains(Words.english.making(37)))
        // Another thing has to wait.
        try driver.tap(.card)
        #expect(orders(driver).count == 1 && stops(driver) == 0)
        try driver.tap(.video)
        #expect(stops(driver) == 1)
        driver.navigator.receive((nil, .sending(Sending(.video, of: .record(RecordID(4)), .stopped))), at: driver.now)
        try driver.tap(.card)
        #expect(orders(driver).map(\.kind) == [.video, .card])
        driver.navigator.receive(
            (nil, .sending(Sending(.card, of: .record(RecordID(4)), .saved("~/a.png")))), at: driver.now)
        #expect(texts(driver).contains(Words.english.savedAs("~/a.png")))
    }

    /// What is made of one round is not told on the page of another.
    @Test func progressIsToldOnItsOwnPage() throws {
        var driver = page(.record(RecordID(5)))
        driver.wait(1)
        for progress in [Sending.Progress.making(37), .saved("~/a.png"), .failed(.fullDisk), .failed(.noFFmpeg)] {
            driver.navigator.receive(
                (nil, .sending(Sending(.card, of: .record(RecordID(4)), progress))), at: driver.now)
            #expect(texts(driver) == ["Share", "Card", "Video", "Back", Words.english.sendMeaning])
        }
        driver.navigator.receive(
            (nil, .sending(Sending(.video, of: .record(RecordID(5)), .failed(.noFFmpeg)))), at: driver.now)
        #expect(texts(driver).contains { $0.contains("ffmpeg") })
    }

    /// Each failure has words of its own, which fit beneath the buttons.
    @Test func whyNothingWasSavedIsTold() {
        var driver = page(.record(RecordID(5)))
        driver.wait(1)
        let causes: [Sending.Cause] = [
            .noFFmpeg, .noEncoder, .fullDisk, .forbidden, .noRecord, .folderName, .endedEarly, .other("no such thing"),
        ]
        let told = causes.map { cause in
            let sending = Sending(.video, of: .record(RecordID(5)), .failed(cause))
            driver.navigator.receive((nil, .sending(sending)), at: driver.now)
            return texts(driver).filter { !["Share", "Card", "Video", "Back"].contains($0) }
        }
        #expect(Set(told).count == causes.count && told.allSatisfy { (1...2).contains($0.count) }, "\(told)")
        #expect(told[2] == ["Not saved: the disk is full"] && told[7] == ["Not saved: no such thing"])
    }

    @Test func aPodiumHasACardOnly() throws {
        let card = PodiumCard(levelName: "storm", standings: [])
        var driver = page(.podium(card))
        driver.wait(1)
        #expect(driver.navigator.buttons(at: driver.now).map(\.role) == [.card, .back])
        try driver.tap(.card)
        #expect(orders(driver).map(\.subject) == [.podium(card)])
    }

    /// Rounds that are not kept, were left or do not count are not offered.
    @Test func onlyWholeRoundsThatCountAreOffered() {
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 1, origin: .drawn)
        func offers(_ change: (inout Results) -> Void, _ summary: (inout RoundSummary) -> Void = { _ in }) -> Bool {
            var sum = RoundSummary()
            summary(&sum)
            var results = Results(sum, of: Ticket(number: 1), on: rain, player: "Ann", at: Instant(nanoseconds: 0))
            change(&results)
            return results.canBeSent
        }
        #expect(offers { $0.rank = .init(place: 1, count: 1) })
        #expect(!offers { _ in })
        #expect(
            !offers {
                $0.rank = .init(place: nil, count: 1)
            } _: {
                $0.endedEarly = true
            })
        #expect(
            !offers {
                $0.rank = .init(place: nil, count: 1)
            } _: {
                $0.isPractice = true
            })
        func buttons(_ change: (inout ListedRecord) -> Void) -> Bool {
            var record = ListedRecord(2)
            change(&record)
            let driver = ScreensDriver(at: { OneRecord(record, levelName: "calm", at: $0.now) })
            return driver.navigator.buttons(at: driver.now + 1).contains { $0.role == .send }
        }
        #expect(buttons { _ in })
        #expect(
            !buttons { $0.hasEnded = false } && !buttons { $0.isPractice = true } && !buttons { $0.isVerified = false })
    }
}
