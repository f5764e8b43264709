/// A motion that slows down evenly: at a share u of its time, (1 + f)·u - f·u² of its way is done. It begins 1 + f times as
/// fast as an even motion and ends 1 - f times as fast.
public struct Slowing: Hashable, Sendable {
    /// f, 0 ..< 1; 0 for an even motion.
    public let strength: Double

    /// A motion by its strength, 0 ..< 1.
    /// - Precondition: the strength is in this range.
    public init(_ strength: Double) {
        precondition(strength >= 0 && strength < 1, "a motion that slows down goes on to its end")
        self.strength = strength
    }
}

extension Slowing {
    /// The share of the way that is done at a share of the time. An even motion does the very same share.
    @inlinable
    public func way(at time: Double) -> Double { time + strength * time * (1 - time) }

    /// The share of the time at which a share of the way is done: the inverse of `way(at:)` up to the end, except for
    /// rounding. A way longer than the motion would ever do takes a time past the end.
    @inlinable
    public func time(ofWay way: Double) -> Double {
        let start = 1 + strength
        // Not (start - √(start² - 4·f·way)) / 2f, which has no value for an even motion.
        return 2 * way / (start + max(0, start * start - 4 * strength * way).squareRoot())
    }
}
