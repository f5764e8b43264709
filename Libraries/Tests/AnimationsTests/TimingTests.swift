import Animations
import Motion
import RealModule
import Testing

@Suite struct TimingTests {
    /// Walks a table of (parent time, progress or nil) forward, back and forward again.
    private func walk(_ timing: Timing, _ table: [(Double, Double?)]) {
        for (parent, expected) in table + table.reversed() + table {
            let progress = timing.progress(at: parent)
            switch (progress, expected) {
            case (nil, nil): break
            case (let progress?, let expected?):
                #expect(abs(progress - expected) < 1e-12, "at \(parent): \(progress), not \(expected)")
            default: Issue.record("at \(parent): \(String(describing: progress))")
            }
        }
    }

    @Test func onceWithEveryFill() {
        walk(Timing(begin: 1, duration: 2), [(0.99, nil), (1, 0), (2, 0.5), (2.99, 0.995), (3, nil), (9, nil)])
        walk(Timing(begin: 1, duration: 2, fill: .backwards), [(-5, 0), (1, 0), (2, 0.5), (3, nil)])
        walk(Timing(begin: 1, duration: 2, fill: .forwards), [(0.5, nil), (1, 0), (3, 1), (9, 1)])
        walk(Timing(begin: 1, duration: 2, fill: .both), [(-5, 0), (1, 0), (2, 0.5), (3, 1), (9, 1)])
    }

    @Test func repeatsWholeFractionalAndWithoutEnd() {
        walk(
            Timing(duration: 2, repeatCount: 2, fill: .both),
            [(-1, 0), (1, 0.5), (2, 0), (3, 0.5), (4, 1), (9, 1)])
        walk(Timing(duration: 2, repeatCount: 2.25, fill: .forwards), [(4, 0), (4.25, 0.125), (4.5, 0.25), (9, 0.25)])
        walk(Timing(duration: 2, repeatCount: .infinity), [(0, 0), (2_000_001, 0.5), (2_000_002, 0)])
        walk(Timing(duration: 2, repeatDuration: 3, fill: .forwards), [(2.5, 0.25), (3, 0.5), (8, 0.5)])
        walk(Timing(duration: 2, repeatCount: 0, fill: .both), [(-1, 0), (0, 0), (1, 0)])
    }

    @Test func goesThereAndBack() {
        walk(
            Timing(duration: 2, autoreverses: true, fill: .both),
            [(-1, 0), (0, 0), (1, 0.5), (2, 1), (3, 0.5), (3.5, 0.25), (4, 0), (9, 0)])
        walk(
            Timing(duration: 2, repeatCount: 1.5, autoreverses: true, fill: .forwards),
            [(4, 0), (5, 0.5), (6, 1), (9, 1)])
        let position = Timing(duration: 2, repeatCount: 3, autoreverses: true).position(at: 9)
        #expect(position?.iteration == 2)
    }

    @Test func speedStretchesReversesAndStops() {
        walk(Timing(begin: 1, duration: 2, speed: 2, fill: .both), [(1, 0), (1.5, 0.5), (2, 1)])
        walk(Timing(duration: 2, speed: 0, offset: 0.5), [(-100, 0.25), (0, 0.25), (100, 0.25)])
        // Backwards from its end, which is included, to its begin, which is not.
        walk(Timing(duration: 2, speed: -1, offset: 2), [(-0.1, nil), (0, 1), (1, 0.5), (1.9, 0.05), (2, nil)])
        walk(Timing(duration: 2, speed: -1, offset: 2, fill: .both), [(-1, 1), (0, 1), (2, 0), (9, 0)])
    }

    @Test func offsetStartsWithinTheIteration() {
        walk(Timing(begin: 10, duration: 2, offset: 0.5), [(9.5, 0), (10, 0.25), (11.4, 0.95), (11.5, nil)])
    }

