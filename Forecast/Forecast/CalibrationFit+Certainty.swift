import Motion
import Rain
import RainPlayers

/// The certainty of a fit, from fits of simulated copies of the recorded rounds.
extension CalibrationFit {
    struct Certainty {
        let score: ClosedRange<Double>
        let ends: [Calibration.End]
        let ranges: [PlayerModel.Trait: ClosedRange<Double>]
    }

    /// A model is possible if its sum of squared residuals exceeds the best one's by less than this: χ² with one degree
    /// of freedom at 95 %.
    private static let doubt = 3.84
    /// Step, seconds, and number of steps in the search for the greatest reaction that fits.
    private static let reactionStep = 0.02
    private static let reactionSteps = 15

    func certainty() -> Certainty {
        let best = best
        let truth = best.values[0]
        var scores: [Double] = []
        var traits = Self.traits.map { _ in [Double]() }
        // The statistics of this number of rounds are as uncertain as the difference between the statistics of the
        // recorded and of the simulated rounds.
        let (recorded, played) = (Double(journals.count), Double(count))
        let rounds = max(1, Int(recorded * played / (recorded + played)))
        for copy in 1...Self.copies {
            let traces = traces(of: best.model, copy: copy, rounds: rounds)
            let numbers = TraceStatistics(traces[...], from: hand).values
            var nearest: (value: Double, point: [Double], score: Double)?
            for candidate in candidates {
                var squares = candidate.squares
                squares.residuals = residuals(candidate.values, numbers)
                let point = squares.best(in: box)
                let value = squares.value(at: point)
                guard value < nearest?.value ?? .infinity else { continue }
                // The first statistic is the score; its residual is the first of the whitened ones, in its own
                // deviation.
                let change = squares.residuals(at: point)[0] - squares.residuals[0]
                let unit = residuals([1] + candidate.values.dropFirst(), [0] + candidate.values.dropFirst())[0]
                nearest = (value, point, candidate.values[0] + change / unit)
            }
            guard let nearest else { continue }
            scores.append(nearest.score / truth)
            for axis in traits.indices { traits[axis].append(nearest.point[axis] * Self.traits[axis].unit) }
        }
        /// Two of the values, between which at least 95 % of them are.
        func middle(_ values: [Double]) -> (low: Double, high: Double) {
            let sorted = values.sorted()
            let left = max(0, Int(0.025 * Double(sorted.count)) - 1)
            return (sorted[left], sorted[sorted.count - 1 - left])
        }
        let (low, high) = middle(scores)
        var ranges: [PlayerModel.Trait: ClosedRange<Double>] = [:]
        for (axis, (trait, _)) in Self.traits.enumerated() {
            let (low, high) = middle(traits[axis])
            let value = best.model[trait]
            // The true trait may be as far below the fit as the fits of copies are above it, and the reverse.
            let (least, greatest) = (max(0, 2 * value - high), max(0, 2 * value - low))
            ranges[trait] = min(least, value)...max(greatest, value)
        }
        return Certainty(score: (1 / high)...(1 / max(0.01, low)), ends: ends, ranges: ranges)
    }

    /// Attention has only a lower bound if all greater values fit about as well; reaction has only an upper bound if
    /// shorter ones do.
    private var ends: [Calibration.End] {
        let best = best
        var ends: [Calibration.End] = []
        let least = candidates.filter { $0.miss < best.miss + Self.doubt }.map(\.attention).min() ?? best.attention
        let greater = candidates.filter { $0.attention >= least }
        if greater.count > 1, least > 1, greater.allSatisfy({ $0.miss < best.miss + Self.doubt }) {
            ends.append(.init(trait: .attention, value: Double(least), isLeast: true))
        }
        // The other traits adjust by the slopes.
        func fits(_ reaction: Double) -> Bool {
            var box = box
            box[0] = reaction...reaction
            let values = values(at: best.squares.best(in: box), attention: best.attention)
            return residuals(values, recorded.values).reduce(0) { $0 + $1 * $1 } < best.miss + Self.doubt
        }
        let found = best.squares.point[0]
        let step = Self.reactionStep / Self.traits[0].unit
        guard fits(found / 2) else { return ends }
        let further = (1...Self.reactionSteps).prefix { fits(found + Double($0) * step) }
        let most = (found + Double(further.count) * step) * Self.traits[0].unit
        ends.append(.init(trait: .reaction, value: most, isLeast: false))
        return ends
    }
}
