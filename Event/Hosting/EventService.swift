import App
package import Booth
import Foundation
import Picture
import Prizes
package import Rain
package import Screens
import Synchronization
import Venue

/// Answers the screens' requests to an event. Blocks until the facts of an answer are on all media.
package final class EventService: HouseService {
    private let host: EventHost
    private let memory = Mutex(Memory())
    private let slips: SlipPrinter
    private let levelName: String

    private struct Memory {
        /// The rounds whose claims were seen in this run, and those of them that are not yet noted as facts.
        var seen: Set<Int> = []
        var unnoted: Set<Int> = []
        /// The numbers of presses without an answer, by codes. A repeated press has the same number, so that it pays
        /// once.
        var presses: [String: Int] = [:]
    }

    /// The name of this screen as a desk, in the facts.
    private static let deskName = "kiosk"

    package init(_ host: EventHost, slips: SlipPrinter = SlipPrinter()) {
        (self.host, self.slips, levelName) = (host, slips, host.levelName(0))
    }

    package func answer(_ request: any HouseRequest) -> (any HouseAnswer)? {
        (request as? EventRequest).flatMap { answer($0) }
    }

    package func end(_ number: Int, _ round: Round) -> PrizeResult {
        do {
            let ended = try host.end(number, round)
            printSlip(for: ended)
            return .won(try claim(ended))
        } catch {
            Console.note("\(error)")
            return .failed
        }
    }

    /// Returns the answer to a request; nil if it has none.
    package func answer(_ request: EventRequest) -> EventAnswer? {
        do {
            switch request {
            case .state: noteSeen()
            case .begin:
                let begun = try host.begin(level: 0)
                let rain = RainChoice(
                    level: host.level(0), levelName: levelName, seed: begun.seed, origin: .event(begun.round ?? 0))
                return .begun(EventTicket(number: begun.round, rain: rain, isForPrizes: begun.isForPrizes))
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
            }
            return .state(try state())
        } catch is Refusal where !request.concernsRound {
            // Another program changed the event first: ask again.
            return (try? state()).map(EventAnswer.state) ?? .failed
        } catch {
            Console.note("\(error)")
            if case .redeem = request { return .redeemed(.refused(.noStorage)) }
            return .failed
        }
    }

    /// Notes seen claims as facts. While the mirror is away they wait.
    private func noteSeen() {
        for round in memory.withLock({ $0.unnoted }) where (try? host.shown(round)) != nil {
            memory.withLock { _ = $0.unnoted.remove(round) }
        }
    }

    /// Pays the prizes of a code. If no answer came, the next call repeats the same press.
    private func redeem(_ text: String) throws -> RedeemOutcome {
        let code = (try? ClaimCode(text))?.description ?? text
        let press = memory.withLock { memory in
            let press = memory.presses[code] ?? Int.random(in: 1...Int.max)
            memory.presses[code] = press
            return press
        }
        let answer = try host.redeem(text, desk: Self.deskName, press: press)
        memory.withLock { _ = $0.presses.removeValue(forKey: code) }
        return outcome(of: answer)
    }

    private func state() throws -> EventState {
        let now = try host.state()
        var state = EventState()
        state.phase =
            switch now.phase {
            case .notYet: .before(time(host.plan.times.opens).dayAndClock)
            case .open: now.isStopped ? .stopped : .open
            case .over, .closed: .over
            }
        state.canStore = host.canStore
        state.hasPrizes = now.hasPrizes && state.canStore
        state.prizes = now.accounts.map {
            PrizeLine(name: $0.name, count: $0.count, left: $0.free, isForBest: $0.rule == .best)
        }
        state.best = now.best.map {
            BestRow(seed: $0.seed, name: $0.name, score: $0.result.score, round: $0.round)
        }
        state.counts.rounds = now.rounds
        state.counts.won = now.accounts.reduce(0) { $0 + $1.paid + $1.unclaimed }
        state.counts.paid = now.accounts.reduce(0) { $0 + $1.paid }
        if let untold = host.untold, memory.withLock({ !$0.seen.contains(untold.round) }) {
            state.untold = try claim(untold)
        }
        return state
    }

    private func time(_ seconds: Int) -> EventTime { host.plan.times.local(seconds) }

    private func claim(_ result: EventHost.ClaimResult) throws -> Win {
        var claim = Win(round: result.round, code: result.code)
        claim.qr = QRCode(encoding: result.code)
        claim.prize = result.prize?.text
        claim.until = time(host.plan.times.redeemUntil).dayAndClock
        guard result.stakes != .points else { return claim }
        let now = try host.state()
        claim.bestPrize = now.accounts.first { $0.rule == .best }.map {
            PrizeLine(name: $0.name, count: $0.count, left: $0.free, isForBest: true)
        }
        claim.mayBeNamed = host.plan.names == .typed && now.best.contains { $0.round == result.round }
        return claim
    }

    /// Begins to print a slip for a win, if the plan has a command for that. The game does not wait for it.
    private func printSlip(for result: EventHost.ClaimResult) {
        guard let command = host.plan.operation.print, let prize = result.prize else { return }
        let times = host.plan.times
        let slip = Slip(
            event: host.plan.name, prize: prize.name, worth: Prize.text(ofCents: prize.worth), code: result.code,
            date: "until · 截止 \(time(times.redeemUntil).dayAndClock)")
        slips.print(slip, by: command) { failure in
            if let failure { Console.note("no slip: \(failure)") }
        }
    }

    private func outcome(of redemption: RedemptionResult) -> RedeemOutcome {
        switch redemption {
        case .paid(let prizes, _, _): .paid(prizes.map(\.text).joined(separator: ", "))
        case .refused(.mistyped): .refused(.mistyped)
        case .refused(.noPrize): .refused(.nothingWon)
        case .refused(.notClosed): .refused(.notYetClosed)
        case .refused(.alreadyPaid(let at, _)): .refused(.paidBefore(time(at).dayAndClock))
        case .refused(.tooLate(let since)): .refused(.tooLate(time(since).dayAndClock))
        case .refused: .refused(.unknown)
        }
    }
}

extension EventRequest {
    /// Whether a screen waits for a round.
    fileprivate var concernsRound: Bool { if case .begin = self { true } else { false } }
}

extension EventPlan {
    /// The part of an event's plan that screens show.
    package init(_ host: EventHost) {
        self.init(name: host.plan.name, commitment: host.commitment)
        terms = host.terms
        (hasTypedNames, isStaffOnly) = (host.plan.names == .typed, host.plan.rounds == .staff)
        (allowsOneSwitch, isCentre) = (host.plan.allowsOneSwitch, host.isCentre)
    }
}
