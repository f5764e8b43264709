package import Rain

/// The greatest loss of a round, shown as advice to a player who won no medal.
///
/// Five causes share the points that a round lacks. Each is compared with its mean over the sixteen rounds by `casual2`
/// from which par is computed. The cost of a broken combo is the additional pay of the same catches without the break.
///
/// The cost that is shown for bombs is the sum of what each bomb alone has cost; likewise for stray taps. If all of
/// them were left out at once, combos would be longer than such a player ever reaches. The shown cost is at most the
/// round's distance from par.
package struct Setback: Hashable, Sendable {
    package enum Cause: Int, CaseIterable, Hashable, Sendable {
        /// Combos were short for reasons other than bombs and taps on nothing. Count: the best combo.
        case shortCombos
        /// More bombs were hit than the rewinds left could undo. Count: all bombs hit.
        case bombs
        /// The rewinds left could have undone bombs. Count: those rewinds.
        case unspentRewinds
        /// Packs were missed in the finale. Count: those packs.
        case missedFinale
        /// Taps met nothing. Count: those taps.
        case emptyTaps
    }

    package let cause: Cause
    /// The number in the words about the cause.
    package let count: Int
    /// Estimated points that bombs or stray taps have cost; for other causes, the points above the steady player's
    /// cost. At least 1.
    package let points: Int
}

extension Setback {
    /// Finds the greatest setback of a finished round; nil if nothing cost more than it costs the steady player, and on
    /// levels without par. Takes as long as sixteen rounds, O(drops + actions).
    package init?(greatestOf round: Round) {
        guard Par.exists(for: round.level) else { return nil }
        let own = Costs(of: round)
        let steady = (0..<Par.rounds).map { Par.round($0, of: round.level, seed: round.journal.seed) }
        let usual = steady.map(Costs.init)
        let excess = Cause.allCases.map { cause in
            own.points(of: cause) - usual.map { own.points(of: cause, at: $0) }.reduce(0, +) / Double(usual.count)
        }
        guard let most = excess.max(), most >= 1, let index = excess.firstIndex(of: most) else { return nil }
        cause = Cause.allCases[index]
        count = own.counts[index]
        let told = own.ofEach(cause) ?? most
        let par = Double(steady.reduce(0) { $0 + $1.finalMoment.tally.score }) / Double(steady.count)
        points = Int(max(1, min(told, par - Double(round.finalMoment.tally.score))))
    }
}

/// The catches of a round and the breaks of its combos, in order.
private struct Catches {
    enum Kind {
        /// The pack's points without a combo; the factor of double pay, 1 or 2.
        case caught(held: Int, factor: Int)
        case struck
        case bomb
        case empty
        case ended

        var isBomb: Bool { if case .bomb = self { true } else { false } }
        var isEmpty: Bool { if case .empty = self { true } else { false } }
    }

    private var all: [(kind: Kind, time: Double)] = []
    private let gap: Double
    private let halves: Bool

    init(of round: Round, in end: Moment) {
        (gap, halves) = (round.level.comboGap, round.level.halvesCombo)
        round.forEachOutcome(in: end, within: round.level.duration + 1) { outcome in
            let kind: Kind
            switch outcome.kind {
            case .caught: kind = .caught(held: outcome.drop?.points ?? 0, factor: outcome.isDoubled ? 2 : 1)
            case .struck: kind = .struck
            case .bombHit: kind = .bomb
            case .nothing:
                // A forgiven tap costs and breaks nothing.
                guard outcome.points < 0 else { return }
                kind = .empty
            case .comboEnded: kind = .ended
            }
            all.append((kind, outcome.time))
        }
        all.reverse()
    }

    /// Returns the points that the catches would have paid without some breaks.
    func pay(withoutBombs: Bool = false, withoutEmpty: Bool = false) -> Int {
        var (pay, combo, last) = (0, 0, -Double.infinity)
        for next in all {
            switch next.kind {
            case .bomb where withoutBombs, .empty where withoutEmpty: break
            default: pay += apply(next, to: &combo, &last)
            }
        }
        return pay
    }

    /// Returns the sum, over some breaks, of the additional points that the catches would have paid without that one
    /// break. O(catches until two combos are equal again) for each break.
    func loss(byEach isBreak: (Kind) -> Bool) -> Int {
        var (sum, combo, last) = (0, 0, -Double.infinity)
        for (index, next) in all.enumerated() {
            let before = next.time - last > gap ? 0 : combo
            _ = apply(next, to: &combo, &last)
            guard isBreak(next.kind) else { continue }
            var (kept, real) = ((combo: before, last: last), (combo: combo, last: last))
            for later in all[(index + 1)...] where kept.combo != real.combo {
                sum += apply(later, to: &kept.combo, &kept.last) - apply(later, to: &real.combo, &real.last)
            }
        }
        return sum
    }

    /// Applies the next catch or break to a combo and the time of its last catch. Returns the points paid.
    private func apply(_ next: (kind: Kind, time: Double), to combo: inout Int, _ last: inout Double) -> Int {
        if next.time - last > gap { combo = 0 }
        switch next.kind {
        case .caught(let held, let factor):
            combo += 1
            last = next.time
            return factor * Scoring.points(for: held, combo: combo)
        case .struck: last = next.time
        case .bomb, .ended: combo = 0
        case .empty: combo = halves ? combo / 2 : 0
        }
        return 0
    }

