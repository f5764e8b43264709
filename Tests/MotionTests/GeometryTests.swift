import Animations
import Motion
import Testing

@Suite struct GeometryTests {
    @Test func turningKeepsTheCenter() {
        let center = Vector(30, -40)
        let turn = Transform.turn(.pi / 2, around: center)
        #expect((turn.apply(to: center) - center).length < 1e-12)
        #expect((turn.apply(to: center + Vector(1, 0)) - center - Vector(0, 1)).length < 1e-12)
    }

    @Test func neighbouringRectanglesShareNoPoint() {
        let first = Rect(0, 0, 10, 10)
        for (other, edge) in [(Rect(10, 0, 10, 10), Vector(10, 5)), (Rect(0, 10, 10, 10), Vector(5, 10))] {
            #expect(!first.contains(edge) && other.contains(edge))
        }
    }

    /// Every edge moves by the margin, and the center stays.
    @Test(arguments: [3.0, -2, 0])
    func aWidenedRectangleGrowsOnEverySide(margin: Double) {
        let area = Rect(10, 20, 30, 40)
        let wide = area.widened(by: margin)
        #expect(wide.minX == 10 - margin && wide.maxX == 40 + margin)
        #expect(wide.minY == 20 - margin && wide.maxY == 60 + margin && wide.center == area.center)
    }

    @Test func rectanglesContainTheirInside() {
        let area = Rect(center: Vector(5, 5), size: Vector(10, 4))
        #expect(area == Rect(0, 3, 10, 4) && area.contains(Vector(0, 3)) && area.contains(Vector(9.9, 6.9)))
        for outside in [Vector(-0.1, 5), Vector(10, 5), Vector(5, 2.9), Vector(5, 7)] {
            #expect(!area.contains(outside), "\(outside)")
        }
    }
}
