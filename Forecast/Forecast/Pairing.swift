package import Rain
package import RainPlayers

/// Paired rounds of two levels: round i of both has the same random numbers for the rain and for the player, so that
/// shared luck does not count in the difference.
package struct Pairing: Sendable {
    package let a: Simulation
    package let b: Simulation

    /// Creates a pairing of valid levels.
    package init(_ a: Level, _ b: Level, players: Crowd, seed: UInt64) {
        self.a = Simulation(level: a, players: players, seed: seed)
        self.b = Simulation(level: b, players: players, seed: seed)
    }
}

extension Pairing {
    /// Plays some of the rounds of both. The results of any split of the same rounds merge to the same. O(rounds).
    package func result(ofRounds rounds: Range<Int>) -> PairResult {
        let (firsts, ofA) = Self.values(of: a, rounds)
        let (seconds, ofB) = Self.values(of: b, rounds)
        var found = PairResult(a: ofA, b: ofB)
        for (index, measure) in Measure.ofStraightRounds.enumerated() {
            for round in firsts.indices {
                if let a = firsts[round][index], let b = seconds[round][index] { found.count(measure, a, b) }
            }
        }
        return found
    }

    private static func values(of simulation: Simulation, _ rounds: Range<Int>) -> ([[Double?]], SimulationResult) {
        var values: [[Double?]] = []
        let found = simulation.result(ofRounds: rounds) { round in
            let tally = round.tally
            values.append(Measure.ofStraightRounds.map { $0.value(of: round, tally: tally) })
        }
        return (values, found)
    }

    /// Number of rounds of each level that one CPU core plays in some tens of milliseconds.
    package var batch: Int { max(1, min(a.batch, b.batch) / 2) }
}

package struct PairResult: Sendable, Hashable {
    package private(set) var a: SimulationResult
    package private(set) var b: SimulationResult
    /// Values of a, of b, and of b - a, in the pairs in which both rounds have a value.
    private var pairs: [Measure: Pairs] = [:]

    private struct Pairs: Sendable, Hashable {
        var a = Distribution()
        var b = Distribution()
        var difference = Distribution()
    }

    init(a: SimulationResult, b: SimulationResult) {
        (self.a, self.b) = (a, b)
    }

    package init(of pairing: Pairing) {
        self.init(a: SimulationResult(of: pairing.a.level), b: SimulationResult(of: pairing.b.level))
    }
}

extension PairResult {
    package var rounds: Int { a.rounds }

    mutating func count(_ measure: Measure, _ a: Double, _ b: Double) {
        pairs[measure, default: Pairs()].a.add(a)
        pairs[measure, default: Pairs()].b.add(b)
        pairs[measure, default: Pairs()].difference.add(b - a)
    }

    package mutating func merge(_ other: PairResult) {
        a.merge(other.a)
        b.merge(other.b)
        for (measure, others) in other.pairs {
            pairs[measure, default: Pairs()].a.merge(others.a)
            pairs[measure, default: Pairs()].b.merge(others.b)
            pairs[measure, default: Pairs()].difference.merge(others.difference)
        }
    }

    /// The difference between the two levels in a measure; nil if no pair has values of both.
    package func difference(in measure: Measure) -> PairedDifference? {
        guard let pairs = pairs[measure], let ofA = pairs.a.summary, let ofB = pairs.b.summary,
            let both = pairs.difference.summary
        else { return nil }
        let tells = a.tellsMean(of: measure, rounds: rounds) && b.tellsMean(of: measure, rounds: rounds)
        let product = 2 * ofA.deviation * ofB.deviation
        let squares = ofA.deviation * ofA.deviation + ofB.deviation * ofB.deviation
        // Var(b - a) = Var(a) + Var(b) - 2·Cov(a, b).
        let correlation = product > 0 ? (squares - both.deviation * both.deviation) / product : nil
        return PairedDifference(
            count: both.count, mean: both.mean, meanRange: tells ? both.meanRange : .open,
            deviation: both.deviation, correlation: correlation.map { min(1, max(-1, $0)) },
            unpairedError: (squares / Double(both.count)).squareRoot())
    }
}

/// The difference between two levels in a measure, b - a, over pairs of rounds.
package struct PairedDifference: Hashable, Sendable {
    /// Number of pairs in which both rounds had a value.
    package let count: Int
    package let mean: Double
    /// 95 % confidence interval of the true difference of the means.
    package let meanRange: ConfidenceInterval
    /// Standard deviation of a pair's difference, with n - 1.
    package let deviation: Double
    /// Correlation of the two rounds of a pair, -1...1; nil if one level's values are all equal.
    package let correlation: Double?
    /// Standard error of the difference if the rounds were independent.
    let unpairedError: Double
}

extension PairedDifference {
    /// Share by which pairing narrows the interval in comparison with independent rounds, 0...1; nil if all values are
    /// equal.
    package var narrowing: Double? {
        unpairedError > 0 ? 1 - deviation / Double(count).squareRoot() / unpairedError : nil
    }

    package var isCertain: Bool { !meanRange.contains(0) }
}
