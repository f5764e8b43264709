package import Motion
package import Rain
package import RainPlayers

/// A search for setting values with which a player's rounds meet targets.
///
/// Levels are compared with the same seeds (common random numbers). First, few rounds are played at the points of
/// Halton's sequence all over the ranges, then more rounds at the best of these points that are well apart. From the
/// best ones the Gauss-Newton method descends on the vector of residuals. The result is judged by rounds with seeds
/// that are new to the search, so that luck in the search cannot flatter it: every target must be met with a certainty
/// of 99 %. Of levels that fit equally well, the search prefers the nearest to the given level.
package struct Tuner: Sendable {
    package let level: Level
    package let players: Crowd
    package let targets: [Target]
    package let variations: [Variation]
    package let maxRounds: Int
    package let seed: UInt64

    /// Default limit of rounds per varied setting: ten times the rounds that most searches take. A search for
    /// impossible targets ends there.
    private static let usualLimit = 200_000

    /// The default limit of rounds for a number of varied settings, of which at most five count.
    package static func usualLimit(of variations: Int) -> Int { usualLimit * min(max(variations, 1), 5) }

    package init(
        level: Level, players: Crowd, targets: [Target], variations: [Variation],
        maxRounds: Int? = nil, seed: UInt64
    ) {
        self.level = level
        self.players = players
        self.targets = targets
        self.variations = variations
        self.maxRounds = maxRounds ?? Self.usualLimit(of: variations.count)
        self.seed = seed
    }

    package enum Verdict: String, Sendable {
        case found
        /// Several descents ended about equally near, and the nearest level misses a target by more than chance can
        /// explain.
        case impossible = "probably impossible"
        case missing = "not found"
    }

    /// The result of a search: a level that fits, or else the nearest one.
    package struct Found: Sendable {
        package let level: Level
        package let verdict: Verdict
        /// Results of the unseen rounds for each target.
        package let results: [Result]
        /// Number of unseen rounds.
        package let judged: Int
        /// Number of all rounds, including the search.
        package let rounds: Int
    }

    package struct Result: Sendable {
        package let target: Target
        /// Value in the unseen rounds.
        package let value: Double
        /// 99 % confidence interval of the true value. An end is infinite if there are too few rounds.
        package let range: ClosedRange<Double>
        /// Whether a level was found that meets the target without the others; nil if no search for one was finished.
        package internal(set) var isMetAlone: Bool?

        /// Whether the target is met with a certainty of 99 %.
        package var isMet: Bool { target.holds(range) }
        /// Whether the value is within the tolerance, certain or not.
        package var isMetByValue: Bool { target.holds(value) }
        /// Half the length of the range; may be infinite.
        package var marginOfError: Double { (range.upperBound - range.lowerBound) / 2 }
        /// Distance of the value from the target; 0 if a bound is kept.
        package var miss: Double { abs(target.miss(value)) }
    }

    /// Plays a number of rounds of a simulation, from 0 on; nil to stop the search.
    package typealias Plays = (Simulation, Int) -> SimulationResult?
}

extension Tuner {
    /// Searches and judges. Nil if `plays` stopped the search for all targets, or if no level was judged, since none
    /// could be measured or `maxRounds` did not suffice.
    package func search(_ plays: @escaping Plays) -> Found? {
        // The remaining rounds are for trying the targets one by one.
        var search = LevelSearch(self, maxRounds: targets.count == 1 ? maxRounds : maxRounds / 5 * 4, plays)
        let found = search.found()
        guard let found, found.verdict != .found, targets.count > 1 else { return found }
        var rounds = found.rounds
        let results = found.results.enumerated().map { number, result in
            var result = result
            let tuner = Tuner(
                level: level, players: players, targets: [result.target], variations: variations,
                seed: Seed(seed)["alone", number].bits)
            var search = LevelSearch(tuner, maxRounds: (maxRounds - found.rounds) / targets.count, plays)
            result.isMetAlone = result.isMet ? true : search.found().map { $0.verdict == .found }
            rounds += search.rounds
            return result
        }
        return Found(level: found.level, verdict: found.verdict, results: results, judged: found.judged, rounds: rounds)
    }

    func level(at point: [Double]) -> Level {
        var level = level
        for (variation, share) in zip(variations, point) { level[variation.setting] = variation.value(at: share) }
        return level
    }

    /// The place of the given level in the box, or the nearest one.
    var home: [Double] { variations.map { $0.share(of: level[$0.setting]) } }

    package func simulation(of level: Level, seed: Seed) -> Simulation {
        Simulation(
            level: level, players: players, seed: seed.bits, isThorough: targets.contains { $0.measure.isCostly })
    }

    /// Places all over the box, by Halton, "On the efficiency of certain quasi-random sequences of points", 1960, each
    /// shifted by chance (Cranley and Patterson, "Randomization of number theoretic methods", 1976).
    func points(_ count: Int) -> [[Double]] {
        let shifts = Seed(seed)["places"]
        return (1...count).map { number in
            variations.indices.map {
                let point = Self.radicalInverse(number, base: Self.bases[$0]) + shifts[$0].unit
                return variations[$0].share(of: variations[$0].value(at: point < 1 ? point : point - 1))
            }
        }
    }

    private static let bases = [2, 3, 5, 7, 11, 13]

    /// The radical inverse of a number: its digits in reverse order behind the point.
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
