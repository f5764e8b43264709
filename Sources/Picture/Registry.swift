import Synchronization

/// Values that are kept as long as the program runs, each known by its index. Safe from any thread.
final class Registry<Value: Hashable & Sendable>: Sendable {
    private struct Known {
        var values: [Value] = []
        var indices: [Value: Int32] = [:]
    }

    private let known = Mutex(Known())

    /// The index of a value among all that were asked for, from 0 on. O(1).
    func index(of value: Value) -> Int32 {
        known.withLock { known in
            if let index = known.indices[value] { return index }
            let index = Int32(known.values.count)
            known.values.append(value)
            known.indices[value] = index
            return index
        }
    }

    subscript(index: Int32) -> Value { known.withLock { $0.values[Int(index)] } }
}
