public import Rain

/// Rounds of two levels with everything in common but the level: round i of both has the same rain's chance and the same
/// player's chance, so that luck which meets both takes no part in how they differ.
public struct Pairing: Sendable {
    public let a: Simulation
    public let b: Simulation

    /// The levels must be valid.
    public init(_ a: Level, _ b: Level, players: Crowd, seed: UInt64) {
        self.a = Simulation(level: a, players: players, seed: seed)
        self.b = Simulation(level: b, players: players, seed: seed)
    }
}

extension Pairing {
    /// Plays some of the rounds of both. What is found of any split of the same rounds merges to the same. O(rounds).
    public func result(ofRounds rounds: Range<Int>) -> PairResult {
        let (firsts, ofA) = Self.values(of: a, rounds)
        let (seconds, ofB) = Self.values(of: b, rounds)
        var found = PairResult(a: ofA, b: ofB)
        for (place, measure) in Measure.ofStraightRounds.enumerated() {
            for round in firsts.indices {
                if let a = firsts[round][place], let b = seconds[round][place] { found.count(measure, a, b) }
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

    /// Rounds of either that take a processor some tens of milliseconds.
    public var batch: Int { max(1, min(a.batch, b.batch) / 2) }
}

/// What has been found of some pairs of rounds.
public struct PairResult: Sendable, Hashable {
    public private(set) var a: SimulationResult
    public private(set) var b: SimulationResult
    /// Of the pairs in which both rounds have a value: those of a, those of b, and b - a.
    private var pairs: [Measure: Pairs] = [:]

    private struct Pairs: Sendable, Hashable {
        var a = Distribution()
        var b = Distribution()
        var difference = Distribution()
    }

    init(a: SimulationResult, b: SimulationResult) {
        (self.a, self.b) = (a, b)
    }

    /// Nothing as yet.
    public init(of pairing: Pairing) {
        self.init(a: SimulationResult(of: pairing.a.level), b: SimulationResult(of: pairing.b.level))
    }
}

extension PairResult {
    /// Pairs played.
    public var rounds: Int { a.rounds }

    mutating func count(_ measure: Measure, _ a: Double, _ b: Double) {
        pairs[measure, default: Pairs()].a.add(a)
        pairs[measure, default: Pairs()].b.add(b)
        pairs[measure, default: Pairs()].difference.add(b - a)
    }

    /// Takes in what was found of other pairs of the same levels.
    public mutating func merge(_ other: PairResult) {
        a.merge(other.a)
        b.merge(other.b)
        for (measure, others) in other.pairs {
            pairs[measure, default: Pairs()].a.merge(others.a)
            pairs[measure, default: Pairs()].b.merge(others.b)
            pairs[measure, default: Pairs()].difference.merge(others.difference)
        }
    }

    /// How the two differ in a measure; nil where no pair has values of both.
    public func difference(in measure: Measure) -> PairedDifference? {
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

/// How two levels differ in a measure, b - a, over pairs of rounds.
public struct PairedDifference: Hashable, Sendable {
    /// Pairs in which both rounds had a value.
    public let count: Int
    public let mean: Double
    /// In which the true difference of the means lies, with a certainty of 95 %.
    public let meanRange: ConfidenceInterval
    /// Standard deviation of a pair's difference, with n - 1.
    public let deviation: Double
    /// Of a round with the other of its pair, -1...1; nil where one level's values are all the same.
    public let correlation: Double?
    /// Standard error of the difference if the rounds had nothing in common.
    let unpairedError: Double
}

extension PairedDifference {
    /// By what share the pairs make the interval narrower than rounds that have nothing in common would, 0...1; nil where
    /// no value differs from another.
    public var narrowing: Double? {
        unpairedError > 0 ? 1 - deviation / Double(count).squareRoot() / unpairedError : nil
    }

    /// Whether it is certain that there is a difference.
    public var isCertain: Bool { !meanRange.contains(0) }
}
