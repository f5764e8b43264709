import RainCPixels

extension CPMap {
    /// Returns the map from pixels, counted from the first pixel of `area`, to the texels of a quad, and its signature.
    @inline(__always)
    static func map(
        _ quad: Quad, determinant: Float, from area: PixelRect
    ) -> (map: CPMap, signature: Signature) {
        let extent = quad.high - quad.low
        let half = extent / 2
        let right = SIMD2(quad.down.y, -quad.across.y) / determinant * half
        let below = SIMD2(-quad.down.x, quad.across.x) / determinant * half
        let first = SIMD2(Float(area.minX) + 0.5, Float(area.minY) + 0.5) - quad.center
        let start = quad.low - quad.corner + half + right * first.x + below * first.y
        let signature = Signature().with(start).with(right).with(below).with(quad.isWhole ? SIMD2(-1, -1) : extent)
        return (CPMap(start: start, right: right, below: below), signature)
    }
}

extension CPCell {
    /// Returns the part of this cell that a quad shows.
    func part(of quad: Quad, _ cell: borrowing Cell) -> CPCell {
        let trim = TrimPolygon(
            width: quad.high.x - quad.low.x, height: quad.high.y - quad.low.y, from: quad.low - quad.corner)
        // Next to the transparent rim at the sides, samples have some of it, so a row there is not of one colour.
        let (left, right) = (Float(cell.x + Cell.rim), Float(cell.x + cell.width - Cell.rim))
        let isEven = cell.isEven && quad.low.x >= left && quad.high.x <= right
        // Counted from the first texel of the cell's rim.
        let (x, y) = (Int(quad.corner.x) - cell.x + Cell.rim, Int(quad.corner.y) - cell.y + Cell.rim)
        return CPCell(
            texels: texels + (y * Int(pitch) + x),
            quads: quads.map { $0 + (y * Int(quadPitch) + x) * Int(CPBytesOfQuad) },
            pitch: pitch, quadPitch: quadPitch, low: trim.low, high: trim.high,
            isEven: isEven)
    }
}

extension Quad {
    /// The corner of the first texel that it shows.
    fileprivate var corner: SIMD2<Float> { low.rounded(.down) }
}

// MARK: Straight quads

extension Quad {
    /// The pixels whose middle it covers, if it is not turned.
    var middles: PixelRect {
        let half = SIMD2(across.x, down.y)
        return PixelRect(between: center - half, and: center + half)
    }

    /// Returns the pixels to which no texel of the cell's rim contributes, if the quad is not turned.
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
