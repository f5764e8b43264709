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

    @Test func lengthsAreThoseOfKnownShapes() {
        #expect(abs(Path.ellipse(in: Rect(0, 0, 200, 200)).length - 200 * .pi) < 1e-6)
        #expect(abs(Path.roundedRectangle(Rect(0, 0, 100, 60), radius: 10).length - (240 + 20 * .pi)) < 1e-6)
        #expect(abs(Path.roundedRectangle(Rect(0, 0, 100, 60), radius: 99).length - (80 + 60 * .pi)) < 1e-6)
        var quarter = Path(from: Vector(0, 0))
        quarter.curve(to: Vector(2, 0), Vector(1, 0))
        #expect(abs(quarter.length - 2) < 1e-9)
    }

    @Test func tangentsLookWhereItGoes() {
        let circle = Path.ellipse(in: Rect(-100, -100, 200, 200))
        #expect((circle.tangent(at: 0) - Vector(0, 1)).length < 1e-9)
        #expect(abs(abs(circle.turn(at: 0.25, .paced)) - .pi) < 1e-6)
        var cusp = Path(from: .zero)
        cusp.curve(to: Vector(10, 0), Vector(0, 0), Vector(5, 5))
        #expect(abs(cusp.tangent(at: 0).length - 1) < 1e-9)
        #expect(abs(cusp.tangent(at: 0).x - 0.5.squareRoot()) < 1e-5)
        #expect(Path(from: .zero).tangent(at: 0.5) == .zero)
    }

    @Test func boundsAreTight() {
        let box = Self.wave().bounds
        var low = Vector(.infinity, .infinity)
        var high = -low
        for step in 0...40_000 {
            let point = Self.wave().point(at: Double(step) / 40_000)
            low = Vector(min(low.x, point.x), min(low.y, point.y))
            high = Vector(max(high.x, point.x), max(high.y, point.y))
        }
        #expect((box.origin - low).length < 1e-3 && (box.origin + box.size - high).length < 1e-3)
        let turned = Path.ellipse(in: Rect(-100, -50, 200, 100)).applying(.turn(.pi / 4)).bounds
        #expect(abs(turned.size.x - 2 * (12_500.0 / 2).squareRoot()) < 1e-9)
        #expect(turned.center.length < 1e-9)
    }

    /// Arcs that begin anywhere and go round up to three times, upright and turned, beside a walk along them.
    @Test func arcsAreBoundedWhereverTheyBegin() {
        for index in 0..<400 {
            let draw = Seed(12)[index]
            let (start, sweep) = (draw[0].uniform(in: -40...40), draw[1].uniform(in: -20...20))
            var path = Path(from: Vector(10 * .cos(start), 6 * .sin(start)))
            path.arc(center: .zero, radii: Vector(10, 6), start: start, sweep: sweep)
            if draw[2].chance(0.5) { path = path.applying(.turn(draw[3].uniform(in: -4...4))) }
            let walk = (0...2000).map { path.point(at: Double($0) / 2000) }
            let (xs, ys) = (walk.map(\.x).sorted(), walk.map(\.y).sorted())
            let box = path.bounds
            let error = [xs[0] - box.minX, ys[0] - box.minY, box.maxX - xs[2000], box.maxY - ys[2000]]
            #expect(error.allSatisfy { $0 > -1e-9 && $0 < 2e-3 }, "from \(start) over \(sweep): \(error)")
            guard abs(sweep) >= 2 * .pi else { continue }
            #expect(path.contains(.zero), "from \(start) over \(sweep)")
            #expect(!path.contains(Vector(11, 1)) && !path.contains(Vector(-11, 1)))
        }
    }

    @Test func insideIsInside() {
        let star = Path.star(points: 5, center: .zero, radius: 100, inner: 0.4)
        #expect(star.contains(.zero))
        #expect(star.contains(Vector(0, -99)))
        #expect(!star.contains(Vector(0, 99)))
        // Open on its right side, and closed for all that.
        var corner = Path(from: .zero)
        corner.line(to: Vector(-10, 0))
        corner.line(to: Vector(0, 10))
        #expect(corner.contains(Vector(-2, 2)) && !corner.contains(Vector(-8, 8)) && !corner.contains(Vector(2, 2)))
        let ring = Path.ellipse(in: Rect(-50, -30, 100, 60))
        let round = Path.roundedRectangle(Rect(-50, -30, 100, 60), radius: 20)
        for index in 0..<3000 {
            let draw = Seed(2)[index]
            let point = Vector(draw[0].uniform(in: -60...60), draw[1].uniform(in: -40...40))
            let inEllipse = (point.x / 50) * (point.x / 50) + (point.y / 30) * (point.y / 30)
            if abs(inEllipse - 1) > 1e-9 { #expect(ring.contains(point) == (inEllipse < 1), "\(point)") }
            let beyond = Vector(max(0, abs(point.x) - 30), max(0, abs(point.y) - 10))
            #expect(round.contains(point) == (beyond.length < 20), "\(point)")
        }
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

    @Test func theStarOfTheArticleIsAPolygon() {
        let star = Path.star(points: 4, center: Vector(10, 10), radius: 10, inner: 0.5)
        #expect(star.bounds == Rect(0, 0, 20, 20))
        #expect(star.start == Vector(10, 0))
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
        _ = (far.contains(.zero), far.bounds)
    }
}
