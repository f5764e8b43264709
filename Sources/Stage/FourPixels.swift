/// Four premultiplied pixels with room to calculate: blue and red, green and opacity, 16 bits each.
///
/// Products of two bytes, and bilinear sums of bytes with weights that add up to 256, fit 16 bits.
struct FourPixels {
    var blueRed: SIMD8<UInt16>
    var greenOpacity: SIMD8<UInt16>

    @inline(__always)
    init(blueRed: SIMD8<UInt16>, greenOpacity: SIMD8<UInt16>) {
        self.blueRed = blueRed
        self.greenOpacity = greenOpacity
    }

    @inline(__always)
    init(_ packed: SIMD4<UInt32>) {
        blueRed = unsafeBitCast(packed & Self.lowBytes, to: SIMD8<UInt16>.self)
        greenOpacity = unsafeBitCast((packed &>> 8) & Self.lowBytes, to: SIMD8<UInt16>.self)
    }

    @inline(__always)
    init(repeating pixel: UInt32) { self.init(SIMD4(repeating: pixel)) }

    /// The low byte of each half of 32 bits.
    private static var lowBytes: SIMD4<UInt32> { SIMD4(repeating: 0x00FF_00FF) }

    @inline(__always)
    var packed: SIMD4<UInt32> {
        unsafeBitCast(blueRed, to: SIMD4<UInt32>.self) | (unsafeBitCast(greenOpacity, to: SIMD4<UInt32>.self) &<< 8)
    }
}

extension FourPixels {
    /// Products of bytes divided by 255, rounded to the nearest: exact for all of them.
    @inline(__always)
    private static func over255(_ product: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let sum = product &+ 128
        return (sum &+ (sum &>> 8)) &>> 8
    }

    /// Every channel multiplied by that of another.
    @inline(__always)
    func multiplied(by tint: FourPixels) -> FourPixels {
        FourPixels(
            blueRed: Self.over255(blueRed &* tint.blueRed),
            greenOpacity: Self.over255(greenOpacity &* tint.greenOpacity))
    }

    /// These over others: what is beneath keeps the share that the opacity leaves. Never overflows, since no channel of a
    /// premultiplied pixel is larger than its opacity.
    @inline(__always)
    func covering(_ beneath: FourPixels) -> FourPixels {
        let opacity = unsafeBitCast(greenOpacity, to: SIMD4<UInt32>.self) &>> 16
        let rest = SIMD4<UInt32>(repeating: 255) &- opacity
        let share = unsafeBitCast(rest | (rest &<< 16), to: SIMD8<UInt16>.self)
        return FourPixels(
            blueRed: blueRed &+ Self.over255(beneath.blueRed &* share),
            greenOpacity: greenOpacity &+ Self.over255(beneath.greenOpacity &* share))
    }

    /// The light of both, at most 255 in each channel.
    @inline(__always)
    func adding(_ beneath: FourPixels) -> FourPixels {
        FourPixels(
            blueRed: Self.atMost255(blueRed &+ beneath.blueRed),
            greenOpacity: Self.atMost255(greenOpacity &+ beneath.greenOpacity))
    }

    /// Sums of two bytes, cut off at 255: a carry into the ninth bit becomes eight ones.
    @inline(__always)
    private static func atMost255(_ sum: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let carry = sum &>> 8
        return (sum | (SIMD8<UInt16>(repeating: 0) &- carry)) & 255
    }
}

// MARK: Sampling

extension FourPixels {
    /// Texels of a page around four places, weighted by how near they are.
    ///
    /// - Parameters:
    ///   - texels: the texel of place (0, 0).
    ///   - shift: texels from row to row, as a power of two.
    ///   - u: places in 1/65536 texel, less half a texel; so with v.
    @inline(__always)
    static func sampled(_ texels: UnsafeRawPointer, shift: Int32, u: SIMD4<Int32>, v: SIMD4<Int32>) -> FourPixels {
        let offset = ((v &>> 16) &<< shift) &+ (u &>> 16)
        let right = inBothHalves((u &>> 8) & 255)
        let below = inBothHalves((v &>> 8) & 255)
        // Four weights that add up to exactly 256.
        let corner = unsafeBitCast(right &* below, to: SIMD4<Int32>.self) & 0xFFFF
        let rightBelow = inBothHalves(corner &>> 8)
        let rightAbove = right &- rightBelow
        let leftBelow = below &- rightBelow
        let leftAbove = SIMD8<UInt16>(repeating: 256) &- right &- leftBelow
        let (a, b) = neighbours(texels, offset)
        let (c, d) = neighbours(texels + (4 &<< Int(shift)), offset)
        let (first, second) = (a.weighted(by: leftAbove), b.weighted(by: rightAbove))
        let (third, fourth) = (c.weighted(by: leftBelow), d.weighted(by: rightBelow))
        return FourPixels(
            blueRed: (first.blueRed &+ second.blueRed &+ third.blueRed &+ fourth.blueRed &+ 128) &>> 8,
            greenOpacity: (first.greenOpacity &+ second.greenOpacity &+ third.greenOpacity &+ fourth.greenOpacity &+ 128)
                &>> 8)
    }

    @inline(__always)
    private func weighted(by weight: SIMD8<UInt16>) -> FourPixels {
        FourPixels(blueRed: blueRed &* weight, greenOpacity: greenOpacity &* weight)
    }

    @inline(__always)
    private static func inBothHalves(_ value: SIMD4<Int32>) -> SIMD8<UInt16> {
        unsafeBitCast(value | (value &<< 16), to: SIMD8<UInt16>.self)
    }

    /// The texels at four offsets, and those to the right of them.
    @inline(__always)
    private static func neighbours(
        _ texels: UnsafeRawPointer, _ offset: SIMD4<Int32>
    ) -> (FourPixels, FourPixels) {
        let first = texels.loadUnaligned(fromByteOffset: Int(offset[0]) &* 4, as: UInt64.self)
        let second = texels.loadUnaligned(fromByteOffset: Int(offset[1]) &* 4, as: UInt64.self)
        let third = texels.loadUnaligned(fromByteOffset: Int(offset[2]) &* 4, as: UInt64.self)
        let fourth = texels.loadUnaligned(fromByteOffset: Int(offset[3]) &* 4, as: UInt64.self)
        let pairs = SIMD8<UInt32>(
            lowHalf: unsafeBitCast(SIMD2(first, second), to: SIMD4<UInt32>.self),
            highHalf: unsafeBitCast(SIMD2(third, fourth), to: SIMD4<UInt32>.self))
        return (FourPixels(pairs.evenHalf), FourPixels(pairs.oddHalf))
    }
}
