/// An easing curve: a function from linear progress (the input) to eased progress (the output).
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

    /// Where a step curve jumps, as the `jump-…` keywords of CSS Easing Functions Level 1 say.
    public enum Jump: String, Hashable, Sendable {
        /// The first jump is at progress 0.
        case start
        /// The last jump is at progress 1.
        case end
        /// There is no jump at progress 0 or 1: the first step has the output 0, and the last one 1.
        case none
        /// There are jumps at progress 0 and at progress 1.
        case both
    }

    let shape: Shape

    init(shape: Shape) {
        self.shape = shape
    }

    /// The output equals the input.
    public static let linear = Curve(shape: .linear)
    /// Slow at first. The control points are (0.42, 0) and (1, 1).
    public static let easeIn = Curve(shape: .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    /// Slow at the end. The control points are (0, 0) and (0.58, 1).
    public static let easeOut = Curve(shape: .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    /// Slow at both ends. The control points are (0.42, 0) and (0.58, 1).
    public static let easeInEaseOut = Curve(shape: .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    /// Core Animation's default curve, called `ease` in CSS. The control points are (0.25, 0.1) and (0.25, 1).
    public static let standard = Curve(shape: .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))

    /// A cubic Bézier from (0, 0) to (1, 1) with the given control points.
    /// - Throws: ``CurveError`` when x1 or x2 is outside 0...1 or a value is not finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
        guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
            throw CurveError.controlPoints(x1, y1, x2, y2)
        }
        self.init(shape: .bezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// A curve of `count` equal steps.
    /// - Throws: ``CurveError`` for fewer than one step (with `.none`, fewer than two), and for `Int.max` steps.
    public static func steps(_ count: Int, jump: Jump = .end) throws(CurveError) -> Curve {
        guard count >= (jump == .none ? 2 : 1), count < .max else { throw CurveError.steps(count, jump) }
        return Curve(shape: .steps(count: count, jump: jump))
    }

    /// Straight lines through points. The x of a point is the input, and its y the output.
    /// - Throws: ``CurveError`` for fewer than two points, decreasing x, or values that are not finite.
    public static func points(_ points: [Vector]) throws(CurveError) -> Curve {
        let growing = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
        guard points.count >= 2, growing, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            throw CurveError.points(points)
        }
        return Curve(shape: .points(points))
    }

    /// The motion of a spring. Progress 1 is its settling time, as in Core Animation's `CASpringAnimation`: from there
    /// on the output stays within 0.001 of 1. The output exceeds 1 where the spring overshoots.
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
            "\(points.count) points: must be two or more, with finite numbers and no x less than the one before"
        case .spring(let spring):
            "a spring with damping ratio \(spring.ratio): the ratio must be positive, or the spring never settles"
        case .steps(let count, let jump):
            "\(count) steps, jump \(jump): must be \(jump == .none ? 2 : 1) ... \(Int.max - 1)"
        }
    }
}

extension Curve {
    /// The output for an input. Outside 0...1, a Bézier curve continues along the tangents at its ends, as in CSS
    /// Easing Functions Level 1. A curve of points continues its first line before the first point, and its last line
    /// after the last one. Steps go on evenly. A spring has the output 0 below 0. O(log n) for n points,
    /// otherwise O(1).
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

    /// The x or y of a Bézier curve at the parameter `s`; a and b are the x or y of its control points.
    private static func polynomial(_ a: Double, _ b: Double, at s: Double) -> Double {
        let c3 = 1 + 3 * (a - b)
        let c2 = 3 * (b - 2 * a)
        return ((c3 * s + c2) * s + 3 * a) * s
    }

    /// The parameter at which the x of the curve is `progress`, accurate to the last bits. Uses Newton's method, and
    /// bisection where a Newton step would leave the interval.
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
        // Step k begins at the quotient k / count. Rounding of the product may have led to the step before or after.
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
