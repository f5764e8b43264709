import App

/// Long work in stages, with one progress bar for all of it; Ctrl-C stops it after the current batch.
package struct Stages: ~Copyable {
    private let interruption = Interruption()
    private let bar: ProgressBar
    private let total: Int
    private let count: Int
    private var before = 0

    /// - Parameter total: number of rounds of all stages.
    package init(rounds total: Int, jobs count: Int) {
        bar = ProgressBar(total: total, unit: total == 1 ? "round" : "rounds")
        (self.total, self.count) = (total, count)
    }

    deinit { bar.clear() }
}

extension Stages {
    package var isStopped: Bool { interruption.wish.isMade }

    package var wish: Interruption.Wish { interruption.wish }

    /// Performs the next stage, whose items take as long as `weight` rounds each.
    package mutating func next<Found>(_ things: Int, weight: Int = 1, _ work: (Jobs) -> Found) -> Found {
        let (bar, wish, before) = (bar, interruption.wish, before)
        let jobs = Jobs(count: count) {
            bar.show(before + weight * $0)
            return !wish.isMade
        }
        self.before += weight * things
        return work(jobs)
    }

    /// Reports the number of rounds done before a stop.
    package func tell(done: Int) {
        bar.clear()
        Console.note("stopped after \(done) of \(total.of("round"))")
    }
}
