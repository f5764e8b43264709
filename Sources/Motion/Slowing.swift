/// A motion that slows down evenly: at a share u of its time, (1 + f)·u - f·u² of its way is done. It begins 1 + f times as
/// fast as an even motion and ends 1 - f times as fast.
public struct Slowing: Hashable, Sendable {
    /// f, 0 ..< 1; 0 for an even motion.
    public let strength: Double

    /// A motion by its strength, 0 ..< 1.
    /// - Precondition: the strength is in this range.
    public init(_ strength: Double) {
        precondition(strength >= 0 && strength < 1, "the strength of a slowing must be in 0 ..< 1")
        self.strength = strength
    }
}

extension Slowing {
    /// The share of the way done at a share of the time. For an even motion the two are exactly equal.
    @inlinable
    public func way(at time: Double) -> Double { time + strength * time * (1 - time) }

    /// The share of the time at which a share of the way is done: the inverse of `way(at:)` up to the end, except for rounding.
    /// For a way that the motion never covers, the time is past the end.
    @inlinable
    public func time(ofWay way: Double) -> Double {
        let start = 1 + strength
        // Not (start - √(start² - 4·f·way)) / 2f, which has no value for an even motion.
        return 2 * way / (start + max(0, start * start - 4 * strength * way).squareRoot())
    }
}
