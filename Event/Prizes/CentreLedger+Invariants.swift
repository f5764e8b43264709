extension CentreLedger {
    /// The broken invariants: none, unless the program has a mistake. O(n²) in the prizes.
    package var broken: [Invariant] { Invariant.allCases.filter { !holds($0) } }

    private func holds(_ invariant: Invariant) -> Bool {
        let won = findings.keys.flatMap { prizes(of: $0) }
        let dealt = deals.filter { $0.state == .dealt }.map(\.prize)
        switch invariant {
        case .onePlace:
            let placed = won + dealt + disputedPrizes
            let atOnce = Set(deck.piles.flatMap(\.order))
            return Set(placed).count == placed.count && placed.allSatisfy { deck[$0] != nil }
                && Set(payments.keys).isSubset(of: won) && atOnce.subtracting(placed) == atOnce.intersection(free)
        case .paidOnce: return deck.isPaidOnce(by: payments)
        case .wonOnce:
            let proven = findings.filter { $0.value.verdict == .proven }
            return Set(proven.keys.compactMap { self[$0]?.end?.code }).count == proven.count
        case .accounts: return deck.isAccounted(for: accounts)
        case .pace:
            return deck.piles.allSatisfy { pile in
                let own = Set(pile.order)
                let used = (won + dealt).filter(own.contains).count
                return used <= pile.released(at: head.time, by: plan)
            }
        case .stakes:
            return kiosks.values.allSatisfy { kiosk in
                kiosk.ledger.rounds.allSatisfy { $0.stakes == .points || plan.times.isOpen(at: $0.begun) }
            }
        case .deck: return deck.isRight(for: plan)
        }
    }

    /// The prizes of disputed rounds whose deals were valid when they were won.
    private var disputedPrizes: [Int] {
        let open = Set(disputed)
        return deals.compactMap { deal in
            if case .won(let round) = deal.state, open.contains(round) { deal.prize } else { nil }
        }
    }
}
