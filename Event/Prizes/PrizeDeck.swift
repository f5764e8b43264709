import Motion
import Rain

/// All prizes of an event, numbered, and the piles of prizes that share a threshold. The deck follows from the plan and
/// the secret.
package struct PrizeDeck: Hashable, Sendable {
    /// All prizes; prize n has index n - 1.
    package let prizes: [Prize]
    /// The piles of the prizes that are won at once.
    package let piles: [Pile]
    /// The prizes for the best, most valuable first, equal ones by number.
    package let best: [Prize]

    /// The prizes of one threshold.
    package struct Pile: Hashable, Sendable {
        package let threshold: Threshold
        /// Numbers of the prizes, in the order of their release.
        package let order: [Int]
        /// The same numbers, ascending.
        let numbers: [Int]

        init(threshold: Threshold, order: [Int]) {
            (self.threshold, self.order, numbers) = (threshold, order, order.sorted())
        }
    }

    package init(plan: Plan, secret: Secret) {
        self.init(plan: plan, order: secret.order) { Seed(secret.cut(ofEntry: $0)) }
    }

    /// Creates a deck from a seed, for forecasts.
    init(plan: Plan, seed: Seed) {
        self.init(plan: plan, order: { seed["order"][$0].bits }, cut: { seed["cut"][$0] })
    }

    /// - Parameters:
    ///   - order: returns 64 bits for the number of a prize; the prizes of a pile are released in the order of these
    ///     bits.
    ///   - cut: returns the seed that cuts the sum of an entry.
    private init(plan: Plan, order key: (Int) -> UInt64, cut: (Int) -> Seed) {
        var prizes: [Prize] = []
        for (index, entry) in plan.entries.enumerated() {
            let worths =
                switch entry.kind {
                case .equal(let worth, let count): [Int](repeating: worth, count: count)
                case .lucky(let total, let parts, let least):
                    LuckyMoney.parts(of: total, parts, least: least, step: entry.step, seed: cut(index))
                }
            for worth in worths {
                prizes.append(Prize(number: prizes.count + 1, name: entry.name, worth: worth, entry: index))
            }
        }
        self.prizes = prizes
        piles = plan.thresholds.map { threshold in
            let own = prizes.filter { plan.entries[$0.entry].rule == .reaching(threshold) }
            let order = own.map { (key: key($0.number), number: $0.number) }.sorted { $0 < $1 }
            return Pile(threshold: threshold, order: order.map(\.number))
        }
        best = prizes.filter { plan.entries[$0.entry].rule == .best }
            .sorted { ($1.worth, $0.number) < ($0.worth, $1.number) }
    }
}

extension PrizeDeck {
    /// A prize by its number, from 1; nil if there is none.
    package subscript(number: Int) -> Prize? { prizes.item(number) }

    /// The worth of all prizes, cents.
    package var worth: Int { prizes.reduce(0) { $0 + $1.worth } }
}

extension PrizeDeck.Pile {
    /// The index of a number in the ascending numbers, or the index at which it would be inserted. O(log n).
    func place(of number: Int) -> Int {
        var range = numbers.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = numbers[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The number of prizes of the pile released by a time, seconds since 1970 UTC: none before the event opens. With
    /// an even pace the first one is released at the opening, and the others at equal intervals until closing.
    package func released(at time: Int, by plan: Plan) -> Int {
        let times = plan.times
        guard time >= times.opens else { return 0 }
        guard plan.pace == .even, time < times.closes else { return order.count }
        let (product, length) = (order.count.multipliedFullWidth(by: time - times.opens), times.closes - times.opens)
        return min(order.count, length.dividingFullWidth(product).quotient + 1)
    }

    /// The release time of the prize at an index of the order, from 0: seconds since 1970 UTC.
    package func release(of place: Int, by plan: Plan) -> Int {
        let times = plan.times
        guard plan.pace == .even else { return times.opens }
        // The first second at which more than `place` prizes are released.
        return times.opens + (place * (times.closes - times.opens) + order.count - 1) / order.count
    }
}

extension EventLevel {
    /// The height of a threshold on the level, for comparisons: thousandths of par, seconds of life or points.
    /// `Int.max` for a medal that the level does not have.
    package func height(of threshold: Threshold) -> Int {
        switch threshold {
        case .medal(let medal): medals.indices.contains(medal.rawValue) ? medals[medal.rawValue] : Int.max
        case .share(let share): share
        case .score(let score): score
        }
    }

    /// Whether a result reaches a threshold on the level.
    package func isReached(_ threshold: Threshold, by result: RoundResult) -> Bool {
        let own: Int? =
            switch threshold {
            case .medal: isSurvival ? result.life : result.share
            case .share: result.share
            case .score: result.score
            }
        return own.map { $0 >= height(of: threshold) } ?? false
    }
}
