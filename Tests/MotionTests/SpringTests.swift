import Motion
import Testing

@Suite struct SpringTests {
    /// Positions and velocities of a spring by the Runge-Kutta method, in steps of 0.0001 s.
    private func integrated(_ spring: Spring, until end: Double) -> [(time: Double, value: Double, velocity: Double)] {
        let step = 1e-4
        var x = 0.0
        var v = spring.velocity
        var found: [(Double, Double, Double)] = []
        func pull(_ x: Double, _ v: Double) -> Double {
            -spring.frequency * spring.frequency * (x - 1) - 2 * spring.ratio * spring.frequency * v
        }
        for index in 0...Int(end / step) {
            if index % 500 == 0 { found.append((Double(index) * step, x, v)) }
            let (k1x, k1v) = (v, pull(x, v))
            let (k2x, k2v) = (v + step / 2 * k1v, pull(x + step / 2 * k1x, v + step / 2 * k1v))
            let (k3x, k3v) = (v + step / 2 * k2v, pull(x + step / 2 * k2x, v + step / 2 * k2v))
            let (k4x, k4v) = (v + step * k3v, pull(x + step * k3x, v + step * k3v))
            x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        }
        return found
    }

    @Test(arguments: [0, 0.1, 0.4, 0.99, 1, 1.000_000_1, 1.01, 3])
    func agreesWithIntegration(ratio: Double) {
        for velocity in [-4.0, 0, 7] {
            let spring = Spring(response: 0.8, ratio: ratio, velocity: velocity)
            for (time, value, speed) in integrated(spring, until: 3) {
                #expect(abs(spring.value(at: time) - value) < 1e-6, "ζ \(ratio), v \(velocity) at \(time)")
                #expect(abs(spring.velocity(at: time) - speed) < 1e-5, "ζ \(ratio), v \(velocity) at \(time)")
            }
        }
    }

    @Test func bothInitialisersAgree() {
        let made = Spring(mass: 2, stiffness: 200, damping: 12)
        #expect(made.frequency == 10)
        #expect(made.ratio == 0.3)
        let felt = Spring(response: 2 * .pi / 10, ratio: 0.3)
        #expect(abs(made.value(at: 0.37) - felt.value(at: 0.37)) < 1e-12)
    }

    @Test(arguments: [0.05, 0.4, 0.999_999, 1, 1.1, 1.5, 40], [0.01, 0.5])
    func staysSettled(ratio: Double, distance: Double) {
        for velocity in [0.0, 15, 20, -5] {
            let spring = Spring(response: 0.5, ratio: ratio, velocity: velocity)
            let settled = spring.settlingTime(within: distance)
            #expect(settled.isFinite)
            for step in 0..<400 {
                #expect(abs(spring.value(at: settled + Double(step) * 0.02) - 1) <= distance + 1e-9)
            }
        }
    }

    @Test(arguments: [0, 0.4, 1, 1.5])
    func comesToRest(ratio: Double) {
        let spring = Spring(response: 0.5, ratio: ratio, velocity: 7)
        for time in [Double.infinity, .greatestFiniteMagnitude] {
            #expect(spring.value(at: time) == 1)
            #expect(spring.velocity(at: time) == 0)
        }
        #expect(ratio == 0 || spring.value(at: 1e9) == 1)
    }

    @Test func withoutDampingItNeverSettles() {
        #expect(Spring(response: 1, ratio: 0).settlingTime() == .infinity)
        #expect(Spring(response: 1, ratio: 0.4).value(at: -1) == 0)
    }

    @Test(arguments: [0.05, 0.4, 0.95, 1, 1.2, 20], [0.0, 3, 40, -2])
    func settlesInTheGivenTime(ratio: Double, velocity: Double) {
        for (settling, distance) in [(0.5, 0.001), (2, 0.01), (30, 0.3)] {
            let spring = Spring(settling: settling, ratio: ratio, velocity: velocity, within: distance)
            #expect(spring.ratio == ratio && spring.velocity == velocity)
            #expect(abs(spring.settlingTime(within: distance) / settling - 1) < 1e-9)
            // It stays within the tolerance neither too late nor much too early.
            let last = (0..<20_000).last { abs(spring.value(at: settling * Double($0) / 10_000) - 1) > distance }
            #expect(last.map { $0 <= 10_000 && $0 > 1500 } == true, "ζ \(ratio), v \(velocity): \(last ?? -1)")
        }
        let quick = Spring(settling: 1, ratio: 0.5)
        #expect(abs(quick.frequency - Spring(settling: 2, ratio: 0.5).frequency * 2) < 1e-9)
    }
}
