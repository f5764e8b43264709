import Motion
import RainForecast

/// Coverage of the 95 % confidence intervals for a number of rounds, by repeated draws from many simulated rounds,
/// which count as the truth.
struct Coverage: Sendable, Hashable {
    /// A statistic of a measure.
    enum Figure: String, CaseIterable, Sendable {
        case mean
        case median
        case p5 = "P5"
        case p95 = "P95"
        case p99 = "P99"

        /// Rank of the quantile, 0...1; nil for the mean.
        var share: Double? {
            switch self {
            case .mean: nil
            case .median: 0.5
            case .p5: 0.05
            case .p95: 0.95
            case .p99: 0.99
            }
        }
    }

    let measure: Measure
    /// Number of rounds per draw, and number of draws.
    let rounds: Int
    let resamples: Int
    private var held = [Int](repeating: 0, count: Figure.allCases.count)
    private var open = [Int](repeating: 0, count: Figure.allCases.count)
}

extension Coverage {
    /// The usual numbers of rounds per draw.
    static let usualRounds = [10, 30, 100, 500, 2000]

    /// Returns the share of draws whose interval contained the truth, 0...1. An open end has no bound.
    func held(_ figure: Figure) -> Double { Double(held[Self.place(figure)]) / Double(resamples) }

    /// Returns the share of draws whose interval had an open end.
    func open(_ figure: Figure) -> Double { Double(open[Self.place(figure)]) / Double(resamples) }

    private static func place(_ figure: Figure) -> Int { Figure.allCases.firstIndex(of: figure) ?? 0 }

    private mutating func count(_ place: Int, holds: Bool, isOpen: Bool) {
        held[place] += holds ? 1 : 0
        open[place] += isOpen ? 1 : 0
    }

    /// Nil if no round has a value of the measure, or all have the same value. O(resamples · rounds).
    init?(of found: SimulationResult, _ measure: Measure, rounds: Int, resamples: Int, seed: UInt64) {
        guard var sample = Sample(found, measure, rounds: rounds) else { return nil }
        (self.measure, self.rounds, self.resamples) = (measure, rounds, resamples)
        let seeds = Seed(seed)["coverage", rounds]
        for resample in 0..<resamples {
            sample.draw(seeds[resample])
            let mean = sample.meanInterval
            count(0, holds: mean.contains(0), isOpen: mean.isOpen)
            for (place, figure) in Figure.allCases.enumerated() {
                guard let share = figure.share else { continue }
                let (holds, isOpen) = sample.holds(share, place: place)
                count(place, holds: holds, isOpen: isOpen)
            }
        }
    }
}

/// Some rounds drawn from many, with their values as indices of the distinct values.
private struct Sample {
    private let rounds: Int
    private let tellsMean: Bool
    private let all: Int
    /// Distinct values, ascending, in standard deviations from the true mean, so that sums of their powers stay exact.
    private let values: [Double]
    /// Index of each round's value; rounds without one have an index past the last.
    private let places: [UInt32]
    /// Index of each quantile's true value, by the index of its figure.
    private let truths: [UInt32]
    private var drawn: [UInt32]
    private var count = 0
    private var times: [Int32]
    private var quantiles: [Int: [OrderRanks]] = [:]
    private var students: [Int: Double] = [:]

    init?(_ found: SimulationResult, _ measure: Measure, rounds: Int) {
        let sorted = found[measure].sorted
        guard sorted.count > 1 else { return nil }
        let moments = Moments(sorted, count: found[measure].count)
        self.rounds = rounds
        tellsMean = found.tellsMean(of: measure, rounds: rounds)
        all = found.rounds
        values = sorted.map { ($0.value - moments.mean) / moments.deviation }
        places = sorted.indices.flatMap { [UInt32](repeating: UInt32($0), count: sorted[$0].count) }
        let places = places
        truths = Coverage.Figure.allCases.map { figure in
            guard let share = figure.share else { return 0 }
            return places[max(0, Int((share * Double(places.count)).rounded(.up)) - 1)]
        }
        drawn = [UInt32](repeating: 0, count: rounds)
        times = [Int32](repeating: 0, count: sorted.count)
    }

    mutating func draw(_ seed: Seed) {
        for place in drawn[..<count] { times[Int(place)] = 0 }
        count = 0
        for index in 0..<rounds {
            let round = Int(seed[index].bits.multipliedFullWidth(by: UInt64(all)).high)
            guard round < places.count else { continue }
            let place = places[round]
            drawn[count] = place
            times[Int(place)] += 1
            count += 1
        }
    }

    /// The interval that a `Summary` of the drawn rounds would give; the true mean is 0.
    var meanInterval: ConfidenceInterval {
        mutating get {
            guard tellsMean, count > 0 else { return .open }
            var (sum, squares, cubes, commonest) = (0.0, 0.0, 0.0, Int32(0))
            for place in drawn[..<count] {
                let value = values[Int(place)]
                sum += value
                squares += value * value
                cubes += value * value * value
                commonest = max(commonest, times[Int(place)])
            }
            let n = Double(count)
            let mean = sum / n
            let moments = Moments(
                count: count, mean: mean, squares: max(0, squares - n * mean * mean),
                cubes: cubes - 3 * mean * squares + 2 * n * mean * mean * mean, uncommon: count - Int(commonest))
            if students[count] == nil {
                students[count] = StudentLaw.quantile(asNormal: Summary.z95, degrees: max(1, count - 1))
            }
            return moments.meanInterval(t: students[count])
        }
    }

    /// Whether the interval of a quantile contains the true one: enough values are at most that, and few enough below it.
    mutating func holds(_ share: Double, place: Int) -> (holds: Bool, isOpen: Bool) {
        guard count > 0 else { return (true, true) }
        if quantiles[count] == nil {
            quantiles[count] = Coverage.Figure.allCases.map { OrderRanks(count: count, share: $0.share ?? 0.5) }
        }
        guard let ranks = quantiles[count]?[place] else { return (true, true) }
        let truth = truths[place]
        var (below, upTo) = (0, 0)
        for place in drawn[..<count] {
            below &+= place < truth ? 1 : 0
            upTo &+= place <= truth ? 1 : 0
        }
        return (
            upTo >= ranks.low ?? 0 && below < ranks.high ?? .max, ranks.low == nil || ranks.high == nil
        )
    }
}
