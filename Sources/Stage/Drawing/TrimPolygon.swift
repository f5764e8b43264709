/// The smallest octagon around the visible part of a cell, so that its transparent corners are not drawn. It bounds u,
/// v, u + v and u - v: texels from the corner of the cell's rim.
struct TrimPolygon {
    var low: SIMD4<Float>
    var high: SIMD4<Float>

    /// The margin on all sides, texels, since a sampled texel shows half a texel beyond its edge.
    static let reach: Float = 0.5
}

extension TrimPolygon {
    init(width: Float, height: Float, from corner: SIMD2<Float>) {
        let (end, sum) = (corner + SIMD2(width, height), corner.x + corner.y)
        low = SIMD4(corner.x, corner.y, sum, corner.x - end.y)
        high = SIMD4(end.x, end.y, sum + width + height, end.x - corner.y)
    }

    /// Creates the trim of the visible part of a picture; nil if nothing is visible.
    init?(of picture: Pixels) {
        var least = SIMD4<Int32>(repeating: .max)
        var most = SIMD4<Int32>(repeating: .min)
        for y in 0..<picture.height {
            let row = picture.base + y * picture.pitch
            guard let first = (0..<picture.width).first(where: { row[$0] >> 24 != 0 }) else { continue }
            var last = picture.width - 1
            while row[last] >> 24 == 0 { last -= 1 }
            for x in [first, last] {
                let place = SIMD4(Int32(x), Int32(y), Int32(x + y), Int32(x - y))
                least = pointwiseMin(least, place)
                most = pointwiseMax(most, place)
            }
        }
        guard least[0] <= most[0] else { return nil }
        // A texel at (x, y) spans x ... x + 1 in u, y ... y + 1 in v, x + y ... x + y + 2 in their sum, and
        // x - y - 1 ... x - y + 1 in their difference.
        low = SIMD4<Float>(least) - SIMD4(Self.reach, Self.reach, 2 * Self.reach, 1 + 2 * Self.reach)
        high = SIMD4<Float>(most) + SIMD4(1 + Self.reach, 1 + Self.reach, 2 + 2 * Self.reach, 1 + 2 * Self.reach)
    }

    /// Returns it moved to the right and down by the same distance.
    func moved(by distance: Float) -> TrimPolygon {
        let change = SIMD4(distance, distance, 2 * distance, 0)
        var moved = self
        moved.low += change
        moved.high += change
        return moved
    }
}
