import Rain
import RainPrizes
import RainShow

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

    /// What a prize takes: "Bronze, 1,240 points" if the rain is known, otherwise "Bronze, a good round". If none can
    /// be won now, the text says when the next one is released, or that there is none right now.
    /// - Parameters:
    ///   - entry: the index of the prize's entry in the plan.
    ///   - level: the level of the round; nil if it is not known.
    func need(ofEntry entry: Int, in state: EventState, on level: EventLevel?, _ times: Plan.Times) -> String {
        let account = state.accounts[entry]
        return switch state.chance(ofEntry: entry) {
        case .now: need(of: account.rule, count: account.count, state.goals[entry], on: level)
        case .from(let time): nextFrom(times.told(time, at: state.now))
        case .notNow, .gone: notNow
        }
    }

    func need(of rule: PrizeEntry.Rule, count: Int, _ goal: PrizeGoal? = nil, on level: EventLevel?) -> String {
        guard case .reaching(let threshold) = rule else { return takenByBest(count) }
        let needed = goal.map { $0.isTime ? span($0.needed) : needs(points: $0.needed) }
        switch threshold {
        case .score(let score): return needs(points: score)
        case .share(let share):
            let below = level?.medals.lastIndex { $0 <= share }
            return needed ?? round(worth: below.flatMap { Medal(rawValue: $0) })
        case .medal(let medal):
            let isTimed = level.map { $0.isSurvival && $0.medals.indices.contains(medal.rawValue) } == true
            let time = isTimed ? level.map { span($0.medals[medal.rawValue]) } : nil
            return taken(self.medal(medal), by: needed ?? time ?? round(worth: medal))
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
