import Prizes
import Show

extension Words {
    /// The line that tells what the next round of an event can win.
    func stakes(of state: EventState, in plan: Plan) -> String {
        switch state.phase {
        case .before: opensAt(plan.times.local(plan.times.opens).dayAndClock)
        case .stopped: prizesStopped
        case .over, .closed: eventOver
        case .open:
            !state.canStore
                ? forPoints
                : state.hasPrizes
                    ? forPrize : state.accounts.contains { $0.rule == .best && $0.free > 0 } ? forBest : forPoints
        }
    }

    /// Why nothing is handed out for a code, in fewer words than `Refusal.text`.
    func refusal(_ refusal: Refusal, in times: Plan.Times) -> String {
        func clock(_ seconds: Int) -> String { times.local(seconds).dayAndClock }
        return switch refusal {
        case .mistyped(let error): claimTrouble(error)
        case .noPrize: codeWonNothing
        case .notClosed: bestNotYet
        case .alreadyPaid(let time, _): handedOut(at: clock(time))
        case .tooLate(let time): tooLate(clock(time))
        default: codeIsUnknown
        }
    }
}
