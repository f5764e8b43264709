import Motion
import Rain

/// A descent from one place: the Gauss-Newton method on the vector of residuals, within a trust radius.
extension LevelSearch {
    private static let maxLooks = 40
    /// Residuals at which a descent is near enough, in the targets' scales.
    private static let closeness = 0.4
    /// Parts of the scale to which a standard error is reduced for comparisons, and limits of the number of rounds for that.
    private static let parts = 4.0
    private static let comparing = 500.0...8000
    /// Step for the slopes as a share of a range; at least a unit of a whole number.
    private static let step = 0.04
    /// Weight of the distance from the given level beside the residuals.
    private static let pull = 0.1
    /// Max number of judgements of one descent, and max residual that is corrected, in the targets' scales.
    private static let corrections = 4
    private static let correctable = 3.0

    /// Descends from a place, judges the end, and corrects the end by the judgement as long as that helps.
    mutating func descend(from start: [Double], number: Int) throws(End) -> Judged {
        let seed = Seed(tuner.seed)["descent", number]
        var (squares, needed) = try nearest(from: start, seed: seed)
        // A place that is far off is judged by few rounds.
        if squares.counted.contains(where: { abs($0) > Self.correctable }) { needed = 0 }
        var best: Judged?
        for correction in 0..<Self.corrections {
            guard let judged = try judge(squares.point, about: needed, seed: seed["judge", correction]) else { break }
            if judged.isMet { return judged }
            if judged.distance < best?.distance ?? .infinity { best = judged }
            guard judged.results.allSatisfy({ $0.miss < Self.correctable * $0.target.scale }) else { break }
            squares.residuals = zip(judged.estimates, tuner.targets).map { $0.residual($1) }
            let next = squares.best(in: box(around: squares.point, radius: 0.1))
            guard tuner.level(at: next) != tuner.level(at: squares.point) else { break }
            squares.point = next
        }
        guard let best else { throw .astray }
        return best
    }

    /// The end of a descent with the slopes there, and about how many rounds are needed to judge it.
    private mutating func nearest(from start: [Double], seed: Seed) throws(End) -> (LeastSquares, Int) {
        let targets = tuner.targets
        guard let rough = try estimates(at: start, rounds: Int(Self.comparing.lowerBound), seed: seed) else {
            throw .astray
        }
        func most(_ estimates: [Estimate], parts: Double) -> Double {
            zip(estimates, targets).map { $0.rounds(for: $1, parts: parts) }.max() ?? 0
        }
        let count = Int(min(max(most(rough, parts: Self.parts), Self.comparing.lowerBound), Self.comparing.upperBound))
        guard var known = try estimates(at: start, rounds: count, seed: seed) else { throw .astray }
        var squares = try slopes(at: start, known, rounds: count, seed: seed)
        var (radius, looks, isFresh) = (0.25, 0, true)
        while radius > 0.004, looks < Self.maxLooks {
            let next = squares.best(in: box(around: squares.point, radius: radius))
            let isDone = squares.counted.allSatisfy { abs($0) <= Self.closeness }
            let nearer =
                LeastSquares.square(squares.point, tuner.home) - LeastSquares.square(next, tuner.home)
            if isDone, nearer < 0.01 { break }
            guard tuner.level(at: next) != tuner.level(at: squares.point) else { break }
            looks += 1
            guard let found = try estimates(at: next, rounds: count, seed: seed) else {
                radius /= 2
                continue
            }
            let residuals = zip(found, targets).map { $0.residual($1) }
            let before = squares.value(at: squares.point)
            let after = squares.value(of: residuals, at: next)
            let isBetter = after < before
            squares.learn(residuals, at: next, isBetter: isBetter)
            if isBetter {
                known = found
                radius = after < before / 4 ? min(0.5, radius * 2) : radius
                isFresh = false
            } else if isFresh {
                radius /= 3
            } else {
                // The updated slopes may mislead here.
                squares = try slopes(at: squares.point, known, rounds: count, seed: seed)
                isFresh = true
            }
        }
        return (squares, Int(min(most(known, parts: 2 * Estimate.z99), 1e9)))
    }

    private mutating func slopes(
        at point: [Double], _ known: [Estimate], rounds: Int, seed: Seed
    ) throws(End) -> LeastSquares {
        let targets = tuner.targets
        let units = tuner.variations.map(\.unit)
        var slopes = targets.map { _ in [Double](repeating: 0, count: point.count) }
        for axis in point.indices {
            let size = units[axis].map { ($0 * (Self.step / $0).rounded(.up)) } ?? Self.step
            var next = point
            next[axis] += next[axis] + size <= 1 ? size : -size
            let step = next[axis] - point[axis]
            guard let found = try estimates(at: next, rounds: rounds, seed: seed) else { continue }
            for index in targets.indices {
                slopes[index][axis] = (found[index].value - known[index].value) / targets[index].scale / step
            }
        }
        return LeastSquares(
            residuals: zip(known, targets).map { $0.residual($1) }, slopes: slopes, point: point, home: tuner.home,
            pull: Self.pull, units: units, sides: targets.map(\.side))
    }

    /// The box within a radius of a place, at least a unit of each whole number wide and limited to 0...1.
    private func box(around point: [Double], radius: Double) -> [ClosedRange<Double>] {
        zip(point, tuner.variations).map { point, variation in
            let radius = max(radius, variation.unit ?? 0)
            return max(0, point - radius)...min(1, point + radius)
        }
    }
}
