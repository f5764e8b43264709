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
    /// Batches a processor at least, as far as there are rounds.
    private static let batches = 4

    /// Plays the rounds from 0 on, or as many as `progress` lets be played.
    package func play(_ simulation: Simulation, rounds: Int) -> SimulationResult {
        gather(rounds, batch: simulation.batch, into: SimulationResult(of: simulation.level)) {
            simulation.result(ofRounds: $0)
        } merge: {
            $0.merge($1)
        }
    }

    /// The same of pairs of rounds.
    package func play(_ pairing: Pairing, rounds: Int) -> PairResult {
        gather(rounds, batch: pairing.batch, into: PairResult(of: pairing)) {
            pairing.result(ofRounds: $0)
        } merge: {
            $0.merge($1)
        }
    }

    /// Plays on the rains from 0 on, or on as many as `progress` lets be played on.
    package func play(_ study: RainStudy, rains: Int) -> RainStudyResult {
        gather(rains, batch: 1, into: RainStudyResult(plays: study.plays)) {
            study.result(ofRains: $0)
        } merge: {
            $0.merge($1)
        }
    }

    /// Finds what there is in batches of `count` things, or of as many as `progress` lets be looked at.
    /// - Parameters:
    ///   - find: looks at some of the things, on any thread.
    ///   - merge: adds what was found, in no certain order, one call at a time.
    package func gather<Found: Sendable>(
        _ count: Int, batch: Int, into found: Found, find: @Sendable (Range<Int>) -> Found,
        merge: @Sendable (inout Found, Found) -> Void
    ) -> Found {
        let next = Atomic(0)
        let isStopped = Atomic(false)
        let state = Mutex((found: found, done: 0))
        // So few that each processor gets some.
        let batch = max(1, min(batch, count / (Self.batches * self.count)))
        let progress = progress
        DispatchQueue.concurrentPerform(iterations: self.count) { _ in
            while !isStopped.load(ordering: .relaxed) {
                let first = next.wrappingAdd(batch, ordering: .relaxed).oldValue
                guard first < count else { return }
                let things = first..<min(count, first + batch)
                let found = find(things)
                state.withLock { state in
                    merge(&state.found, found)
                    state.done += things.count
                    if !progress(state.done) { isStopped.store(true, ordering: .relaxed) }
                }
            }
        }
        return state.withLock { $0.found }
    }

    /// What `body` gives for each number, in their order, found by all processors.
    package func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        gather(count, batch: count, into: [Int: [Value]]()) {
            [$0.lowerBound: $0.map(body)]
        } merge: { found, part in
            found.merge(part) { own, _ in own }
        }.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
