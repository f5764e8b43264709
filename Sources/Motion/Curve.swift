/// An easing curve: a map from progress in to progress out.
///
///     let eased = Curve.easeOut.value(at: 0.5)            // 0.6844…
///     let own = try Curve(0.2, 0, 0.2, 1)
///     let frame = try Curve.steps(12).value(at: progress)
public struct Curve: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case linear
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        case steps(count: Int, jump: Jump)
        case points([Vector])
        /// The second number is the spring's settling time, seconds.
        case spring(Spring, Double)
    }

    /// The position of the jumps of a step curve, in the terms of CSS Easing Functions Level 1.
    public enum Jump: String, Hashable, Sendable {
        /// The first jump is at progress 0.
        case start
        /// The last jump is at progress 1.
        case end
        /// No jump at either end: 0 and 1 are both held for a step.
        case none
        /// A jump at both ends.
        case both
    }

    let shape: Shape

    init(shape: Shape) {
        self.shape = shape
    }

    /// Progress unchanged.
    public static let linear = Curve(shape: .linear)
    /// Slow at first: (0.42, 0, 1, 1).
    public static let easeIn = Curve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    /// Slow at the end: (0, 0, 0.58, 1).
    public static let easeOut = Curve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    /// Slow at both ends: (0.42, 0, 0.58, 1).
    public static let easeInEaseOut = Curve(shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    /// Core Animation's default curve, the `ease` of CSS: (0.25, 0.1, 0.25, 1).
    public static let standard = Curve(shape: .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))

    /// A cubic Bézier from (0, 0) to (1, 1) with the given control points.
    /// - Throws: ``CurveError`` when x1 or x2 is outside 0...1 or a value is not finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
        guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
            throw CurveError.controlPoints(x1, y1, x2, y2)
        }
        self.init(shape: .bezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// `count` equal steps.
    /// - Throws: ``CurveError`` for fewer than one, and for fewer than two with `.none`.
    public static func steps(_ count: Int, jump: Jump = .end) throws(CurveError) -> Curve {
        guard count >= (jump == .none ? 2 : 1), count < .max else { throw CurveError.steps(count, jump) }
        return Curve(shape: .steps(count: count, jump: jump))
    }

    /// Straight lines through points (x: progress in, y: progress out).
    /// - Throws: ``CurveError`` for fewer than two points, decreasing x, or values that are not finite.
    public static func points(_ points: [Vector]) throws(CurveError) -> Curve {
        let growing = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
        guard points.count >= 2, growing, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            throw CurveError.points(points)
        }
        return Curve(shape: .points(points))
    }

    /// The motion of a spring over its settling time, as in Core Animation's `CASpringAnimation`: from progress 1 on the spring
    /// stays within a thousandth of its target. Values beyond 1 are its overshoot.
    /// - Throws: ``CurveError`` for a spring without damping, which never settles.
    public static func spring(_ spring: Spring) throws(CurveError) -> Curve {
        guard spring.ratio > 0 else { throw CurveError.spring(spring) }
        return Curve(shape: .spring(spring, spring.settlingTime()))
    }
}

/// An error in the parameters of a curve.
public enum CurveError: Error, Hashable, CustomStringConvertible {
    /// Control points (x1, y1) and (x2, y2) with an x outside 0...1 or a number that is not finite.
    case controlPoints(Double, Double, Double, Double)
    /// Fewer than two points, points with decreasing x, or values that are not finite.
    case points([Vector])
    /// A spring without damping.
    case spring(Spring)
    /// Too few steps for the kind of jump, or `Int.max` steps.
    case steps(Int, Curve.Jump)

