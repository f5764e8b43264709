import Dispatch
import Stage
import Synchronization

/// Work on all processors. The result does not depend on how it is distributed over them.
package struct Jobs {
    package let count: Int
    /// Called after each batch, from any thread but never concurrently, with the number of items done; false stops.
    package var progress: @Sendable (Int) -> Bool

    package init(count: Int, progress: @escaping @Sendable (Int) -> Bool = { _ in true }) {
        (self.count, self.progress) = (count, progress)
    }
}

extension Jobs {
    package static var processors: Int { Processors.count }

    /// Minimum number of batches per processor, if there are enough items.
    private static let batches = 4

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
