import Motion
import Picture
import RealModule

extension Frame {
    /// Appends the moon in its phase: the part without sun is dark. A new moon is not to be seen.
    mutating func moon(at center: Vector, side: Double, _ light: Light) {
        guard light.phase > 0 else { return }
        icon(.moon, at: center, side: side, color: light.moon)
        guard light.phase < 1 else { return }
        let radius = side * Metrics.disc / 2
        let (dark, soft) = (
            Metrics.dark.faded(to: Metrics.dark.opacity * light.moon.opacity.squareRoot()), radius * Metrics.soft
        )
        // The edge of the light is half an ellipse.
        let edge = Double.cos(.pi * light.phase)
        /// Appends a band between two edges, each at a share of the disc's width and shifted; the outer bands fade out.
        func band(
            _ left: Double, _ leftShift: Double, _ from: Color, _ right: Double, _ rightShift: Double, _ to: Color
        ) {
            beginStrip()
            for row in 0...Metrics.rows {
                let angle = .pi * Double(row) / Double(Metrics.rows)
                let (half, y) = (radius * .sin(angle), -radius * .cos(angle))
                append(Strip.Vertex(center + Vector(left * half + leftShift, y), from))
                append(Strip.Vertex(center + Vector(right * half + rightShift, y), to))
            }
        }
        let clear = dark.faded(to: 0)
        band(-1, -soft, clear, -1, 0, dark)
        band(-1, 0, dark, edge, 0, dark)
        band(edge, 0, dark, edge, soft, clear)
    }
}

private enum Metrics {
    /// The diameter of the disc as a share of the image.
    static let disc = 0.575
    /// The colour of the part without sun; the width of the edge of the light, in radii.
    static let dark = Color(0.09, 0.07, 0.2, 0.93)
    static let soft = 0.07
    static let rows = 24
}
