import CPixels

/// A triangle made ready for drawing, its corners on sixteenths of a pixel: what two triangles share belongs to just one.
struct Shade {
    /// Corners in sixteenths of a pixel, in an order that turns to the right.
    private let x: SIMD4<Double>
    private let y: SIMD4<Double>
    /// Blue, red, green and opacity at the pixel (0, 0), and how they change along and down: 0...255.
    private let color: SIMD4<Float>
    private var along: SIMD4<Float>
    private let downward: SIMD4<Float>
    let area: PixelRect

    private static let grid: Float = 16
    /// A triangle thinner than a pixel may change its colour faster than fits 32 bits.
    private static let limit = SIMD4<Float>(repeating: 8000)
    /// From nothing to all within a pixel.
    private static let steepest = SIMD4<Float>(repeating: 255)

    /// Nil for a triangle without an inside.
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
        x = SIMD4(p.x, q.x, r.x, p.x)
        y = SIMD4(p.y, q.y, r.y, p.y)
        let (first, second, third) = (Self.channels(a.color), Self.channels(b.color), Self.channels(c.color))
        let scale = Double(Self.grid) / doubled
        along = ((second - first) * Float((r.y - p.y) * scale) - (third - first) * Float((q.y - p.y) * scale))
        downward = ((third - first) * Float((q.x - p.x) * scale) - (second - first) * Float((r.x - p.x) * scale))
        along.clamp(lowerBound: -Self.steepest, upperBound: Self.steepest)
        color =
            first + along * (0.5 - Float(p.x) / Self.grid) + downward * (0.5 - Float(p.y) / Self.grid)
        let low = SIMD2(min(p.x, q.x, r.x), min(p.y, q.y, r.y)) / Double(Self.grid)
        let high = SIMD2(max(p.x, q.x, r.x), max(p.y, q.y, r.y)) / Double(Self.grid)
        area = PixelRect(from: SIMD2<Float>(low), to: SIMD2<Float>(high))
    }

    private static func channels(_ color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(color & 255), Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color >> 24))
    }
}

extension Shade {
    func draw(_ mix: CPMix, clip: PixelRect, on target: Pixels) {
        let grid = Double(Self.grid)
        for row in clip.minY..<clip.maxY {
            let middle = (Double(row) + 0.5) * grid
            var from = Double(clip.minX)
            var upTo = Double(clip.maxX)
            var isEmpty = false
            for edge in 0..<3 {
                let (dx, dy) = (x[edge + 1] - x[edge], y[edge + 1] - y[edge])
                if dy == 0 {
                    // A level edge owns the row it lies on when the inside is below it.
                    isEmpty = isEmpty || (dx > 0 ? middle < y[edge] : middle >= y[edge])
                    continue
                }
                // Where the row meets the edge, in pixels whose middle lies at the whole number.
                let meets = (x[edge] + (middle - y[edge]) * dx / dy) / grid - 0.5
                if dy < 0 { from = max(from, meets.rounded(.up)) } else { upTo = min(upTo, meets.rounded(.up)) }
            }
            guard !isEmpty, from < upTo else { continue }
            let start = color + along * Float(from) + downward * Float(row)
            CPDrawShade(
                target.base + (Int(row) * target.pitch + Int(from)), Int32(upTo - from), clip.maxX - Int32(from),
                start.clamped(lowerBound: -Self.limit, upperBound: Self.limit), along, mix)
        }
    }
}
