import Motion
import Rain

/// A descent from one place: Gauss and Newton's method on the vector of misses, within a radius that is trusted.
extension LevelSearch {
    /// Levels that a descent looks at.
    private static let mostLooks = 40
    /// Misses at which a descent is near enough, in the targets' scales.
    private static let closeness = 0.4
    /// A descent compares by so many rounds that a standard error is this part of the scale, within limits.
    private static let parts = 4.0
    private static let comparing = 500.0...8000
    /// The share of a range that slopes are found over, at least a unit of a whole number.
    private static let step = 0.04
    /// What nearness to the given level weighs beside misses.
    private static let pull = 0.1
    /// Judgements of one descent, and misses that are near enough to correct, in the targets' scales.
    private static let corrections = 4
    private static let correctable = 3.0

    /// Goes down from a place, judges where it comes to, and corrects that by what the judgement says as long as it helps.
    mutating func descend(from start: [Double], number: Int) throws(End) -> Judged {
        let seed = Seed(tuner.seed)["descent", number]
        var (squares, needed) = try nearest(from: start, seed: seed)
        // What is far off is judged soon.
        if squares.counted.contains(where: { abs($0) > Self.correctable }) { needed = 0 }
        var best: Judged?
        for correction in 0..<Self.corrections {
            guard let judged = try judge(squares.place, about: needed, seed: seed["judge", correction]) else { break }
            if judged.isMet { return judged }
            if judged.distance < best?.distance ?? .infinity { best = judged }
            guard judged.results.allSatisfy({ $0.miss < Self.correctable * $0.target.scale }) else { break }
            squares.residuals = zip(judged.estimates, tuner.targets).map { $0.residual($1) }
            let next = squares.best(in: box(round: squares.place, radius: 0.1))
            guard tuner.level(at: next) != tuner.level(at: squares.place) else { break }
            squares.place = next
        }
        guard let best else { throw .astray }
        return best
    }

    /// The place that a descent comes to, with the slopes there, and about how many rounds will judge it.
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
        while radius > 0.004, looks < Self.mostLooks {
            let next = squares.best(in: box(round: squares.place, radius: radius))
            let isDone = squares.counted.allSatisfy { abs($0) <= Self.closeness }
            let nearer =
                LeastSquares.square(squares.place, tuner.home) - LeastSquares.square(next, tuner.home)
            if isDone, nearer < 0.01 { break }
            guard tuner.level(at: next) != tuner.level(at: squares.place) else { break }
            looks += 1
            guard let found = try estimates(at: next, rounds: count, seed: seed) else {
                radius /= 2
                continue
            }
            let residuals = zip(found, targets).map { $0.residual($1) }
            let before = squares.value(at: squares.place)
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
                // What has been learned on the way may mislead here.
                squares = try slopes(at: squares.place, known, rounds: count, seed: seed)
                isFresh = true
            }
        }
        return (squares, Int(min(most(known, parts: 2 * Estimate.z99), 1e9)))
    }

    /// The slopes of the misses by a step along each setting.
    private mutating func slopes(
        at place: [Double], _ known: [Estimate], rounds: Int, seed: Seed
    ) throws(End) -> LeastSquares {
        let targets = tuner.targets
        let units = tuner.variations.map(\.unit)
        var slopes = targets.map { _ in [Double](repeating: 0, count: place.count) }
        for axis in place.indices {
            let size = units[axis].map { ($0 * (Self.step / $0).rounded(.up)) } ?? Self.step
            var next = place
            next[axis] += next[axis] + size <= 1 ? size : -size
            let step = next[axis] - place[axis]
            guard let found = try estimates(at: next, rounds: rounds, seed: seed) else { continue }
            for index in targets.indices {
                slopes[index][axis] = (found[index].value - known[index].value) / targets[index].scale / step
            }
        }
        return LeastSquares(
            residuals: zip(known, targets).map { $0.residual($1) }, slopes: slopes, place: place, home: tuner.home,
            pull: Self.pull, units: units, sides: targets.map(\.side))
    }

    /// So far round a place, and at least a unit of each whole number, as the box 0...1 allows.
    private func box(round place: [Double], radius: Double) -> [ClosedRange<Double>] {
        zip(place, tuner.variations).map { place, variation in
            let radius = max(radius, variation.unit ?? 0)
            return max(0, place - radius)...min(1, place + radius)
        }
    }
}
