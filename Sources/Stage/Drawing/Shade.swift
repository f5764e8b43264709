import CPixels

/// A triangle made ready for drawing, its corners on sixteenths of a pixel: what two triangles share belongs to just one.
struct Shade {
    /// Corners in sixteenths of a pixel, in an order that turns to the right.
    private let x: SIMD4<Double>
    private let y: SIMD4<Double>
    /// Blue, red, green and opacity at the first corner, and how they change along and down: 0...255. Counted from a corner
    /// and in double precision, since in a triangle thinner than a pixel they change by millions from pixel to pixel.
    private let color: SIMD4<Double>
    private let along: SIMD4<Double>
    private let downward: SIMD4<Double>
    let area: PixelRect

    private static let grid: Float = 16
    /// The most a channel has, and the most by which it changes: where it would be more, no row has a second pixel.
    private static let full = SIMD4<Double>(repeating: 255)

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
        color = first
        along = (second - first) * ((r.y - p.y) * scale) - (third - first) * ((q.y - p.y) * scale)
        downward = (third - first) * ((q.x - p.x) * scale) - (second - first) * ((r.x - p.x) * scale)
        let low = SIMD2(min(p.x, q.x, r.x), min(p.y, q.y, r.y)) / Double(Self.grid)
        let high = SIMD2(max(p.x, q.x, r.x), max(p.y, q.y, r.y)) / Double(Self.grid)
        area = PixelRect(from: SIMD2<Float>(low), to: SIMD2<Float>(high))
    }

    private static func channels(_ color: UInt32) -> SIMD4<Double> {
        SIMD4(Double(color & 255), Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color >> 24))
    }

    /// The colour at the middle of a pixel of it.
    @inline(__always)
    private func color(column: Double, row: Int32) -> SIMD4<Double> {
        let way = SIMD2(column, Double(row)) + 0.5 - SIMD2(x[0], y[0]) / Double(Self.grid)
        return (color + along * way.x + downward * way.y).clamped(lowerBound: .zero, upperBound: Self.full)
    }
}

extension Shade {
    /// Draws what lies in a part of a clip that is as high; with the same bytes as if all of the clip were drawn.
    func draw(_ mix: CPMix, clip: PixelRect, drawn part: PixelRect, on target: Pixels) {
        let grid = Double(Self.grid)
        let step = SIMD4<Float>(along.clamped(lowerBound: -Self.full, upperBound: Self.full))
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
            let (first, end) = (max(Int32(from), part.minX), min(Int32(upTo), part.maxX))
            guard first < end else { continue }
            CPDrawShade(
                target.base + (Int(row) * target.pitch + Int(first)), first - Int32(from), end - first,
                clip.maxX - first, SIMD4<Float>(color(column: from, row: row)), step, mix)
        }
    }
}
