package import Motion
public import Rain

/// Looks for the values of some settings with which a player's rounds meet targets.
///
/// Levels are compared over the same seeds (common random numbers): by few rounds at the points of Halton's sequence all
/// over the ranges, the best of them by more, and from the best of those, well apart, Gauss and Newton's method goes down
/// on the vector of misses. What is found is judged by rounds with seeds that the search has not seen, so that luck in the
/// search cannot flatter it: every target is to be met with a certainty of 99 %. Of levels that fit as well the one nearest
/// to the given level is preferred.
public struct Tuner: Sendable {
    public let level: Level
    public let players: Crowd
    public let targets: [Target]
    public let variations: [Variation]
    /// Rounds that are played at most, all in all.
    public let mostRounds: Int
    public let seed: UInt64

    /// What is played at most unless more is asked for.
    public static let usualMost = 1_000_000

    public init(
        level: Level, players: Crowd, targets: [Target], variations: [Variation],
        mostRounds: Int = Tuner.usualMost, seed: UInt64
    ) {
        self.level = level
        self.players = players
        self.targets = targets
        self.variations = variations
        self.mostRounds = mostRounds
        self.seed = seed
    }

    /// How a search has ended.
    public enum Verdict: String, Sendable {
        case found
        /// From several sides it came to the same nearest level, which is off by more than chance can explain.
        case impossible = "probably impossible"
        case missing = "not found"
    }

    /// The level a search has come to: one that fits, or else the nearest.
    public struct Found: Sendable {
        public let level: Level
        public let verdict: Verdict
        /// What unseen rounds say of each target.
        public let results: [Result]
        /// Unseen rounds.
        public let judged: Int
        /// Rounds that were played, all in all.
        public let rounds: Int
    }

    /// How well a target is met.
    public struct Result: Sendable {
        public let target: Target
        /// Of the unseen rounds: not a number where none had anything to measure.
        public let value: Double
        /// In which the true value lies with a certainty of 99 %.
        public let range: ClosedRange<Double>
        /// Whether the target can be met if the others are let be; nil where that was not looked into.
        public internal(set) var isMetAlone: Bool?

        /// Whether the target is met with a certainty of 99 %.
        public var isMet: Bool { target.holds(range) }
        /// Whether its value is near enough, certain or not.
        public var isMetByValue: Bool { target.holds(value) }
        /// Half the length of the range.
        public var certainty: Double { (range.upperBound - range.lowerBound) / 2 }
        /// How far the value is from where it should be; 0 where a bound is kept.
        public var miss: Double { abs(target.miss(value)) }
    }

    /// Plays rounds of a simulation, from 0 on; nil to stop the search.
    public typealias Plays = (Simulation, Int) -> SimulationResult?
}

extension Tuner {
    /// Searches and judges. Nil if it was stopped before anything was judged, or if no level of the ranges is valid.
    public func search(_ plays: @escaping Plays) -> Found? {
        // What remains is for the targets alone.
        var search = LevelSearch(self, mostRounds: targets.count == 1 ? mostRounds : mostRounds / 5 * 4, plays)
        let found = search.found()
        guard let found, found.verdict != .found, targets.count > 1 else { return found }
        var rounds = found.rounds
        let results = found.results.enumerated().map { number, result in
            var result = result
            let tuner = Tuner(
                level: level, players: players, targets: [result.target], variations: variations,
                seed: Seed(seed)["alone", number].bits)
            var search = LevelSearch(tuner, mostRounds: (mostRounds - found.rounds) / targets.count, plays)
            result.isMetAlone = result.isMet ? true : search.found().map { $0.verdict == .found }
            rounds += search.rounds
            return result
        }
        return Found(level: found.level, verdict: found.verdict, results: results, judged: found.judged, rounds: rounds)
    }

    /// The level at a place of the box 0...1.
    func level(at place: [Double]) -> Level {
        var level = level
        for (variation, share) in zip(variations, place) { level[variation.setting] = variation.value(at: share) }
        return level
    }

    /// Where the level itself is in the box, or as near as the ranges let it be.
    var home: [Double] { variations.map { $0.share(of: level[$0.setting]) } }

    package func simulation(of level: Level, seed: Seed) -> Simulation {
        Simulation(
            level: level, players: players, seed: seed.bits, isThorough: targets.contains { $0.measure.isCostly })
    }

    /// So many places all over the box: Halton, "On the efficiency of certain quasi-random sequences of points", 1960,
    /// each shifted by chance (Cranley and Patterson, "Randomization of number theoretic methods", 1976).
    func places(_ count: Int) -> [[Double]] {
        let shifts = Seed(seed)["places"]
        return (1...count).map { number in
            variations.indices.map {
                let place = Self.radicalInverse(number, base: Self.bases[$0]) + shifts[$0].unit
                return variations[$0].share(of: variations[$0].value(at: place < 1 ? place : place - 1))
            }
        }
    }

    private static let bases = [2, 3, 5, 7, 11, 13]

    /// The digits of a number behind the point, turned round.
    private static func radicalInverse(_ number: Int, base: Int) -> Double {
        var (rest, scale, value) = (number, 1.0, 0.0)
        while rest > 0 {
            scale /= Double(base)
            value += Double(rest % base) * scale
            rest /= base
        }
        return value
    }
}
