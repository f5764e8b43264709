package import Rain

/// What cost a round most: the advice to a player who won no medal.
///
/// Five causes divide the points that a round fell short by; each is compared with the mean of the sixteen rounds by
/// `casual2` that par is the mean of. The points of a broken combo are an estimate: without the break the next catches
/// would have paid as much more as it was long.
package struct Setback: Hashable, Sendable {
    package enum Cause: Int, CaseIterable, Hashable, Sendable {
        /// Combos were short for other reasons than bombs and taps on nothing. Count: the best combo.
        case shortCombos
        /// Bombs were hit that no rewind was left for. Count: all bombs.
        case bombs
        /// Rewinds were left that would have undone bombs. Count: the rewinds left.
        case unspentRewinds
        /// Packs were missed in the finale. Count: those packs.
        case missedFinale
        /// Taps met nothing. Count: those taps.
        case emptyTaps
    }

    package let cause: Cause
    /// What the words about the cause count.
    package let count: Int
    /// Points more than it cost the steady player, at least 1.
    package let points: Int
}

extension Setback {
    /// Finds the greatest setback of a round that is over; nil if nothing cost more than it costs the steady player, and
    /// for levels without par. Takes as long as sixteen rounds, O(drops + acts).
    package init?(greatestOf round: Round) {
        guard Par.exists(for: round.level) else { return nil }
        let own = Costs(of: round)
        let usual = (0..<Par.rounds).map { Costs(of: Par.round($0, of: round.level, seed: round.journal.seed)) }
        let excess = Cause.allCases.map { cause in
            own.points(of: cause) - usual.map { own.points(of: cause, at: $0) }.reduce(0, +) / Double(usual.count)
        }
        guard let most = excess.max(), most >= 1, let index = excess.firstIndex(of: most) else { return nil }
        cause = Cause.allCases[index]
        count = own.counts[index]
        points = Int(most)
    }
}

/// The costs of a round by their causes, and what they are in proportion to.
private struct Costs {
    /// Points, by the causes' order.
    private var costs = [Double](repeating: 0, count: Setback.Cause.allCases.count)
    fileprivate var counts = [Int](repeating: 0, count: Setback.Cause.allCases.count)
    /// Points of all catches at the highest pay, and the mean pay of a catch.
    private var highest = 0.0
    private var meanPay = 0.0

    init(of round: Round) {
        let level = round.level
        let end = round.finalMoment
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: end, within: level.duration + 1) { outcomes.append($0) }
        outcomes.reverse()
        let finale = level.phases.isEmpty ? .infinity : level.start(ofPhase: level.phases.count - 1)
        var (paid, held, catches, caughtInFinale) = (0.0, 0.0, 0, 0)
        var breaks: [(combo: Int, to: Int, points: Int, isBomb: Bool)] = []
        var last = (combo: 0, time: -Double.infinity)
        for outcome in outcomes {
            let before = outcome.time - last.time > level.comboGap ? 0 : last.combo
            switch outcome.kind {
            case .caught:
                let points = outcome.drop?.points ?? 0
                let factor = outcome.isDoubled ? 2.0 : 1
                highest += factor * Double(Scoring.points(for: points, combo: Scoring.comboCap + 1))
                (paid, held, catches) = (paid + Double(outcome.points), held + Double(points), catches + 1)
                if let drop = outcome.drop, drop.start >= finale, drop.end <= level.duration { caughtInFinale += 1 }
            case .bombHit: breaks.append((before, 0, -outcome.points, true))
            case .nothing: breaks.append((before, outcome.combo, -outcome.points, false))
            case .struck, .comboEnded: break
            }
            if case .nothing = outcome.kind {
                last.combo = outcome.combo
            } else {
                last = (outcome.combo, outcome.time)
            }
        }
        meanPay = catches > 0 ? paid / Double(catches) : 0
        let meanHeld = catches > 0 ? held / Double(catches) : 0
        func price(_ lost: (combo: Int, to: Int, points: Int, isBomb: Bool)) -> Double {
            func rebuilding(_ combo: Int) -> Double {
                let steps = Double(min(combo, Scoring.comboCap))
                return meanHeld * steps * (steps + 1) / 20
            }
            return Double(lost.points) + rebuilding(lost.combo) - rebuilding(lost.to)
        }
        let bombs = breaks.filter(\.isBomb).map(price).sorted(by: >)
        let empty = breaks.filter { !$0.isBomb }.map(price)
        let left = max(0, level.rewinds - end.tally.rewindsUsed)
        let undone = min(left, bombs.count)
        let clean = bombs.isEmpty ? 0 : Double(level.cleanBonus) * end.tally.catchRate
        add(bombs.dropFirst(undone).reduce(bombs.count > undone ? clean : 0, +), bombs.count, to: .bombs)
        let kept = Double(undone * level.rewindBonus) * end.tally.catchRate
        add(
            bombs.prefix(undone).reduce(bombs.count == undone ? clean - kept : -kept, +), left,
            to: .unspentRewinds)
        let fell = Self.fallen(in: round, from: finale)
        add(Double(fell - caughtInFinale) * meanPay, fell - caughtInFinale, to: .missedFinale)
        add(empty.reduce(0, +), empty.count, to: .emptyTaps)
        let broken = breaks.map(price).reduce(0, +) - Double(breaks.map(\.points).reduce(0, +))
        add(max(0, highest - paid - broken), end.tally.bestCombo, to: .shortCombos)
    }

    private mutating func add(_ points: Double, _ count: Int, to cause: Setback.Cause) {
        (costs[cause.rawValue], counts[cause.rawValue]) = (max(0, points), count)
    }

    /// The packs of the finale that could be caught or missed.
    private static func fallen(in round: Round, from finale: Double) -> Int {
        guard finale < .infinity else { return 0 }
        let schedule = round.schedule
        return (0..<schedule.dropCount(ofSpawns: schedule.spawns)).count { number in
            let drop = schedule.drop(number)
            return !drop.isBomb && drop.start >= finale && drop.end <= round.level.duration
        }
    }

    func points(of cause: Setback.Cause) -> Double { costs[cause.rawValue] }

    /// The points that a cause would have cost this round, had it been as often as in another one.
    func points(of cause: Setback.Cause, at other: Costs) -> Double {
        switch cause {
        case .shortCombos: other.highest > 0 ? highest * other.points(of: cause) / other.highest : 0
        case .missedFinale: meanPay * Double(other.counts[cause.rawValue])
        case .bombs, .unspentRewinds, .emptyTaps: other.points(of: cause)
        }
    }
}
