import Dispatch
import Stage
import Synchronization

/// Work on several processors. The result does not depend on how the work is distributed.
package struct Jobs {
    /// Number of threads that work at the same time.
    package let count: Int
    /// Called after each batch, from any thread but never concurrently, with the number of processed items; returns
    /// false to stop.
    package var progress: @Sendable (Int) -> Bool

    package init(count: Int, progress: @escaping @Sendable (Int) -> Bool = { _ in true }) {
        (self.count, self.progress) = (count, progress)
    }
}

extension Jobs {
    /// The default number of threads: one per processor.
    package static var processors: Int { Processors.count }

    /// Minimum number of batches per thread, if there are enough items.
    private static let batches = 4

    /// Processes a number of items in batches, until all are processed or `progress` returns false. Returns the merged
    /// results.
    /// - Parameters:
    ///   - items: number of items; `find` gets ranges within 0 ..< `items`.
    ///   - batch: maximum number of items in a batch.
    ///   - found: the result without items.
    ///   - find: processes a range of items, on any thread.
    ///   - merge: adds the result of a range, in any order but never concurrently.
    package func gather<Found: Sendable>(
        _ items: Int, batch: Int, into found: Found, find: @Sendable (Range<Int>) -> Found,
        merge: @Sendable (inout Found, Found) -> Void
    ) -> Found {
        let next = Atomic(0)
        let isStopped = Atomic(false)
        let state = Mutex((found: found, done: 0))
        // Small enough that each thread gets some batches.
        let batch = max(1, min(batch, items / (Self.batches * count)))
        let progress = progress
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            while !isStopped.load(ordering: .relaxed) {
                let first = next.wrappingAdd(batch, ordering: .relaxed).oldValue
                guard first < items else { return }
                let range = first..<min(items, first + batch)
                let part = find(range)
                state.withLock { state in
                    merge(&state.found, part)
                    state.done += range.count
                    if !progress(state.done) { isStopped.store(true, ordering: .relaxed) }
                }
            }
        }
        return state.withLock { $0.found }
    }

    /// Returns the values of `body` for 0 ..< `count`, in order.
    package func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        gather(count, batch: count, into: [Int: [Value]]()) {
            [$0.lowerBound: $0.map(body)]
        } merge: { found, part in
            found.merge(part) { own, _ in own }
        }.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