    /// The points of all catches if each were paid as in the longest combo.
    var highest: Int {
        all.reduce(0) { sum, next in
            guard case .caught(let held, let factor) = next.kind else { return sum }
            return sum + factor * Scoring.points(for: held, combo: Scoring.comboCap + 1)
        }
    }
}

/// The costs of a round by cause, and the quantities that they are proportional to.
private struct Costs {
    /// Points, by the causes' order.
    private var costs = [Double](repeating: 0, count: Setback.Cause.allCases.count)
    fileprivate var counts = [Int](repeating: 0, count: Setback.Cause.allCases.count)
    /// The points of all catches if each were paid as in the longest combo; the mean pay of a catch, points.
    private let highest: Double
    private let meanPay: Double
    private let catches: Catches
    /// Points that bombs and stray taps have taken.
    private let spent: (bombs: Int, empty: Int)
    /// The bonus of a round without bombs, points, if bombs have cost it; otherwise 0.
    private let clean: Double

    init(of round: Round) {
        let level = round.level
        let end = round.finalMoment
        let tally = end.tally
        catches = Catches(of: round, in: end)
        let paid = catches.pay()
        highest = Double(catches.highest)
        meanPay = tally.packsCaught > 0 ? Double(paid) / Double(tally.packsCaught) : 0
        var (spent, empty) = ((bombs: 0, empty: 0), 0)
        round.forEachOutcome(in: end, within: level.duration + 1) { outcome in
            switch outcome.kind {
            case .bombHit: spent.bombs -= outcome.points
            case .nothing: (spent.empty, empty) = (spent.empty - outcome.points, empty + 1)
            case .caught, .struck, .comboEnded: break
            }
        }
        self.spent = spent
        // Splits the bombs: the ones that a remaining rewind could undo, and the others.
        let left = max(0, level.rewinds - tally.rewindsUsed)
        let undone = min(left, tally.bombsHit)
        let price = Double(spent.bombs + catches.pay(withoutBombs: true) - paid)
        let share = tally.bombsHit > 0 ? Double(undone) / Double(tally.bombsHit) : 0
        clean = tally.bombsHit > 0 ? Double(level.cleanBonus) * tally.catchRate : 0
        let kept = Double(undone * level.rewindBonus) * tally.catchRate
        add(price * (1 - share) + (undone < tally.bombsHit ? clean : 0), tally.bombsHit, to: .bombs)
        add(price * share + (undone == tally.bombsHit ? clean : 0) - kept, left, to: .unspentRewinds)
        let missed = Self.missedInFinale(of: round, in: end)
        add(Double(missed) * meanPay, missed, to: .missedFinale)
        add(Double(spent.empty + catches.pay(withoutEmpty: true) - paid), empty, to: .emptyTaps)
        let unbroken = catches.pay(withoutBombs: true, withoutEmpty: true)
        add(highest - Double(unbroken), tally.bestCombo, to: .shortCombos)
    }

    private mutating func add(_ points: Double, _ count: Int, to cause: Setback.Cause) {
        (costs[cause.rawValue], counts[cause.rawValue]) = (max(0, points), count)
    }

    /// The packs that left the field uncaught during the finale.
    private static func missedInFinale(of round: Round, in end: Moment) -> Int {
        let level = round.level
        guard let last = level.phases.indices.last, level.isFinale(last) else { return 0 }
        let (finale, schedule) = (level.start(ofPhase: last), round.schedule)
        func counts(_ drop: Drop) -> Bool { !drop.isBomb && drop.end >= finale && drop.end <= level.duration }
        var missed = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).count { counts(schedule.drop($0)) }
        round.forEachOutcome(in: end, within: level.duration + 1) { outcome in
            if case .caught = outcome.kind, let drop = outcome.drop, counts(drop) { missed -= 1 }
        }
        return missed
    }

    func points(of cause: Setback.Cause) -> Double { costs[cause.rawValue] }

    /// Returns the sum of the costs of each bomb alone, or of each stray tap alone; nil for other causes.
    func ofEach(_ cause: Setback.Cause) -> Double? {
        switch cause {
        case .bombs:
            min(costs[cause.rawValue], Double(spent.bombs + catches.loss(byEach: { $0.isBomb })) + clean)
        case .emptyTaps: min(costs[cause.rawValue], Double(spent.empty + catches.loss(byEach: { $0.isEmpty })))
        case .shortCombos, .unspentRewinds, .missedFinale: nil
        }
    }

    /// The points that a cause would have cost in this round if it had been as bad as in another one.
    func points(of cause: Setback.Cause, at other: Costs) -> Double {
        switch cause {
        case .shortCombos: other.highest > 0 ? highest * other.points(of: cause) / other.highest : 0
        case .missedFinale: meanPay * Double(other.counts[cause.rawValue])
        case .bombs, .unspentRewinds, .emptyTaps: other.points(of: cause)
        }
    }
}
