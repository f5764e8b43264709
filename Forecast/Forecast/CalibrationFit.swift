import Motion
import Rain
import RainPlayers
import RealModule

/// The fit of a `Calibration`: for each attention, the model whose rounds have the nearest statistics to the recorded
/// ones.
struct CalibrationFit {
    /// A model with the statistics of its rounds and their slopes over its traits.
    struct Candidate {
        let attention: Int
        /// The least squares in units of the traits, with the whitened residuals and their slopes.
        var squares: LeastSquares
        var values: [Double]

        var model: PlayerModel { CalibrationFit.model(at: squares.point, attention: attention) }
        /// Sum of the squared residuals.
        var miss: Double { squares.residuals.reduce(0) { $0 + $1 * $1 } }
    }

    private(set) var candidates: [Candidate] = []
    let recorded: TraceStatistics
    let hand: HandFit
    let journals: [Journal]
    private let reads: Calibration.Reads
    private var covariance: TraceCovariance
    /// Number of simulated rounds for each model.
    private(set) var count: Int

    /// The fitted traits, with units in which slopes have similar sizes.
    static let traits: [(trait: PlayerModel.Trait, unit: Double)] = [
        (.reaction, 0.3), (.moveBase, 0.1), (.movePerBit, 0.1), (.scatter, 10), (.blindness, 0.2), (.mistaking, 0.2),
        (.tiring, 0.2),
    ]
    private static let attentions = Array(1...9) + [PlayerModel.followsAll]
    private static let firstAttention = 4
    /// Attentions from which a fit starts, number of random places tried for each, and max number of rounds for each
    /// place.
    private static let firstAttentions = [1, 2, 4, 7]
    private static let glances = 40
    private static let glance = 20
    /// Max number of times that slopes are recomputed.
    private static let repeats = 4
    /// Factor of the number of rounds for the last slopes and steps.
    private static let lastly = 4
    /// Min number of rounds for the covariance.
    private static let varied = 200
    /// A model may still become the best if its miss exceeds twice the least miss by less than this.
    private static let near = 15.0
    /// Number of simulated copies of the recorded rounds, for the intervals.
    static let copies = 100
    /// Step for the slopes, and max length of a descent's step along each axis, in the units of `traits`.
    private static let step = 0.15
    private static let radius = 0.6

    static func played(for recorded: Int) -> Int { min(10 * recorded, max(200, 3 * recorded)) }
}

extension CalibrationFit {
    init(_ traces: [Trace], of journals: [Journal], _ reads: @escaping Calibration.Reads) {
        (self.journals, self.reads) = (journals, reads)
        count = Self.played(for: journals.count)
        hand = HandFit(simplexOf: traces)
        recorded = TraceStatistics(traces[...], from: hand)
        var point = Self.traits.map { _ in 0.0 }
        var model = PlayerModel()
        let sight = recorded.values
        (model.reaction, model.moveBase, model.movePerBit) = (hand.reaction, sight[3], sight[4])
        (model.tiring, model.scatter) = (sight[5], (Double.exp(sight[7]) - 1) / 1.1774)
        (model.blindness, model.mistaking) = (0.5 * sight[9], sight[10])
        model.attention = Self.firstAttention
        point = Self.traits.map { min($0.trait.range.upperBound, max(0, model[$0.trait])) / $0.unit }
        covariance = TraceCovariance([], from: hand)
        covariance = TraceCovariance(self.traces(of: model, rounds: max(Self.varied, count)), from: hand)
        // A player who follows one drop waits before each movement, which looks like a slow hand. Therefore there are
        // many starts.
        let begun = starts(around: point).map { start in
            descended(candidate(at: start.point, attention: start.attention), steps: 4)
        }
        guard var best = begun.min(by: { $0.miss < $1.miss }) else { return }
        covariance = TraceCovariance(self.traces(of: best.model, rounds: max(Self.varied, count)), from: hand)
        best = settled(best)
        candidates = [best]
        for further in [
            Self.attentions.filter { $0 < best.attention }.reversed(), Self.attentions.filter { $0 > best.attention },
        ] {
            var last = best
            for attention in further {
                last = descended(moved(last, to: attention), steps: 3)
                candidates.append(last)
            }
        }
        // Models that may still become the best get slopes of their own.
        let least = candidates.map(\.miss).min() ?? 0
        candidates = candidates.map { $0.miss < 2 * least + Self.near ? settled($0) : $0 }
        // The best of many models by few rounds is partly lucky: the last steps use more rounds.
        best = candidates.min { $0.miss < $1.miss } ?? best
        count *= Self.lastly
        let last = descended(candidate(at: best.squares.point, attention: best.attention), steps: 4)
        candidates = [last] + candidates.filter { $0.attention != last.attention }
    }

