import Motion
package import Rain
package import RainPlayers

/// Rounds of one level by one player or a crowd. Each round has its own seed, derived from the simulation's. The rain
/// and the player's random numbers follow from it separately, unless all rounds share one known rain.
package struct Simulation: Sendable {
    package let level: Level
    package let players: Crowd
    package let seed: UInt64
    /// Whether the measures that take many times longer are included: the share of par, and the longest lull.
    package let isThorough: Bool
    /// Whether feats are counted; false on levels without feats. For feats, rounds are played with their journals.
    package let hasFeats: Bool
    /// The night on whose rain all rounds are played, and whose wishes are counted; nil on other rains.
    let night: Night?
    /// The seed of the rain that all rounds share; nil if each has its own.
    package let rain: UInt64?
    private let seeds: Seed

    /// Creates a simulation of a valid level by a crowd.
    package init(
        level: Level, players: Crowd, seed: UInt64, rain: UInt64? = nil, isThorough: Bool = false,
        hasFeats: Bool = false
    ) {
        self.level = level
        self.players = players
        self.seed = seed
        self.rain = rain
        self.isThorough = isThorough
        self.hasFeats = hasFeats && FeatCounts.exist(for: level)
        night = rain.flatMap { Night(level: level, seed: $0) }
        seeds = Seed(seed)["round"]
    }

    package init(
        level: Level, model: PlayerModel, seed: UInt64, rain: UInt64? = nil, isThorough: Bool = false,
        hasFeats: Bool = false
    ) {
        self.init(
            level: level, players: Crowd(model), seed: seed, rain: rain, isThorough: isThorough, hasFeats: hasFeats)
    }
}

extension Simulation {
    /// The seed of a round. If the round has its own rain, `Round.played(level:seed:by:)` plays it again.
    package func seed(ofRound number: Int) -> UInt64 { seeds[number].bits }

    /// Plays some of the rounds. The results of any split of the same rounds merge to the same. O(rounds).
    package func result(ofRounds rounds: Range<Int>) -> SimulationResult { result(ofRounds: rounds) { _ in } }

    /// Plays some of the rounds, and calls `over` with each round at its end, in order.
    @inline(__always)
    func result(ofRounds rounds: Range<Int>, over: (borrowing StraightRound) -> Void) -> SimulationResult {
        var result = SimulationResult(of: level)
        guard let first = rounds.first else { return result }
        var round = StraightRound(level: level, seed: rain ?? seed(ofRound: first))
        let hasPar = isThorough && Par.exists(for: level)
        let usesRewinds = players.usesRewinds
        var parRound = round
        // The catches in force in the present round.
        var caught: [(number: Int, start: Double, time: Double)] = []
        for number in rounds {
            let seed = seed(ofRound: number)
            let rain = rain ?? seed
            if number != first { round.restart(seed: rain) }
            caught.removeAll(keepingCapacity: true)
            func count(_ outcome: Outcome?) {
                guard let outcome, case .caught = outcome.kind, let drop = outcome.drop else { return }
                caught.append((drop.number, drop.start, outcome.time))
            }
            var kept = hasFeats || night != nil ? Round(level: level, seed: rain) : nil
            let index = players.index(ofRound: seed)
            let model = players.members[index].model
            round.play(by: model, seed: seed) { action, outcome, links in
                switch action {
                case .tap:
                    count(outcome)
                    for link in links { count(link) }
                case .rewind(_, _, let time): while let last = caught.last, last.time > time { caught.removeLast() }
                case .pause: break
                }
                kept?.make(action)
            }
            for (_, start, _) in caught { result.count(caughtOfStart: start) }
            result.count(round)
            if players.isMixed { result.count(round.tally.score, byMember: index) }
            over(round)
            if let kept, hasFeats { result.count(featsOf: round, kept: kept, usesRewinds: usesRewinds) }
            if let kept, night != nil {
                for wish in kept.wishes(in: kept.finalMoment) { result.count(wish: wish) }
            }
            guard isThorough else { continue }
            let times = Dictionary(caught.map { ($0.number, $0.time) }) { $1 }
            result.count(lull: Lull.longest(in: round.schedule, until: round.time, caught: times))
            if hasPar, let par = Par(playing: &parRound, seed: rain) {
                result.count(shareOfPar: Double(par.thousandths(of: round.tally.score)) / 1000)
            }
        }
        return result
    }

    /// Additional cost of a round with its journal, in rounds without one.
    private static let playsOfFeats = 4.0

    /// Number of rounds in a unit of work: one CPU core plays them in some tens of milliseconds.
    package var batch: Int {
        let drops = level.duration / level.interval * Double(level.packs)
        let plays = (isThorough ? Double(Par.rounds) : 1) + (hasFeats || night != nil ? Self.playsOfFeats : 0)
        return max(1, min(512, Int(40_000 / max(1, plays * drops))))
    }
}

