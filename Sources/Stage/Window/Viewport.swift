public import Motion
import RealModule

/// The placement of a field in a picture or window: centered, and as large as fits.
public struct Viewport: Hashable, Sendable {
    /// Pixels per point.
    public let scale: Double
    /// The pixel of the field's top left corner.
    public let origin: Vector
    /// Size of the field, points.
    public let field: Vector
    /// Width and height of the picture, pixels.
    private let size: Vector

    /// Creates the placement of a field, points, in a picture of `width` by `height` pixels. `border` is the share of
    /// the picture that is kept free at each edge, 0 ... 0.25: displays may hide their edges.
    public init(field: Vector, width: Int, height: Int, border: Double = 0) {
        size = Vector(Double(width), Double(height))
        let room = size * (1 - 2 * border)
        scale = max(1e-3, min(room.x / field.x, room.y / field.y))
        origin = Vector(((size.x - field.x * scale) / 2).rounded(), ((size.y - field.y * scale) / 2).rounded())
        self.field = field
    }

    /// Returns the same placement in the picture that is drawn at a resolution.
    func drawn(at resolution: Resolution) -> Viewport {
        resolution == .full ? self : Viewport(self, resolution)
    }

    private init(_ whole: Viewport, _ resolution: Resolution) {
        scale = whole.scale * resolution.share
        origin = whole.origin * resolution.share
        field = whole.field
        size = Vector(
            Double(resolution.length(of: Int(whole.size.x))), Double(resolution.length(of: Int(whole.size.y))))
    }

    func pixel(of point: Vector) -> Vector { origin + point * scale }

    /// Returns the point of the field under a pixel; a pixel outside the field gives a point outside its size.
    public func point(at pixel: Vector) -> Vector { (pixel - origin) / scale }

    /// The extent of the picture beyond the field on each side, points: `x` to the left and to the right, `y` above and
    /// below.
    public var margin: Vector { Vector(max(0, origin.x), max(0, origin.y)) / scale }

    /// Returns the pixels of an area in points, clipped to the picture.
    func pixels(of area: Rect) -> PixelRect {
        let low = origin + area.origin * scale
        let high = low + Vector((area.size.x * scale).rounded(.up), (area.size.y * scale).rounded(.up))
        // Rounding may leave a centered field one pixel more on its far side, even if it leaves none on its near side.
        let slack = Vector(origin.x == 0 || area.minX < 0 ? 1 : 0, origin.y == 0 || area.minY < 0 ? 1 : 0)
        return PixelRect(
            minX: Int32(max(0, low.x.rounded(.down))), minY: Int32(max(0, low.y.rounded(.down))),
            maxX: Int32(min(size.x, high.x + slack.x)), maxY: Int32(min(size.y, high.y + slack.y)))
    }
}
