import Motion
import Picture
import RealModule
import Testing

/// Shapes by the area that they cover.
@Suite struct ShapeTests {
    /// The sum of the areas of a frame's triangles, each times its opacity, square points.
    private func area(_ append: (inout Frame) -> Void) -> Double {
        var frame = Frame(size: Vector(1000, 1000))
        append(&frame)
        var area = 0.0
        for strip in frame.strips {
            for index in strip.vertices.dropLast(2) {
                let (a, b, c) = (frame.vertices[index], frame.vertices[index + 1], frame.vertices[index + 2])
                let (u, v) = (b.position - a.position, c.position - a.position)
                area += abs(u.x * v.y - u.y * v.x) / 2 * (a.color.opacity + b.color.opacity + c.color.opacity) / 3
            }
        }
        return area
    }

    @Test(arguments: 0..<40)
    func discsCirclesAndArcsCoverTheRightArea(number: Int) {
        let draw = Seed(UInt64(number))["shape"]
        let center = Vector(draw[0].uniform(in: 0...500), draw[1].uniform(in: 0...500))
        let radius = draw[2].uniform(in: 20...200)
        let disc = area { $0.disc(center, radius: radius, .white) }
        #expect(abs(disc / (.pi * radius * radius) - 1) < 0.02)
        let width = draw[3].uniform(in: 2...8)
        let line = area { $0.circle(center, radius: radius, width: width) { _ in .white } }
        // From its middle a circle's line fades to both sides.
        #expect(abs(line / (.pi * radius * (width + Frame.softEdge)) - 1) < 0.02)
        let sweep = draw[4].sign * draw[5].uniform(in: 0.2...2 * .pi)
        let start = draw[6].uniform(in: -7...7)
        let arc = area { $0.arc(center, radius: radius, width: width, from: start, sweep: sweep, .white) }
        #expect(abs(arc / (abs(sweep) * radius * (width + Frame.softEdge)) - 1) < 0.02)
        // The arc's ends are at the given angles.
        var frame = Frame(size: .zero)
        frame.arc(center, radius: radius, width: width, from: start, sweep: sweep, .white)
        for (index, angle) in [(0, start), (frame.strips[0].vertices.count - 1, start + sweep)] {
            let arm = frame.vertices[index].position - center
            #expect((arm / arm.length - Vector(.cos(angle), .sin(angle))).length < 1e-9)
        }
    }

    @Test func invisibleShapesCoverNothing() {
        #expect(area { $0.disc(.zero, radius: 0, .white) } == 0)
        #expect(area { $0.disc(.zero, radius: 9, Color(1, 1, 1, 0)) } == 0)
        #expect(area { $0.arc(.zero, radius: 9, width: 3, from: 1, sweep: 0, .white) } == 0)
    }

    @Test func coloursMatchTheirDigits() {
        #expect(Color(hex: 0x336699) == Color(0.2, 0.4, 0.6))
        #expect(Color(hex: 0x336699).faded(to: 0.5).opacity == 0.5)
        #expect(Color.black.blended(to: Color(1, 0.5, 0, 0), at: 0.5) == Color(0.5, 0.25, 0, 0.5))
    }
}
