/// A cubic Bézier segment in the plane. Every call is O(1).
public struct Cubic: Hashable, Sendable {
    /// Start point.
    public var start: Vector
    /// Control point next to the start.
    public var control1: Vector
    /// Control point next to the end.
    public var control2: Vector
    /// End point.
    public var end: Vector

    /// A segment by its ends and the two control points between.
    public init(_ start: Vector, _ control1: Vector, _ control2: Vector, _ end: Vector) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The quadratic segment with one control point as the cubic of the same shape.
    public init(_ start: Vector, quadratic control: Vector, _ end: Vector) {
        self.init(start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
    }
}

extension Cubic {
    /// The point at a parameter, 0 at the start and 1 at the end.
    public func point(at s: Double) -> Vector {
        let r = 1 - s
        return start * (r * r * r) + control1 * (3 * r * r * s) + control2 * (3 * r * s * s) + end * (s * s * s)
    }

    /// The derivative with respect to the parameter. It points in the direction of travel and is not of unit length.
    public func velocity(at s: Double) -> Vector {
        let r = 1 - s
        return (control1 - start) * (3 * r * r) + (control2 - control1) * (6 * r * s) + (end - control2) * (3 * s * s)
    }
}
