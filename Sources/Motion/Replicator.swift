/// One thing shown many times: each copy moved on by one step more, and playing by a delay later.
///
///     let ring = Replicator(count: 12, delay: 0.05, step: .turn(2 * .pi / 12, around: center))
///     ring.transform(of: 3).apply(to: dot)         // a quarter of the way round
///     ring.time(of: 3, at: now)                     // 0.15 s behind
///     ring.value(of: 3, from: magenta, by: second)  // three steps of colour from the first
public struct Replicator: Hashable, Sendable {
    /// Copies, the first one included.
    public let count: Int
    /// Seconds from copy to copy.
    public var delay: Double
    /// What each copy is moved by from the one before it.
    public var step: Transform

    /// Copies of one thing.
    ///
    /// - Parameters:
    ///   - count: copies, the first one included.
    ///   - delay: seconds from copy to copy.
    ///   - step: what each copy is moved by from the one before it.
    /// - Precondition: the count is not negative.
    public init(count: Int, delay: Double = 0, step: Transform = .identity) {
        precondition(count >= 0, "a thing is shown a number of times")
        self.count = count
        self.delay = delay
        self.step = step
    }
}

extension Replicator {
    /// Where a copy lies, from where the first one does. O(log index).
    ///
    /// - Precondition: the index is not negative.
    public func transform(of index: Int) -> Transform { step.repeated(index) }

    /// The time a copy shows at a time of the first one, seconds.
    public func time(of index: Int, at time: Double) -> Double { time - delay * Double(index) }

    /// The value of a copy when the first two have these: each one goes on by the same step.
    @inlinable
    public func value<Value: Blendable>(of index: Int, from first: Value, by second: Value) -> Value {
        first.blended(to: second, at: Double(index))
    }
}
