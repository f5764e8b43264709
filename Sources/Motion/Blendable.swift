/// A value that can be mixed with another of its kind: what a track can carry.
public protocol Blendable: Sendable {
    /// The value `progress` of the way from this one to `other`; 0 gives this, 1 the other, and
    /// values outside 0...1 go on along the same line.
    func blended(to other: Self, at progress: Double) -> Self

    /// How far apart two values are, not negative; what paced tracks share their time by.
    func distance(to other: Self) -> Double
}

extension Double: Blendable {
    /// The number `progress` of the way to another.
    @inlinable
    public func blended(to other: Double, at progress: Double) -> Double {
        self + (other - self) * progress
    }

    /// The difference's absolute value.
    @inlinable
    public func distance(to other: Double) -> Double { abs(other - self) }
}

extension Vector: Blendable {
    /// The point `progress` of the way to another, on a straight line.
    @inlinable
    public func blended(to other: Vector, at progress: Double) -> Vector {
        self + (other - self) * progress
    }

    /// The distance of two points, in their unit.
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