    /// The error and the allowed values, in one line.
    public var description: String {
        switch self {
        case .controlPoints(let x1, let y1, let x2, let y2):
            "control points (\(x1), \(y1)) and (\(x2), \(y2)): x must be in 0...1 and y finite"
        case .points(let points):
            "\(points.count) points: at least two are needed, finite, and x must never fall"
        case .spring(let spring):
            "a spring with damping ratio \(spring.ratio): it must be positive for the spring to settle"
        case .steps(let count, let jump):
            "\(count) steps, jump \(jump): at least \(jump == .none ? 2 : 1) must be taken"
        }
    }
}

extension Curve {
    /// The curve at a progress. Outside 0...1 Bézier and point curves continue along their end tangents, as in CSS Easing
    /// Functions Level 1. O(1); O(log n) for n points.
    public func value(at progress: Double) -> Double {
        switch shape {
        case .linear: progress
        case .bezier(let x1, let y1, let x2, let y2): Self.bezier(x1, y1, x2, y2, at: progress)
        case .steps(let count, let jump): Self.steps(count, jump, at: progress)
        case .points(let points): Self.lines(points, at: progress)
        case .spring(let spring, let settling): spring.value(at: progress * settling)
        }
    }

    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at progress: Double) -> Double {
        if progress <= 0 {
            if x1 > 0 { return progress * y1 / x1 }
            if y1 == 0, x2 > 0 { return progress * y2 / x2 }
            return y1 == 0 && y2 == 0 ? progress : 0
        }
        if progress >= 1 {
            if x2 < 1 { return 1 + (progress - 1) * (1 - y2) / (1 - x2) }
            if y2 == 1, x1 < 1 { return 1 + (progress - 1) * (1 - y1) / (1 - x1) }
            return y2 == 1 && y1 == 1 ? progress : 1
        }
        let s = parameter(x1, x2, at: progress)
        return polynomial(y1, y2, at: s)
    }

    /// One coordinate of a Bézier curve from 0 to 1.
    private static func polynomial(_ a: Double, _ b: Double, at s: Double) -> Double {
        let c3 = 1 + 3 * (a - b)
        let c2 = 3 * (b - 2 * a)
        return ((c3 * s + c2) * s + 3 * a) * s
    }

    /// The parameter whose x is `progress`, to the last bits: Newton's method within a shrinking bracket.
    private static func parameter(_ x1: Double, _ x2: Double, at progress: Double) -> Double {
        let c3 = 1 + 3 * (x1 - x2)
        let c2 = 3 * (x2 - 2 * x1)
        let c1 = 3 * x1
        var low = 0.0
        var high = 1.0
        var s = progress
        for _ in 0..<64 {
            let error = ((c3 * s + c2) * s + c1) * s - progress
            if error == 0 { return s }
            if error > 0 { high = s } else { low = s }
            let slope = (3 * c3 * s + 2 * c2) * s + c1
            var next = s - error / slope
            if !(next > low && next < high) { next = (low + high) / 2 }
            if abs(next - s) < 1e-16 || next == s { return next }
            s = next
        }
        return s
    }

    private static func steps(_ count: Int, _ jump: Jump, at progress: Double) -> Double {
        let jumps =
            switch jump {
            case .start, .end: count
            case .none: count - 1
            case .both: count + 1
            }
        // The edge of step k is the quotient k / count: rounding may have carried the product across it.
        let count = Double(count)
        var step = (progress * count).rounded(.down)
        if (step + 1) / count <= progress { step += 1 }
        if step / count > progress { step -= 1 }
        if jump == .start || jump == .both { step += 1 }
        if progress >= 0 { step = max(step, 0) }
        if progress <= 1 { step = min(step, Double(jumps)) }
        return step / Double(jumps)
    }

    private static func lines(_ points: [Vector], at progress: Double) -> Double {
        let next = (1..<points.count - 1).partitioningIndex { points[$0].x > progress }
        let (a, b) = (points[next - 1], points[next])
        guard b.x > a.x else { return progress < a.x ? a.y : b.y }
        return a.y + (b.y - a.y) * (progress - a.x) / (b.x - a.x)
    }
}
