/// An upright rectangle: its corner of least x and y, and its size, in points.
public struct Rect: Hashable, Sendable {
    /// The corner of least x and y, points.
    public var origin: Vector
    /// Width and height, points; not negative for a rectangle that holds anything.
    public var size: Vector

    /// A rectangle by its least corner and its size, points.
    @inlinable
    public init(origin: Vector, size: Vector) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by the x and y of its least corner, its width and its height, points.
    @inlinable
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Vector(x, y), size: Vector(width, height))
    }

    /// A rectangle round a point, points.
    @inlinable
    public init(center: Vector, size: Vector) {
        self.init(origin: center - size / 2, size: size)
    }
}

extension Rect {
    /// The middle, points.
    @inlinable
    public var center: Vector { origin + size / 2 }

    /// The left edge, points.
    @inlinable
    public var minX: Double { origin.x }

    /// The upper edge, points.
    @inlinable
    public var minY: Double { origin.y }

    /// The right edge, points.
    @inlinable
    public var maxX: Double { origin.x + size.x }

    /// The lower edge, points.
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
