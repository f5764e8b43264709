public import Motion
import RealModule

/// A strip of triangles with a colour at each corner: vertices 0, 1, 2, then 1, 2, 3, and so on. Its edges are not
/// smoothed; a shape with a smooth edge fades out towards vertices without opacity.
public struct Strip: Hashable, Sendable {
    /// A corner of triangles.
    public struct Vertex: Hashable, Sendable {
        /// The position, points of the field.
        public var position: Vector
        /// The colour; between vertices it changes evenly.
        public var color: Color

        /// Creates a corner at a position, points.
        public init(_ position: Vector, _ color: Color) {
            self.position = position
            self.color = color
        }
    }

    /// The indices of its vertices in the frame.
    public internal(set) var vertices: Range<Int>
    /// The blending with the colours beneath.
    public var blend: Sprite.Blend
    /// The number of the frame's sprites that lie beneath the strip.
    public internal(set) var depth: Int
}

// Shapes with smooth edges, as strips of triangles.
extension Frame {
    /// The width of the edge over which a shape fades out, points.
    public static let softEdge = 1.2

    /// Adds a filled circle.
    public mutating func disc(_ center: Vector, radius: Double, _ color: Color, blend: Sprite.Blend = .normal) {
        guard radius > 0, color.opacity * opacity > 0 else { return }
        let inner = max(0, radius - Self.softEdge / 2)
        let sides = Self.sides(radius)
        beginStrip(blend)
        // A zigzag from the top to the bottom: half the vertices of a strip that returns to the centre at each side.
        for side in 0...sides / 2 {
            let arm = Self.arm(side, of: sides)
            append(Strip.Vertex(center + Vector(arm.y, -arm.x) * inner, color))
            append(Strip.Vertex(center + Vector(-arm.y, -arm.x) * inner, color))
        }
        beginStrip(blend)
        for side in 0...sides {
            let arm = Self.arm(side, of: sides)
            append(Strip.Vertex(center + arm * inner, color))
            append(Strip.Vertex(center + arm * (radius + Self.softEdge / 2), color.faded(to: 0)))
        }
    }

    /// Adds the outline of a circle, which fades evenly from the middle of the line to both edges. `color` returns the
    /// colour at a position on the circle.
    public mutating func circle(
        _ center: Vector, radius: Double, width: Double, blend: Sprite.Blend = .normal, color: (Vector) -> Color
    ) {
        let sides = Self.sides(radius)
        func half(_ from: Double, _ isFromClear: Bool, _ upTo: Double) {
            beginStrip(blend)
            for side in 0...sides {
                let arm = Self.arm(side, of: sides)
                let tint = color(center + arm * radius)
                append(Strip.Vertex(center + arm * max(0, from), isFromClear ? tint.faded(to: 0) : tint))
                append(Strip.Vertex(center + arm * max(0, upTo), isFromClear ? tint : tint.faded(to: 0)))
            }
        }
        let reach = (width + Self.softEdge) / 2
        half(radius - reach, true, radius)
        half(radius, false, radius + reach)
    }

    /// Adds an arc, from an angle over a sweep, radians from x towards y.
    public mutating func arc(
        _ center: Vector, radius: Double, width: Double, from start: Double, sweep: Double, _ color: Color
    ) {
        guard sweep != 0, color.opacity * opacity > 0 else { return }
        let steps = Int((Double(Self.sides(radius)) * abs(sweep) / (2 * .pi)).rounded(.up), within: 2...1000)
        let (inner, outer) = (radius - width / 2, radius + width / 2)
        let edge = Self.softEdge
        func band(_ from: Double, _ fromColor: Color, _ upTo: Double, _ upToColor: Color) {
            beginStrip()
            for step in 0...steps {
                let angle = start + sweep * Double(step) / Double(steps)
                let arm = Vector(.cos(angle), .sin(angle))
                append(Strip.Vertex(center + arm * from, fromColor))
                append(Strip.Vertex(center + arm * upTo, upToColor))
            }
        }
        band(inner - edge, color.faded(to: 0), inner, color)
        band(inner, color, outer, color)
        band(outer, color, outer + edge, color.faded(to: 0))
    }

    /// The min number of sides; with it, small circles look round even at three pixels per point.
    private static let minSides = 20
    private static let maxSides = 96

    /// Returns an even number of sides that look round: each is about 7 points long.
    private static func sides(_ radius: Double) -> Int {
        let wanted = Int((2 * Double.pi * radius / 7).rounded(.up), within: minSides...maxSides)
        return wanted + wanted % 2
    }

    private static func arm(_ side: Int, of sides: Int) -> Vector {
        let angle = 2 * Double.pi * Double(side % sides) / Double(sides)
        return Vector(.cos(angle), .sin(angle))
    }
}
