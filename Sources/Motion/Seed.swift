/// Randomness without a stream: a seed is 64 random bits, and every key or index gives a child seed.
///
/// `seed["drop", 12]` is always the same seed, whatever was drawn before, so draws never disturb each other. Children
/// come from the SplitMix64 sequence (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014):
/// child `i` of `bits` is `mix(bits + (i + 1) · 0x9E3779B97F4A7C15)`; a key's child is `mix(bits ^ FNV-1a(key))`.
///
///     let drop = Seed(7)["drop", 12]
///     let x = drop[0].uniform(in: 0...1280)
///     let turnsLeft = drop[1].sign < 0
public struct Seed: Hashable, Sendable {
    /// The random bits.
    public let bits: UInt64

    /// A seed by its bits. Any value will do: neighbouring ones are as independent as others.
    @inlinable
    public init(_ bits: UInt64) {
        self.bits = bits
    }

    /// A seed from a text: equal texts give equal seeds. O(length).
    public init(hashing text: some Sequence<UInt8>) {
        self.init(Self.mix(Self.fnv1a(text)))
    }
}

extension Seed {
    /// The child at an index. O(1).
    @inlinable
    public subscript(index: Int) -> Seed {
        Seed(Self.mix(bits &+ (UInt64(bitPattern: Int64(index)) &+ 1) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// The child under a key. O(length of the key).
    public subscript(key: StaticString) -> Seed {
        key.withUTF8Buffer { Seed(Self.mix(bits ^ Self.fnv1a($0))) }
    }

    /// The child at an index of the child under a key.
    public subscript(key: StaticString, index: Int) -> Seed { self[key][index] }

    /// The finaliser of SplitMix64 (David Stafford's variant 13 of MurmurHash3's).
    @inlinable
    static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// FNV-1a, 64 bits (Fowler, Noll and Vo).
    static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}

// Readings of a seed. All of them read the same bits: take a child for each value that must be independent.
extension Seed {
    /// A number in 0..<1, one of 2^53 evenly spaced ones.
    @inlinable
    public var unit: Double { Double(bits >> 11) * 0x1p-53 }

    /// A number in a range, evenly distributed; only rounding reaches the upper bound.
    @inlinable
    public func uniform(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit
    }

    /// An integer in a range, each equally likely: Lemire's multiplication with rejection. After a rejected draw (rarer
    /// than count/2^64) its child at index 0 is drawn from.
    /// - Precondition: the range is not empty.
    public func integer(in range: Range<Int>) -> Int {
        precondition(!range.isEmpty, "cannot draw a whole number from an empty range")
        let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
        var draw = self
        var product = draw.bits.multipliedFullWidth(by: count)
        // The division is expensive and rarely needed: the rejection threshold is below `count`.
        if product.low < count {
            let threshold = (0 &- count) % count
            while product.low < threshold {
                draw = draw[0]
                product = draw.bits.multipliedFullWidth(by: count)
            }
        }
        return range.lowerBound &+ Int(truncatingIfNeeded: product.high)
    }

    /// -1 or 1, each equally likely.
    @inlinable
    public var sign: Double { bits >> 63 == 0 ? 1 : -1 }

    /// True with the given probability, 0...1.
    @inlinable
    public func chance(_ probability: Double) -> Bool { unit < probability }

    /// One of the elements, each equally likely.
    /// - Precondition: there is an element.
    public func pick<C: RandomAccessCollection>(_ elements: C) -> C.Element {
        precondition(!elements.isEmpty, "cannot pick from an empty collection")
        return elements[elements.index(elements.startIndex, offsetBy: integer(in: 0..<elements.count))]
    }

    /// The index of one of the weights. Its probability is the weight's share of their sum. O(weights).
    /// - Precondition: no weight is negative, at least one is positive, and their sum is finite.
    public func pick(weights: [Double]) -> Int {
        let sum = weights.reduce(0, +)
        precondition(sum > 0 && sum.isFinite && weights.allSatisfy { $0 >= 0 }, "weights >= 0, and one > 0, are needed")
        var rest = unit * sum
        for (index, weight) in weights.enumerated() {
            if rest < weight { return index }
            rest -= weight
        }
        return weights.lastIndex { $0 > 0 } ?? 0
    }
}

extension Seed: ExpressibleByIntegerLiteral {
    /// A seed by its bits: `let seed: Seed = 7` is `Seed(7)`.
    @inlinable
    public init(integerLiteral bits: UInt64) { self.init(bits) }
}
