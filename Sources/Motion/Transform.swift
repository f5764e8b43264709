import RealModule

/// An affine map of the plane: x' = a·x + c·y + shift.x, y' = b·x + d·y + shift.y.
public struct Transform: Hashable, Sendable {
    /// What x gives to x'.
    public var a: Double
    /// What x gives to y'.
    public var b: Double
    /// What y gives to x'.
    public var c: Double
    /// What y gives to y'.
    public var d: Double
    /// Where the origin goes, points.
    public var shift: Vector

    /// A map by its coefficients, in the order of SVG's `matrix(a b c d x y)`; what is left out is the identity's.
    public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, shift: Vector = .zero) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.shift = shift
    }

    /// The map that leaves all where it is.
    public static let identity = Transform()
}

extension Transform {
    /// A shift by a vector, points.
    public static func shift(_ by: Vector) -> Transform { Transform(shift: by) }

    /// A turn round a point, radians, from x towards y.
    public static func turn(_ angle: Double, around center: Vector = .zero) -> Transform {
        let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
        return Transform(
            a: cosine, b: sine, c: -sine, d: cosine, shift: center - center.turned(cosine: cosine, sine: sine))
    }

    /// A scaling about a point; -1 mirrors.
    public static func scale(_ x: Double, _ y: Double, around center: Vector = .zero) -> Transform {
        Transform(a: x, d: y, shift: center - center * Vector(x, y))
    }

    /// The map that does this one first and the other after it.
    public func then(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
            d: next.b * c + next.d * d, shift: next.apply(to: shift))
    }

    /// Where a point goes.
    public func apply(to point: Vector) -> Vector {
        Vector(a * point.x + c * point.y, b * point.x + d * point.y) + shift
    }

    /// Where a direction goes: the shift does not matter to it.
    public func apply(toDirection direction: Vector) -> Vector {
        Vector(a * direction.x + c * direction.y, b * direction.x + d * direction.y)
    }
}
