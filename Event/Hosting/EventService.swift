import Foundation
import Picture
package import Rain
import RainApp
package import RainBooth
import RainPrizes
package import RainScreens
import Synchronization
import Venue

/// Answers the screens' requests to an event. Blocks until the facts of an answer are on all media.
package final class EventService: VisitService {
    private let host: EventHost
    private let memory = Mutex(Remembered())
    private let slips: SlipPrinter

    /// The state that is kept only while the program runs.
    private struct Remembered {
        /// The rounds whose outcomes were seen in this run.
        var seen: Set<Int> = []
        /// The rounds among these that are not yet noted as facts.
        var unnoted: Set<Int> = []
        /// The numbers of unanswered presses, by codes. A repeated press has the same number, so that it pays once.
        var presses: [String: Int] = [:]
        /// The rounds whose slips this run has begun to print.
        var printed: Set<Int> = []
        /// The reasons why rounds could not be stored, by the numbers of the rounds.
        var unstored: [Int: String] = [:]
    }

    /// The name of this screen as a desk, in the facts.
    private static let deskName = "kiosk"

    package init(_ host: EventHost, slips: SlipPrinter = SlipPrinter()) {
        (self.host, self.slips) = (host, slips)
    }

    package func answer(_ request: any VisitRequest) -> (any VisitAnswer)? {
        (request as? EventRequest).flatMap { answer($0) }
    }

    package func end(_ number: Int, _ round: Round) -> PrizeResult {
        do {
            let win = try host.end(number, round)
            printSlip(for: win)
            return .won(try completed(win).offer)
        } catch {
            // The game tries again to store a round, but each reason is reported only once.
            if memory.withLock({ $0.unstored.updateValue("\(error)", forKey: number) }) != "\(error)" {
                Console.note("\(error)")
            }
            return .failed
        }
    }

    /// Returns the answer to a request; nil if it has none.
    package func answer(_ request: EventRequest) -> EventAnswer? {
        do {
            switch request {
            case .state: noteSeen()
            case .begin(let level): return .begun(try host.begin(level: level))
            case .shown(let round):
                memory.withLock {
                    $0.seen.insert(round)
                    $0.unnoted.insert(round)
                }
                noteSeen()
                return nil
            case .name(let round, let name):
                try host.name(round, name)
                return nil
            case .redeem(let text): return .redeemed(try redeem(text))
            case .stop: try host.stop()
            case .go: try host.go()
            case .hide(let round): try host.hide(round)
            case .printAgain:
                for (round, _) in host.failedSlips.all { print(round) }
            }
            return .state(try state())
        } catch is Refusal where !request.concernsRound {
            // Another program changed the event first, so the screen gets the new state.
            return (try? state()).map(EventAnswer.state) ?? .failed
        } catch {
            Console.note("\(error)")
            return .failed
        }
    }

    /// Notes seen outcomes as facts. While the mirror is missing, they wait.
    private func noteSeen() {
        for round in memory.withLock({ $0.unnoted }) where (try? host.shown(round)) != nil {
            memory.withLock { _ = $0.unnoted.remove(round) }
        }
    }

    /// Pays the prizes of a code. If no answer came, the next call repeats the same press.
    private func redeem(_ text: String) throws -> RedemptionResult {
        let code = (try? ClaimCode(text))?.description ?? text
        let press = memory.withLock { memory in
            let press = memory.presses[code] ?? Int.random(in: 1...Int.max)
            memory.presses[code] = press
            return press
        }
        let answer = try host.redeem(text, desk: Self.deskName, press: press)
        memory.withLock { _ = $0.presses.removeValue(forKey: code) }
        return answer
    }

    private func state() throws -> EventState {
        if let win = try? host.endWaitingRound() { printSlip(for: win) }
        var state = try host.state()
        if state.phase == .open { state.goals = host.nextGoals() }
        if let untold = host.untold, memory.withLock({ !$0.seen.contains(untold.round) }) {
            state.untold = try completed(untold)
        }
        return state
    }

    /// Adds the parts that only a screen shows: the QR code and, unless the round was for points, the prize for the
    /// best and whether the visitor may type a name.
    private func completed(_ win: Win) throws -> Win {
        var win = win
        win.qr = QRCode(ofClaim: win.code)
        guard host.ledger[round: win.round]?.stakes != .points else { return win }
        let now = try host.state()
        win.bestPrize = now.accounts.first { $0.rule == .best }
        win.mayBeNamed = host.plan.names == .typed && now.best.contains { $0.round == win.round }
        return win
    }

    /// Begins to print a slip for a win, if the plan has a print command. The game does not wait for it.
    private func printSlip(for win: Win) {
        guard win.prize != nil, memory.withLock({ $0.printed.insert(win.round).inserted }) else { return }
        print(win.round)
    }

    /// Begins to print the slip of a round, and notes whether it is printed.
    private func print(_ round: Int) {
        guard let command = host.plan.operation.print,
            let slip = Slip(ofRound: round, in: host.ledger, of: host.plan)
        else { return }
        let failed = host.failedSlips
        failed.begin(round)
        slips.print(slip, by: command) { failure in
            failed.end(round, failure)
            if let failure { Console.note("no slip of round \(round): \(failure)") }
        }
    }
}

extension EventRequest {
    /// Whether a screen waits for a round.
    fileprivate var concernsRound: Bool { if case .begin = self { true } else { false } }
}

extension EventPlan {
    package init(_ host: EventHost) {
        self.init(host.plan, commitment: host.commitment, terms: host.terms, isCentre: host.isCentre)
    }
}
