import Motion
import Picture
import Rain
import RainDriver
import RainFigures
import RainPrizes
import RainShow
import Testing

@testable import RainBooth
@testable import RainScreens

/// Screens of staff, screens that visitors seldom see, and slips.
@Suite struct StaffTests {
    /// The page for staff at an event.
    private static func staff() -> ScreensDriver {
        ScreensDriver(
            { session in
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = .sample
            }, at: { _ in StaffPage() })
    }

    /// The keys of the PIN are laid out as on a telephone: three in a row, with erase and enter next to 0.
    @Test func thePINIsTypedOnAPad() throws {
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { _ in PINEntry(nil) })
        let buttons = driver.navigator.buttons(at: driver.now).filter { $0.role != .back }
        #expect(buttons.count == 12)
        let rows = Dictionary(grouping: buttons, by: \.area.minY).sorted { $0.key < $1.key }
        let roles = rows.map { $0.value.sorted { $0.area.minX < $1.area.minX }.map(\.role) }
        #expect(
            roles == [
                [.type("1"), .type("2"), .type("3")], [.type("4"), .type("5"), .type("6")],
                [.type("7"), .type("8"), .type("9")], [.erase, .type("0"), .done],
            ])
        driver.wait(1)
        for digit in "4711" as String { try driver.tap(.type(digit)) }
        try driver.tap(.done)
        #expect(driver.screen == "staff")
    }

    /// A complete PIN of each allowed length lets staff in. Digits beyond the longest length are ignored.
    @Test(arguments: PIN.lengths) func aPINOfAnyLengthIsTyped(length: Int) throws {
        let digits = String("13579246".prefix(length))
        func types(_ text: String) throws -> String {
            let pin = try #require(PIN(digits))
            var driver = ScreensDriver({ $0.kiosk = Kiosk(pin) }, at: { _ in PINEntry(nil) })
            driver.wait(1)
            for digit in text { try driver.tap(.type(digit)) }
            try driver.tap(.done)
            return driver.screen
        }
        #expect(try types(digits) == "staff")
        #expect(try types(String(digits.dropLast())) == "pin")
        let longer = digits + "0"
        #expect(try types(longer) == (length == PIN.lengths.upperBound ? "staff" : "pin"))
    }

    /// A failed request is shown, and the next one is sent like the first.
    @Test func failedRequestsCanBeRepeated() throws {
        var driver = Self.staff()
        driver.wait(1)
        try driver.answer(.event(.state(EventState())))
        func stops() -> Int { driver.requests { if case .stop? = $0.event { true } else { nil } }.count }
        for count in 1...3 {
            try driver.tap(.stopPrizes)
            #expect(stops() == count)
            try driver.answer(.event(.failed))
            #expect(driver.texts.contains(Words.english.mirrorIsAway))
        }
        try driver.tap(.stopPrizes)
        try driver.answer(.event(.state(EventState())))
        #expect(stops() == 4 && !driver.texts.contains(Words.english.mirrorIsAway))
    }

    /// Without an event the page shows the best of the day, and its height fits them.
    @Test func aKioskWithoutAnEventShowsTheBestOfTheDay() throws {
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { _ in StaffPage() })
        func back() throws -> Double {
            try #require(driver.navigator.buttons(at: driver.now).first { $0.role == .back }).area.minY
        }
        #expect(driver.requests { if case .bestOfDay = $0 { true } else { nil } }.count == 1)
        driver.wait(1)
        let unknown = try back()
        try driver.answer(.bestOfDay([]))
        #expect(driver.texts.contains(Words.english.nobodyYet))
        try driver.answer(.bestOfDay((1...3).map { BestRow(seed: $0, name: "Li", score: 900 * Int($0)) }))
        #expect(driver.texts.contains("2,700") && driver.texts.contains(Words.english.bestOfDay))
        #expect(try back() > unknown)
    }

    /// The claim page shows a prize with falling coins, unless motion is reduced. A visitor who may still win at closing is
    /// not told "no prize".
    @Test func claimPagesShowPrizesAndChances() throws {
        func page(_ prize: Prize?, best: Bool, hasReducedMotion: Bool = false) -> ScreensDriver {
            var win = Win(round: 5, code: "7K2M-Q9D4-RTXB", prize: prize, until: "13 Feb 2027")
            if prize == nil { win.missed = MissedPrize([PrizeGoal("Coffee", needed: 1200)], after: 1020, at: 0) }
            if best { win.bestPrize = Account("Lantern", 1, of: 1, isForBest: true) }
            var driver = ScreensDriver(
                { session in
                    session.kiosk = PIN("4711").map { Kiosk($0) }
                    session.settings.hasReducedMotion = hasReducedMotion
                }, at: { [win] in ClaimPage(win, at: $0.now) })
            driver.wait(6)
            return driver
        }
        func coins(_ driver: ScreensDriver) -> Int {
            driver.frame.sprites.count { [.coin, .coin2, .coin3, .coin4].contains($0.image) }
        }
        let won = page(.coffee, best: true)
        #expect(won.texts.contains(Words.english.youHaveWon) && coins(won) > 4)
        #expect(won.frame.sprites.contains { $0.image == .bowlGold })
        let still = page(.coffee, best: false, hasReducedMotion: true)
        #expect(coins(still) == 0 && still.frame.sprites.contains { $0.image == .bowlGold })
        let open = page(nil, best: true)
        #expect(open.texts.contains(Words.english.mayStillWin) && !open.texts.contains(Words.english.noPrize))
        let lost = page(nil, best: false)
        #expect(lost.texts.contains(Words.english.noPrize) && !lost.texts.contains(Words.english.mayStillWin))
        // A lost round shows how many points were missing, and no code, which would be worth nothing at the counter.
        #expect(lost.texts.contains("180 short of: Coffee") && !lost.texts.contains("7K2M-Q9D4-RTXB"))
        #expect(open.texts.contains("7K2M-Q9D4-RTXB"))
        // A visitor who reached a prize too early learns from when it can be won.
        var early = Win(round: 5, code: "7K2M-Q9D4-RTXB", prize: nil, until: "13 Feb 2027")
        early.missed = MissedPrize(reached: "Mug", nextFrom: "14:40")
        var told = ScreensDriver(
            { $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { [early] in ClaimPage(early, at: $0.now) })
        told.wait(6)
        #expect(told.texts.contains(Words.english.reached("Mug", nextFrom: "14:40")), "\(told.texts)")
        for driver in [open, lost] { #expect(driver.frame.sprites.contains { $0.image == .lionHead }) }
    }

    /// While a code is being checked, its screen stays, and the code is requested only once.
    @Test func aCodeIsHandedInOnce() throws {
        var driver = ScreensDriver(
            { session in
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = .sample
            },
            at: { _ in ClaimEntry() })
        driver.navigator.push(ClaimEntry(), at: driver.now)
        func redeemed() -> [String] {
            driver.requests { if case .redeem(let text)? = $0.event { text } else { nil } }
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
        try driver.answer(.event(.redeemed(.refused(.unknownCode))))
        #expect(driver.screen == "redeemed" && driver.texts.contains(Words.english.doNotHandOut))
        driver.key(.space)
        #expect(driver.screen == "redeem" && !driver.texts.contains { $0.hasPrefix("7K2M-Q9D4RTX") })
        driver.does(.text(String(repeating: "A", count: 40)))
        driver.key(.enter)
        #expect(redeemed().last?.count == 16)
        try driver.answer(.event(.redeemed(.paid([.coffee], at: 0))))
        #expect(driver.texts.contains("Coffee (2.50)") && driver.texts.contains(Words.english.handOut))
    }

    /// A code may come from a scanner, a keyboard with an input method, or the clipboard. Its fault is shown.
    @Test func codesAreAcceptedAsPeopleWriteThem() throws {
        let code = ClaimCode(bits: 0x1234_5678_9ABC)
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { _ in ClaimEntry() })
        driver.navigator.push(ClaimEntry(), at: driver.now)
        func redeemed() -> [String] {
            driver.requests { if case .redeem(let text)? = $0.event { text } else { nil } }
        }
        driver.does(.text("兑奖码：\("\(code)".replacing("-", with: "－"))，谢谢"))
        driver.key(.enter)
        #expect(redeemed().last == "\(code)")
        try driver.answer(.event(.redeemed(.refused(.mistyped(.character("А"))))))
        #expect(driver.texts.contains("“А” is not an English letter"), "\(driver.texts)")
        driver.key(.space)
        for letter in "７Ｋ２ＭーＱ９А" { driver.does(.text("\(letter)")) }
        driver.key(.enter)
        #expect(redeemed().last == "7K2M-Q9А")
    }

    /// A scanner may end a code with Enter, with Tab or without a key. The key submits the code, wherever the focus is.
    @Test(arguments: [.key(.enter, isDown: true), .key(.tab, isDown: true), nil] as [Input?])
    func aScannedCodeIsHandedIn(end: Input?) throws {
        let code = "\(ClaimCode(bits: 0x1234_5678_9ABC))"
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { _ in StaffPage() })
        driver.navigator.push(ClaimEntry(), at: driver.now)
        driver.wait(1)
        func redeemed() -> [String] {
            driver.requests { if case .redeem(let text)? = $0.event { text } else { nil } }
        }
        for round in 1...2 {
            if round == 1 { driver.key(.tab) }
            driver.wait(0.5)
            for letter in code {
                driver.navigator.handle(.text("\(letter)"), at: driver.now)
                driver.wait(0.01, step: 0.01)
            }
            if let end { driver.navigator.handle(end, at: driver.now) }
            driver.wait(0.1)
            #expect(redeemed() == Array(repeating: code, count: round))
            #expect(driver.screen == "redeem")
            try driver.answer(.event(.redeemed(.paid([.coffee], at: 0))))
            #expect(driver.screen == "redeemed")
            // A key that comes late does not close the verdict.
            if let end { driver.navigator.handle(end, at: driver.now) }
            #expect(driver.screen == "redeemed")
            driver.wait(1)
            // The second code is scanned over the verdict on the first.
        }
    }

    /// A misread code is not submitted by itself, and the next scan replaces it.
    @Test func scansReplaceMisreadCodes() throws {
        let code = "\(ClaimCode(bits: 0x1234_5678_9ABC))"
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { _ in ClaimEntry() })
        for scan in [String(code.dropLast()) + (code.hasSuffix("Q") ? "R" : "Q"), code] {
            #expect(!driver.asked.contains { if case .redeem? = $0.request.event { true } else { false } })
            for letter in scan {
                driver.navigator.handle(.text("\(letter)"), at: driver.now)
                driver.wait(0.01, step: 0.01)
            }
            driver.wait(1)
        }
        #expect(driver.requests { if case .redeem(let text)? = $0.event { text } else { nil } } == [code])
    }

    /// A typed code is submitted by itself only when it is complete.
    @Test func typedCodesAreSubmittedWhenComplete() throws {
        let code = "\(ClaimCode(bits: 0x1234_5678_9ABC))"
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { _ in ClaimEntry() })
        func isAsked() -> Bool { !driver.requests { if case .redeem? = $0.event { true } else { nil } }.isEmpty }
        driver.does(.text(String(code.dropLast())))
        driver.wait(3)
        #expect(!isAsked())
        driver.navigator.handle(.text(String(code.suffix(1))), at: driver.now)
        #expect(!isAsked(), "another character may follow")
        driver.wait(0.2)
        #expect(isAsked())
    }

    /// Keys in a visitor's code press no button for staff, on any page.
    @Test func scannedCodesPressNoButtonsForStaff() throws {
        var driver = Self.staff()
        driver.navigator.push(ClaimEntry(), at: driver.now)
        driver.wait(1)
        let (escape, tab, enter) = (Input.key(.escape, isDown: true), Input.key(.tab, isDown: true), Input.Key.enter)
        for tabs in 1...8 {
            let keys = [escape] + Array(repeating: tab, count: tabs) + [.key(enter, isDown: true)]
            for key in keys {
                driver.navigator.handle(key, at: driver.now)
                // Slowly, so that the previous page has faded out.
                driver.wait(0.09, step: 0.09)
            }
            driver.wait(1)
            #expect(driver.screen == "staff" && !driver.navigator.isDone)
            if driver.screen == "staff" { driver.navigator.push(ClaimEntry(), at: driver.now) }
            driver.wait(1)
        }
        let orders = driver.requests { request -> EventRequest? in
            switch request.event {
            case .stop, .go, .hide: request.event
            default: nil
            }
        }
        #expect(orders.isEmpty)
    }

    /// Keys alone stop prizes and end the kiosk, at a person's speed and with the PIN.
    @Test func staffCanUseOnlyKeys() throws {
        func driver() -> ScreensDriver {
            var driver = Self.staff()
            driver.wait(1)
            return driver
        }
        func press(_ role: Button.Role, _ driver: inout ScreensDriver) {
            for _ in 0..<12 where driver.session.machine.pointer.focus != role {
                driver.key(.tab)
                driver.wait(0.15)
            }
            driver.key(.enter)
            driver.wait(0.5)
        }
        var stopping = driver()
        try stopping.answer(.event(.state(EventState())))
        press(.stopPrizes, &stopping)
        func stops() -> Int { stopping.requests { if case .stop? = $0.event { true } else { nil } }.count }
        #expect(stopping.screen == "pin" && stops() == 0)
        stopping.key(.escape)
        stopping.wait(0.5)
        #expect(stopping.screen == "staff" && stops() == 0)
        press(.stopPrizes, &stopping)
        stopping.does(.text("4711"))
        stopping.wait(0.5)
        stopping.key(.enter)
        stopping.wait(0.5)
        #expect(stopping.screen == "staff" && stops() == 1)
        var ending = driver()
        press(.quit, &ending)
        ending.does(.text("4711"))
        ending.wait(0.5)
        ending.key(.enter)
        ending.wait(0.5)
        #expect(ending.navigator.isDone)
    }

    /// One press stops prizes, and one resumes them. Hiding a row takes two presses.
    @Test(arguments: [false, true]) func staffSteerAnEvent(isTall: Bool) throws {
        var driver = ScreensDriver(
            { session in
                session.stand(isTall)
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = .sample
            }, at: { $0.firstOfKiosk })
        driver.navigator.push(StaffPage(), at: driver.now)
        driver.wait(0.4)
        var state = EventState()
        state.best = (1...3).map { BestRow(seed: UInt64($0), name: nil, score: 900 - $0, round: 10 * $0) }
        func orders() -> [String] {
            driver.requests { request in
                switch request.event {
                case .stop: "stop"
                case .go: "go"
                case .hide(let round): "hide \(round)"
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
        #expect(orders() == ["stop", "go"], "the first press only asks")
        try driver.tap(.hide(2))
        #expect(orders() == ["stop", "go"], "the first press on another row only asks, too")
        try driver.tap(.hide(2))
        #expect(orders() == ["stop", "go", "hide 30"])
        try driver.answer(.event(.failed))
        #expect(driver.texts.contains(Words.english.mirrorIsAway))
        try driver.tap(.redeem)
        #expect(driver.screen == "redeem")
        driver.key(.escape)
        let roles = driver.navigator.buttons(at: driver.now).map(\.role)
        #expect(Set(roles).isSuperset(of: [.back, .stopPrizes, .redeem, .quit]))
        driver.wait(58)
        #expect(driver.screen == "staff")
        driver.wait(4)
        #expect(driver.screen == "kiosk", "the page ends after a minute without a press")
    }

    /// Failed slips are shown, with a button that prints them again. Without failed slips there is no button.
    @Test(arguments: [false, true]) func failedSlipsArePrintedAgain(isTall: Bool) throws {
        var driver = ScreensDriver(
            { session in
                session.stand(isTall)
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = .sample
            }, at: { _ in StaffPage() })
        var state = EventState()
        state.accounts = [Account("Coffee", 2, of: 9)]
        try driver.answer(.event(.state(state)))
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .printAgain })
        for (count, text) in [(3, "3 slips failed"), (1, "1 slip failed")] {
            state.failedSlips = count
            try driver.answer(.event(.state(state)))
            driver.wait(0.5)
            #expect(driver.texts.contains(text), "\(driver.texts)")
            try driver.tap(.printAgain)
            state.failedSlips = 0
            try driver.answer(.event(.state(state)))
        }
        let orders = driver.requests { if case .printAgain? = $0.event { true } else { nil } }
        #expect(orders.count == 2 && !driver.texts.contains { $0.contains("failed") })
    }

    /// Screens and slips match `Tests/Golden/kiosk.txt`; see `Kinds`.
    @Test func boothsMatchTheGoldenList() throws {
        let lines = slipLines() + (try kioskLines())
        if let differences = try Kinds.differences(of: lines, from: "kiosk.txt") { Issue.record("\(differences)") }
    }

    private func slipLines() -> [String] {
        var lines: [String] = []
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
                lines.append("slip \(frame.size.x) x \(frame.size.y): \(Kinds.text(of: frame))")
            }
        }
        return lines
    }

    private func kioskLines() throws -> [String] {
        var lines: [String] = []
        for isTall in [false, true] {
            func driver(_ screen: @escaping (Context) -> any Screen) -> ScreensDriver {
                ScreensDriver(
                    { session in
                        session.stand(isTall)
                        session.kiosk = PIN("4711").map { Kiosk($0) }
                        session.kiosk?.event = .sample
                        session.kiosk?.event?.terms = "One round each."
                    }, at: { screen($0) })
            }
            func note(_ name: String, _ driver: inout ScreensDriver) {
                driver.wait(1)
                lines.append("\(name) \(isTall ? "tall" : "wide"): \(Kinds.text(of: driver.frame))")
            }
            for prize in [Prize.coffee, nil] {
                var win = Win(round: 5, code: "7K2M-Q9D4-RTXB", prize: prize, until: "2027-02-13 20:00")
                win.bestPrize = Account("Lantern", 1, of: 1, isForBest: true)
                win.qr = QRCode(modules: (0..<21 * 21).map { $0 % 3 == 0 })
                var page = driver { [win] in ClaimPage(win, isLate: prize == nil, at: $0.now) }
                page.wait(ClaimPage.seenTime)
                note("claim", &page)
            }
            var state = EventState()
            state.accounts = [Account("Coffee", 2, of: 9), Account("Lantern", 1, of: 1, isForBest: true)]
            (state.rounds, state.accounts[0].paid, state.accounts[0].unclaimed) = (12, 3, 4)
            state.best = (1...8).map {
                BestRow(seed: UInt64($0), name: $0 == 2 ? "Li" : nil, score: 900 - $0, round: $0)
            }
            for phase in [EventPhase.before, .open, .stopped, .over] {
                (state.phase, state.canStore) = (phase, phase != .over)
                var staff = driver { _ in StaffPage() }
                try staff.answer(.event(.state(state)))
                note("staff \(phase)", &staff)
                var gate = driver { _ in EventGate() }
                try gate.answer(.event(.state(state)))
                note("gate \(phase)", &gate)
            }
            for outcome in [
                RedemptionResult.paid([.coffee], at: 0),
                .refused(.alreadyPaid(at: 1_801_911_660, desk: "door")), .refused(.tooLate(since: 1_802_505_600)),
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
}

extension Session {
    /// Turns the field upright, or lays it down.
    mutating func stand(_ isTall: Bool) {
        var level = level
        level.portrait = isTall
        orientField(for: level)
    }
}
