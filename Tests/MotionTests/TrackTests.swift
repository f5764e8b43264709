import Animations
import Motion
import Testing

@Suite struct TrackTests {
    private func walk(_ track: Track<Double>, _ table: [(Double, Double)]) {
        for (progress, value) in table + table.reversed() + table {
            #expect(abs(track.value(at: progress) - value) < 1e-12, "at \(progress)")
        }
    }

    @Test func keyframesHoldBeforeAndAfter() {
        walk(Track([1, 0], times: [0.95, 0.98]), [(0, 1), (0.95, 1), (0.965, 0.5), (0.98, 0), (1, 0)])
        walk(Track([3]), [(0, 3), (1, 3)])
        walk(Track([0, 1, 1, 2], times: [0, 0.5, 0.5, 1]), [(0.25, 0.5), (0.5, 1), (0.75, 1.5)])
    }

    @Test func curvesShapeTheWholeOrEachSegment() {
        let ease = Curve.easeOut
        walk(Track([0, 10, 0], curve: ease), [(0.3, 20 * ease.value(at: 0.3)), (1, 0)])
        walk(Track([0, 10, 0], curves: [ease, .linear]), [(0.25, 10 * ease.value(at: 0.5)), (0.75, 5)])
    }

    /// Three values that each hold for a third of the time, as in Core Animation, are written as four here.
    @Test func threeDiscreteValuesHaveAThirdEach() {
        walk(
            Track([1, 2, 3, 3], times: [0, 1.0 / 3, 2.0 / 3, 1], mode: .discrete),
            [(0, 1), (0.33, 1), (0.34, 2), (0.66, 2), (0.67, 3), (0.99, 3), (1, 3)])
        walk(Track([1, 2, 3], mode: .discrete), [(0, 1), (0.49, 1), (0.5, 2), (0.99, 2), (1, 3)])
    }

    @Test func discreteValuesHoldUntilTheNext() {
        walk(Track([1, 2, 3], times: [0, 0.3, 1], mode: .discrete), [(0, 1), (0.29, 1), (0.3, 2), (0.99, 2), (1, 3)])
    }

    @Test func pacedTracksKeepTheirSpeed() {
        walk(Track([0, 1, 4], mode: .paced), [(0.125, 0.5), (0.25, 1), (0.5, 2), (1, 4)])
        let plane = Track([Vector(0, 0), Vector(3, 4), Vector(3, 19)], mode: .paced)
        #expect(plane.value(at: 0.25) == Vector(3, 4))
        walk(Track([2, 2], mode: .paced), [(0.5, 2)])
    }

    @Test func cubicTracksGoSmoothlyThroughTheirValues() {
        let track = Track([0, 4, 1, 2], times: [0, 0.2, 0.7, 1], mode: .cubic)
        walk(track, [(0, 0), (0.2, 4), (0.7, 1), (1, 2)])
        for time in [0.2, 0.7] {
            let before = (track.value(at: time) - track.value(at: time - 1e-6)) / 1e-6
            let after = (track.value(at: time + 1e-6) - track.value(at: time)) / 1e-6
            #expect(abs(before - after) < 1e-3)
        }
        // Evenly spaced values of a line stay on it, and evenly spaced times give the usual formula.
        walk(Track([0, 1, 2, 3], mode: .cubic), [(0.1, 0.3), (0.5, 1.5), (0.9, 2.7)])
        walk(Track([0, 0, 1, 1], mode: .cubic), [(0.5, 0.5), (5.0 / 12, 0.203_125)])
    }

    @Test func tracksFollowPaths() throws {
        let leaf = try Path(svg: "M 0 0 C 30 -60 70 -60 100 0 L 100 50")
        let (place, turn) = (Track(leaf, .paced, curve: .easeIn), Track(turnAlong: leaf))
        for step in -2...12 {
            let progress = Double(step) / 10
            #expect(place.value(at: progress) == leaf.point(at: Curve.easeIn.value(at: progress), .paced))
            #expect(turn.value(at: progress) == leaf.turn(at: progress))
        }
        let twice = Timing(duration: 2, repeatCount: 2)
        let steps = Composition([.init(Animation(twice, leaf), isCumulative: true)])
        #expect(steps.value(at: 3, over: .zero) == leaf.point(at: 0.5) + leaf.end)
    }

    @Test func springsOvershootAndSettle() throws {
        let spring = Spring(response: 0.5, ratio: 0.4)
        let swell = try Animation(begin: 2, spring, from: 10, to: 20)
        for time in [2.1, 2.2, 2.3, 2.6] {
            #expect(abs((swell.value(at: time) ?? 0) - (10 + 10 * spring.value(at: time - 2))) < 1e-12)
        }
        #expect((swell.value(at: 2.3) ?? 0) > 20 && [0, 2, 9].map { swell.value(at: $0) } == [10, 10, 20])
        #expect(throws: CurveError.self) { try Animation(Spring(response: 1, ratio: 0), from: 0.0, to: 1) }
    }

    @Test func groupsShareOneClock() throws {
        let fade = Animation(Timing(begin: 1, duration: 2), Track([0, 10]))
        let group = Group(Timing(begin: 10, duration: 4, repeatCount: 2))
        #expect(group.value(of: fade, at: 9) == nil)
        #expect(group.value(of: fade, at: 10.5) == nil)
        #expect(group.value(of: fade, at: 12) == 5)
        #expect(group.value(of: fade, at: 16) == 5)
        #expect(group.value(of: fade, at: 18) == nil)
    }

    @Test func successionsWaitTheirDelays() {
        let hop = Succession([
            .init(Track([0, 1]), duration: 0.2, delay: 0.1), .init(Track([1, 5]), duration: 0.4, delay: 1),
        ])
        #expect(abs(hop.duration - 1.7) < 1e-12)
        for (time, value) in [(0.0, 0.0), (0.2, 0.5), (0.3, 1), (1.2, 1), (1.5, 3), (1.7, 5), (9, 5)] {
            #expect(abs(hop.value(at: time) - value) < 1e-9, "at \(time)")
        }
    }
}
