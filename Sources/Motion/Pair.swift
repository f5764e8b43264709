/// Two values that are animated as one.
///
///     let look = Track([Pair(0.0, Vector(0, 0)), Pair(1.0, Vector(40, 0))])
///     look.value(at: 0.5).second    // (20, 0)
public struct Pair<First: Blendable, Second: Blendable>: Blendable {
    /// One of them.
    public var first: First
    /// The other.
    public var second: Second

    /// Two values, to be animated as one.
    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Both values `progress` of the way to those of another pair.
    @inlinable
    public func blended(to other: Pair, at progress: Double) -> Pair {
        Pair(first.blended(to: other.first, at: progress), second.blended(to: other.second, at: progress))
    }

    /// The root of the sum of squares of both distances.
    @inlinable
    public func distance(to other: Pair) -> Double {
        Vector(first.distance(to: other.first), second.distance(to: other.second)).length
    }
}

extension Pair: Additive where First: Additive, Second: Additive {
    /// The pair of both sums.
    @inlinable
    public static func + (a: Pair, b: Pair) -> Pair { Pair(a.first + b.first, a.second + b.second) }

    /// Both values so many times.
    @inlinable
    public static func * (a: Pair, factor: Double) -> Pair { Pair(a.first * factor, a.second * factor) }
}

extension Pair: Equatable where First: Equatable, Second: Equatable {}

extension Pair: Hashable where First: Hashable, Second: Hashable {}

extension Pair: Encodable where First: Encodable, Second: Encodable {}

extension Pair: Decodable where First: Decodable, Second: Decodable {}
