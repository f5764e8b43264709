/// An upright rectangle: its corner of least x and y, and its size, in points.
public struct Rect: Hashable, Sendable {
    public var origin: Vector
    public var size: Vector

    @inlinable
    public init(origin: Vector, size: Vector) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Vector(x, y), size: Vector(width, height))
    }

    @inlinable
    public init(center: Vector, size: Vector) {
        self.init(origin: center - size / 2, size: size)
    }
}

extension Rect {
    @inlinable
    public var center: Vector { origin + size / 2 }

    @inlinable
    public var minX: Double { origin.x }

    @inlinable
    public var minY: Double { origin.y }

    @inlinable
    public var maxX: Double { origin.x + size.x }

    @inlinable
    public var maxY: Double { origin.y + size.y }

    /// True for points inside and on the least edges, false on the greatest ones, so that
    /// rectangles side by side never share a point.
    @inlinable
    public func contains(_ point: Vector) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle with every edge moved outward by `margin` points; inward when negative.
    @inlinable
    public func widened(by margin: Double) -> Rect {
        Rect(minX - margin, minY - margin, size.x + 2 * margin, size.y + 2 * margin)
    }
}