package struct SimulationResult: Sendable, Hashable {
    package private(set) var rounds = 0
    private var measured = [Distribution](repeating: Distribution(), count: Measure.allCases.count)
    /// Number of packs of all rounds that started in each stretch of a round, and how many of these were caught.
    package private(set) var seen: [Int]
    package private(set) var caught: [Int]
    /// Length of a stretch, game seconds: 1, or more if a round is longer than `maxStretches` seconds.
    package let stretch: Double
    package private(set) var feats = FeatCounts()
    /// The number of rounds that fulfilled each wish of a night.
    package private(set) var wishes = [Int](repeating: 0, count: Wish.count)
    /// The parts of a crowd's members by index; empty if one player played all rounds.
    package private(set) var parts: [Part] = []
    private let seenOfRound: [Int]
    /// The share of packs that a measure counts, by the measure's index; nil for measures of all packs or of none.
    private let kindShares: [Double?]

    /// Number of rounds that a member of a crowd has played, and the sum of their scores.
    package struct Part: Sendable, Hashable {
        package var rounds = 0
        package var scores = 0

        package init() {}
    }

    /// Min expected number of packs of a kind in all rounds for an interval of their true catch rate.
    static let minOfKind = 5.0

    package static let maxStretches = 240

    package init(of level: Level) {
        stretch = max(1, (level.duration / Double(Self.maxStretches)).rounded(.up))
        var starts = [Int](repeating: 0, count: Int((level.duration / stretch).rounded(.up)))
        let schedule = DropSchedule(level: level, seed: Seed(0))
        for spawn in 0..<schedule.spawns { starts[Int(schedule.spawnTime(spawn) / stretch)] += level.packs }
        seenOfRound = starts
        seen = [Int](repeating: 0, count: starts.count)
        caught = seen
        kindShares = Measure.allCases.map { $0.kindShare(in: level) }
    }
}

extension SimulationResult {
    package subscript(measure: Measure) -> Distribution { measured[measure.index] }

    /// Summary of a measure; nil without a value. If few packs of its kind are expected, the interval of the mean is
    /// open, since few packs may be alike by chance. O(v log v) in the number of different values.
    package func summary(of measure: Measure) -> Summary? {
        guard var summary = self[measure].summary else { return nil }
        summary.meanRange =
            tellsMean(of: measure, rounds: rounds) ? summary.meanRange.limited(to: measure.possible) : .open
        return summary
    }

    /// Whether, on this level, a number of rounds can be enough for an interval of a measure's true mean.
    package func tellsMean(of measure: Measure, rounds: Int) -> Bool {
        guard let share = kindShares[measure.index] else { return true }
        return Double(rounds * seenOfRound.reduce(0, +)) * share >= Self.minOfKind
    }

    mutating func count(caughtOfStart start: Double) { caught[Int(start / stretch)] += 1 }

    mutating func count(_ round: StraightRound) {
        rounds += 1
        let tally = round.tally
        for measure in Measure.allCases {
            if let value = measure.value(of: round, tally: tally) { measured[measure.index].add(value) }
        }
        // A round that ended with its last heart has shown only the first of its packs.
        var left = tally.packsSeen
        for index in seen.indices {
            seen[index] += min(left, seenOfRound[index])
            left -= min(left, seenOfRound[index])
        }
    }

    mutating func count(lull: Double) { measured[Measure.lull.index].add(lull) }

    mutating func count(shareOfPar share: Double) { measured[Measure.shareOfPar.index].add(share) }

    mutating func count(featsOf round: StraightRound, kept: Round, usesRewinds: Bool) {
        feats.count(round, kept: kept, usesRewinds: usesRewinds)
    }

    mutating func count(wish: Int) { wishes[wish] += 1 }

    mutating func count(_ score: Int, byMember index: Int) {
        var part = Part()
        (part.rounds, part.scores) = (1, score)
        add(part, ofMember: index)
    }

    private mutating func add(_ part: Part, ofMember index: Int) {
        while parts.count <= index { parts.append(Part()) }
        parts[index].rounds += part.rounds
        parts[index].scores += part.scores
    }

    package mutating func merge(_ other: SimulationResult) {
        precondition(seenOfRound == other.seenOfRound, "results of different levels cannot be merged")
        rounds += other.rounds
        feats.merge(other.feats)
        for index in wishes.indices { wishes[index] += other.wishes[index] }
        for (index, part) in other.parts.enumerated() { add(part, ofMember: index) }
        for index in measured.indices { measured[index].merge(other.measured[index]) }
        for index in seen.indices {
            seen[index] += other.seen[index]
            caught[index] += other.caught[index]
        }
    }
}

extension Measure {
    fileprivate var index: Int {
        switch self {
        case .score: 0
        case .catchRate: 1
        case .redRate: 2
        case .silverRate: 3
        case .goldRate: 4
        case .bombs: 5
        case .taps: 6
        case .peak: 7
        case .bonus: 8
        case .life: 9
        case .specialRate: 10
        case .shareOfPar: 11
        case .lull: 12
        }
    }
}
