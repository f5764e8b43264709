import Motion
public import Rain

/// Looks for the values of some settings with which a player's rounds meet targets.
///
/// Levels are compared over the same seeds (common random numbers), first all over the ranges at the points of Halton's
/// sequence, then downhill from the best. What is told in the end comes from rounds with seeds that the search has not
/// seen, so that luck in the search cannot flatter it.
public struct Tuner: Sendable {
    public let level: Level
    public let model: PlayerModel
    public let targets: [Target]
    public let variations: [Variation]
    /// Rounds by which levels are compared in the end; twice as many judge the one that is found.
    public let rounds: Int
    public let seed: UInt64

    public init(
        level: Level, model: PlayerModel, targets: [Target], variations: [Variation], rounds: Int, seed: UInt64
    ) {
        self.level = level
        self.model = model
        self.targets = targets
        self.variations = variations
        self.rounds = rounds
        self.seed = seed
    }

    /// What the search has found.
    public struct Found: Sendable {
        public let level: Level
        /// Of fresh rounds.
        public let findings: Findings
        public let results: [Result]

        public var isMet: Bool { results.allSatisfy(\.isMet) }

        var miss: Double { results.reduce(0) { $0 + ($1.miss / $1.target.scale) * ($1.miss / $1.target.scale) } }
    }

    /// How well a target is met.
    public struct Result: Sendable {
        public let target: Target
        public let mean: Double
        /// Another simulation of as many rounds gives a mean within this of `mean`, with a certainty of 99 %.
        public let certainty: Double

        /// How far the mean is from where it should be; 0 where a bound is kept.
        public var miss: Double { abs(target.miss(mean, room: 0)) }

        /// Whether the mean cannot be told from the target, or keeps its bound.
        public var isMet: Bool {
            switch target.relation {
            case .equal: abs(mean - target.value) <= certainty
            case .below: mean < target.value
            case .above: mean > target.value
            }
        }
    }

    /// Plays rounds of a simulation, from 0 on; nil to stop the search.
    public typealias Plays = (Simulation, Int) -> Findings?

    /// Standard deviations of a normal law that hold 99 % of it.
    private static let z99 = 2.575829303548901
    /// How much nearer than can be told apart a search comes before it stops.
    private static let closeness = 0.3
    private static let attempts = 6
    private static let mostStarts = 3
    /// Room to a bound where rounds do not differ at all.
    private static let leastRoom = 1e-6
    /// Certainties within which other rounds, not another place, are what a miss calls for.
    private static let nearness = 5.0
}

extension Tuner {
    /// Searches and judges. Nil if it was stopped before anything was judged, or if no level of the ranges is valid.
    ///
    /// A result that is far off is tried to better from another part of the ranges, one that is near by other rounds.
    public func search(_ plays: Plays) -> Found? {
        var starts: [(place: [Double], value: Double)] = []
        for place in startingPlaces {
            guard let value = value(at: place, rounds: max(50, rounds / 10), seed: 0, plays) else { return nil }
            if value.value.isFinite { starts.append((place, value.value)) }
        }
        starts.sort { $0.value < $1.value }
        var best: Found?
        var next = 0
        var near: [Double]?
        for attempt in 0..<Self.attempts {
            guard near != nil || next < min(starts.count, Self.mostStarts) else { break }
            let start = near ?? starts[next].place
            if near == nil { next += 1 }
            guard let place = descend(from: start, attempt: attempt, plays),
                let found = judge(place, attempt: attempt, plays)
            else { return best }
            if found.miss < best?.miss ?? .infinity { best = found }
            if found.isMet { break }
            let isNear = found.results.allSatisfy { $0.isMet || $0.miss < Self.nearness * $0.certainty }
            near = isNear ? place : nil
        }
        return best
    }

