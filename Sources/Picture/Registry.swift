#if !hasFeature(Embedded)
import Synchronization
#endif

/// Numbers different values by small integers, and keeps them until the program ends. Thread-safe.
final class Registry<Value: Hashable & Sendable>: Sendable {
    private struct Known {
        var values: [Value] = []
        var indices: [Value: Int32] = [:]
    }

    private let known = Mutex(Known())

    /// Returns the index of a value. A value that is not yet in the registry gets the next index, from 0 on. O(1).
    func index(of value: Value) -> Int32 {
        known.withLock { known in
            if let index = known.indices[value] { return index }
            let index = Int32(known.values.count)
            known.values.append(value)
            known.indices[value] = index
            return index
        }
    }

    /// The value with an index that `index(of:)` has returned.
    subscript(index: Int32) -> Value { known.withLock { $0.values[Int(index)] } }
}