    @Test func zeroDurationIsNeverActive() {
        // Stored texts may say -0.
        #expect(Timing(duration: -0.0, repeatCount: 2, repeatDuration: 5, fill: .both).progress(at: 1) == 1)
        let timing = Timing(begin: 1, duration: 0, fill: .both)
        walk(timing, [(0.9, 0), (1, 1), (2, 1)])
        #expect(timing.phase(at: 1) == .after)
        walk(Timing(begin: 1, duration: 0, repeatCount: .infinity, fill: .both), [(0.9, 0), (1, 1)])
        walk(Timing(begin: 1, duration: 0), [(0.9, nil), (1, nil)])
    }

    @Test func phasesIncludeTheirFirstInstant() {
        let timing = Timing(begin: 1, duration: 2)
        #expect([0.9, 1, 2.9, 3, 4].map(timing.phase(at:)) == [.before, .active, .active, .after, .after])
        #expect(Timing(duration: 3, repeatCount: 2, autoreverses: true).activeDuration == 12)
        #expect(Timing(duration: 3, repeatCount: .infinity).activeDuration == .infinity)
    }

    private static func random(_ seed: Seed) -> Timing {
        Timing(
            begin: seed[0].uniform(in: -5...5), duration: seed[1].uniform(in: 0...4),
            speed: seed[2].pick([-2, -1, -0.3, 0.25, 1, 1, 3]), offset: seed[3].uniform(in: -2...2),
            repeatCount: seed[4].pick([1, 2, 2.5, .infinity]), autoreverses: seed[5].chance(0.5),
            fill: seed[6].pick([.removed, .forwards, .backwards, .both]))
    }

    @Test(arguments: 0..<200)
    func pausingAndResumingLosesNothing(number: Int) {
        let seed = Seed(UInt64(number))["timing"]
        let timing = Self.random(seed)
        let pause = seed[10].uniform(in: -20...20)
        let resume = pause + seed[11].uniform(in: 0...20)
        let paused = timing.paused(at: pause)
        for step in 0..<5 {
            #expect(abs(paused.local(at: pause + Double(step) * 7) - timing.local(at: pause)) < 1e-9)
        }
        let resumed = paused.resumed(at: resume, speed: timing.speed)
        for step in 0..<20 {
            let late = Double(step) * 0.37
            #expect(abs(resumed.local(at: resume + late) - timing.local(at: pause + late)) < 1e-9)
        }
    }

    /// The fast path to the progress agrees with the slow one everywhere, also at the floating-point numbers next to an edge.
    @Test(arguments: 0..<200)
    func fastProgressMatchesPosition(number: Int) {
        let seed = Seed(UInt64(number))["progress"]
        let timing = Self.random(seed)
        for step in 0..<60 {
            let edge = timing.parent(at: timing.duration * Double(step / 4))
            for time in [seed[20 + step].uniform(in: -20...60), edge, edge.nextUp, edge.nextDown, edge * 1e15] {
                #expect(timing.progress(at: time) == timing.position(at: time)?.progress, "\(timing) at \(time)")
            }
        }
    }

    /// The article's steps: begin·speed is subtracted from the paused time, and resuming subtracts the pause from the begin.
    @Test func pausesAsTheArticleDoes() {
        let timing = Timing(begin: 3, duration: 5)
        let paused = timing.paused(at: 11)
        #expect(paused.offset == 11 - 3)
        #expect(paused.speed == 0 && paused.begin == 0)
        let resumed = paused.resumed(at: 20)
        #expect(resumed.begin == 20 - 8 && resumed.offset == 0)
    }

    @Test(arguments: 0..<200)
    func convertsThroughNestedTimingsBothWays(number: Int) {
        let seed = Seed(UInt64(number))["space"]
        let shared = Self.random(seed[0])
        let here = TimeSpace([shared, Self.random(seed[1]), Self.random(seed[2])])
        let there = TimeSpace([shared, Self.random(seed[3])])
        for step in 0..<10 {
            let root = Double(step) * 1.3 - 4
            let local = here.local(atRoot: root)
            #expect(abs(here.root(at: local) - root) < 1e-9)
            #expect(abs(here.convert(local, to: there) - there.local(atRoot: root)) < 1e-9)
            #expect(here.convert(local, to: here) == local)
        }
        #expect(here.convert(2, to: TimeSpace([])) == here.root(at: 2))
    }
}