    /// Looks round a place by few rounds, then goes downhill by all. Nil to stop.
    ///
    /// How many packs a round has is a whole number, so what is sought has steps, and downhill alone may end at one.
    private func descend(from start: [Double], attempt: Int, _ plays: Plays) -> [Double]? {
        var known: [Level: Simplex.Value] = [:]
        var isStopped = false
        func value(_ place: [Double], rounds: Int) -> Simplex.Value? {
            let level = level(at: place)
            if let value = known[level] { return value }
            let value = self.value(at: place, rounds: rounds, seed: attempt, plays)
            known[level] = value
            isStopped = value == nil
            return value
        }
        var best = (place: start, value: Double.infinity)
        let reach = 0.1
        for around in [Array(repeating: 0.5, count: start.count)] + places(16 * variations.count) {
            let place = zip(start, around).map { min(1, max(0, $0 + reach * (2 * $1 - 1))) }
            guard let value = value(place, rounds: max(50, rounds / 5)) else { return nil }
            if value.value < best.value { best = (place, value.value) }
        }
        known = [:]
        var simplex = Simplex(at: best.place, size: 0.01)
        simplex.descend(calls: 30 * variations.count, least: 2e-4) { value($0, rounds: rounds) }
        return isStopped ? nil : simplex.corners[0].place
    }

    /// The level at a place of the box 0...1.
    func level(at place: [Double]) -> Level {
        var level = level
        for (variation, share) in zip(variations, place) { level[variation.setting] = variation.value(at: share) }
        return level
    }

    /// The level itself, as near as the ranges let it be, and places all over the box.
    private var startingPlaces: [[Double]] {
        let own = variations.map { $0.share(of: level[$0.setting]) }
        return [own] + places(24 * variations.count)
    }

    /// So many places all over the box.
    private func places(_ count: Int) -> [[Double]] {
        (1...count).map { number in
            variations.indices.map { Self.radicalInverse(number, base: Self.bases[$0]) }
        }
    }

    private static let bases = [2, 3, 5, 7, 11, 13]

    /// The digits of a number behind the point, turned round: Halton, "On the efficiency of certain quasi-random
    /// sequences of points", 1960.
    private static func radicalInverse(_ number: Int, base: Int) -> Double {
        var (rest, scale, value) = (number, 1.0, 0.0)
        while rest > 0 {
            scale /= Double(base)
            value += Double(rest % base) * scale
            rest /= base
        }
        return value
    }

    /// The sum of the targets' squared misses; nil to stop.
    private func value(at place: [Double], rounds: Int, seed: Int, _ plays: Plays) -> Simplex.Value? {
        let level = level(at: place)
        guard (try? level.validate()) != nil else { return .init(value: .infinity, isGood: false) }
        let simulation = simulation(of: level, seed: Seed(self.seed)["search", seed].bits)
        guard let findings = plays(simulation, rounds) else { return nil }
        var sum = 0.0
        var isGood = true
        for target in targets {
            guard let summary = findings[target.measure].summary else { return .init(value: 1e9, isGood: false) }
            let error = summary.deviation / Double(summary.count).squareRoot()
            let miss = target.miss(summary.mean, room: 3 * error + Self.leastRoom)
            sum += (miss / target.scale) * (miss / target.scale)
            isGood = isGood && abs(miss) <= Self.closeness * error
        }
        return .init(value: sum, isGood: isGood)
    }

    private func simulation(of level: Level, seed: UInt64) -> Simulation {
        Simulation(level: level, model: model, seed: seed, isThorough: targets.contains { $0.measure.isCostly })
    }

    private func judge(_ place: [Double], attempt: Int, _ plays: Plays) -> Found? {
        let level = level(at: place)
        guard (try? level.validate()) != nil else { return nil }
        let simulation = simulation(of: level, seed: Seed(seed)["judge", attempt].bits)
        guard let findings = plays(simulation, 2 * rounds) else { return nil }
        let results = targets.map { target in
            let summary = findings[target.measure].summary
            let error = (summary?.deviation ?? 0) / Double(max(1, summary?.count ?? 0)).squareRoot()
            // Both means wobble, this one and that of the other simulation.
            return Result(
                target: target, mean: summary?.mean ?? .nan, certainty: Self.z99 * Double(2).squareRoot() * error)
        }
        return Found(level: level, findings: findings, results: results)
    }
}
