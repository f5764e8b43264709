/// A point or a displacement in the plane; y grows downward, lengths are points.
public struct Vector: Hashable, Sendable {
    /// To the right, points.
    public var x: Double
    /// Downwards, points.
    public var y: Double

    /// A vector by its components, points.
    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin; no displacement.
    public static let zero = Vector(0, 0)
}

extension Vector {
    /// Length, in the unit of the components.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The vector rotated by the angle whose cosine and sine are given, from x towards y.
    @inlinable
    public func turned(cosine: Double, sine: Double) -> Vector {
        Vector(x * cosine - y * sine, x * sine + y * cosine)
    }

    /// The sum.
    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }

    /// The displacement from `b` to `a`.
    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }

    /// The vector `scale` times as long.
    @inlinable
    public static func * (a: Vector, scale: Double) -> Vector { Vector(a.x * scale, a.y * scale) }

    /// The product, component by component: a scaling along the axes.
    @inlinable
    public static func * (a: Vector, b: Vector) -> Vector { Vector(a.x * b.x, a.y * b.y) }

    /// The vector divided by a number; infinite or NaN by 0.
    @inlinable
    public static func / (a: Vector, scale: Double) -> Vector { Vector(a.x / scale, a.y / scale) }

    /// The opposite vector.
    @inlinable
    public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }

    /// Adds a vector.
    @inlinable
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}
