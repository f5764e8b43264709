/// A round of an event, as far as the facts tell.
package struct EventRound: Hashable, Sendable {
    /// The round's number, from 1.
    package let number: Int
    /// Index of its level in the plan.
    package let level: Int
    package let seed: UInt64
    package let stakes: Fact.Stakes
    /// Seconds since 1970 UTC.
    package let begun: Int
    /// The end of the round. Nil while the round is under way, if it was left, and if the game was killed.
    package var end: End?
    package var isShown = false
    package var isHidden = false
    /// Numbers of the prizes that the round won as one of the best, once the event is closed.
    package var best: [Int] = []

    package struct End: Hashable, Sendable {
        /// Seconds since 1970 UTC.
        package let time: Int
        package let result: RoundResult
        package let code: ClaimCode
        /// Number of the prize won at once; nil for none.
        package let prize: Int?
        /// The least time that the round took, seconds; 0 if it is not checked.
        let leastTime: Int
    }

    /// Whether the round can be among the best.
    package var isInContest: Bool { stakes != .points && (end?.result.rank ?? 0) > 0 }

    /// The order in the contest for the best: the lowest value is the best. Among equal rounds, the one that ended
    /// earlier by its kiosk's clock comes first.
    func order(kiosk: Int = 1) -> (Int, Int, Int, Int) { (-(end?.result.rank ?? 0), end?.time ?? 0, kiosk, number) }

    /// Numbers of all prizes of the round.
    package var prizes: [Int] { (end?.prize).map { [$0] + best } ?? best }
}

/// Prizes that were paid together.
package struct Payment: Hashable, Sendable {
    package let prizes: [Int]
    /// Seconds since 1970 UTC.
    package let time: Int
    package let desk: String
    /// A number that identifies a press of the desk's button.
    package let press: Int
}

extension [Int: Payment] {
    /// Returns the prizes of a round that are not yet paid. Throws if no prize is unpaid, or after `redeemUntil`.
    /// - Parameter mayWin: whether the round may still be one of the best.
    func due(of prizes: [Int], mayWin: Bool, at time: Int, by plan: Plan) throws(Refusal) -> [Int] {
        let due = prizes.filter { self[$0] == nil }
        guard !due.isEmpty else {
            if let last = prizes.compactMap({ self[$0] }).last { throw .alreadyPaid(at: last.time, desk: last.desk) }
            throw mayWin ? .notClosed : .noPrize
        }
        guard time <= plan.times.redeemUntil else { throw .tooLate(since: plan.times.redeemUntil) }
        return due
    }

    mutating func pay(_ prizes: [Int], at time: Int, desk: String, press: Int) {
        let payment = Payment(prizes: prizes, time: time, desk: desk, press: press)
        for prize in prizes { self[prize] = payment }
    }
}
