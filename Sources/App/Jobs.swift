import Dispatch
import Synchronization
package import Tuning

/// Rounds played by several processors at once. Which of them plays which round makes no difference to what is found.
package struct Jobs {
    /// How many processors, 1 or more.
    package let count: Int
    /// Called after each batch, from any thread, one call at a time, with the rounds that are done; false stops.
    package var progress: @Sendable (Int) -> Bool

    package init(count: Int, progress: @escaping @Sendable (Int) -> Bool = { _ in true }) {
        (self.count, self.progress) = (count, progress)
    }
}

extension Jobs {
    /// Plays the rounds from 0 on, or as many as `progress` lets be played.
    package func play(_ simulation: Simulation, rounds: Int) -> Findings {
        let nextRound = Atomic(0)
        let isStopped = Atomic(false)
        let findings = Mutex(Findings(of: simulation.level))
        let batch = simulation.batch
        let progress = progress
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            while !isStopped.load(ordering: .relaxed) {
                let first = nextRound.wrappingAdd(batch, ordering: .relaxed).oldValue
                guard first < rounds else { return }
                let found = simulation.findings(ofRounds: first..<min(rounds, first + batch))
                findings.withLock { findings in
                    findings.merge(found)
                    if !progress(findings.rounds) { isStopped.store(true, ordering: .relaxed) }
                }
            }
        }
        return findings.withLock { $0 }
    }
}
