import Dispatch
import Glibc
import RainApp
import Synchronization

/// Long work in stages, with one progress bar for all of it; Ctrl-C stops it after the current batch.
package struct StagedWork: ~Copyable {
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

extension StagedWork {
    package var isStopped: Bool { interruption.cancellation.isSet }

    package var cancellation: Interruption.CancellationFlag { interruption.cancellation }

    /// Performs the next stage, whose items take as long as `weight` rounds each.
    package mutating func next<Found>(_ things: Int, weight: Int = 1, _ work: (Jobs) -> Found) -> Found {
        let (bar, cancellation, before) = (bar, interruption.cancellation, before)
        let jobs = Jobs(count: count) {
            bar.show(before + weight * $0)
            return !cancellation.isSet
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
    /// Whether Ctrl-C was pressed, for any thread.
    package final class CancellationFlag: Sendable {
        private let value = Atomic(false)

        package var isSet: Bool { value.load(ordering: .relaxed) }

        /// Sets the flag. Returns whether it was set before.
        fileprivate func set() -> Bool { value.exchange(true, ordering: .relaxed) }
    }

    package let cancellation = CancellationFlag()
    private let source: any DispatchSourceSignal

    package init() {
        signal(SIGINT, SIG_IGN)
        // A separate queue, since the shared ones are busy with rounds.
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "interruption"))
        let cancellation = cancellation
        source.setEventHandler {
            if cancellation.set() { exit(Self.exitCode) }
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
