/// A point or a displacement in the plane; y grows downward, lengths are points.
public struct Vector: Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Vector(0, 0)
}

extension Vector {
    /// Length of the vector, in the unit of its components.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The vector turned by a quarter, from x towards y.
    @inlinable
    public var perpendicular: Vector { Vector(-y, x) }

    /// This vector turned by the angle whose cosine and sine are given, from x towards y.
    @inlinable
    public func turned(cosine: Double, sine: Double) -> Vector {
        Vector(x * cosine - y * sine, x * sine + y * cosine)
    }

    @inlinable
    public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }

    @inlinable
    public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }

    @inlinable
    public static func * (a: Vector, scale: Double) -> Vector { Vector(a.x * scale, a.y * scale) }

    @inlinable
    public static func * (a: Vector, b: Vector) -> Vector { Vector(a.x * b.x, a.y * b.y) }

    @inlinable
    public static func / (a: Vector, scale: Double) -> Vector { Vector(a.x / scale, a.y / scale) }

    @inlinable
    public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }

    @inlinable
    public static func += (a: inout Vector, b: Vector) { a = a + b }
}
