/// Whether a prize of an entry of the plan can be won at a time.
package enum PrizeChance: Hashable, Sendable {
    case now
    /// The next one is released at this time, seconds since 1970 UTC.
    case from(Int)
    /// None can be won, and it is unknown when one can be: prizes are stopped, or the kiosk holds none.
    case notNow
    /// None is left, or the event is over.
    case gone
}

extension Ledger {
    /// Returns the chances of the plan's entries at a time, in their order.
    package func chances(at time: Int) -> [PrizeChance] {
        let isOpen = closed == nil && time < plan.times.closes
        let available = available(at: time)
        return plan.entries.enumerated().map { index, entry in
            guard isOpen else { return .gone }
            guard !isStopped else { return .notNow }
            guard case .reaching(let threshold) = entry.rule else {
                return time < plan.times.opens ? .from(plan.times.opens) : .now
            }
            let out = available.first { $0.threshold == threshold }
            let isOut = out?.has(oneOf: plan.numbers(ofEntry: index)) ?? false
            return isOut ? .now : next(ofEntry: index, threshold, after: time)
        }
    }

    /// The chance of an entry that has no released prize at a time.
    private func next(ofEntry index: Int, _ threshold: Threshold, after time: Int) -> PrizeChance {
        guard let deck else { return .notNow }
        guard let pile = deck.piles.first(where: { $0.threshold == threshold }) else { return .gone }
        let next = pile.order.indices.dropFirst(pile.released(at: time, by: plan)).first { place in
            deck[pile.order[place]]?.entry == index && !won.contains(pile.order[place])
        }
        return next.map { .from(pile.release(of: $0, by: plan)) } ?? .gone
    }

    /// The highest entry that a round has reached but whose next prize is not yet released, and the time of that
    /// release; nil for none. A round that began for prizes wins a prize that is released by its end; any other round
    /// wins nothing at once.
    package func waiting(for round: EventRound) -> (entry: Int, from: Int)? {
        guard let end = round.end, end.prize == nil else { return nil }
        let time = round.stakes == .prizes ? end.time : round.begun
        guard plan.times.isOpen(at: time) else { return nil }
        let level = plan.levels[round.level]
        var found: (entry: Int, from: Int, height: Int)?
        for (index, chance) in chances(at: time).enumerated() {
            guard case .from(let time) = chance, case .reaching(let threshold) = plan.entries[index].rule,
                level.isReached(threshold, by: end.result), level.height(of: threshold) > found?.height ?? -1
            else { continue }
            found = (index, time, level.height(of: threshold))
        }
        return found.map { ($0.entry, $0.from) }
    }

    /// The seed of the rain of the next round.
    package var nextRain: UInt64 { kiosk.rain(ofRound: rounds.count + 1) }
}
