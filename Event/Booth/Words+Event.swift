import Prizes
import Rain
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
                    ? forPrize
                    : state.accounts.contains { $0.rule == .best && $0.free > 0 }
                        ? forBest : isEmptied(state) ? allWon : forPoints
        }
    }

    private func isEmptied(_ state: EventState) -> Bool {
        !state.accounts.isEmpty && state.accounts.allSatisfy { $0.free == 0 }
    }

    /// The need of a prize on a level: "Bronze, 26% of par".
    func need(of rule: PrizeEntry.Rule, count: Int, on level: EventLevel?) -> String {
        // Rounded up, so that who has what was asked for has the prize.
        func hundredths(_ thousandths: Int) -> Int { (thousandths + 9) / 10 }
        return switch rule {
        case .best: takenByBest(count)
        case .reaching(.score(let score)): points(of: score)
        case .reaching(.share(let share)): ofPar(hundredths(share))
        case .reaching(.medal(let medal)):
            if let level, level.medals.indices.contains(medal.rawValue) {
                level.isSurvival
                    ? "\(self.medal(medal)), \(span(level.medals[medal.rawValue]))"
                    : taken(self.medal(medal), share: hundredths(level.medals[medal.rawValue]))
            } else {
                self.medal(medal)
            }
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
