import RealModule

/// A piece of a path with a parameter from 0 to 1.
package enum Segment: Hashable, Sendable {
    case line(Vector, Vector)
    case cubic(Cubic)
    /// The points center + cos·across + sin·down for angles from `start` over `sweep`, radians: an arc of any ellipse.
    case arc(center: Vector, across: Vector, down: Vector, start: Double, sweep: Double)
}

extension Segment {
    package func point(at s: Double) -> Vector {
        switch self {
        case .line(let start, let end): start.blended(to: end, at: s)
        case .cubic(let cubic): cubic.point(at: s)
        case .arc(let center, let across, let down, let start, let sweep):
            center + across * .cos(start + sweep * s) + down * .sin(start + sweep * s)
        }
    }

    func velocity(at s: Double) -> Vector {
        switch self {
        case .line(let start, let end): end - start
        case .cubic(let cubic): cubic.velocity(at: s)
        case .arc(_, let across, let down, let start, let sweep):
            (down * .cos(start + sweep * s) - across * .sin(start + sweep * s)) * sweep
        }
    }
}

// MARK: Length

extension Segment {
    /// Abscissas and weights of the Gauss-Legendre rule of five points.
    private static let rule = [
        (0.0, 0.568_888_888_888_888_9), (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
        (0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
        (0.906_179_845_938_664, 0.236_926_885_056_189_1),
    ]

    func length(from: Double, to: Double) -> Double {
        if case .line(let start, let end) = self { return (end - start).length * (to - from) }
        let half = (to - from) / 2
        var sum = 0.0
        for (abscissa, weight) in Self.rule { sum += weight * velocity(at: from + half * (1 + abscissa)).length }
        return sum * half
    }
}
