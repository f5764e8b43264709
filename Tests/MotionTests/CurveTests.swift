import Motion
import Testing

@Suite struct CurveTests {
    private static let named: [Curve] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .standard]

    @Test func endsAreExact() {
        for curve in Self.named {
            #expect(curve.value(at: 0) == 0)
            #expect(curve.value(at: 1) == 1)
        }
    }

    /// Finds the parameter by bisection, to the last bit: slower than the curve's own method, but certainly right.
    private func halved(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at progress: Double) -> Double {
        func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if polynomial(x1, x2, middle) < progress { low = middle } else { high = middle }
        }
        return polynomial(y1, y2, high)
    }

    @Test func bezierIsSolvedToABillionth() throws {
        var controls = [(0.25, 0.1, 0.25, 1.0), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1)]
        for index in 0..<60 {
            let draw = Seed(5)[index]
            controls.append((draw[0].unit, draw[1].uniform(in: -1...2), draw[2].unit, draw[3].uniform(in: -1...2)))
        }
        for (x1, y1, x2, y2) in controls {
            let curve = try Curve(x1, y1, x2, y2)
            for step in 1..<500 {
                let progress = Double(step) / 500
                let error = abs(curve.value(at: progress) - halved(x1, y1, x2, y2, at: progress))
                #expect(error < 1e-9, "(\(x1), \(y1), \(x2), \(y2)) at \(progress)")
            }
        }
    }

    @Test func hardCurvesAreSolvedToo() throws {
        // Vertical in the middle, flat at the ends, and both at once.
        for (x1, y1, x2, y2) in [(1.0, 0.0, 0.0, 1.0), (0, 1, 1, 0), (1, 1, 1, 1), (0, 0, 0, 0), (1, 0, 1, 1)] {
            let curve = try Curve(x1, y1, x2, y2)
            for step in 1..<1000 {
                let progress = Double(step) / 1000
                // Where the curve is vertical, the error of the value is about the cube root of the rounding error.
                let tolerance = x1 == 1 && x2 == 0 ? 1e-5 : 1e-9
                #expect(abs(curve.value(at: progress) - halved(x1, y1, x2, y2, at: progress)) < tolerance)
            }
        }
    }

    @Test func curvesRiseWithTheirControlPoints() throws {
        for index in 0..<100 {
            let draw = Seed(8)[index]
            let curve = try Curve(draw[0].unit, draw[1].unit, draw[2].unit, draw[3].unit)
            var last = 0.0
            for step in 1...4000 {
                let value = curve.value(at: Double(step) / 4000)
                #expect(value >= last - 1e-12)
                last = value
            }
        }
    }

    @Test func continuesAlongItsEndTangents() throws {
        let eased = try Curve(0.25, 0.5, 0.5, 0.8)
        #expect(abs(eased.value(at: -1) + 2) < 1e-12)
        #expect(abs(eased.value(at: 2) - 1.4) < 1e-12)
        #expect(abs(Curve.easeIn.value(at: -0.5)) < 1e-12)
        #expect(Curve.linear.value(at: 3) == 3)
        #expect(try Curve(0, 0, 0, 0).value(at: -0.5) == -0.5)
        #expect(try Curve(0, 1, 0.5, 1).value(at: -0.5) == 0)
    }

    @Test func stepsMatchCSS() throws {
        let table: [(Curve.Jump, [Double])] = [
            (.end, [0, 0, 0.25, 0.5, 0.75, 1]), (.start, [0.25, 0.25, 0.5, 0.75, 1, 1]),
            (.none, [0, 0, 1 / 3, 2 / 3, 1, 1]), (.both, [0.2, 0.2, 0.4, 0.6, 0.8, 1]),
        ]
        for (jump, expected) in table {
            let curve = try Curve.steps(4, jump: jump)
            for (progress, value) in zip([0, 0.24, 0.25, 0.5, 0.99, 1], expected) {
                #expect(abs(curve.value(at: progress) - value) < 1e-12, "\(jump) at \(progress)")
            }
        }
    }

    @Test func aStepBeginsAtItsEdge() throws {
        for count in 1...100 {
            let (end, start) = (try Curve.steps(count), try Curve.steps(count, jump: .start))
            for step in 0..<count {
                let edge = Double(step) / Double(count)
                #expect(end.value(at: edge) == edge, "\(step) of \(count)")
                #expect(start.value(at: edge) == Double(step + 1) / Double(count))
                guard step > 0 else { continue }
                #expect(end.value(at: edge.nextDown) == Double(step - 1) / Double(count), "\(step) of \(count)")
            }
        }
    }

    @Test func pointsAreJoinedByLines() throws {
        let curve = try Curve.points([Vector(0, 0), Vector(0.5, 1), Vector(0.5, 0.2), Vector(1, 1)])
        for (progress, value) in [(-0.5, -1.0), (0, 0), (0.25, 0.5), (0.5, 0.2), (0.75, 0.6), (1, 1), (1.5, 1.8)] {
            #expect(abs(curve.value(at: progress) - value) < 1e-12, "at \(progress)")
        }
    }

    @Test func invalidCurvesAreRefused() {
        #expect(throws: CurveError.self) { try Curve(1.1, 0, 0, 1) }
        #expect(throws: CurveError.self) { try Curve(0, 0, -0.1, 1) }
        #expect(throws: CurveError.self) { try Curve(0, .nan, 0, 1) }
        #expect(throws: CurveError.self) { try Curve(.nan, 0, 0, 1) }
        #expect(throws: CurveError.self) { try Curve.points([Vector(0, 0)]) }
        #expect(throws: CurveError.steps(0, .end)) { try Curve.steps(0) }
        #expect(throws: CurveError.steps(1, .none)) { try Curve.steps(1, jump: .none) }
        #expect(throws: CurveError.self) { try Curve.points([Vector(1, 0), Vector(0, 1)]) }
    }
}
