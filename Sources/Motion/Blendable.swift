/// A value that can be mixed with another of its type, as the values of a track are.
public protocol Blendable: Sendable {
    /// The value `progress` of the way to `other`: 0 gives this value, 1 the other, and values outside 0...1 extrapolate.
    func blended(to other: Self, at progress: Double) -> Self

    /// The distance between two values, not negative. Paced tracks divide their time in proportion to it.
    func distance(to other: Self) -> Double
}

extension Double: Blendable {
    /// The number `progress` of the way to another.
    @inlinable
    public func blended(to other: Double, at progress: Double) -> Double {
        self + (other - self) * progress
    }

    /// The absolute difference.
    @inlinable
    public func distance(to other: Double) -> Double { abs(other - self) }
}

extension Vector: Blendable {
    /// The point `progress` of the way to another, on a straight line.
    @inlinable
    public func blended(to other: Vector, at progress: Double) -> Vector {
        self + (other - self) * progress
    }

    /// The distance between two points, in their unit.
    @inlinable
    public func distance(to other: Vector) -> Double { (other - self).length }
}

extension Comparable {
    /// The nearest value inside `limits`.
    @inlinable
    public func clamped(to limits: ClosedRange<Self>) -> Self {
        min(max(self, limits.lowerBound), limits.upperBound)
    }
}
