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
        let (dark, soft) = (Metrics.dark.faded(to: Metrics.dark.opacity * light.moon.opacity), radius * Metrics.soft)
        // The edge of the light is half an ellipse.
        let edge = Double.cos(.pi * light.phase)
        // From the rim to the light, as bands side by side; the outer ones fade out.
        let bands: [(rim: Double, shift: Double, color: Color)] = [
            (-1, -soft, dark.faded(to: 0)), (-1, 0, dark), (edge, 0, dark), (edge, soft, dark.faded(to: 0)),
        ]
        for (left, right) in zip(bands, bands.dropFirst()) {
            beginStrip()
            for row in 0...Metrics.rows {
                let angle = .pi * Double(row) / Double(Metrics.rows)
                let (half, y) = (radius * .sin(angle), -radius * .cos(angle))
                append(Strip.Vertex(center + Vector(left.rim * half + left.shift, y), left.color))
                append(Strip.Vertex(center + Vector(right.rim * half + right.shift, y), right.color))
            }
        }
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
