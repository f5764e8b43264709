import Motion
import Testing

@Suite struct GeometryTests {
    @Test func aTurnLeavesItsCenterWhereItIs() {
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
}
