import Tuning

/// Long work in stages, with one bar on a terminal for all of it; Ctrl-C ends it after the batch at hand.
package struct Stages: ~Copyable {
    private let interruption = Interruption()
    private let bar: ProgressBar
    private let total: Int
    private let count: Int
    private var before = 0

    /// - Parameters:
    ///   - total: rounds of all stages.
    ///   - count: how many processors play.
    package init(rounds total: Int, jobs count: Int) {
        bar = ProgressBar(total: total, unit: total == 1 ? "round" : "rounds")
        (self.total, self.count) = (total, count)
    }

    deinit { bar.clear() }
}

extension Stages {
    /// Whether it was asked to end.
    package var isStopped: Bool { interruption.wish.isMade }

    package var wish: Interruption.Wish { interruption.wish }

    /// Does the next stage, of so many things that take as long as `weight` rounds each.
    package mutating func next<Found>(_ things: Int, weight: Int = 1, _ work: (Jobs) -> Found) -> Found {
        let (bar, wish, before) = (bar, interruption.wish, before)
        let jobs = Jobs(count: count) {
            bar.show(before + weight * $0)
            return !wish.isMade
        }
        self.before += weight * things
        return work(jobs)
    }

    /// Says how much is done where it is not all.
    package func tell(done: Int) {
        bar.clear()
        Console.note("stopped after \(done) of \(total.of("round"))")
    }
}
