public import Motion
import RealModule

extension Frame {
    /// Adds the neck between two discs that nearly touch, as between drops; none from a gap of `reach` points on, or if
    /// one is within the other. On both sides a cubic Bézier leaves each circle along its tangent, at an angle halfway
    /// between the circles' intersection and their outer common tangent.
    public mutating func neck(
        from first: Vector, radius r1: Double, to second: Vector, radius r2: Double, reach: Double, _ color: Color
    ) {
        let way = second - first
        let distance = way.length
        guard r1 > 0, r2 > 0, distance > abs(r1 - r2), distance < r1 + r2 + reach else { return }
        let heading = Double.atan2(y: way.y, x: way.x)
        // The angles at which overlapping circles meet; 0 while they are apart.
        let (u1, u2) =
            distance < r1 + r2
            ? (
                Double.acos((r1 * r1 + distance * distance - r2 * r2) / (2 * r1 * distance)),
                Double.acos((r2 * r2 + distance * distance - r1 * r1) / (2 * r2 * distance))
            ) : (0, 0)
        let spread = Double.acos(((r1 - r2) / distance).clamped(to: -1...1))
        let a1 = u1 + (spread - u1) / 2
        let a2 = .pi - u2 - (.pi - u2 - spread) / 2
        let thinning = 1 - max(0, distance - r1 - r2) / reach
        func on(_ center: Vector, _ radius: Double, _ angle: Double) -> Vector {
            center + Vector(.cos(heading + angle), .sin(heading + angle)) * radius
        }
        func edge(_ side: Double) -> Cubic {
            let (start, end) = (on(first, r1, side * a1), on(second, r2, side * a2))
            let pull = min(1, 2 * distance / (r1 + r2)) * 0.9 * (start - end).length / (r1 + r2)
            let out1 = on(.zero, r1 * pull, side * (a1 - .pi / 2))
            let out2 = on(.zero, r2 * pull, side * (a2 + .pi / 2))
            return Cubic(start, start + out1, end + out2, end)
        }
        let (left, right) = (edge(1), edge(-1))
        func point(_ step: Int, isLeft: Bool, beyond: Double = 0) -> Vector {
            let share = Double(step) / Double(Self.neckSteps)
            let (l, r) = (left.point(at: share), right.point(at: share))
            let middle = (l + r) / 2
            // Before it tears, a neck is thinnest in its middle; its ends still leave the circles along their tangents.
            let swing = Double.cos(.pi * share)
            let waist = thinning + (1 - thinning) * swing * swing
            let arm = (isLeft ? l : r) - middle
            let length = max(arm.length, 1e-6)
            return middle + arm * ((length * waist + beyond) / length)
        }
        beginStrip()
        for step in 0...Self.neckSteps {
            append(Strip.Vertex(point(step, isLeft: true), color))
            append(Strip.Vertex(point(step, isLeft: false), color))
        }
        for isLeft in [true, false] {
            beginStrip()
            for step in 0...Self.neckSteps {
                append(Strip.Vertex(point(step, isLeft: isLeft), color))
                append(Strip.Vertex(point(step, isLeft: isLeft, beyond: Self.softEdge), color.faded(to: 0)))
            }
        }
    }

    private static let neckSteps = 24
}
