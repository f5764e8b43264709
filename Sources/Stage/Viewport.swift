public import Motion
import RealModule

/// Where a field lies on a picture or a window: as large as it fits, in the middle.
public struct Viewport: Hashable, Sendable {
    /// Pixels to the point.
    public let scale: Double
    /// The pixel of the field's corner.
    public let origin: Vector
    public let field: Vector

    /// - Parameters:
    ///   - field: size in points.
    ///   - width: width of the picture, pixels; so with height.
    public init(field: Vector, width: Int, height: Int) {
        scale = max(1e-3, min(Double(width) / field.x, Double(height) / field.y))
        origin = Vector(
            ((Double(width) - field.x * scale) / 2).rounded(), ((Double(height) - field.y * scale) / 2).rounded())
        self.field = field
    }

    func pixel(of point: Vector) -> Vector { origin + point * scale }

    /// The point of the field under a pixel; outside the field it lies outside its size.
    public func point(at pixel: Vector) -> Vector { (pixel - origin) / scale }

    /// The pixels of the field.
    var pixels: PixelRect {
        let end = origin + Vector((field.x * scale).rounded(.up), (field.y * scale).rounded(.up))
        return PixelRect(minX: Int32(origin.x), minY: Int32(origin.y), maxX: Int32(end.x), maxY: Int32(end.y))
    }
}
