/// A point or a displacement in the plane; y grows downward, lengths are points.
public struct Vector: Hashable, Sendable {
    /// To the right, points.
    public var x: Double
    /// Downwards, points.
    public var y: Double

    /// A vector by its components, points; any numbers.
    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin; no displacement.
    public static let zero = Vector(0, 0)
}

extension Vector {
    /// Length of the vector, in the unit of its components.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// This vector turned by the angle whose cosine and sine are given, from x towards y.
    @inlinable
    public func turned(cosine: Double, sine: Double) -> Vector {
        Vector(x * cosine - y * sine, x * sine + y * cosine)
    }

    /// The sum, component by component.
    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }

    /// The displacement from `b` to `a`.
    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }

    /// The vector `scale` times as long; turned round by a negative one.
    @inlinable
    public static func * (a: Vector, scale: Double) -> Vector { Vector(a.x * scale, a.y * scale) }

    /// The product, component by component: a scaling along the axes.
    @inlinable
    public static func * (a: Vector, b: Vector) -> Vector { Vector(a.x * b.x, a.y * b.y) }

    /// The vector divided by a number; infinite or undefined (NaN) by 0.
    @inlinable
    public static func / (a: Vector, scale: Double) -> Vector { Vector(a.x / scale, a.y / scale) }

    /// The vector turned round.
    @inlinable
    public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }

    /// Adds a vector, component by component.
    @inlinable
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}
