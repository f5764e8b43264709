/// A hash of numbers in order: multiply and fold. Elements that are drawn alike have the same signature.
struct Signature: Equatable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    func with(_ part: UInt64) -> Signature {
        var next = self
        next.value = (value ^ part) &* 0xD6E8_FEB8_6659_FD93
        next.value ^= next.value &>> 32
        return next
    }

    @inline(__always)
    func with(_ part: SIMD2<Float>) -> Signature { with(unsafeBitCast(part, to: UInt64.self)) }

    @inline(__always)
    func with(_ part: PixelRect) -> Signature {
        with(unsafeBitCast(SIMD2(part.minX, part.minY), to: UInt64.self))
            .with(unsafeBitCast(SIMD2(part.maxX, part.maxY), to: UInt64.self))
    }
}
