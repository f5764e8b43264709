/// A statement that is true of every event at any time. An audit names a broken one by its number. The missing numbers
/// are checked only by tests.
package enum Invariant: String, CaseIterable, Hashable, Sendable {
    /// Each prize is in one place: free, dealt to a kiosk, won, or won and paid.
    case onePlace = "E1"
    /// Each prize is paid at most once, and so is each code before closing. The sum paid is at most the deck's worth.
    case paidOnce = "E2"
    /// A round wins at most one prize at once; a proven round shares its code with no other.
    case wonOnce = "E5"
    /// After closing, the prizes paid, unclaimed and never won make up the deck.
    case accounts = "E8"
    /// No pile gave more prizes than were released, and none before the event opened.
    case pace = "E9"
    /// No round outside the event's times is for prizes.
    case stakes = "E10"
    /// Every prize is worth more than 0, and the parts of a sum add up to the sum.
    case deck = "E12"
}

extension Ledger {
    /// The broken invariants: none, unless the program has a mistake. O(n²) in the prizes won.
    /// - Precondition: the event is on one screen.
    package var broken: [Invariant] {
        guard let deck else { preconditionFailure("a kiosk does not know the deck") }
        return Invariant.allCases.filter { !holds($0, deck) }
    }

    private func holds(_ invariant: Invariant, _ deck: PrizeDeck) -> Bool {
        let ends = rounds.compactMap(\.end)
        let wonPrizes = rounds.flatMap(\.prizes)
        switch invariant {
        case .onePlace:
            return Set(wonPrizes).count == wonPrizes.count && wonPrizes.allSatisfy { deck[$0] != nil }
                && Set(payments.keys).isSubset(of: wonPrizes)
        case .paidOnce: return deck.isPaidOnce(by: payments)
        case .wonOnce: return Set(ends.map(\.code)).count == ends.count
        case .accounts: return deck.isAccounted(for: accounts)
        case .pace:
            return deck.piles.allSatisfy { pile in
                let own = Set(pile.order)
                let times = ends.filter { $0.prize.map(own.contains) ?? false }.map(\.time)
                return times.enumerated().allSatisfy { pile.released(at: $1, by: plan) > $0 }
            }
        case .stakes: return rounds.allSatisfy { $0.stakes == .points || plan.times.isOpen(at: $0.begun) }
        case .deck: return deck.isRight(for: plan)
        }
    }
}

// The invariants of an event's deck, on one screen and on many.
extension PrizeDeck {
    /// E2.
    func isPaidOnce(by payments: [Int: Payment]) -> Bool {
        Set(payments.values).reduce(0) { $0 + $1.prizes.count } == payments.count
            && payments.keys.reduce(0) { $0 + (self[$1]?.worth ?? 0) } <= worth
    }

    /// E8.
    func isAccounted(for accounts: [Account]) -> Bool {
        accounts.allSatisfy { $0.paid + $0.unclaimed + $0.free == $0.count && $0.free >= 0 }
            && accounts.reduce(0) { $0 + $1.worth } == worth
    }

    /// E12.
    func isRight(for plan: Plan) -> Bool {
        prizes.allSatisfy { $0.worth > 0 }
            && plan.entries.indices.allSatisfy { index in
                let own = prizes.filter { $0.entry == index }
                return own.count == plan.entries[index].count
                    && own.reduce(0) { $0 + $1.worth } == plan.entries[index].worth
            }
    }
}
