import CPixels

extension CPMap {
    /// What stands for the inverse of a step that is none.
    private static let endless: Float = 1e12
    private static let least: Float = 1e-9

    /// How the pixels of a quad lie on a page, and what tells that from others.
    ///
    /// - Parameter area: pixels from whose first one all is counted.
    @inline(__always)
    static func map(
        _ quad: Quad, of cell: borrowing Cell, _ trim: TrimPolygon, _ page: Pixels, from area: PixelRect,
        by kernel: PixelKernel
    ) -> (map: CPMap, signature: Signature) {
        let determinant = quad.across.x * quad.down.y - quad.across.y * quad.down.x
        let extent = quad.high - quad.low
        let half = extent / 2
        let corner = quad.low.rounded(.down)
        let right = SIMD2(quad.down.y, -quad.across.y) / determinant * half
        let below = SIMD2(-quad.down.x, quad.across.x) / determinant * half
        let first = SIMD2(Float(area.minX) + 0.5, Float(area.minY) + 0.5) - quad.center
        let start = quad.low - corner + half + right * first.x + below * first.y
        let bounds = quad.isWhole ? trim : TrimPolygon(width: extent.x, height: extent.y, from: quad.low - corner)
        let along = Self.slabs(right)
        let isStill = along .> -Self.least .& along .< Self.least
        let inverse = (1 / along).replacing(with: Self.endless, where: isStill)
        let isFalling = inverse .< 0
        let texels = UnsafePointer(page.base + Int(corner.y) * page.pitch + Int(corner.x))
        // From the first texel of the cell's rim.
        let place = (Int(corner.y) - cell.y + Cell.rim) * cell.pitch + (Int(corner.x) - cell.x + Cell.rim)
        // What lies as it is in memory is read as it is.
        let isPlain = right == SIMD2(1, 0) && below == SIMD2(0, 1)
        let quads = kernel == .portable || isPlain ? nil : cell.quads.map { $0 + place * Int(CPBytesOfQuad) }
        let map = CPMap(
            texels: texels, pitch: Int32(page.pitch), quadPitch: Int32(cell.pitch), quads: quads,
            kernel: kernel.kernel, origin: Self.slabs(start), along: along,
            inverse: inverse, downward: Self.slabs(below),
            entry: bounds.low.replacing(with: bounds.high, where: isFalling),
            leaving: bounds.high.replacing(with: bounds.low, where: isFalling))
        let signature = Signature().with(UInt64(UInt(bitPattern: texels))).with(start).with(right).with(below)
            .with(quad.isWhole ? SIMD2(-1, -1) : extent)
        return (map, signature)
    }

    @inline(__always)
    private static func slabs(_ pair: SIMD2<Float>) -> SIMD4<Float> {
        SIMD4(pair.x, pair.y, pair.x + pair.y, pair.x - pair.y)
    }
}

// MARK: Straight quads

extension Quad {
    /// Of one that is not turned: the pixels whose middle it covers.
    var middles: PixelRect {
        let half = SIMD2(across.x, down.y)
        return PixelRect(between: center - half, and: center + half)
    }

    /// Of one that is not turned: the pixels for which every texel that is weighed belongs to the picture and not to its
    /// rim.
    func inside(of cell: borrowing Cell) -> PixelRect {
        let least = SIMD2(Float(cell.x), Float(cell.y)) + TrimPolygon.reach
        let most = SIMD2(Float(cell.x + cell.width), Float(cell.y + cell.height)) - TrimPolygon.reach
        let corner = center - SIMD2(across.x, down.y)
        let texels = (high - low) / (2 * SIMD2(across.x, down.y))
        let from = (least.clamped(lowerBound: low, upperBound: high) - low) / texels
        let upTo = (most.clamped(lowerBound: low, upperBound: high) - low) / texels
        return PixelRect(between: corner + from, and: corner + upTo)
    }
}
