package import Motion

/// A forecast of the cost of an event. The event is played many times, with results drawn from simulated rounds and
/// visitors who come evenly over its time. The range of each `Spread` holds the middle 95 % of these events. The ranges
/// do not include the uncertainty about who will come.
package struct EventForecast: Hashable, Sendable {
    /// A forecast for each entry of the plan.
    package let entries: [Entry]
    /// A forecast for each pile, in the order of the plan.
    package let piles: [Pile]
    /// The worth of all prizes won, cents.
    package let cost: Spread
    /// The number of visitors who reach a prize but win nothing at once, since the next prize is released later.
    package let early: Spread
    /// The number of visitors who reach a prize but win nothing at once, since all are won.
    package let late: Spread

    /// A number that varies between events.
    package struct Spread: Hashable, Sendable {
        package let mean: Double
        /// The lowest and the highest number in the middle 95 % of the events.
        package let low: Int
        package let high: Int

        package func contains(_ value: Int) -> Bool { low <= value && value <= high }
    }

    package struct Entry: Hashable, Sendable {
        package let name: String
        package let count: Int
        package let winners: Spread
        /// Cents.
        package let cost: Spread
    }

    package struct Pile: Hashable, Sendable {
        package let threshold: Threshold
        package let count: Int
        /// The share of events in which the last prize was won before closing, 0...1.
        package let emptied: Double
        /// When the last prize was won, seconds since 1970 UTC; nil if it never was.
        package let when: Spread?
    }

    /// The default number of played events.
    package static let usualEvents = 400
}

extension EventForecast {
    /// Creates a forecast.
    /// - Parameters:
    ///   - plan: a plan without faults; all visitors play its first level.
    ///   - results: results of simulated rounds on that level, at least one. The ranges allow for a small sample.
    ///   - visitors: the number of visitors, 1 or more.
    ///   - events: how often the event is played, 1 or more.
    package init(_ plan: Plan, results: [RoundResult], visitors: Int, events: Int = usualEvents, seed: Seed) {
        precondition(!results.isEmpty && visitors > 0 && events > 0, "a forecast needs rounds, visitors and events")
        let played = (0..<events).map {
            PlayedEvent(plan, results: results, visitors: visitors, seed: seed["event"][$0])
        }
        entries = plan.entries.enumerated().map { index, entry in
            Entry(
                name: entry.name, count: entry.count, winners: Spread(of: played.map { $0.winners[index] }),
                cost: Spread(of: played.map { $0.costs[index] }))
        }
        piles = (0..<played[0].emptied.count).map { pile in
            let times = played.compactMap { $0.emptied[pile] }
            return Pile(
                threshold: played[0].thresholds[pile], count: played[0].sizes[pile],
                emptied: Double(times.count) / Double(events), when: times.isEmpty ? nil : Spread(of: times))
        }
        cost = Spread(of: played.map { $0.costs.reduce(0, +) })
        early = Spread(of: played.map(\.early))
        late = Spread(of: played.map(\.late))
    }
}

extension EventForecast.Spread {
    /// - Precondition: there are values.
    package init(of values: [Int]) {
        let sorted = values.sorted()
        // The same number of values is left out at both ends, rounded down.
        let out = sorted.count / 40
        mean = Double(sorted.reduce(0, +)) / Double(sorted.count)
        (low, high) = (sorted[out], sorted[sorted.count - 1 - out])
    }
}

/// An event played with results drawn from a sample.
private struct PlayedEvent {
    /// The number of winners of each entry, and the worth of their prizes, cents.
    private(set) var winners: [Int]
    private(set) var costs: [Int]
    /// When the last prize of each pile was won, seconds since 1970 UTC; nil if some are left.
    private(set) var emptied: [Int?]
    /// The visitors who reached a prize and won nothing at once, as in the forecast.
    private(set) var (early, late) = (0, 0)
    let thresholds: [Threshold]
    let sizes: [Int]

    init(_ plan: Plan, results: [RoundResult], visitors: Int, seed: Seed) {
        winners = plan.entries.map { _ in 0 }
        costs = winners
        let deck = PrizeDeck(plan: plan, seed: seed["deck"])
        thresholds = deck.piles.map(\.threshold)
        sizes = deck.piles.map(\.order.count)
        emptied = sizes.map { _ in nil }
        let level = plan.levels[0]
        // First draws a new sample from the sample (a bootstrap), since other rounds would have given another sample.
        let pool = results.indices.map { results[seed["pool"][$0].integer(in: 0..<results.count)] }
        let order = deck.piles.indices.sorted {
            (level.height(of: deck.piles[$1].threshold), $1) < (level.height(of: deck.piles[$0].threshold), $0)
        }
        var given = sizes.map { _ in 0 }
        var ranked = 0
        let length = plan.times.closes - plan.times.opens
        for visitor in 0..<visitors {
            let result = pool[seed["visitor"][visitor].integer(in: 0..<pool.count)]
            let time = plan.times.opens + Int(Double(visitor) / Double(visitors) * Double(length))
            if result.rank > 0 { ranked += 1 }
            let reached = order.filter { level.isReached(deck.piles[$0].threshold, by: result) }
            guard let pile = reached.first(where: { given[$0] < deck.piles[$0].released(at: time, by: plan) })
            else {
                if reached.contains(where: { given[$0] < sizes[$0] }) {
                    early += 1
                } else if !reached.isEmpty {
                    late += 1
                }
                continue
            }
            add(deck.prizes[deck.piles[pile].order[given[pile]] - 1])
            given[pile] += 1
            if given[pile] == sizes[pile] { emptied[pile] = time }
        }
        for prize in deck.best.prefix(ranked) { add(prize) }
    }

    private mutating func add(_ prize: Prize) {
        winners[prize.entry] += 1
        costs[prize.entry] += prize.worth
    }
}
