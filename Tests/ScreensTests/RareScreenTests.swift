import Driver
import Figures
import Motion
import Picture
import Players
import Rain
import Show
import Testing

@testable import Screens

/// Screens and buttons that no walk comes to.
@Suite struct RareScreenTests {
    private static let day = 20_484

    // MARK: What is pressed

    /// Yesterday's best is opened once, and watched by the name of who played it; the rain's code is copied once it is known.
    @Test func yesterdaysBestIsWatched() throws {
        var driver = ScreensDriver {
            $0.machine.wallClock = WallClock(utcSeconds: Self.day * 86_400 + 3600, at: Instant(nanoseconds: 1))
        }
        let level = driver.session.level
        func opened() -> [RecordID] { driver.requests { if case .open(let id) = $0 { id } else { nil } } }
        func copied() -> [String] { driver.requests { if case .copy(let text) = $0 { text } else { nil } } }
        var page = DayPage(level: level, day: Self.day, player: "Ann")
        try driver.tap(.today)
        func tell(_ page: DayPage) throws {
            let asked = try #require(driver.asked.last { if case .day = $0.request { true } else { false } })
            driver.navigator.receive((asked.from, .day(page)), at: driver.now)
            driver.wait(0.4)
        }
        try tell(page)
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .watch && $0.isEnabled })
        page.yesterday = ListedRecord(9, player: "Bo")
        page.isTried = true
        try tell(page)
        if let code = driver.session.todaysRain(at: driver.now)?.code {
            try driver.tap(.copyCode)
            #expect(copied() == ["\(code)"])
        }
        try driver.tap(.watch)
        driver.tap(at: try driver.place(.watch))
        #expect(opened() == [RecordID(9)], "once")
        try driver.answer(.refused(RecordID(9)))
        #expect(driver.screen == "today")
        try driver.tap(.watch)
        #expect(opened().count == 2)
        try driver.answer(.round(Round.played(level: level, seed: 5, by: .casual)))
        #expect(driver.screen == "replay")
        driver.key(.escape)
        #expect(driver.screen == "today")
        try tell(page)
        driver.wait(1)
        #expect(driver.screen == "today", "it is not watched again by itself")
    }

    /// A replay of somebody's is raced, by the name of who played it.
    @Test func aReplayIsRaced() throws {
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var driver = ScreensDriver(at: { Replaying(round, of: "Bo", at: $0.now) })
        driver.wait(3)
        let race = try #require(
            ReplayBar(field: driver.navigator.field, isOpen: true).buttons.first { $0.role == .race })
        driver.tap(at: race.area.center)
        #expect(driver.screen == "round" && driver.round?.journal.seed == 5 && driver.round?.level == .festive)
        driver.wait(Round.countdown + 1)
        #expect(driver.texts.contains("Bo"))
        // A round that can only be watched has neither.
        let alone = ScreensDriver(at: { Replaying(round, at: $0.now) })
        #expect(alone.navigator.buttons(at: alone.now).isEmpty)
    }

    /// In a pause the arrows go from frame to frame, and up and down to the buttons and back.
    @Test func aPausedReplayIsSteppedThrough() throws {
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var driver = ScreensDriver(at: { Replaying(round, of: "Bo", at: $0.now) })
        driver.wait(5)
        func position() -> Double {
            guard let screen = driver.navigator.screen as? Replaying else { return .nan }
            // The same at any time while it is paused.
            return screen.replay.position(at: 100)
        }
        driver.key(.space)
        let still = position()
        driver.key(.right)
        let next = position()
        #expect(next > still && next - still < 0.1)
        driver.key(.left)
        #expect(abs(position() - still) < 1e-6)
        driver.key(.up)
        let focus = try #require(driver.session.machine.pointer.focus)
        #expect([.race, .practise].contains(focus))
        driver.key(.down)
        #expect(driver.session.machine.pointer.focus == nil)
        #expect(abs(position() - still) < 1e-6, "its speed is another one only while it plays")
    }

    /// What is sent of a party are its standings.
    @Test func aPodiumIsSent() throws {
        var party = Party(["Ann", "Bo"], session: 7, level: .calm, levelName: "calm", rains: [100])
        for player in 0..<2 {
            let round = Round.played(level: .calm, seed: 100, by: player == 0 ? .casual : .novice)
            party.take(.played(round.finalMoment.tally.score), of: round)
        }
        var driver = ScreensDriver(at: { Podium(party, at: $0.now) })
        driver.wait(4)
        try driver.tap(.send)
        #expect(driver.screen == "send")
        try driver.tap(.card)
        let subjects = driver.requests { if case .send(_, let subject, _, _) = $0 { subject } else { nil } }
        #expect(subjects == [.podium(PodiumCard(levelName: "calm", standings: party.standings))])
    }

    /// While a code is being asked about, nothing leaves its screen, and it is asked about once.
    @Test func aCodeIsHandedInOnce() throws {
        var driver = ScreensDriver(
            { $0.kiosk = PIN("4711").map { Kiosk($0) } },
            at: { _ in ClaimEntry() })
        driver.navigator.push(ClaimEntry(), at: driver.now)
        func redeemed() -> [String] {
            driver.requests { if case .event(.redeem(let text)) = $0 { text } else { nil } }
        }
        driver.key(.enter)
        #expect(redeemed().isEmpty, "there is no code yet")
        driver.does(.text("7k2m-q9d4 红"), .text("rtxb!"))
        driver.key(.backspace)
        #expect(driver.texts.contains { $0.hasPrefix("7K2M-Q9D4RTX") }, "\(driver.texts)")
        driver.does(.text("B"))
        driver.key(.enter, .enter, .escape)
        #expect(redeemed() == ["7K2M-Q9D4RTXB"] && driver.screen == "redeem")
        try driver.tap(.back)
        #expect(driver.screen == "redeem")
        try driver.answer(.event(.redeemed(.refused(.unknown))))
        #expect(driver.screen == "redeemed" && driver.texts.contains(Words.english.doNotHandOut))
        driver.key(.space)
        #expect(driver.screen == "redeem" && !driver.texts.contains { $0.hasPrefix("7K2M-Q9D4RTX") })
        driver.does(.text(String(repeating: "A", count: 40)))
        driver.key(.enter)
        #expect(redeemed().last?.count == 16)
        try driver.answer(.event(.redeemed(.paid("Coffee"))))
        #expect(driver.texts.contains("Coffee") && driver.texts.contains(Words.english.handOut))
    }

    /// Staff stop prizes and let them go on by one press each, and a row is hidden by its second press.
    @Test(arguments: [false, true]) func staffSteerAnEvent(isTall: Bool) throws {
        var driver = ScreensDriver(
            { session in
                session.stand(isTall)
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = EventPlan(name: "New Year", promise: String(repeating: "0f", count: 32))
            }, at: { $0.firstOfKiosk })
        driver.navigator.push(StaffPage(), at: driver.now)
        driver.wait(0.4)
        var state = EventState()
        state.best = (1...3).map { BestRow(seed: UInt64($0), name: nil, score: 900 - $0, round: 10 * $0) }
        func orders() -> [String] {
            driver.requests { request in
                switch request {
                case .event(.stop): "stop"
                case .event(.go): "go"
                case .event(.hide(let round)): "hide \(round)"
                default: nil
                }
            }
        }
        try driver.answer(.event(.state(state)))
        try driver.tap(.stopPrizes)
        driver.tap(at: try driver.place(.stopPrizes))
        #expect(orders() == ["stop"])
        state.phase = .stopped
        try driver.answer(.event(.state(state)))
        try driver.tap(.goOn)
        state.phase = .open
        try driver.answer(.event(.state(state)))
        try driver.tap(.hide(1))
        #expect(orders() == ["stop", "go"], "it is asked about")
        try driver.tap(.hide(2))
        #expect(orders() == ["stop", "go"], "another row is another question")
        try driver.tap(.hide(2))
        #expect(orders() == ["stop", "go", "hide 30"])
        try driver.answer(.event(.failed))
        #expect(driver.texts.contains(Words.english.copyIsAway))
        try driver.tap(.redeem)
        #expect(driver.screen == "redeem")
        driver.key(.escape)
        let roles = driver.navigator.buttons(at: driver.now).map(\.role)
        #expect(Set(roles).isSuperset(of: [.back, .stopPrizes, .redeem, .quit]))
        driver.wait(58)
        #expect(driver.screen == "staff")
        driver.wait(4)
        #expect(driver.screen == "kiosk", "nobody is there any more")
    }

    /// A remembered setting that a flag overrides is forgotten for the run, and no other setting is.
    @Test func whatAFlagSaysIsForgotten() {
        var settings = Settings()
        (settings.level, settings.isMuted) = ("storm", true)
        let all = settings
        settings.forget(.volume)
        #expect(settings == all)
        settings.forget(.level)
        #expect(settings.level == nil && settings.isMuted)
        settings.forget(.muted)
        #expect(!settings.isMuted)
        settings.forget(.window)
        #expect(settings.window == nil && settings == Settings())
    }

    // MARK: What is drawn

    /// Pictures to send and to print, and what screens show rarely, in `Tests/Golden/rare.txt`: see `Kinds`.
    @Test func rareScreensShowWhatTheyShowed() throws {
        var lines: [String] = []
        func note(_ name: String, _ frame: Frame) { lines.append("\(name): \(Kinds.text(of: frame))") }
        // The card of a party: a winner, and a tie of many.
        let sums = [[900, 800, 30], [500, 500, 400, 300, 200, 100, 50, 0]]
        for (number, points) in sums.enumerated() {
            let standings = points.enumerated().map { index, points in
                Party.Standing(
                    place: number == 1 && index < 2 ? 1 : index + 1, name: "Player \(index)", points: points, rounds: []
                )
            }
            for (form, size) in [("wide", Card.wide), ("tall", Card.tall)] {
                var frame = Frame(size: size)
                PodiumCard(levelName: "storm", standings: standings).append(.english, to: &frame)
                note("podium \(points.count) \(form)", frame)
            }
        }
        // Slips.
        let code = QRCode(modules: (0..<21 * 21).map { $0 % 3 == 0 })
        for slip in [
            Slip(event: "New Year", code: "7K2M-Q9D4-RTXB", date: "2027-02-06 14:03"),
            Slip(
                event: "新年活动 · 李家商场", prize: "大红灯笼，附赠礼盒与贺卡一套", worth: "30.00", code: "ZZZZ-0000-9999",
                date: "2027年2月6日 14:03，凭此券于2月13日前到服务台兑奖"),
        ] {
            for isCoded in [true, false] {
                var frame = Frame(size: slip.size(hasCode: isCoded))
                slip.append(isCoded ? code : nil, to: &frame)
                note("slip \(frame.size.x) x \(frame.size.y)", frame)
            }
        }
        // A tall film with captions.
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var film = Film(of: round, card: Card(of: round, levelName: "festive"), rate: 10, words: .english)
        film.addCaptions()
        for number in [50, 150, film.frames - 1] {
            var frame = Frame(size: film.field)
            frame.margin = Vector(0, 500)
            film.append(number, to: &frame)
            note("tall film \(number)", frame)
        }
        lines += try kioskLines() + settingLines()
        for difference in try Kinds.differences(of: lines, from: "rare.txt") { Issue.record("\(difference)") }
    }

    private func kioskLines() throws -> [String] {
        var lines: [String] = []
        for isTall in [false, true] {
            func driver(_ screen: @escaping (Context) -> any Screen) -> ScreensDriver {
                ScreensDriver(
                    { session in
                        session.stand(isTall)
                        session.kiosk = PIN("4711").map { Kiosk($0) }
                        session.kiosk?.event = EventPlan(name: "New Year", promise: String(repeating: "0f", count: 32))
                        session.kiosk?.event?.terms = "One round each."
                    }, at: { screen($0) })
            }
            func note(_ name: String, _ driver: inout ScreensDriver) {
                driver.wait(1)
                lines.append("\(name) \(isTall ? "tall" : "wide"): \(Kinds.text(of: driver.frame))")
            }
            var claim = Claim(round: 5, code: "7K2M-Q9D4-RTXB")
            (claim.prize, claim.until) = ("Coffee (2.50)", "2027-02-13 20:00")
            claim.bestPrize = PrizeLine(name: "Lantern", count: 1, left: 1, isForBest: true)
            claim.qr = QRCode(modules: (0..<21 * 21).map { $0 % 3 == 0 })
            for prize in [claim.prize, nil] {
                claim.prize = prize
                var page = driver { [claim] in ClaimPage(claim, isLate: prize == nil, at: $0.now) }
                page.wait(ClaimPage.seenTime)
                note("claim", &page)
            }
            var state = EventState()
            state.prizes = [
                PrizeLine(name: "Coffee", count: 9, left: 2, isForBest: false),
                PrizeLine(name: "Lantern", count: 1, left: 1, isForBest: true),
            ]
            state.best = (1...8).map {
                BestRow(seed: UInt64($0), name: $0 == 2 ? "Li" : nil, score: 900 - $0, round: $0)
            }
            (state.counts.rounds, state.counts.won, state.counts.paid) = (12, 7, 3)
            for phase in [EventState.Phase.before("10:00"), .open, .stopped, .over] {
                (state.phase, state.canStore) = (phase, phase != .over)
                var staff = driver { _ in StaffPage() }
                try staff.answer(.event(.state(state)))
                note("staff \(phase)", &staff)
                var gate = driver { _ in EventGate() }
                try gate.answer(.event(.state(state)))
                note("gate \(phase)", &gate)
            }
            for outcome in [
                RedeemOutcome.paid("Coffee (2.50)"), .refused(.paidBefore("2027-02-06 11:01")),
                .refused(.tooLate("2027-02-13")),
            ] {
                var page = driver { _ in RedemptionPage(outcome) }
                note("redeemed", &page)
            }
            var best = driver { BestOfDay(at: $0.now) }
            try best.answer(.bestOfDay([]))
            note("nobody yet", &best)
        }
        return lines
    }

    /// Rows of settings that tell what does not work.
    private func settingLines() -> [String] {
        var settings = Settings()
        settings.capabilities.unshown = [.chinese, .traditional]
        settings.language = .chinese
        settings.access.speech = .menus
        var lines: [String] = []
        for trouble in [SpeechTrouble.missing, .silent] {
            settings.capabilities.speechTrouble = trouble
            for setting in [Setting.speech, .language] {
                let row = setting.row(in: settings, .english, isAsking: false)
                lines.append("\(setting): \(row.name) | \(row.value) | \(row.remark ?? "")")
            }
        }
        return lines
    }
}

extension Session {
    /// Turns the field upright, or lays it down.
    fileprivate mutating func stand(_ isTall: Bool) {
        var level = level
        level.portrait = isTall
        orientField(for: level)
    }
}
