import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

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

    @Test func aPressStartsAndTheNextPressStops() throws {
        var driver = page()
        driver.wait(1)
        try driver.tap(.video)
        #expect(orders(driver).map(\.kind) == [.video] && orders(driver).first?.isTall == false)
        driver.navigator.receive(
            (nil, .sending(Sending(.video, of: .record(RecordID(4)), .making(37)))), at: driver.now)
        #expect(texts(driver).contains(Words.english.making(37)))
        // The card has to wait for the video.
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

    /// Progress of one round's card is not shown on the page of another round.
    @Test func progressIsShownOnItsOwnPage() throws {
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

    /// While a video of one round is made, the pages of two rounds are opened in turn. Each page shows its own round only,
    /// and no button of the other page makes or stops anything.
    @Test func pagesOfTwoRoundsAreOpenedInTurn() throws {
        let (made, other) = (Sending.Subject.record(RecordID(4)), Sending.Subject.record(RecordID(5)))
        var driver = page(made)
        driver.wait(1)
        try driver.tap(.video)
        func report(_ progress: Sending.Progress) {
            driver.navigator.receive((nil, .sending(Sending(.video, of: made, progress))), at: driver.now)
        }
        for (number, hundredths) in [10, 20, 30].enumerated() {
            report(.making(hundredths))
            #expect(texts(driver).contains(Words.english.making(hundredths)), "\(hundredths)")
            driver.navigator.push(SendPage(other, at: driver.now), at: driver.now)
            driver.wait(1)
            #expect(texts(driver) == ["Share", "Card", "Video", "Back", Words.english.sendMeaning])
            for role in [Button.Role.card, .video] { try driver.tap(role) }
            #expect(orders(driver).count == 1 && stops(driver) == 0, "on the other page, time \(number)")
            try driver.tap(.back)
            driver.wait(1)
        }
        try driver.tap(.video)
        #expect(orders(driver).count == 1 && stops(driver) == 1)
        report(.stopped)
        // Now the other round's card is made, and the first round has to wait.
        driver.navigator.push(SendPage(other, at: driver.now), at: driver.now)
        driver.wait(1)
        try driver.tap(.card)
        #expect(orders(driver).map(\.subject) == [made, other] && orders(driver).last?.kind == .card)
        try driver.tap(.back)
        driver.wait(1)
        try driver.tap(.video)
        #expect(orders(driver).count == 2 && stops(driver) == 1)
    }

    /// Each failure has its own text, which fits below the buttons.
    @Test func failuresAreExplained() {
        var driver = page(.record(RecordID(5)))
        driver.wait(1)
        let causes: [Sending.Cause] = [
            .noFFmpeg, .noEncoder, .fullDisk, .forbidden, .noRecord, .folderName, .endedEarly, .sandbox,
            .other("no such thing"),
        ]
        let told = causes.map { cause in
            let sending = Sending(.video, of: .record(RecordID(5)), .failed(cause))
            driver.navigator.receive((nil, .sending(sending)), at: driver.now)
            return texts(driver).filter { !["Share", "Card", "Video", "Back"].contains($0) }
        }
        #expect(Set(told).count == causes.count && told.allSatisfy { (1...2).contains($0.count) }, "\(told)")
        #expect(told[2] == ["Not saved: the disk is full"] && told[8] == ["Not saved: no such thing"])
    }

    /// The page asks for the card of its round and shows it within its frame. It makes a party's card itself.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func theCardIsShownBeforeItIsSent(field: Vector) throws {
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var card = Card(of: round, levelName: "festive")
        card.player = "Zoë"
        var driver = ScreensDriver(
            { $0.orientField(for: Session.shown(field).level) }, at: { SendPage(.record(RecordID(4)), at: $0.now) })
        driver.wait(1)
        let asked: [Sending.Subject] = driver.requests { if case .card(let subject) = $0 { subject } else { nil } }
        #expect(asked == [.record(RecordID(4))])
        #expect(!texts(driver).contains("Zoë"))
        let before = driver.frame.sprites.count
        try driver.answer(.card(card))
        let frame = driver.frame
        #expect(frame.sprites.count > before + 60 && frame.labels.contains { $0.text == "Zoë" })
        #expect(!driver.navigator.screen.spokenHeading(at: driver.now, in: driver.session).contains("Zoë"))
        let shape = field.y > field.x ? Card.tall : Card.wide
        let sky = try #require(frame.sprites.last { $0.image.name.hasPrefix("sky-") && $0.image != .skyTitle })
        #expect(sky.size.x <= shape.x && sky.size.x < field.x)
        let podium = PodiumCard(
            levelName: "storm", standings: [.init(place: 1, name: "Zoë", points: 5, rounds: [5])])
        var party = page(.podium(podium))
        party.wait(1)
        #expect(texts(party).contains("Zoë") && party.requests { if case .card = $0 { true } else { nil } }.isEmpty)
    }

    /// Sprites are cut at the frame's edges, mirrored or not. All else keeps its place and order.
    @Test func aFrameIsCutAtItsEdges() {
        var frame = Frame(size: Vector(100, 50))
        frame.image(.coin, at: Vector(50, 25), size: Vector(20, 20), turn: 1)
        frame.text("in", at: Vector(50, 25))
        frame.image(.moon, at: Vector(0, 25), size: Vector(40, 20))
        frame.image(.moon, at: Vector(100, 25), size: Vector(-40, 20))
        frame.disc(Vector(0, 0), radius: 10, .white)
        frame.text("out", at: Vector(50, 60))
        frame.image(.coin, at: Vector(100, 50), size: Vector(20, 20), turn: 1)
        frame.image(.coin, at: Vector(50, 80), size: Vector(20, 20))
        let cut = frame.cut(spare: 2)
        #expect(cut.sprites.map(\.image) == [.coin, .moon, .moon])
        #expect(cut.sprites[1].position == Vector(10, 25) && cut.sprites[1].size == Vector(20, 20))
        #expect(cut.sprites[1].part == Rect(0.5, 0, 0.5, 1))
        // A mirrored sprite has the right end of its image on the left.
        #expect(cut.sprites[2].size == Vector(-20, 20) && cut.sprites[2].part == Rect(0.5, 0, 0.5, 1))
        #expect(cut.labels.map(\.text) == ["in"] && cut.labels[0].depth == 1)
        #expect(cut.strips.map(\.depth) == frame.strips.map(\.depth))
        #expect(cut.vertices.allSatisfy { (0...100).contains($0.position.x) && (0...50).contains($0.position.y) })
    }

    @Test func aPodiumHasACardOnly() throws {
        let card = PodiumCard(levelName: "storm", standings: [])
        var driver = page(.podium(card))
        driver.wait(1)
        #expect(driver.navigator.buttons(at: driver.now).map(\.role) == [.card, .back])
        try driver.tap(.card)
        #expect(orders(driver).map(\.subject) == [.podium(card)])
    }

    /// Only stored, finished rounds that count can be shared.
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
