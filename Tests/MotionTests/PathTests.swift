import Animations
import Motion
import RealModule
import Testing

@Suite struct PathTests {
    private static func wave() -> Path {
        var path = Path(from: Vector(0, 0))
        path.line(to: Vector(100, 0))
        path.curve(to: Vector(200, 0), Vector(130, -120), Vector(170, 120))
        path.curve(to: Vector(260, 40), Vector(260, -40))
        path.arc(center: Vector(300, 40), radii: Vector(40, 20), start: .pi, sweep: 1.5 * .pi)
        return path
    }

    private static func circle(_ radius: Double) -> Path {
        var path = Path(from: Vector(radius, 0))
        path.arc(center: .zero, radii: Vector(radius, radius), start: 0, sweep: 2 * .pi)
        return path
    }

    @Test func runsByParameterAndByLength() {
        let path = Self.wave()
        #expect(path.point(at: 0) == Vector(0, 0))
        #expect((path.point(at: 0.125) - Vector(50, 0)).length < 1e-9)
        #expect((path.point(at: 0.25) - Vector(100, 0)).length < 1e-9)
        #expect((path.point(at: 1) - path.end).length < 1e-9)
        #expect((path.point(at: 1, .paced) - path.end).length < 1e-6)
        #expect(path.point(at: -3) == path.point(at: 0))
    }

    @Test func pacedMotionKeepsItsSpeedToAThousandth() {
        let path = Self.wave()
        let count = 4000
        // The length travelled, from many short chords.
        var travelled = 0.0
        var last = path.point(at: 0, .paced)
        for step in 1...count {
            let progress = Double(step) / Double(count)
            let point = path.point(at: progress, .paced)
            travelled += (point - last).length
            last = point
            #expect(abs(travelled - progress * path.length) < 0.001 * path.length)
        }
    }

    @Test func lengthsMatchKnownShapes() {
        #expect(abs(Self.circle(100).length - 200 * .pi) < 1e-6)
        var quarter = Path(from: Vector(0, 0))
        quarter.curve(to: Vector(2, 0), Vector(1, 0))
        #expect(abs(quarter.length - 2) < 1e-9)
    }

    @Test func tangentsPointAlongThePath() {
        let circle = Self.circle(100)
        #expect((circle.tangent(at: 0) - Vector(0, 1)).length < 1e-9)
        #expect(abs(abs(circle.turn(at: 0.25, .paced)) - .pi) < 1e-6)
        var cusp = Path(from: .zero)
        cusp.curve(to: Vector(10, 0), Vector(0, 0), Vector(5, 5))
        #expect(abs(cusp.tangent(at: 0).length - 1) < 1e-9)
        #expect(abs(cusp.tangent(at: 0).x - 0.5.squareRoot()) < 1e-5)
        #expect(Path(from: .zero).tangent(at: 0.5) == .zero)
    }

    @Test func transformsMovePoints() {
        let map = Transform.scale(2, 3).then(.turn(.pi / 2)).then(.shift(Vector(5, 0)))
        #expect((map.apply(to: Vector(1, 1)) - Vector(2, 2)).length < 1e-12)
        #expect((Transform.turn(.pi, around: Vector(1, 0)).apply(to: .zero) - Vector(2, 0)).length < 1e-12)
        let moved = Self.wave().applying(map)
        for step in 0...20 {
            let progress = Double(step) / 20
            #expect((moved.point(at: progress) - map.apply(to: Self.wave().point(at: progress))).length < 1e-9)
        }
    }

    @Test func gapsTakeNoTimeAndAreNotCrossed() {
        var path = Path(from: Vector(5, 5))
        path.move(to: .zero)
        #expect(path.start == .zero && path.isEmpty && path.point(at: 0.5) == .zero)
        path.line(to: Vector(10, 0))
        path.move(to: Vector(0, 100))
        path.line(to: Vector(0, 130))
        #expect(path.length == 40)
        #expect(path.point(at: 0.25, .paced) == Vector(0, 100) && path.point(at: 0.5, .paced) == Vector(0, 110))
        #expect(path.point(at: 0.5) == Vector(0, 100) && path.point(at: 0.49).y == 0)
        path.close()
        #expect(path.end == Vector(0, 100) && path.length == 70)
        var other = path
        other.close()
        #expect(other == path)
    }

    @Test func noProgressTraps() {
        let path = Self.wave()
        for progress in [-Double.infinity, -1, .nan, 2, .infinity] {
            let end = progress > 0 ? path.end : path.start
            #expect(
                (path.point(at: progress) - end).length < 1e-9 && (path.point(at: progress, .paced) - end).length < 1e-6
            )
        }
        var far = Path(from: Vector(.infinity, 0))
        far.curve(to: Vector(0, .nan), Vector(1e308, -1e308))
        far.arc(center: .zero, radii: Vector(1, 1), start: 0, sweep: 1e300)
        for progress in [0, 0.5, 1] { _ = (far.point(at: progress, .paced), far.tangent(at: progress, .paced)) }
    }
}
