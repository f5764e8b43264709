import Motion
import Picture
import Rain
import RainDriver
import RainPrizes
import RainScreens
import RainShow
import Testing

@testable import RainBooth

/// Random actions of visitors at a kiosk.
@Suite struct RandomVisitTests {
    private static func prize(_ number: Int, _ draw: Seed) -> PrizeResult {
        if draw[1].chance(0.1) { return .failed }
        let prize: Prize? = draw[2].chance(0.5) ? .coffee : nil
        var win = Win(round: number, code: "7K2M-Q9D4-RTXB", prize: prize, until: "2027-02-13 20:00")
        win.mayBeNamed = draw[3].chance(0.5)
        return .won(win.offer)
    }

    private static func answer(to request: Request, _ draw: Seed) -> Answer? {
        if case .finish(let ticket, _, let moment, _) = request, moment.phase == .over(early: false) {
            return ticket.event.map { .prize(ticket, prize($0, draw)) }
        }
        return request.event.map { .event(answer(to: $0, draw)) }
    }

    private static func answer(to request: EventRequest, _ draw: Seed) -> EventAnswer {
        if draw[1].chance(0.1) { return .failed }
        switch request {
        case .begin:
            let rain = RainChoice(level: Level(), levelName: "calm", seed: draw.bits, origin: .event(7))
            return .begun(EventTicket(number: 7, rain: rain, stakes: draw[2].chance(0.5) ? .prizes : .best))
        case .redeem: return .redeemed(draw[2].chance(0.5) ? .paid([.coffee], at: 0) : .refused(.noPrize))
        default:
            var state = EventState()
            state.phase = draw[2].pick([.before, .open, .stopped, .over])
            state.hasPrizes = draw[3].chance(0.5)
            state.best = (1...3).map { BestRow(seed: $0, name: nil, score: 1000, round: Int($0)) }
            return .state(state)
        }
    }

    /// The screens of a kiosk.
    private static let kiosk: Set<String> = [
        "kiosk", "best", "pin", "staff", "gate", "claim", "redeem", "redeemed",
    ]
    /// The other screens that a visitor reaches.
    private static let visits: Set<String> = ["demo", "round", "results", "name", "access"]

    /// No action leaves the kiosk, and no visitor's settings remain for the next one. REDPACKRAIN_EVENTS=500000 plays about
    /// a thousand rounds.
    @Test func noActionLeavesAKiosk() throws {
        var frame = Frame(size: Level().field)
        var reached: Set<String> = []
        var (done, sitting, rounds) = (0, 0, 0)
        while done < RandomEvents.count / 2 {
            defer { sitting += 1 }
            let seed = Seed(UInt64(sitting))["kiosk"]
            var driver = ScreensDriver {
                $0.settings.language = .english
                $0.kiosk = PIN("98765432").map { Kiosk($0) }
                if sitting % 2 == 1 {
                    $0.kiosk?.event = .sample
                }
            } at: {
                $0.firstOfKiosk
            }
            let house = driver.session.settings
            let sat = RandomEvents.sit(
                &driver, seed, in: &frame, holding: Kiosk.holdTime + 0.1, answer: Self.answer
            ) { driver in
                if driver.navigator.isDone { return "the game is over" }
                let stored = driver.asked.contains {
                    switch $0.request {
                    case .copy, .paste, .send, .delete, .setFavourite: true
                    default: false
                    }
                }
                return stored ? "a visitor has copied, sent or deleted something" : nil
            }
            done += sat.done
            reached.formUnion(sat.reached)
            if let fault = sat.fault {
                Issue.record("sitting \(sitting), \(fault)")
                return
            }
            for finger in [Finger.mouse, .pad, .touch(1), .touch(2)] {
                driver.does(.lift(Vector(500, 300), by: finger), for: 0)
            }
            rounds += driver.requests { if case .begin = $0 { true } else { nil } }.count
            // Long enough for a question, a result and a claim to time out one after another.
            driver.wait(Kiosk.visitTimeout * 8, step: 0.25)
            #expect(["kiosk", "best", "demo"].contains(driver.screen) && driver.session.settings == house)
        }
        print("\(rounds) rounds at kiosks")
        #expect(
            reached.isSubset(
                of: Self.kiosk.subtracting(["staff", "redeem", "redeemed"]).union(Self.visits)),
            "\(reached)")
        #expect(reached.isSuperset(of: ["kiosk", "pin", "round", "results"]), "\(reached)")
    }
}
