/// Pixels from a corner up to, but not including, another.
struct PixelRect: Hashable {
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32

    static let nowhere = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    var width: Int32 { max(0, maxX - minX) }
    var height: Int32 { max(0, maxY - minY) }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }
    var area: Int { Int(width) * Int(height) }

    @inline(__always)
    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// The least rectangle that holds both; none of an empty one is held.
    @inline(__always)
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// By how much it is smaller than one around it, at the side where that is most.
    func inset(in other: PixelRect) -> Int32 {
        max(minX - other.minX, minY - other.minY, other.maxX - maxX, other.maxY - maxY)
    }

    @inline(__always)
    func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

extension PixelRect {
    /// Every pixel that a rectangle touches.
    init(from low: SIMD2<Float>, to high: SIMD2<Float>) {
        self.init(low.rounded(.down), high.rounded(.up))
    }

    /// Every pixel whose middle lies in a rectangle.
    init(between low: SIMD2<Float>, and high: SIMD2<Float>) {
        self.init((low - 0.5).rounded(.up), (high + 0.5).rounded(.down))
    }

    private init(_ low: SIMD2<Float>, _ high: SIMD2<Float>) {
        let limit = SIMD2<Float>(repeating: 1_000_000)
        let from = low.clamped(lowerBound: -limit, upperBound: limit)
        let upTo = high.clamped(lowerBound: -limit, upperBound: limit)
        self.init(minX: Int32(from.x), minY: Int32(from.y), maxX: Int32(upTo.x), maxY: Int32(upTo.y))
    }
}

extension SIMD2<Float> {
    var magnitudes: SIMD2<Float> { SIMD2(x.magnitude, y.magnitude) }
}
