import Motion
import Rain
import RainForecast
import RainPlayers

/// A random plan that can be met: the test of `Tuner`.
///
/// A hidden level differs in three settings, which the search does not know; the results of its rounds are the three
/// targets, with the usual tolerances. Plans whose targets 40,000 rounds could not decide are excluded, and so are
/// levels with more than 400 packs.
struct TunerPlan: Sendable {
    let tuner: Tuner
    /// A level that meets the plan.
    let hidden: Level
    let player: String

    private static let settings: [Variation] = [
        Variation(.interval, 0.25...2), Variation(.fallTime, 1.5...8), Variation(.bombEvery, 3...30),
        Variation(.packSize, 60...140), Variation(.gold, 0...0.2), Variation(.ramp, 0.9...1), Variation(.packs, 1...3),
        Variation(.pace, 0.6...1),
    ]
    private static let goals: [(Measure, Target.Statistic)] = [
        (.score, .mean), (.catchRate, .mean), (.bombs, .mean), (.taps, .mean), (.score, .p5), (.score, .p99),
    ]
    private static let players = ["casual", "novice", "tapper"]
    private static let bases = ["calm-1", "festive-1", "storm-1", "calm-2", "festive-2", "storm-2"]
    private static let maxPacks = 400
    private static let maxInAir = 40.0
    private static let maxJudging = 40_000.0
    /// Number of rounds that determine the targets.
    private static let rounds = 40_000
    private static let fewRounds = 500
    /// Number of rounds, unseen by the search, that check its result.
    private static let referee = 120_000
}

extension TunerPlan {
    /// Creates the plan of a seed, with a fixed duration of `length` seconds if given.
    init(seed: UInt64, length: Double? = nil, _ plays: (Simulation, Int) -> SimulationResult) {
        for attempt in 0... {
            if let plan = Self(Seed(seed)["plan", attempt], length: length, plays) {
                self = plan
                return
            }
        }
        preconditionFailure("plans can be drawn")
    }

    private init?(_ seed: Seed, length: Double?, _ plays: (Simulation, Int) -> SimulationResult) {
        var level = Level.preset(seed["base"].pick(Self.bases)) ?? Level()
        level.portrait = seed["portrait"].chance(0.5)
        level.duration = length ?? seed["duration"].uniform(in: 20...60).rounded()
        level.packs = seed["packs"].integer(in: 1..<4)
        player = seed["player"].pick(Self.players)
        let variations = Self.three(of: Self.settings, seed["settings"])
        var hidden = level
        for (number, variation) in variations.enumerated() {
            hidden[variation.setting] = variation.value(at: seed["hidden", number].uniform(in: 0.1...0.9))
        }
        guard (try? hidden.validate()) != nil, Self.isPlayable(Self.densest(level, variations)) else { return nil }
        let model = PlayerModel.named(player) ?? .casual
        let simulation = Simulation(level: hidden, model: model, seed: seed["goal"].bits)
        let goals = Self.three(of: Self.goals, seed["goals"])
        guard Self.targets(goals, in: plays(simulation, Self.fewRounds)) != nil,
            let targets = Self.targets(goals, in: plays(simulation, Self.rounds))
        else { return nil }
        self.hidden = hidden
        tuner = Tuner(
            level: level, players: Crowd(model), targets: targets, variations: variations, seed: seed["search"].bits)
    }

    /// Returns three elements, each subset equally likely, by a Fisher-Yates shuffle.
    private static func three<Element>(of elements: [Element], _ seed: Seed) -> [Element] {
        var elements = elements
        for index in elements.indices.dropFirst().reversed() {
            elements.swapAt(index, seed[index].integer(in: 0..<(index + 1)))
        }
        return Array(elements.prefix(3))
    }

    /// Returns the level with the most packs in the air within the ranges.
    private static func densest(_ level: Level, _ variations: [Variation]) -> Level {
        var densest = level
        for variation in variations {
            switch variation.setting {
            case .interval, .ramp: densest[variation.setting] = variation.range.lowerBound
            case .packs, .fallTime: densest[variation.setting] = variation.range.upperBound
            default: continue
            }
        }
        return densest
    }

    /// Whether the level has at most `maxPacks` packs, and at most `maxInAir` in the air.
    private static func isPlayable(_ level: Level) -> Bool {
        let schedule = DropSchedule(level: level, seed: Seed(0))
        let packs = schedule.packCount(ofSpawns: schedule.spawns)
        return packs <= maxPacks && Double(packs) * min(1, level.fallTime / level.duration) <= maxInAir
    }

    /// Returns the results of the rounds as targets; nil if one of them is too uncertain.
    private static func targets(
        _ goals: [(Measure, Target.Statistic)], in result: SimulationResult
    ) -> [Target]? {
        var targets: [Target] = []
        for (measure, statistic) in goals {
            let asked = Target(measure, .equal, 0, of: statistic, tolerance: 1)
            guard let value = Estimate(of: asked, in: result)?.value, value > 0 else { return nil }
            let target = Target(measure, .equal, (value * 10_000).rounded() / 10_000, of: statistic)
            guard let estimate = Estimate(of: target, in: result),
                estimate.rounds(for: target, parts: 2 * Estimate.z99) <= maxJudging
            else { return nil }
            targets.append(target)
        }
        return targets
    }

    /// Whether 120,000 other rounds of a level meet the targets.
    func confirms(_ level: Level, _ plays: (Simulation, Int) -> SimulationResult) -> Bool {
        let result = plays(tuner.simulation(of: level, seed: Seed(tuner.seed)["referee"]), Self.referee)
        return tuner.targets.allSatisfy { target in
            Estimate(of: target, in: result).map { target.holds($0.value) } ?? false
        }
    }
}
