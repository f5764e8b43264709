import Motion
import Picture
import Rain
import RainDriver
import RainPrizes
import RainShow
import Testing

@testable import RainBooth
@testable import RainScreens

/// The screens of an event for visitors and staff.
@Suite struct EventScreenTests {
    private var driver = ScreensDriver(
        { session in
            session.settings.language = .english
            session.settings.capabilities.language = .english
            session.kiosk = PIN("4711").map { Kiosk($0) }
            session.kiosk?.event = .sample
        }, at: { $0.firstOfKiosk })

    private static let round = EventTicket(
        number: 5, rain: RainChoice(level: driven, levelName: "short", seed: 1 << 40, origin: .event(5)),
        stakes: .prizes)
    private static var driven: Level {
        var level = Level()
        level.duration = 4
        return level
    }

    private static let win = Win(round: 5, code: "7K2M-Q9D4-RTXB", prize: .coffee, until: "13 February")

    private static var open: EventState {
        var state = EventState()
        state.hasPrizes = true
        state.accounts = [Account("Coffee", 2, of: 3)]
        state.best = [
            BestRow(seed: 1, name: nil, score: 900, round: 4), BestRow(seed: 2, name: "Li", score: 800, round: 2),
        ]
        return state
    }

    /// While nothing can be stored, rounds are shown as for points.
    @Test func stakesAreShown() {
        var state = Self.open
        #expect(Words.english.stakes(of: state, in: EventPlan.sample.plan) == Words.english.forPrize)
        state.hasPrizes = false
        #expect(Words.english.stakes(of: state, in: EventPlan.sample.plan) == Words.english.forPoints)
        (state.hasPrizes, state.canStore) = (true, false)
        #expect(Words.english.stakes(of: state, in: EventPlan.sample.plan) == Words.english.forPoints)
    }

    /// The gate shows only prizes that are left.
    @Test mutating func theGateShowsRemainingPrizes() throws {
        var state = Self.open
        state.accounts += [Account("Voucher", 0, of: 2), Account("Lantern", 1, of: 1, isForBest: true)]
        try driver.tap(.start)
        try answer(.state(state))
        #expect(driver.texts.filter { ["Coffee", "Voucher", "Lantern"].contains($0) } == ["Coffee", "Lantern"])
        state.accounts = [Account("Voucher", 0, of: 2)]
        try answer(.state(state))
        #expect(!driver.texts.contains { $0.contains("Voucher") || $0.contains("Coffee") }, "\(driver.texts)")
        // Six prizes are all shown.
        let many = ["Tea", "Cake", "Pen", "Kite", "Fan", "Cup"]
        state.accounts = many.map { Account($0, 1, of: 1) }
        try answer(.state(state))
        #expect(driver.texts.filter(many.contains) == many, "\(driver.texts)")
    }

    /// A prize that cannot be won now is grey, with the time of the next release.
    @Test mutating func unreleasedPrizesAreGrey() throws {
        var state = Self.open
        state.accounts += [Account("Voucher", 1, of: 2), Account("Lantern", 1, of: 1, isForBest: true)]
        (state.now, state.chances) = (36_060, [.now, .from(52_800), .notNow])
        state.goals = [0: PrizeGoal("Coffee", needed: 1240)]
        try driver.tap(.start)
        try answer(.state(state))
        #expect(driver.texts.contains("Gold, 1,240 points") && driver.texts.contains("next from 14:40"))
        #expect(driver.texts.contains(Words.english.notNow), "\(driver.texts)")
        func color(_ text: String) -> Color? { driver.frame.labels.first { $0.text == text }?.color }
        #expect(color("Coffee") == Palette.cream && color("Voucher") == Palette.mist)
        #expect(driver.frame.sprites.count { $0.color == Color(0.45, 0.45, 0.45) } == 2)
        // The time includes the day if it is on another day.
        state.now += 86_400
        state.chances = [.from(36_000 + 3 * 86_400), .now, .now]
        try answer(.state(state))
        #expect(driver.texts.contains("next from 1970-01-04 10:00"), "\(driver.texts)")
    }

