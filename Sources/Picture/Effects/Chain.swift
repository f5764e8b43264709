package import Motion
import RealModule

/// A chain that shoots from a knot to a pack, link by link, holds it for a moment and fades.
package struct Chain: Effect, Hashable {
    /// The position of the knot, points.
    package var start: Vector
    /// The position of the pack, points.
    package var end: Vector
    package var begin: Double
    /// The time that the chain takes to arrive, seconds.
    package var way: Double
    /// Whether the whole chain appears at once.
    package var isStill = false

    /// Creates a chain between two positions, points, that is on its way for `way` seconds from `begin` on.
    package init(from start: Vector, to end: Vector, begin: Double, way: Double) {
        (self.start, self.end, self.begin, self.way) = (start, end, begin, way)
    }

    /// The time that the chain holds and fades after its arrival, seconds.
    package static let hold = 0.36

    package var duration: Double { way + Self.hold }

    /// The images of every chain.
    package static let images: [Image] = [.link, .glow]

    package var images: [Image] { Self.images }

    /// The distance from link to link, points, and the max number of links.
    static let step = 20.0
    static let links = 40
    /// The height of a link seen from its edge, as a share of its height seen from the side.
    static let edge = 0.42
    /// The sideways bend of the chain's path, as a share of the path's length.
    static let bend = 0.14
    /// Side of the light of each second link, points.
    static let light = 64.0
    static let lightColor = Color(hex: 0xA052F0)
}

extension Chain {
    package func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < duration else { return }
        let line = end - start
        let path = Cubic(start, quadratic: start + line / 2 + Vector(-line.y, line.x) * Self.bend, end)
        let count = Int(line.length / Self.step, within: 1...Self.links)
        let shown = isStill || age >= way ? count : Int(Double(count) * age / way, within: 0...count)
        let rest = 1 - max(0, age - way) / Self.hold
        let opacity = min(1, 1.6 * rest)
        for index in 0..<shown where index % 2 == 0 {
            frame.icon(
                .glow, at: path.point(at: (Double(index) + 0.5) / Double(count)), side: Self.light,
                color: Self.lightColor.faded(to: 0.55 * rest), blend: .additive)
        }
        for index in 0..<shown {
            let share = (Double(index) + 0.5) / Double(count)
            let direction = path.velocity(at: share)
            let size = Image.link.size * Vector(1, index % 2 == 0 ? 1 : Self.edge)
            frame.image(
                .link, at: path.point(at: share), size: size, turn: .atan2(y: direction.y, x: direction.x),
                color: Color.white.faded(to: opacity))
        }
    }
}
