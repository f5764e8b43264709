package import Motion
package import Picture
import RealModule

extension Frame {
    /// Fills a rectangle with a smooth edge. Its corners are as round as possible, up to a radius of `corner` points.
    package mutating func capsule(_ area: Rect, corner: Double = .infinity, _ color: Color) {
        guard color.opacity * opacity > 0, area.size.x > 0, area.size.y > 0 else { return }
        let radius = min(corner, area.size.x / 2, area.size.y / 2)
        let steps = 8
        // The right half of the outline, from the top down; the left half mirrors it.
        var outline: [(place: Vector, arm: Vector)] = []
        for (middle, turn) in [(area.minY + radius, -0.5), (area.maxY - radius, 0.0)] {
            for step in 0...steps {
                let angle = .pi * (turn + 0.5 * Double(step) / Double(steps))
                let arm = Vector(.cos(angle), .sin(angle))
                outline.append((Vector(area.maxX - radius, middle) + arm * radius, arm))
            }
        }
        func mirrored(_ place: Vector) -> Vector { Vector(2 * area.center.x - place.x, place.y) }
        let edge = Self.softEdge / 2
        beginStrip()
        for (place, arm) in outline {
            append(Strip.Vertex(place - arm * edge, color))
            append(Strip.Vertex(mirrored(place - arm * edge), color))
        }
        let round = outline + outline.reversed().map { (mirrored($0.place), Vector(-$0.arm.x, $0.arm.y)) }
        beginStrip()
        for (place, arm) in round + [round[0]] {
            append(Strip.Vertex(place - arm * edge, color))
            append(Strip.Vertex(place + arm * edge, color.faded(to: 0)))
        }
    }

    /// Appends a cord with soft edges.
    /// - Parameters:
    ///   - width: its reach to either side of its middle, points.
    ///   - place: returns its point at a share of its length, 0...1.
    package mutating func cord(_ width: Double, _ color: Color, along place: (Double) -> Vector) {
        let steps = 16
        for side in [-1.0, 1.0] {
            beginStrip()
            for step in 0...steps {
                let middle = place(Double(step) / Double(steps))
                append(Strip.Vertex(middle, color))
                append(Strip.Vertex(middle + Vector(0, side * width), color.faded(to: 0)))
            }
        }
    }
}
