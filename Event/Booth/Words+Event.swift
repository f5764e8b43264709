import Show

extension Words {
    /// The line that tells what the next round of an event can win.
    func stakes(of state: EventState) -> String {
        switch state.phase {
        case .before(let time): opensAt(time)
        case .stopped: prizesStopped
        case .over: eventOver
        case .open:
            !state.canStore
                ? forPoints
                : state.hasPrizes
                    ? forPrize : state.prizes.contains { $0.isForBest && $0.left > 0 } ? forBest : forPoints
        }
    }

    func refusal(_ reason: RedeemOutcome.Reason) -> String {
        switch reason {
        case .mistyped(let error): claimTrouble(error)
        case .unknown: codeIsUnknown
        case .nothingWon: codeWonNothing
        case .paidBefore(let time): handedOut(at: time)
        case .notYetClosed: bestNotYet
        case .tooLate(let day): tooLate(day)
        case .noStorage: mirrorIsAway
        }
    }
}
