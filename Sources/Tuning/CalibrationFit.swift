import Motion
import Rain
import RealModule

/// The fit of a `Calibration`: models whose rounds come to what the recorded ones came to, one for each attention.
struct CalibrationFit {
    /// A model with the numbers that its rounds come to, and how they change with its traits.
    struct Candidate {
        let attention: Int
        /// In units of the traits, with the slopes of the whitened misses.
        var squares: LeastSquares
        /// The numbers of its rounds.
        var values: [Double]

        var model: PlayerModel { CalibrationFit.model(at: squares.place, attention: attention) }
        /// Sum of the squared misses.
        var miss: Double { squares.residuals.reduce(0) { $0 + $1 * $1 } }
    }

    private(set) var candidates: [Candidate] = []
    let recorded: TraceStatistics
    let hand: HandFit
    let journals: [Journal]
    private let reads: Calibration.Reads
    private var covariance: TraceCovariance
    /// Simulated rounds that a model is judged by.
    private(set) var count: Int

    /// The traits that are sought, and the unit of each, in which slopes are of like size.
    static let traits: [(trait: PlayerModel.Trait, unit: Double)] = [
        (.reaction, 0.3), (.moveBase, 0.1), (.movePerBit, 0.1), (.scatter, 10), (.blindness, 0.2), (.mistaking, 0.2),
        (.tiring, 0.2),
    ]
    private static let attentions = Array(1...9) + [PlayerModel.followsAll]
    private static let firstAttention = 4
    /// Attentions for which a fit begins by itself, and how many places are looked at for each, by how many rounds.
    private static let firstAttentions = [1, 2, 4, 7]
    private static let glances = 40
    private static let glance = 20
    /// How often slopes are found anew, and the miss within which a model may yet be the best.
    private static let repeats = 4
    /// How many times as many rounds the last slopes and steps are by.
    private static let lastly = 4
    /// Rounds at least by which it is known how numbers vary together.
    private static let varied = 200
    private static let near = 15.0
    /// Simulated copies of the recorded rounds that tell how far off the fit may be.
    static let copies = 100
    /// The step of slopes, and how far one step goes, in units.
    private static let step = 0.15
    private static let radius = 0.6

    /// Simulated rounds that a model is judged by, for so many recorded ones.
    static func played(for recorded: Int) -> Int { min(10 * recorded, max(200, 3 * recorded)) }
}

