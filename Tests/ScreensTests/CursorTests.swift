import Motion
import Picture
import Testing

@testable import RainScreens

@Suite struct CursorTests {
    private let field = Vector(12_800, 720)
    private func instant(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + seconds }

    /// A stick moved halfway moves the cursor at a quarter of its full speed.
    @Test func theSpeedGrowsWithTheSquareOfTheStick() {
        func way(_ stick: Double) -> Double {
            var cursor = Cursor()
            cursor.move(to: Vector(1000, 300), at: instant(1))
            cursor.stick = Vector(stick, 0)
            return cursor.position(at: instant(2), in: field).x - 1000
        }
        #expect(way(1) > 500 && abs(way(0.5) - way(1) / 4) < 1e-9)
    }

    /// A held arrow moves the cursor faster and faster, up to full speed.
    @Test func aHeldArrowGoesOn() {
        var cursor = Cursor()
        cursor.move(to: Vector(1000, 300), at: instant(1))
        cursor.hold(.right, true, at: instant(1))
        let places = [1.0, 1.25, 1.5, 2, 2.5, 3.5].map { cursor.position(at: instant($0), in: field).x }
        let ways = zip(places.dropFirst(), places).map(-)
        #expect(ways[0] > 0 && ways[1] > ways[0] && ways[2] > ways[1] * 2)
        #expect(abs(ways[3] - ways[2]) < 1e-9 && abs(ways[4] - 2 * ways[3]) < 1e-9)
    }
}