    /// The best start for each of `firstAttentions`, out of many places that are tried with few rounds.
    private func starts(around point: [Double]) -> [(point: [Double], attention: Int)] {
        let rounds = min(Self.glance, journals.count)
        let seed = Seed(journals[0].seed)["starts"]
        return Self.firstAttentions.map { attention in
            let drawn = (0..<Self.glances).map { number -> [Double] in
                var point = point
                let draw = seed[number]
                point[0] = draw[0].uniform(in: 0.1...0.8) / Self.traits[0].unit
                point[1] *= draw[1].uniform(in: 0.1...1.1)
                point[4] = draw[2].uniform(in: 0...0.4) / Self.traits[4].unit
                point[5] *= draw[3].uniform(in: 0.2...1.2)
                return point
            }
            let points = [point] + drawn
            let misses = points.map { point -> Double in
                let traces = traces(of: Self.model(at: point, attention: attention), rounds: rounds)
                return residuals(TraceStatistics(traces[...], from: hand).values, recorded.values)
                    .reduce(0) { $0 + $1 * $1 }
            }
            let best = misses.indices.min { misses[$0] < misses[$1] } ?? 0
            return (points[best], attention)
        }
    }

    /// Repeats descents with new slopes until they improve little.
    private func settled(_ start: Candidate) -> Candidate {
        var now = descended(candidate(at: start.squares.point, attention: start.attention), steps: 4)
        for _ in 0..<Self.repeats {
            let next = descended(candidate(at: now.squares.point, attention: now.attention), steps: 4)
            let isDone = next.miss > 0.9 * now.miss
            if next.miss < now.miss { now = next }
            if isDone { break }
        }
        return now
    }

    var best: Candidate { candidates[0] }

    static func model(at point: [Double], attention: Int) -> PlayerModel {
        var model = PlayerModel()
        for ((trait, unit), value) in zip(traits, point) { model[trait] = value * unit }
        model.attention = attention
        return model
    }

    /// `rounds` or else `count` rounds of a model in the recorded rains, one rain after the other. The player's random
    /// numbers differ from round to round and from copy to copy.
    func traces(of model: PlayerModel, copy: Int = 0, rounds: Int? = nil) -> [Trace] {
        let journals = journals
        return reads(rounds ?? count) { number in
            let journal = journals[number % journals.count]
            return Trace(
                of: model, level: journal.level, seed: journal.seed,
                chance: Seed(journal.seed)["calibration", copy][number].bits)
        }
    }

    func values(at point: [Double], attention: Int) -> [Double] {
        TraceStatistics(traces(of: Self.model(at: point, attention: attention))[...], from: hand).values
    }

    func residuals(_ values: [Double], _ wanted: [Double]) -> [Double] {
        covariance.whitened(zip(values, wanted).map { $0 - $1 }, rounds: Double(journals.count))
    }

    var box: [ClosedRange<Double>] {
        Self.traits.map { 0...($0.trait.range.upperBound / $0.unit) }
    }

    private func candidate(at point: [Double], attention: Int) -> Candidate {
        let values = values(at: point, attention: attention)
        var slopes = values.map { _ in [Double](repeating: 0, count: point.count) }
        for axis in point.indices {
            var next = point
            next[axis] += next[axis] + Self.step <= box[axis].upperBound ? Self.step : -Self.step
            let there = self.values(at: next, attention: attention)
            let column = covariance.whitened(zip(there, values).map { $0 - $1 }, rounds: Double(journals.count))
            for row in slopes.indices { slopes[row][axis] = column[row] / (next[axis] - point[axis]) }
        }
        let squares = LeastSquares(
            residuals: residuals(values, recorded.values), slopes: slopes, point: point, home: point, pull: 0.01,
            units: point.map { _ in nil }, sides: values.map { _ in .both })
        return Candidate(attention: attention, squares: squares, values: values)
    }

    /// A model with another attention, and the slopes of `last`.
    private func moved(_ last: Candidate, to attention: Int) -> Candidate {
        let values = values(at: last.squares.point, attention: attention)
        var next = last.squares
        next.residuals = residuals(values, recorded.values)
        return Candidate(attention: attention, squares: next, values: values)
    }

    private func descended(_ start: Candidate, steps: Int) -> Candidate {
        var now = start
        var radius = Self.radius
        for _ in 0..<steps {
            let round = zip(now.squares.point, box).map { point, range in
                max(range.lowerBound, point - radius)...min(range.upperBound, point + radius)
            }
            let next = now.squares.best(in: round)
            let values = values(at: next, attention: now.attention)
            let residuals = residuals(values, recorded.values)
            let isBetter = residuals.reduce(0, { $0 + $1 * $1 }) < now.miss
            now.squares.learn(residuals, at: next, isBetter: isBetter)
            if isBetter { now.values = values } else { radius /= 3 }
        }
        return now
    }
}
