/// The state of the prizes of one entry of the plan.
package struct Account: Hashable, Sendable {
    package let name: String
    package let rule: PrizeEntry.Rule
    /// The number of prizes; `worth` is their total worth, cents.
    package let count: Int
    package let worth: Int
    package var paid = 0
    /// The worth of the paid prizes, cents.
    package private(set) var paidWorth = 0
    /// The number of prizes that were won but not paid.
    package var unclaimed = 0
    package private(set) var unclaimedWorth = 0

    package var won: Int { paid + unclaimed }
    /// The worth of the prizes that were won, cents.
    package var wonWorth: Int { paidWorth + unclaimedWorth }

    /// The number of prizes that were not won.
    package var free: Int { count - paid - unclaimed }

    /// - Parameter prizes: the prizes that a kiosk among many holds, or held until they were won; nil for all prizes of
    ///   the entry.
    package init(_ entry: PrizeEntry, in prizes: [Prize]? = nil) {
        (name, rule, count) = (entry.name, entry.rule, prizes?.count ?? entry.count)
        worth = prizes?.reduce(0) { $0 + $1.worth } ?? entry.worth
    }

    mutating func add(_ prize: Prize, isPaid: Bool) {
        if isPaid {
            paid += 1
            paidWorth += prize.worth
        } else {
            unclaimed += 1
            unclaimedWorth += prize.worth
        }
    }
}

extension Ledger {
    package var accounts: [Account] {
        var accounts = plan.entries.enumerated().map { index, entry in
            guard let heldPrizes, entry.rule != .best else { return Account(entry) }
            let own = heldPrizes.deals.values.filter { $0.prize.entry == index && $0.state != .returned }
            return Account(entry, in: own.map(\.prize))
        }
        for prize in rounds.flatMap(\.prizes).compactMap({ self[prize: $0] }) {
            accounts[prize.entry].add(prize, isPaid: payments[prize.number] != nil)
        }
        return accounts
    }
}