    /// Pages for visitors of an event never show a share of par without an explanation.
    @Test func parIsExplainedToVisitors() {
        for words in Language.allCases.map(Words.init) {
            for text in [words.forBest, words.bestWin(1, "x"), words.bestWin(3, "x")] {
                #expect(!text.contains("%") && !text.contains("par") && !text.contains("标准") && !text.contains("標準"))
            }
        }
        var driver = ScreensDriver({ $0.kiosk = PIN("4711").map { Kiosk($0) } }, at: { BestOfDay(at: $0.now) })
        driver.wait(1)
        try? driver.answer(.bestOfDay([BestRow(seed: 1, name: nil, score: 900, share: 97, round: 4)]))
        driver.wait(1)
        #expect(driver.texts.contains("97%") && driver.texts.contains(Words.english.percentMeaning), "\(driver.texts)")
        try? driver.answer(.bestOfDay([BestRow(seed: 1, name: nil, score: 900)]))
        #expect(!driver.texts.contains(Words.english.percentMeaning))
    }

    /// Visitors read beforehand how to win each prize.
    @Test func eachPrizeShowsItsRequirement() {
        let words = Words.english
        let level = EventLevel(name: "festive", level: .festive, medals: [256, 880, 1070, 1300, 1700], parVersion: 2)
        #expect(words.need(of: .reaching(.medal(.bronze)), count: 40, on: level) == "Bronze, a good round")
        #expect(words.need(of: .reaching(.share(1100)), count: 5, on: level) == "a great round")
        #expect(words.need(of: .reaching(.share(20)), count: 5, on: level) == "a fair round")
        #expect(words.need(of: .reaching(.score(3000)), count: 5, on: level) == "3,000 points")
        #expect(words.need(of: .best, count: 3, on: level) == "the best 3")
        // With the goal on the rain of the next round.
        let goal = PrizeGoal("Mug", needed: 1240)
        #expect(words.need(of: .reaching(.medal(.bronze)), count: 40, goal, on: level) == "Bronze, 1,240 points")
        #expect(words.need(of: .reaching(.share(1100)), count: 5, goal, on: level) == "1,240 points")
        #expect(Words(.chinese).need(of: .reaching(.share(1100)), count: 5, goal, on: level) == "1,240 分")
        let survival = EventLevel(name: "survival", level: .survival, medals: [30, 85, 100, 120, 155])
        #expect(words.need(of: .reaching(.medal(.silver)), count: 9, on: survival) == "Silver, 1:25")
    }

    /// The eaves show the next remaining prize instead of the next step.
    @Test mutating func theNextPrizeIsTheGoal() throws {
        var rain = RainChoice(level: .festive, levelName: "festive", seed: 1 << 40, origin: .event(5))
        rain.prizes = [PrizeGoal("Coffee", needed: 900), PrizeGoal("Voucher", needed: 3000)]
        try driver.tap(.start)
        try answer(.state(Self.open))
        try driver.tap(.start)
        try answer(.begun(EventTicket(number: 5, rain: rain, stakes: .prizes)))
        driver.wait(Round.countdown + 1)
        #expect(driver.texts.contains("Coffee") && driver.texts.contains("at 900"), "\(driver.texts)")
        #expect(!driver.texts.contains("Voucher"))
        #expect(RoundGoal(rain.prizes, after: 899, at: 5) == .prize(rain.prizes[0], share: 899 / 900.0))
        #expect(RoundGoal(rain.prizes, after: 900, at: 5) == .prize(rain.prizes[1], share: 0.3))
        #expect(RoundGoal(rain.prizes, after: 3000, at: 5) == nil)
    }

    private var orders: [EventRequest] {
        driver.requests(\.event)
    }

    /// Answers the last request to the event.
    private mutating func answer(_ answer: EventAnswer) throws {
        let last = try #require(driver.asked.last { $0.request.event != nil })
        driver.navigator.receive((last.from, .event(answer)), at: driver.now)
        driver.wait(0.6)
    }

