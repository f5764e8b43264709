import RainCPixels

extension CPShade {
    private static let grid = Float(CPShadeGrid)

    /// Creates a triangle prepared for drawing; nil if it has no inside.
    init?(_ triangle: Triangle) {
        var (a, b, c) = triangle.corners
        func snapped(_ corner: Triangle.Corner) -> SIMD2<Double> {
            SIMD2<Double>((corner.position * Self.grid).rounded(.toNearestOrEven))
        }
        func turn() -> Double {
            let (p, q, r) = (snapped(a), snapped(b), snapped(c))
            return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        }
        guard (a.position + b.position + c.position).sum().isFinite else { return nil }
        if turn() < 0 { swap(&b, &c) }
        let doubled = turn()
        guard doubled > 0 else { return nil }
        let (p, q, r) = (snapped(a), snapped(b), snapped(c))
        let (first, second, third) = (Self.channels(a.color), Self.channels(b.color), Self.channels(c.color))
        let scale = Double(Self.grid) / doubled
        self.init(
            x: SIMD4(p.x, q.x, r.x, p.x), y: SIMD4(p.y, q.y, r.y, p.y), color: first,
            along: (second - first) * ((r.y - p.y) * scale) - (third - first) * ((q.y - p.y) * scale),
            downward: (third - first) * ((q.x - p.x) * scale) - (second - first) * ((r.x - p.x) * scale))
    }

    private static func channels(_ color: UInt32) -> SIMD4<Double> {
        SIMD4(Double(color & 255), Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color >> 24))
    }

    var area: PixelRect {
        let grid = Double(Self.grid)
        return PixelRect(
            from: SIMD2<Float>(SIMD2(x.min(), y.min()) / grid), to: SIMD2<Float>(SIMD2(x.max(), y.max()) / grid))
    }
}
