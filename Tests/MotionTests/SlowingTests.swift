import Motion
import Testing

@Suite struct SlowingTests {
    private static let strengths = [0, 0.1, 0.35, 0.6, 0.99]

    @Test func evenMotionsAreLinear() {
        for share in stride(from: -0.5, through: 2, by: 0.125) { #expect(Slowing(0).way(at: share) == share) }
    }

    /// The whole way takes the whole time; the speed falls evenly from 1 + f to 1 - f times the speed of an even motion.
    @Test(arguments: strengths)
    func theSpeedFallsEvenly(strength: Double) {
        let slowing = Slowing(strength)
        #expect(slowing.way(at: 0) == 0 && slowing.way(at: 1) == 1)
        let (step, speeds) = (1e-4, stride(from: 0.05, through: 0.95, by: 0.05))
        for share in speeds {
            let speed = (slowing.way(at: share + step) - slowing.way(at: share - step)) / (2 * step)
            #expect(abs(speed - (1 + strength - 2 * strength * share)) < 1e-6)
        }
    }

    @Test(arguments: strengths)
    func timeIsTheInverseOfWay(strength: Double) {
        let slowing = Slowing(strength)
        for share in stride(from: -0.2, through: 1, by: 0.05) {
            #expect(abs(slowing.time(ofWay: slowing.way(at: share)) - share) < 1e-9)
        }
        // A way that the motion never covers.
        #expect(slowing.time(ofWay: 100) > 1)
    }
}
