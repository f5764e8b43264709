/// Keyframes: values at key times with a curve between them.
///
///     let size = Track([1, 1.6, 0.5], curve: .easeOut)
///     let opacity = Track([1, 0], times: [0.95, 0.98])
///     opacity.value(at: 0.5)    // 1: the first value holds before its time, the last after
public struct Track<Value: Blendable>: Sendable {
    private let values: [Value]
    private let times: [Double]
    private let curve: Curve?
    private let curves: [Curve]

    /// A track over values at key times.
    /// - Parameters:
    ///   - values: at least one.
    ///   - times: as many as values, each 0...1, never falling; evenly spaced over 0...1 when left out.
    ///   - curve: shapes the progress of the whole track.
    ///   - curves: shape each segment, one fewer than values; linear when left out.
    public init(_ values: [Value], times: [Double]? = nil, curve: Curve? = nil, curves: [Curve] = []) {
        precondition(!values.isEmpty, "a track needs a value")
        let even = values.indices.map { values.count == 1 ? 0 : Double($0) / Double(values.count - 1) }
        let times = times ?? even
        precondition(times.count == values.count, "a track needs a time for each value")
        precondition(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "key times never fall")
        precondition(curves.isEmpty || curves.count == values.count - 1, "a track needs a curve for each segment")
        self.values = values
        self.times = times
        self.curve = curve
        self.curves = curves
    }

    /// The value at a progress, 0...1. O(log n) for n keyframes.
    public func value(at progress: Double) -> Value {
        let progress = curve?.value(at: progress) ?? progress
        guard progress > times[0] else { return values[0] }
        let last = times.count - 1
        guard progress < times[last] else { return values[last] }
        var low = 0
        var high = last
        while high - low > 1 {
            let middle = (low + high) / 2
            if times[middle] <= progress { low = middle } else { high = middle }
        }
        let share = (progress - times[low]) / (times[high] - times[low])
        return values[low].blended(to: values[high], at: curves.isEmpty ? share : curves[low].value(at: share))
    }
}
