/// Makes the pixels of a row, four at a time from left to right.
protocol PixelSource {
    /// The next four.
    mutating func next() -> FourPixels
    /// The next four, of which only some are needed: those where the mask has all bits.
    mutating func last(_ mask: SIMD4<UInt32>) -> FourPixels
}

/// How pixels mix with those beneath them.
protocol PixelBlend {
    static func blend(_ source: FourPixels, over beneath: FourPixels) -> FourPixels
}

enum Replacing: PixelBlend {
    @inline(__always)
    static func blend(_ source: FourPixels, over beneath: FourPixels) -> FourPixels { source }
}

enum Covering: PixelBlend {
    @inline(__always)
    static func blend(_ source: FourPixels, over beneath: FourPixels) -> FourPixels { source.covering(beneath) }
}

enum Adding: PixelBlend {
    @inline(__always)
    static func blend(_ source: FourPixels, over beneath: FourPixels) -> FourPixels { source.adding(beneath) }
}

/// Pixels side by side.
struct Span {
    private let start: UnsafeMutableRawPointer
    private let count: Int
    /// Pixels from the start on that belong to the same thread.
    private let room: Int

    /// - Parameters:
    ///   - first: the leftmost pixel; so `end`, the pixel after the last.
    ///   - limit: the pixel before which may be read and written back.
    @inline(__always)
    init(_ target: Pixels, y: Int32, from first: Int32, upTo end: Int32, limit: Int32) {
        start = UnsafeMutableRawPointer(target.base + (Int(y) &* target.pitch &+ Int(first)))
        count = Int(end &- first)
        room = Int(limit &- first)
    }

    /// Which of four pixels lie before the end of a span, by how many are left.
    @inline(__always)
    private static func mask(_ left: Int) -> SIMD4<UInt32> {
        let lanes = SIMD4<Int32>(0, 1, 2, 3) &- Int32(truncatingIfNeeded: left)
        // The sign of a lane's distance to the end, in all of its bits.
        return unsafeBitCast(lanes &>> 31, to: SIMD4<UInt32>.self)
    }

    /// Mixes what a source makes into the pixels.
    @inline(__always)
    func draw<Source: PixelSource, Blend: PixelBlend>(_ source: inout Source, _: Blend.Type) {
        var place = start
        var left = count
        while left >= 4 {
            let beneath = FourPixels(place.loadUnaligned(as: SIMD4<UInt32>.self))
            place.storeBytes(of: Blend.blend(source.next(), over: beneath).packed, as: SIMD4<UInt32>.self)
            place += 16
            left &-= 4
        }
        guard left > 0 else { return }
        let mask = Self.mask(left)
        if count &- left &+ 4 <= room {
            let pixels = place.loadUnaligned(as: SIMD4<UInt32>.self)
            let mixed = Blend.blend(source.last(mask), over: FourPixels(pixels)).packed
            place.storeBytes(of: (mixed & mask) | (pixels & ~mask), as: SIMD4<UInt32>.self)
        } else {
            drawEnd(place, left, source.last(mask), Blend.self)
        }
    }

    /// The last pixels where there is no room for four.
    @inline(never)
    private func drawEnd<Blend: PixelBlend>(
        _ place: UnsafeMutableRawPointer, _ left: Int, _ source: FourPixels, _: Blend.Type
    ) {
        let pixels = place.assumingMemoryBound(to: UInt32.self)
        var beneath = SIMD4<UInt32>(repeating: 0)
        for index in 0..<left { beneath[index] = pixels[index] }
        let mixed = Blend.blend(source, over: FourPixels(beneath)).packed
        for index in 0..<left { pixels[index] = mixed[index] }
    }
}

/// One colour.
struct PlainSource: PixelSource {
    let color: FourPixels

    @inline(__always)
    mutating func next() -> FourPixels { color }

    @inline(__always)
    mutating func last(_ mask: SIMD4<UInt32>) -> FourPixels { color }
}
