import Dispatch
import Glibc
import RainApp
import Synchronization

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

    /// Reports the number of rounds that were done before a stop.
    package func tell(done: Int) {
        bar.clear()
        Console.note("stopped after \(done) of \(total.of("round"))")
    }
}

/// While this value exists, Ctrl-C is a request to stop after the current batch; a second Ctrl-C exits at once.
package struct Interruption: ~Copyable {
    package final class Wish: Sendable {
        private let isSet = Atomic(false)

        package var isMade: Bool { isSet.load(ordering: .relaxed) }

        fileprivate func make() -> Bool { isSet.exchange(true, ordering: .relaxed) }
    }

    package let wish = Wish()
    private let source: any DispatchSourceSignal

    package init() {
        signal(SIGINT, SIG_IGN)
        // A separate queue, since the shared ones are busy with rounds.
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "interruption"))
        let wish = wish
        source.setEventHandler {
            if wish.make() { exit(Self.exitCode) }
        }
        source.resume()
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }

    /// The status that shells report for an interrupted program: 128 and the signal's number.
    package static let exitCode: Int32 = 130
}
