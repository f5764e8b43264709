import Animations
import Motion
import Testing

/// The timing model of Web Animations Level 1 in whole numbers, without rounding. `Timing` is compared with it.
private struct Model {
    /// Times are tenths of a second, counts and speeds are halves. A count of nil is infinite.
    var begin, duration, speed, offset: Int
    var count: Int?
    var repeatDuration: Int?
    var autoreverses: Bool
    var fill: Timing.Fill

    /// The number of units of local time, and of parent time, in a tenth of a second.
    static let (fine, coarse) = (8, 4)

    var timing: Timing {
        Timing(
            begin: Double(begin) / 10, duration: Double(duration) / 10, speed: Double(speed) / 2,
            offset: Double(offset) / 10, repeatCount: count.map { Double($0) / 2 } ?? .infinity,
            repeatDuration: repeatDuration.map { Double($0) / 10 }, autoreverses: autoreverses, fill: fill)
    }

    /// Half iterations. The model replaces an iteration there and back by two iterations in alternating directions.
    private var halves: Int? { count.map { autoreverses ? 2 * $0 : $0 } }

    var activeDuration: Int? {
        if let repeatDuration { return repeatDuration * Self.fine }
        return duration == 0 || halves == 0 ? 0 : halves.map { $0 * duration * Self.fine / 2 }
    }

    /// The parent time of a local time, both in their units; nil where it is no whole number.
    func parent(at local: Int) -> Int? {
        let (way, rest) = (local - offset * Self.fine).quotientAndRemainder(dividingBy: speed)
        return rest == 0 ? way + begin * Self.coarse : nil
    }

    func phase(at local: Int) -> Timing.Phase {
        if local < 0 || local == 0 && speed < 0 { return .before }
        guard let activeDuration else { return .active }
        return local > activeDuration || local == activeDuration && speed > 0 ? .after : .active
    }

    /// Iteration (nil for an infinite one) and directed progress; nil where nothing is shown.
    func position(at local: Int) -> (iteration: Int?, progress: Double)? {
        let phase = phase(at: local)
        let isShown =
            switch phase {
            case .before: fill == .backwards || fill == .both
            case .active: true
            case .after: fill == .forwards || fill == .both
            }
        guard isShown else { return nil }
        let active = max(0, min(local, activeDuration ?? local))
        // The overall progress as a fraction.
        var (part, whole) = (active, duration * Self.fine)
        if duration == 0 {
            guard phase == .before || halves != nil else { return (nil, 1) }
            (part, whole) = (phase == .before ? 0 : halves ?? 0, 2)
        }
        var (iteration, rest) = part.quotientAndRemainder(dividingBy: whole)
        let isNone = repeatDuration.map { $0 == 0 } ?? (halves == 0)
        if rest == 0, phase != .before, active == activeDuration, !isNone { (iteration, rest) = (iteration - 1, whole) }
        let progress = Double(rest) / Double(whole)
        guard autoreverses else { return (iteration, progress) }
        return (iteration / 2, iteration % 2 == 0 ? progress : 1 - progress)
    }
}

@Suite struct TimingModelTests {
    private static let repeats: [(count: Int?, duration: Int?)] =
        [0, 1, 2, 3, 5, 6].map { ($0, nil) } + [(nil, nil), (2, 0), (2, 3), (2, 12)]

    @Test(arguments: [0, 3, -7, 100_001], [2, -2, 1, 4])
    func agreesWithWebAnimationsAtEveryEdge(begin: Int, speed: Int) {
        for duration in [0, 2, 4, 7] {
            for (count, repeatDuration) in Self.repeats where duration > 0 || repeatDuration == nil {
                for (offset, autoreverses) in [(0, false), (0, true), (4, false), (6, true)] {
                    for fill in [Timing.Fill.removed, .forwards, .backwards, .both] {
                        compare(
                            Model(
                                begin: begin, duration: duration, speed: speed, offset: offset, count: count,
                                repeatDuration: repeatDuration, autoreverses: autoreverses, fill: fill))
                    }
                }
            }
        }
    }

    /// Compares at halves and quarters of iterations, and at the floating-point numbers next to them.
    private func compare(_ model: Model) {
        let timing = model.timing
        for local in stride(from: -8, through: (model.activeDuration ?? 8 * model.duration) * 5 / 4 + 16, by: 4) {
            guard let parent = model.parent(at: local) else { continue }
            let exact = Double(parent) / 40
            for time in [exact, exact.nextUp, exact.nextDown] {
                let found = timing.position(at: time)
                let expected = model.position(at: local)
                let iteration = expected.map { $0.iteration.map(Double.init) ?? .infinity }
                let error = abs((found?.progress ?? -1) - (expected?.progress ?? -1))
                let agrees =
                    timing.phase(at: time) == model.phase(at: local) && found?.iteration == iteration && error < 1e-10
                    && timing.progress(at: time) == found?.progress
                #expect(agrees, "\(timing) at \(time)")
            }
        }
    }

    @Test func zeroLengthIterationsEndAtOnce() {
        let endless = Timing(begin: 1, duration: 0, repeatDuration: 2, fill: .both)
        #expect([0.9, 1, 2, 3, 9].map(endless.phase(at:)) == [.before, .active, .active, .after, .after])
        #expect([0.9, 1, 2, 3, 9].map(endless.progress(at:)) == [0, 1, 1, 1, 1])
        #expect(endless.position(at: 2)?.iteration == .infinity)
        #expect(Timing(duration: 0, repeatDuration: 0, fill: .both).progress(at: 5) == 0)
    }

    @Test func pausedTimingsNeverMove() {
        let standing = Timing(duration: 2, offset: 0.5).paused(at: 0)
        #expect([-.infinity, 0, .infinity].map(standing.progress(at:)) == [0.25, 0.25, 0.25])
        #expect(Timing(duration: 2, speed: 0, offset: 2).phase(at: 0) == .after)
    }
}
