/// An upright rectangle, points.
public struct Rect: Hashable, Sendable {
    /// The corner of minimum x and y.
    public var origin: Vector
    /// Width and height; not negative for a rectangle that contains anything.
    public var size: Vector

    /// A rectangle by its corner of minimum x and y, and its size.
    @inlinable
    public init(origin: Vector, size: Vector) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its minimum x and y, its width and its height.
    @inlinable
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Vector(x, y), size: Vector(width, height))
    }

    /// A rectangle by its center and size.
    @inlinable
    public init(center: Vector, size: Vector) {
        self.init(origin: center - size / 2, size: size)
    }
}

extension Rect {
    /// The rectangle without a size at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// The center.
    @inlinable
    public var center: Vector { origin + size / 2 }

    /// The left edge.
    @inlinable
    public var minX: Double { origin.x }

    /// The top edge.
    @inlinable
    public var minY: Double { origin.y }

    /// The right edge.
    @inlinable
    public var maxX: Double { origin.x + size.x }

    /// The bottom edge.
    @inlinable
    public var maxY: Double { origin.y + size.y }

    /// Whether a point is inside or on a minimum edge; false on the maximum edges, so adjacent rectangles share no point.
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