    /// Begins a round, with the gate showing a state, and plays it to its end.
    private mutating func plays(_ state: EventState = Self.open) throws {
        try driver.tap(.start)
        #expect(driver.screen == "gate")
        try answer(.state(state))
        try driver.tap(.start)
        try answer(.begun(Self.round))
        #expect(driver.screen == "round" && driver.round?.journal.seed == 1 << 40)
        driver.wait(Round.countdown + 4.5)
        let asker = try #require(driver.asked.last { if case .finish = $0.request { true } else { false } })
        guard case .finish(let ticket, _, _, _) = asker.request else { return }
        driver.navigator.receive((asker.from, .kept(ticket, .init(place: 1, count: 1))), at: driver.now)
        driver.wait(3)
    }

    /// Answers the end of the last round.
    private mutating func ends(_ prize: PrizeResult) throws {
        let last = try #require(driver.asked.last { if case .finish = $0.request { true } else { false } })
        guard case .finish(let ticket, _, _, _) = last.request else { return }
        driver.navigator.receive((last.from, .prize(ticket, prize)), at: driver.now)
        driver.wait(0.6)
    }

    @Test mutating func resultsWaitForTheWin() throws {
        try plays()
        #expect(driver.screen == "round")
        let ended = driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket.event } else { nil } }
        #expect(ended == [5])
        try ends(.won(Self.win.offer))
        driver.wait(1)
        #expect(driver.screen == "results")
        try driver.tap(.claim)
        #expect(driver.screen == "claim" && driver.texts.contains("Coffee (2.50)"))
        #expect(driver.texts.contains("7K2M-Q9D4-RTXB"))
        // A press that was meant for the previous screen does nothing.
        driver.does(.key(.enter, isDown: true), for: 0.1)
        #expect(driver.screen == "claim")
        driver.wait(ClaimPage.seenTime + 1)
        let shown = orders.compactMap { if case .shown(let round) = $0 { round } else { nil } }
        #expect(shown == [5])
        try driver.tap(.done)
        #expect(driver.screen == "kiosk")
        #expect(orders.count { if case .shown = $0 { true } else { false } } == 1)
    }

    /// A visitor who keeps tapping after the round sees the results, and does not close the page with the code.
    @Test mutating func continuedTapsCloseNoClaim() throws {
        func taps(at place: Vector, for seconds: Double) {
            for _ in 0..<Int(seconds * 10) {
                driver.navigator.handle(.press(place, by: .touch(1)), at: driver.now)
                driver.navigator.handle(.lift(place, by: .touch(1)), at: driver.now)
                driver.wait(0.1)
            }
        }
        try plays()
        try ends(.won(Self.win.offer))
        let below = Vector(640, 660)
        taps(at: below, for: 5)
        #expect(driver.screen == "results")
        let claim = try driver.place(.claim)
        taps(at: claim, for: 3)
        #expect(driver.screen == "results")
        driver.wait(0.75)
        taps(at: claim, for: 8)
        #expect(driver.screen == "claim")
        let done = try driver.place(.done)
        taps(at: done, for: 8)
        #expect(driver.screen == "claim")
        driver.wait(0.75)
        taps(at: done, for: 0.1)
        #expect(driver.screen == "kiosk")
    }

    /// A win is shown even if the visitor presses nothing.
    @Test mutating func winsAreShownWithoutAPress() throws {
        try plays()
        try ends(.won(Self.win.offer))
        driver.wait(Kiosk.visitTimeout + 3)
        #expect(driver.screen == "claim")
        driver.wait(50)
        #expect(driver.screen == "claim")
        driver.wait(12)
        #expect(driver.screen == "kiosk")
    }

    /// A win that was not seen before the game ended is shown first.
    @Test mutating func unseenWinsAreShownFirst() throws {
        var state = Self.open
        state.untold = Self.win
        try answer(.state(state))
        #expect(driver.screen == "claim" && driver.texts.contains(Words.english.wonBefore))
    }

    /// If all prizes are won, the gate says so, and promises none later.
    @Test mutating func theGateSaysWhenAllPrizesAreWon() throws {
        try driver.tap(.start)
        var state = Self.open
        state.hasPrizes = false
        state.accounts = state.accounts.map { account in
            var emptied = account
            emptied.paid += account.free
            return emptied
        }
        try answer(.state(state))
        #expect(driver.texts.contains(Words.english.allWon), "\(driver.texts)")
    }

    @Test mutating func theGateShowsTheStakesInEachPhase() throws {
        for (phase, hasPrizes, text) in [
            (EventPhase.open, true, Words.english.forPrize), (.open, false, Words.english.forPoints),
            (.stopped, false, Words.english.prizesStopped), (.over, false, Words.english.eventOver),
            (.before, false, Words.english.opensAt("1970-01-01 10:00")), (.closed, false, Words.english.eventOver),
        ] {
            try driver.tap(.start)
            var state = EventState()
            (state.phase, state.hasPrizes) = (phase, hasPrizes)
            try answer(.state(state))
            #expect(driver.texts.contains(text))
            driver.key(.escape)
            #expect(driver.screen == "kiosk")
        }
    }

    /// A visitor cannot lose a code by pressing a key or by waiting: the claim is shown in the end.
    @Test(arguments: [0, 1]) mutating func claimsAreAlwaysShown(way: Int) throws {
        try plays()
        var win = Self.win
        win.mayBeNamed = true
        try ends(.won(win.offer))
        driver.wait(1)
        if way == 0 {
            driver.key(.escape)
        } else {
            try driver.tap(.name)
            driver.wait(Kiosk.visitTimeout + 4)
        }
        #expect(driver.screen == "claim")
    }

    @Test mutating func staffSeeThatNothingCanBeStored() throws {
        driver.does(.press(Vector(9, 9), by: .touch(1)), for: Kiosk.holdTime + 0.1)
        driver.does(.lift(Vector(9, 9), by: .touch(1)), .text("4711"))
        driver.key(.enter)
        try answer(.state(Self.open))
        try driver.tap(.stopPrizes)
        try answer(.failed)
        #expect(driver.texts.contains(Words.english.mirrorIsAway))
        var state = Self.open
        (state.canStore, state.hasWaitingRound) = (false, true)
        try answer(.state(state))
        #expect(driver.texts.contains(Words.english.roundWaits))
    }

    @Test func termsHaveRoomOnTheScreen() {
        #expect(EventGate.hasRoom(for: "One round each.\n每人一局。"))
        #expect(!EventGate.hasRoom(for: String(repeating: "One round each. ", count: 200)))
        #expect(!EventGate.hasRoom(for: String(repeating: "每人一局，凭码领奖。", count: 120)))
    }

    /// If prizes stop while a visitor reads the terms, the visitor learns of it before the round.
    @Test mutating func changedStakesAreShownBeforeTheRound() throws {
        try driver.tap(.start)
        try answer(.state(Self.open))
        try driver.tap(.start)
        try answer(.begun(EventTicket(number: 5, rain: Self.round.rain, stakes: .best)))
        #expect(driver.screen == "gate" && driver.texts.contains(Words.english.forPoints))
        try driver.tap(.start)
        #expect(driver.screen == "round")
        #expect(orders.count { if case .begin = $0 { true } else { false } } == 1)
    }

    /// Repeated presses of the button request one round. After a failure, the next press requests it again.
    @Test mutating func aRoundThatCannotBeginIsTriedAgain() throws {
        func begins() -> Int { orders.count { if case .begin = $0 { true } else { false } } }
        try driver.tap(.start)
        try answer(.state(Self.open))
        for tries in 1...2 {
            try driver.tap(.start)
            driver.key(.enter)
            #expect(begins() == tries)
            let start = driver.navigator.buttons(at: driver.now).first { $0.role == .start }
            #expect(start?.isEnabled == false)
            try answer(.failed)
            #expect(driver.screen == "gate" && driver.texts.contains(Words.english.eventFails))
        }
        try driver.tap(.start)
        #expect(!driver.texts.contains(Words.english.eventFails))
        try answer(.begun(Self.round))
        #expect(driver.screen == "round" && begins() == 3)
    }

    /// The results of a round that cannot be stored say so, and have no claim.
    @Test mutating func aRoundThatCannotBeStoredSaysSo() throws {
        try plays()
        try ends(.failed)
        driver.wait(1)
        #expect(driver.screen == "results" && driver.texts.contains(Words.english.notStored))
        try driver.tap(.done)
        #expect(driver.screen == "kiosk")
    }

    /// If the round is stored later, while its results are shown, they get the claim.
    @Test mutating func aRoundThatIsStoredLaterHasItsClaim() throws {
        try plays()
        try ends(.failed)
        driver.wait(1)
        #expect(driver.screen == "results" && driver.texts.contains(Words.english.notStored))
        try ends(.won(Self.win.offer))
        #expect(driver.screen == "results" && !driver.texts.contains(Words.english.notStored))
        try driver.tap(.claim)
        #expect(driver.screen == "claim" && driver.texts.contains("7K2M-Q9D4-RTXB"))
    }

    @Test mutating func aRoundThatIsLeftClaimsNothing() throws {
        try driver.tap(.start)
        try answer(.state(Self.open))
        try driver.tap(.start)
        try answer(.begun(Self.round))
        driver.wait(Round.countdown + 1)
        driver.key(.pause)
        try driver.tap(.leave)
        #expect(driver.screen == "kiosk")
        let ended = driver.requests { if case .finish(_, _, let moment, _) = $0 { moment.phase } else { nil } }
        #expect(ended == [.over(early: true)])
    }

    @Test mutating func staffLetVisitorsInWhereThePlanSaysSo() throws {
        driver.session.kiosk?.event?.plan.rounds = .staff
        try driver.tap(.start)
        try answer(.state(Self.open))
        try driver.tap(.start)
        #expect(driver.screen == "pin")
        #expect(!orders.contains { if case .begin = $0 { true } else { false } })
        driver.does(.text("4711"))
        driver.key(.enter)
        #expect(driver.screen == "gate")
        try answer(.begun(Self.round))
        #expect(driver.screen == "round")
    }

    @Test mutating func theBestMayTypeTheirNames() throws {
        try plays()
        var win = Self.win
        win.mayBeNamed = true
        try ends(.won(win.offer))
        driver.wait(1)
        let own = driver.session.settings.player
        try driver.tap(.name)
        driver.does(.text("Zoe"))
        driver.key(.enter)
        #expect(orders.contains { if case .name(5, "Zoe") = $0 { true } else { false } })
        #expect(driver.screen == "results" && driver.texts.contains("Zoe"))
        try driver.tap(.claim)
        driver.wait(4)
        try driver.tap(.done)
        #expect(driver.session.settings.player == own)
    }

    @Test mutating func staffHandOutStopAndHide() throws {
        driver.does(.press(Vector(9, 9), by: .touch(1)), for: Kiosk.holdTime + 0.1)
        driver.does(.lift(Vector(9, 9), by: .touch(1)), .text("4711"))
        driver.key(.enter)
        #expect(driver.screen == "staff")
        try answer(.state(Self.open))
        #expect(driver.texts.contains("2 of 3 left"))
        try driver.tap(.stopPrizes)
        var state = Self.open
        state.phase = .stopped
        try answer(.state(state))
        try driver.tap(.goOn)
        // Hiding a row takes a second press, and presses before the answer to the last request do nothing.
        try driver.tap(.hide(1))
        #expect(driver.texts.contains(Words.english.hideAgain))
        try driver.tap(.hide(1))
        #expect(!orders.contains { if case .hide = $0 { true } else { false } })
        try answer(.state(Self.open))
        try driver.tap(.hide(1))
        try driver.tap(.hide(1))
        #expect(orders.contains { if case .hide(2) = $0 { true } else { false } })
        try driver.tap(.redeem)
        // A scanner types, and ends with Enter.
        driver.does(.text("7k2mq9d4rtxb"))
        driver.key(.enter)
        #expect(orders.contains { if case .redeem("7K2M-Q9D4-RTXB") = $0 { true } else { false } })
        try answer(.redeemed(.paid([.coffee], at: 0)))
        #expect(driver.screen == "redeemed" && driver.texts.contains("Coffee (2.50)"))
        driver.key(.enter)
        driver.does(.text("7K2M-Q9D4-RTXB"))
        driver.key(.enter)
        try answer(.redeemed(.refused(.alreadyPaid(at: 50_580, desk: "door"))))
        #expect(driver.texts.contains(Words.english.handedOut(at: "1970-01-01 14:03")))
        try driver.tap(.done)
        driver.key(.escape)
        #expect(driver.screen == "staff")
    }
}
