import Motion
import Picture
import Show
import Testing

@testable import Screens

@Suite struct FocusTests {
    private static func button(_ role: Button.Role, _ center: Vector) -> Button {
        Button(role: role, area: Rect(center: center, size: Vector(80, 80)))
    }

    /// An arrow leads to what lies ahead, though something far to the side is nearer.
    @Test(arguments: [
        (Input.Key.down, Vector(0, 1), Vector(1, 0)), (.up, Vector(0, -1), Vector(1, 0)),
        (.right, Vector(1, 0), Vector(0, 1)), (.left, Vector(-1, 0), Vector(0, 1)),
    ])
    func arrowsLeadAhead(key: Input.Key, ahead: Vector, aside: Vector) {
        let from = Vector(640, 360)
        let places = [from, from + ahead * 100 + aside * 150, from + ahead * 300, from + ahead * 400]
        let buttons = places.enumerated().map { Self.button(.record($0), $1) }
        var pointer = Button.Pointer(focus: .record(0))
        #expect(pointer.takeFocus(key, among: buttons) == nil && pointer.focus == .record(2))
        // What is a little to the side is ahead as well.
        let near = Self.button(.back, from + ahead * 100 + aside * 60)
        pointer.focus = .record(0)
        #expect(pointer.takeFocus(key, among: buttons + [near]) == nil && pointer.focus == .back)
    }
}
