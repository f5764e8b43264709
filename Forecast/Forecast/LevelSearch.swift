import Motion
import Rain

/// One search of a `Tuner`, with the rounds played so far.
struct LevelSearch {
    let tuner: Tuner
    let plays: Tuner.Plays
    private(set) var rounds = 0

    private let maxRounds: Int

    init(_ tuner: Tuner, maxRounds: Int, _ plays: @escaping Tuner.Plays) {
        (self.tuner, self.maxRounds, self.plays) = (tuner, maxRounds, plays)
    }

    /// The reason why a search, or one descent, goes no further.
    enum End: Error {
        /// The caller stopped the search.
        case stopped
        /// The next rounds would exceed `maxRounds`.
        case spent
        /// A descent judged no place, since a target could not be measured. Other descents go on.
        case astray
    }

    struct Judged {
        let point: [Double]
        let results: [Tuner.Result]
        let estimates: [Estimate]
        let rounds: Int

        /// Root of the sum of the squared misses, in the targets' scales.
        var distance: Double {
            let squares = results.map { ($0.miss / $0.target.scale) * ($0.miss / $0.target.scale) }
            return squares.reduce(0, +).squareRoot()
        }
        var isMet: Bool { results.allSatisfy(\.isMet) }
        /// Whether a target is missed by more than chance can explain.
        var isSurelyOff: Bool {
            zip(results, estimates).contains { $0.miss - 3 * $1.error > $0.target.tolerance }
        }
    }

    /// Rounds at each place for the first ranking, and for the second ranking, of the best places.
    private static let firstRounds = 100
    private static let secondRounds = 400
    /// Number of places per setting; the best of them are one in `bestShare`.
    private static let placesOfSetting = 48
    private static let bestShare = 8
    /// Max number of descents, and min distance between their starts, as a share of a range.
    private static let maxStarts = 11
    private static let apart = 0.1
    /// Range of the number of rounds for judging a place.
    private static let judging = 1000...160_000
    /// Min number of descents that end about equally near if the targets are called impossible, and the max ratio of
    /// their distances to the least one.
    private static let agreeing = 4
    private static let agreement = 1.1
}

extension LevelSearch {
    /// Finds a level that fits, or else the nearest one; nil if the caller stopped the search, or if no place was
    /// judged, since targets could not be measured or the rounds did not suffice.
    mutating func found() -> Tuner.Found? {
        var ends: [Judged] = []
        do throws(End) {
            for (number, start) in try starts().prefix(Self.maxStarts).enumerated() {
                do throws(End) {
                    let judged = try descend(from: start, number: number)
                    ends.append(judged)
                    if judged.isMet { return found(judged, .found) }
                } catch .astray {
                    continue
                }
            }
        } catch {
            if case .stopped = error { return nil }
        }
        guard let nearest = ends.min(by: { $0.distance < $1.distance }) else { return nil }
        let near = ends.count { $0.distance <= Self.agreement * nearest.distance }
        return found(nearest, near >= Self.agreeing && nearest.isSurelyOff ? .impossible : .missing)
    }

    private func found(_ judged: Judged, _ verdict: Tuner.Verdict) -> Tuner.Found {
        Tuner.Found(
            level: tuner.level(at: judged.point), verdict: verdict, results: judged.results, judged: judged.rounds,
            rounds: rounds)
    }

    private static func gap(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }

    // MARK: Playing

    private mutating func result(at point: [Double], rounds: Int, seed: Seed) throws(End) -> SimulationResult? {
        let level = tuner.level(at: point)
        guard (try? level.validate()) != nil else { return nil }
        guard self.rounds + rounds <= maxRounds else { throw .spent }
        guard let result = plays(tuner.simulation(of: level, seed: seed), rounds) else { throw .stopped }
        self.rounds += rounds
        return result
    }

    /// Estimates for each target; nil if the level is invalid or a target cannot be measured on it.
    mutating func estimates(at point: [Double], rounds: Int, seed: Seed) throws(End) -> [Estimate]? {
        guard let result = try result(at: point, rounds: rounds, seed: seed) else { return nil }
        return estimates(in: result)
    }

    private func estimates(in result: SimulationResult) -> [Estimate]? {
        let estimates = tuner.targets.compactMap { Estimate(of: $0, in: result) }
        return estimates.count == tuner.targets.count ? estimates : nil
    }

    // MARK: Looking round

