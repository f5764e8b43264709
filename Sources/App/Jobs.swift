import Dispatch
import Synchronization
package import Tuning

/// Parallel simulations. The result does not depend on the distribution of rounds over processors.
package struct Jobs {
    package let count: Int
    /// Called after each batch, from any thread but never concurrently, with the number of rounds done; false stops.
    package var progress: @Sendable (Int) -> Bool

    package init(count: Int, progress: @escaping @Sendable (Int) -> Bool = { _ in true }) {
        (self.count, self.progress) = (count, progress)
    }
}

extension Jobs {
    /// Minimum number of batches per processor, if there are enough rounds.
    private static let batches = 4

    /// Plays rounds from 0, until all are played or `progress` returns false.
    package func play(_ simulation: Simulation, rounds: Int) -> SimulationResult {
        gather(rounds, batch: simulation.batch, into: SimulationResult(of: simulation.level)) {
            simulation.result(ofRounds: $0)
        } merge: {
            $0.merge($1)
        }
    }

    package func play(_ pairing: Pairing, rounds: Int) -> PairResult {
        gather(rounds, batch: pairing.batch, into: PairResult(of: pairing)) {
            pairing.result(ofRounds: $0)
        } merge: {
            $0.merge($1)
        }
    }

    package func play(_ study: RainStudy, rains: Int) -> RainStudyResult {
        gather(rains, batch: 1, into: RainStudyResult(plays: study.plays)) {
            study.result(ofRains: $0)
        } merge: {
            $0.merge($1)
        }
    }

    /// Processes `count` items in batches, until all are processed or `progress` returns false.
    /// - Parameters:
    ///   - find: processes a range of items, on any thread.
    ///   - merge: adds the result of a range, in any order but never concurrently.
    package func gather<Found: Sendable>(
        _ count: Int, batch: Int, into found: Found, find: @Sendable (Range<Int>) -> Found,
        merge: @Sendable (inout Found, Found) -> Void
    ) -> Found {
        let next = Atomic(0)
        let isStopped = Atomic(false)
        let state = Mutex((found: found, done: 0))
        // Small enough that each processor gets some.
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

    /// Returns `body`'s values for the numbers from 0, in order, computed by all processors.
    package func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        gather(count, batch: count, into: [Int: [Value]]()) {
            [$0.lowerBound: $0.map(body)]
        } merge: { found, part in
            found.merge(part) { own, _ in own }
        }.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
