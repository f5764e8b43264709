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

    /// Returns the rows of another rectangle, at the width of this one.
    @inline(__always)
    func rows(of other: PixelRect) -> PixelRect {
        PixelRect(minX: minX, minY: other.minY, maxX: maxX, maxY: other.maxY)
    }

    /// Returns the smallest rectangle that holds both; empty ones are ignored.
    @inline(__always)
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    /// Returns the largest distance from one of its sides to the same side of a rectangle around it.
    func inset(in other: PixelRect) -> Int32 {
        max(minX - other.minX, minY - other.minY, other.maxX - maxX, other.maxY - maxY)
    }

    @inline(__always)
    func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

extension PixelRect {
    /// Creates the rectangle of all pixels that a rectangle touches.
    @inline(__always)
    init(from low: SIMD2<Float>, to high: SIMD2<Float>) {
        self.init(
            minX: Self.floor(low.x), minY: Self.floor(low.y), maxX: Self.ceiling(high.x), maxY: Self.ceiling(high.y))
    }

    /// Creates the rectangle of all pixels whose middle lies in a rectangle.
    init(between low: SIMD2<Float>, and high: SIMD2<Float>) {
        self.init(
            minX: Self.ceiling(low.x - 0.5), minY: Self.ceiling(low.y - 0.5), maxX: Self.floor(high.x + 0.5),
            maxY: Self.floor(high.y + 0.5))
    }

    private static let limit: Float = 1_000_000

    // The library's functions would be called for each number, since the code is built for any processor.
    @inline(__always)
    private static func floor(_ value: Float) -> Int32 {
        let value = min(max(value, -limit), limit)
        let cut = Int32(value)
        return Float(cut) > value ? cut - 1 : cut
    }

    @inline(__always)
    private static func ceiling(_ value: Float) -> Int32 { -floor(-value) }
}

extension SIMD2<Float> {
    var magnitudes: SIMD2<Float> { SIMD2(x.magnitude, y.magnitude) }
}