    /// Starts of the descents, most promising first.
    private mutating func starts() throws(End) -> [[Double]] {
        let all = [tuner.home] + tuner.points(Self.placesOfSetting * tuner.variations.count)
        let first = try ranked(all, rounds: Self.firstRounds, seed: Seed(tuner.seed)["search", 0])
        let most = max(Self.maxStarts, first.count / Self.bestShare)
        var best: [[Double]] = []
        for point in first where best.count < most && best.allSatisfy({ Self.gap($0, point) >= Self.apart }) {
            best.append(point)
        }
        return try ranked(best, rounds: Self.secondRounds, seed: Seed(tuner.seed)["search", 1])
    }

    /// Places ordered by their squared misses, relative to scale and uncertainty, plus the squared distance from the
    /// given level. Places at which a target cannot be measured are left out.
    private mutating func ranked(_ points: [[Double]], rounds: Int, seed: Seed) throws(End) -> [[Double]] {
        var known: [Level: Double] = [:]
        var ranked: [(point: [Double], value: Double)] = []
        for point in points {
            let level = tuner.level(at: point)
            if known[level] == nil {
                guard let estimates = try estimates(at: point, rounds: rounds, seed: seed) else { continue }
                known[level] = zip(estimates, tuner.targets).reduce(0) { sum, pair in
                    let miss = pair.1.side.counted(pair.0.residual(pair.1))
                    let error = pair.0.error / pair.1.scale
                    return sum + miss * miss / (1 + error * error)
                }
            }
            ranked.append((point, (known[level] ?? 0) + LeastSquares.square(point, tuner.home)))
        }
        return ranked.sorted { $0.value < $1.value }.map(\.point)
    }

    // MARK: Judging

    /// Judges a place by unseen rounds: first by `about` rounds, then by twice the number of rounds each time while the
    /// result is in doubt. Nil if a target cannot be measured.
    mutating func judge(_ point: [Double], about: Int, seed: Seed) throws(End) -> Judged? {
        var next = min(max(about, Self.judging.lowerBound), Self.judging.upperBound / 4)
        var all: SimulationResult?
        var judged: Judged?
        for look in 0... {
            guard let fresh = try result(at: point, rounds: next, seed: seed[look]) else { return nil }
            all?.merge(fresh)
            let result = all ?? fresh
            all = result
            guard let estimates = estimates(in: result) else { return judged }
            let results = zip(tuner.targets, estimates).map {
                Tuner.Result(target: $0, value: $1.value, range: $1.range, isMetAlone: nil)
            }
            let now = Judged(point: point, results: results, estimates: estimates, rounds: result.rounds)
            judged = now
            // Instead of a judgement that would take too long, the place is corrected.
            let isHopeless = results.contains { $0.miss > 0.8 * $0.target.scale && !$0.isMet }
            next = result.rounds
            guard !now.isMet, !isHopeless, 2 * next <= Self.judging.upperBound else { break }
        }
        return judged
    }
}

/// A descent from one place: the Gauss-Newton method on the vector of residuals, within a trust radius.
extension LevelSearch {
    private static let maxLooks = 40
    /// Residuals, in the targets' scales, within which a descent counts as near enough.
    private static let closeness = 0.4
    /// For comparisons, standard errors are reduced to 1/`parts` of the scale; limits of the number of rounds for that.
    private static let parts = 4.0
    private static let comparing = 500.0...8000
    /// Step for the slopes as a share of a range; for whole numbers it is rounded up to whole units.
    private static let step = 0.04
    /// Weight of the distance from the given level, relative to the residuals.
    private static let pull = 0.1
    /// Max number of judgements per descent; max residual that is corrected, in the targets' scales.
    private static let corrections = 4
    private static let correctable = 3.0

    /// Descends from a place, judges the end, and corrects it by the judgement, up to `corrections` times. Returns the
    /// first judgement that meets the targets, else the nearest one.
    mutating func descend(from start: [Double], number: Int) throws(End) -> Judged {
        let seed = Seed(tuner.seed)["descent", number]
        var (squares, needed) = try nearest(from: start, seed: seed)
        // Few rounds are enough to judge a distant place.
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

    /// The end of a descent with its slopes, and the approximate number of rounds to judge it.
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

    /// The box within a radius of a place, limited to 0...1. For whole numbers the radius is at least a unit.
    private func box(around point: [Double], radius: Double) -> [ClosedRange<Double>] {
        zip(point, tuner.variations).map { point, variation in
            let radius = max(radius, variation.unit ?? 0)
            return max(0, point - radius)...min(1, point + radius)
        }
    }
}
