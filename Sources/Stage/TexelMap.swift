/// How pixels lie on texels: an affine map, and the hull outside of which nothing is drawn.
struct TexelMap {
    /// The texel at its corner, and texels from row to row as a power of two.
    let texels: UnsafePointer<UInt32>
    private let shift: Int32
    /// Whether every pixel is one texel.
    private let isCopied: Bool
    /// u, v, u + v and u - v at the middle of the area's first pixel, in texels from the corner.
    private let origin: SIMD4<Float>
    /// How they change from pixel to pixel along a row, and its inverse; and from row to row.
    private let along: SIMD4<Float>
    private let inverse: SIMD4<Float>
    private let downward: SIMD4<Float>
    /// At which of their values a row enters the hull and leaves it.
    private let entry: SIMD4<Float>
    private let exit: SIMD4<Float>
    let signature: Signature

    /// What stands for the inverse of a step that is none.
    private static let endless: Float = 1e12

    /// - Parameter area: pixels from whose first one all is counted.
    @inline(__always)
    init(_ quad: Quad, _ hull: Hull, _ page: Pixels, from area: PixelRect) {
        let determinant = quad.across.x * quad.down.y - quad.across.y * quad.down.x
        let extent = quad.high - quad.low
        let half = extent / 2
        let corner = quad.low.rounded(.down)
        let right = SIMD2(quad.down.y, -quad.across.y) / determinant * half
        let below = SIMD2(-quad.down.x, quad.across.x) / determinant * half
        let first = SIMD2(Float(area.minX) + 0.5, Float(area.minY) + 0.5) - quad.center
        let start = quad.low - corner + half + right * first.x + below * first.y
        let bounds = quad.isWhole ? hull : Hull(width: extent.x, height: extent.y, from: quad.low - corner)
        origin = Self.slabs(start)
        along = Self.slabs(right)
        downward = Self.slabs(below)
        let step = along
        let isStill = step .> -1e-9 .& step .< 1e-9
        inverse = (1 / step).replacing(with: Self.endless, where: isStill)
        let isFalling = inverse .< 0
        entry = bounds.low.replacing(with: bounds.high, where: isFalling)
        exit = bounds.high.replacing(with: bounds.low, where: isFalling)
        texels = UnsafePointer(page.base + Int(corner.y) * page.pitch + Int(corner.x))
        shift = Int32(page.pitch.trailingZeroBitCount)
        let place = start - 0.5
        let onTexels = (place - place.rounded(.toNearestOrEven)).magnitudes.max() < 1e-3
        isCopied = onTexels && right == SIMD2(1, 0) && below == SIMD2(0, 1)
        signature = Signature().with(UInt64(UInt(bitPattern: texels))).with(start).with(right).with(below)
            .with(quad.isWhole ? SIMD2(-1, -1) : extent)
    }

    @inline(__always)
    private static func slabs(_ pair: SIMD2<Float>) -> SIMD4<Float> {
        SIMD4(pair.x, pair.y, pair.x + pair.y, pair.x - pair.y)
    }
}

// MARK: Drawing

extension TexelMap {
    func draw(_ tint: UInt32, _ mix: Record.Mix, from area: PixelRect, clip: PixelRect, on target: Pixels) {
        // One loop for each case, so that none is decided per pixel.
        switch (mix, tint == 0xFFFF_FFFF) {
        case (.replace, true): drawRows(from: area, clip, target, Untinted(), Replacing.self)
        case (.replace, false): drawRows(from: area, clip, target, Tint(tint), Replacing.self)
        case (.cover, true): drawRows(from: area, clip, target, Untinted(), Covering.self)
        case (.cover, false): drawRows(from: area, clip, target, Tint(tint), Covering.self)
        case (.add, _): drawRows(from: area, clip, target, Tint(tint), Adding.self)
        }
    }

    @inline(__always)
    private func drawRows<Change: PixelChange, Blend: PixelBlend>(
        from area: PixelRect, _ clip: PixelRect, _ target: Pixels, _ change: Change, _: Blend.Type
    ) {
        let first = Float(clip.minX &- area.minX)
        let last = Float(clip.maxX &- area.minX &- 1)
        var source = TexelSource(texels, shift, along.lowHalf, change)
        for y in clip.minY..<clip.maxY {
            let row = origin + downward * Float(y &- area.minY)
            let entered = (entry - row) * inverse
            let left = (exit - row) * inverse
            let from = max(max(max(entered[0], entered[1]), max(entered[2], entered[3])), first)
            let upTo = min(min(min(left[0], left[1]), min(left[2], left[3])), last)
            guard from <= upTo else { continue }
            // Both are within the clip, so not negative: cutting off rounds down.
            let cut = Int32(from)
            let start = Float(cut) < from ? cut &+ 1 : cut
            let end = Int32(upTo) &+ 1
            guard start < end else { continue }
            source.begin(at: row.lowHalf + along.lowHalf * Float(start))
            Span(target, y: y, from: area.minX &+ start, upTo: area.minX &+ end, limit: clip.maxX)
                .draw(&source, Blend.self)
        }
    }
}

/// What is done to texels before they are mixed.
private protocol PixelChange {
    func changed(_ pixels: FourPixels) -> FourPixels
}

private struct Untinted: PixelChange {
    @inline(__always)
    func changed(_ pixels: FourPixels) -> FourPixels { pixels }
}

private struct Tint: PixelChange {
    private let color: FourPixels

    @inline(__always)
    init(_ tint: UInt32) { color = FourPixels(repeating: tint) }

    @inline(__always)
    func changed(_ pixels: FourPixels) -> FourPixels { pixels.multiplied(by: color) }
}

/// Texels along a line, weighted by how near they are.
private struct TexelSource<Change: PixelChange>: PixelSource {
    private let texels: UnsafeRawPointer
    private let shift: Int32
    private let change: Change
    private let lanesU: SIMD4<Int32>
    private let lanesV: SIMD4<Int32>
    private let fourU: SIMD4<Int32>
    private let fourV: SIMD4<Int32>
    /// Texels in 1/65536, less half a texel.
    private var u = SIMD4<Int32>(repeating: 0)
    private var v = SIMD4<Int32>(repeating: 0)

    private static var one: Float { 65536 }

    @inline(__always)
    init(_ texels: UnsafePointer<UInt32>, _ shift: Int32, _ step: SIMD2<Float>, _ change: Change) {
        self.texels = UnsafeRawPointer(texels)
        self.shift = shift
        self.change = change
        let (stepU, stepV) = (Int32(step.x * Self.one), Int32(step.y * Self.one))
        let lanes = SIMD4<Int32>(0, 1, 2, 3)
        lanesU = lanes &* stepU
        lanesV = lanes &* stepV
        fourU = SIMD4(repeating: stepU &* 4)
        fourV = SIMD4(repeating: stepV &* 4)
    }

    @inline(__always)
    mutating func begin(at place: SIMD2<Float>) {
        u = lanesU &+ Int32((place.x - 0.5) * Self.one)
        v = lanesV &+ Int32((place.y - 0.5) * Self.one)
    }

    @inline(__always)
    mutating func next() -> FourPixels {
        let pixels = change.changed(FourPixels.sampled(texels, shift: shift, u: u, v: v))
        u = u &+ fourU
        v = v &+ fourV
        return pixels
    }

    @inline(__always)
    mutating func last(_ mask: SIMD4<UInt32>) -> FourPixels {
        // Beyond the end lies what must not be read.
        let mask = unsafeBitCast(mask, to: SIMD4<Int32>.self)
        return change.changed(FourPixels.sampled(texels, shift: shift, u: u & mask, v: v & mask))
    }
}