extension CalibrationFit {
    init(_ traces: [Trace], of journals: [Journal], _ reads: @escaping Calibration.Reads) {
        (self.journals, self.reads) = (journals, reads)
        count = Self.played(for: journals.count)
        hand = HandFit(simplexOf: traces)
        recorded = TraceStatistics(traces[...], from: hand)
        var place = Self.traits.map { _ in 0.0 }
        var model = PlayerModel()
        let sight = recorded.values
        (model.reaction, model.moveBase, model.movePerBit) = (hand.reaction, sight[3], sight[4])
        (model.tiring, model.scatter) = (sight[5], (Double.exp(sight[7]) - 1) / 1.1774)
        (model.blindness, model.mistaking) = (0.5 * sight[9], sight[10])
        model.attention = Self.firstAttention
        place = Self.traits.map { min($0.trait.range.upperBound, max(0, model[$0.trait])) / $0.unit }
        covariance = TraceCovariance([], from: hand)
        covariance = TraceCovariance(self.traces(of: model, rounds: max(Self.varied, count)), from: hand)
        // Who follows one thing waits at each movement, which looks like a slow hand: so it is begun in many places.
        let begun = starts(round: place).map { start in
            descended(candidate(at: start.place, attention: start.attention), steps: 4)
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
        // What may yet fit best deserves slopes of its own.
        let least = candidates.map(\.miss).min() ?? 0
        candidates = candidates.map { $0.miss < 2 * least + Self.near ? settled($0) : $0 }
        // Of many looks at few rounds the best is a lucky one: the last are by more.
        best = candidates.min { $0.miss < $1.miss } ?? best
        count *= Self.lastly
        let last = descended(candidate(at: best.squares.place, attention: best.attention), steps: 4)
        candidates = [last] + candidates.filter { $0.attention != last.attention }
    }

    /// The best place for each of some attentions, of many that are looked at by few rounds.
    private func starts(round place: [Double]) -> [(place: [Double], attention: Int)] {
        let rounds = min(Self.glance, journals.count)
        let seed = Seed(journals[0].seed)["starts"]
        return Self.firstAttentions.map { attention in
            let drawn = (0..<Self.glances).map { number -> [Double] in
                var place = place
                let draw = seed[number]
                place[0] = draw[0].uniform(in: 0.1...0.8) / Self.traits[0].unit
                place[1] *= draw[1].uniform(in: 0.1...1.1)
                place[4] = draw[2].uniform(in: 0...0.4) / Self.traits[4].unit
                place[5] *= draw[3].uniform(in: 0.2...1.2)
                return place
            }
            let places = [place] + drawn
            let misses = places.map { place -> Double in
                let traces = traces(of: Self.model(at: place, attention: attention), rounds: rounds)
                return residuals(TraceStatistics(traces[...], from: hand).values, recorded.values)
                    .reduce(0) { $0 + $1 * $1 }
            }
            let best = misses.indices.min { misses[$0] < misses[$1] } ?? 0
            return (places[best], attention)
        }
    }

    /// Goes on from a model with slopes of its own until that brings no more.
    private func settled(_ start: Candidate) -> Candidate {
        var now = descended(candidate(at: start.squares.place, attention: start.attention), steps: 4)
        for _ in 0..<Self.repeats {
            let next = descended(candidate(at: now.squares.place, attention: now.attention), steps: 4)
            let isDone = next.miss > 0.9 * now.miss
            if next.miss < now.miss { now = next }
            if isDone { break }
        }
        return now
    }

    /// The one that fits best, which stands first.
    var best: Candidate { candidates[0] }

    static func model(at place: [Double], attention: Int) -> PlayerModel {
        var model = PlayerModel()
        for ((trait, unit), value) in zip(traits, place) { model[trait] = value * unit }
        model.attention = attention
        return model
    }

    /// Rounds of a model in the rain of those that were recorded; chance is with the player only.
    func traces(of model: PlayerModel, copy: Int = 0, rounds: Int? = nil) -> [Trace] {
        let journals = journals
        return reads(rounds ?? count) { number in
            let journal = journals[number % journals.count]
            return Trace(
                of: model, level: journal.level, seed: journal.seed,
                chance: Seed(journal.seed)["calibration", copy][number].bits)
        }
    }

    func values(at place: [Double], attention: Int) -> [Double] {
        TraceStatistics(traces(of: Self.model(at: place, attention: attention))[...], from: hand).values
    }

    func residuals(_ values: [Double], _ wanted: [Double]) -> [Double] {
        covariance.whitened(zip(values, wanted).map { $0 - $1 }, rounds: Double(journals.count))
    }

    var box: [ClosedRange<Double>] {
        Self.traits.map { 0...($0.trait.range.upperBound / $0.unit) }
    }

    /// A model with slopes of its own.
    private func candidate(at place: [Double], attention: Int) -> Candidate {
        let values = values(at: place, attention: attention)
        var slopes = values.map { _ in [Double](repeating: 0, count: place.count) }
        for axis in place.indices {
            var next = place
            next[axis] += next[axis] + Self.step <= box[axis].upperBound ? Self.step : -Self.step
            let there = self.values(at: next, attention: attention)
            let column = covariance.whitened(zip(there, values).map { $0 - $1 }, rounds: Double(journals.count))
            for row in slopes.indices { slopes[row][axis] = column[row] / (next[axis] - place[axis]) }
        }
        let squares = LeastSquares(
            residuals: residuals(values, recorded.values), slopes: slopes, place: place, home: place, pull: 0.01,
            units: place.map { _ in nil }, sides: values.map { _ in .both })
        return Candidate(attention: attention, squares: squares, values: values)
    }

    /// The same with another attention, and the slopes of the last.
    private func moved(_ last: Candidate, to attention: Int) -> Candidate {
        let values = values(at: last.squares.place, attention: attention)
        var next = last.squares
        next.residuals = residuals(values, recorded.values)
        return Candidate(attention: attention, squares: next, values: values)
    }

    private func descended(_ start: Candidate, steps: Int) -> Candidate {
        var now = start
        var radius = Self.radius
        for _ in 0..<steps {
            let round = zip(now.squares.place, box).map { place, range in
                max(range.lowerBound, place - radius)...min(range.upperBound, place + radius)
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
