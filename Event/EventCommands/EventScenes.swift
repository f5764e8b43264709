import Motion
import Picture
import Rain
import RainBooth
import RainHosting
import RainPlayers
import RainPrizes
package import RainScenes
import RainScreens
import RainShow

/// The scenes of a kiosk, and of a kiosk with an event.
package enum EventScenes: VisitScenes {
    package static var all: [VisitScene] {
        guard let pin = PIN("4711") else { return [] }
        let kiosk = Kiosk(pin)
        var (ofEvent, ofMany) = (kiosk, kiosk)
        (ofEvent.event, ofMany.event) = (event, event)
        ofMany.event?.isCentre = false
        let (best, state) = (Answer.bestOfDay(bestOfDay()), Answer.event(.state(Self.state)))
        return [
            VisitScene("kiosk", in: kiosk), VisitScene("kiosk-paused", in: kiosk, as: .paused),
            VisitScene("kiosk-results", in: kiosk, as: .firstResults),
            VisitScene("best", in: kiosk, answer: best) { BestOfDay(at: $0) },
            VisitScene("pin", in: kiosk) { _ in PINEntry(kiosk.lock) },
            VisitScene("staff", in: kiosk, answer: best) { _ in StaffPage() },
            VisitScene("event-title", in: ofEvent, answer: state),
            VisitScene("gate", in: ofEvent, answer: state) { _ in EventGate() },
            VisitScene("claim", in: ofEvent) { ClaimPage(win(of: luckyMoney), at: $0) },
            VisitScene("claim-best", in: ofEvent) { ClaimPage(win(of: nil), at: $0) },
            VisitScene("redeem", in: ofEvent) { _ in ClaimEntry() },
            VisitScene("redeemed", in: ofEvent) { _ in RedemptionPage(.paid([luckyMoney], at: 0)) },
            VisitScene("refused", in: ofEvent) { _ in
                RedemptionPage(.refused(.alreadyPaid(at: 1_801_922_580, desk: "door")))
            },
            VisitScene("event-staff", in: ofEvent, answer: state) { _ in StaffPage() },
            VisitScene("many-staff", in: ofMany, answer: state) { _ in StaffPage() },
        ]
    }
}

// The data of the screens.
extension EventScenes {
    /// The best rounds of the day; with shares of par at an event, by which it ranks them.
    private static func bestOfDay(isEvent: Bool = false) -> [BestRow] {
        (1...UInt64(BestRow.most)).map {
            BestRow(
                seed: $0, name: $0 == 3 ? "Wolfgang Amadeus Mozart" : nil, score: 6100 - 412 * Int($0),
                share: isEvent ? 150 - 11 * Int($0) : nil)
        }
    }

    private static var event: EventPlan {
        let terms = """
            One round each. A prize is handed out once, for the code that the screen shows, at the counter and until the \
            13th of February. Draws were fixed before the doors opened; the seal below proves it afterwards.
            奖品凭屏幕上的兑奖码在柜台领取，每码只能领取一次。抽奖在开门以前已经确定，下面的封条可以事后证明。
            """
        let medals = MedalTable.kept(for: .festive)?.shares ?? []
        let plan = Plan(
            name: "New Year at Li's", times: .init(opens: 0, closes: 1, redeemUntil: 1),
            levels: [EventLevel(name: "festive", level: .festive, medals: medals)], entries: [])
        return EventPlan(plan, commitment: String(repeating: "3f7a90bc", count: 8), terms: terms)
    }

    private static var state: EventState {
        var state = EventState()
        state.hasPrizes = true
        func reaching(_ medal: Medal) -> PrizeEntry.Rule { .reaching(.medal(medal)) }
        state.accounts = [account("Coffee", 40, reaching(.bronze), paid: 28), account("Voucher", 10, paid: 7)]
        state.accounts += [account("红包", 60, reaching(.silver), paid: 26, unclaimed: 13), account("Lantern", 3, .best)]
        (state.best, state.rounds) = (bestOfDay(isEvent: true), 1284)
        // The next voucher is let out at 14:40.
        (state.now, state.chances) = (43_200, [.now, .from(52_800), .now, .now])
        state.goals = [0: PrizeGoal("Coffee", needed: 1240), 2: PrizeGoal("红包", entry: 2, needed: 4210)]
        return state
    }

    private static func account(
        _ name: String, _ count: Int, _ rule: PrizeEntry.Rule = .reaching(.medal(.gold)), paid: Int = 0,
        unclaimed: Int = 0
    ) -> Account {
        var account = Account(PrizeEntry(name: name, kind: .equal(worth: 250, count: count), rule: rule))
        (account.paid, account.unclaimed) = (paid, unclaimed)
        return account
    }

    private static let luckyMoney = Prize(number: 1, name: "Lucky money", worth: 735, entry: 0)

    private static func win(of prize: Prize?) -> Win {
        var win = Win(round: 1284, code: "7K2M-Q9D4-RTXB", prize: prize, until: "2027-02-13 20:00")
        (win.bestPrize, win.qr) = (account("Lantern", 3, .best), QRCode(encoding: win.code))
        return win
    }
}
