#if hasFeature(Embedded)
/// A mutex for a platform with one thread, where `Synchronization` has none.
final class Mutex<Value>: Sendable {
    private nonisolated(unsafe) var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }
}
#endif
