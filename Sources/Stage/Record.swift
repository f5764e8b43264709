/// A piece made ready for drawing: where it is seen, how it mixes with what is beneath it, and what it shows.
struct Record {
    enum Mix: UInt8 {
        /// Hides what is beneath it.
        case replace
        case cover
        /// Adds its light.
        case add
    }

    enum Content {
        case texels(TexelMap)
        case plain
        case shade(Shade)
    }

    /// Pixels in which it can be seen.
    var area: PixelRect
    /// Pixels of which it hides everything beneath.
    var opaque: PixelRect
    var mix: Mix
    /// What texels are multiplied by; the colour itself of what is plain. Premultiplied.
    var tint: UInt32
    var content: Content
    /// Equal for records that draw the same.
    var signature: Signature

    static let nowhere = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

extension Record {
    /// Less than this wide, in pixels, nothing is drawn.
    private static let least: Float = 1 / 64

    static func append(
        _ piece: Piece, atlas: borrowing Atlas, within bounds: PixelRect, to records: inout [Record]
    ) {
        switch piece {
        case .quad(let quad):
            let cell = atlas.cells[Int(quad.cell)]
            guard let hull = cell.hull, let texels = atlas.pages[cell.page].texels else { return }
            if let record = Record(quad, cell, hull, texels, within: bounds) { records.append(record) }
        case .triangle(let triangle):
            if let record = Record(triangle, within: bounds) { records.append(record) }
        }
    }

    private init?(_ quad: Quad, _ cell: Cell, _ hull: Hull, _ page: Pixels, within bounds: PixelRect) {
        let determinant = quad.across.x * quad.down.y - quad.across.y * quad.down.x
        guard determinant.magnitude > Self.least * Self.least, (quad.center.x + quad.center.y).isFinite else {
            return nil
        }
        let reach = quad.across.magnitudes + quad.down.magnitudes
        area = PixelRect(from: quad.center - reach, to: quad.center + reach).intersection(bounds)
        guard !area.isEmpty else { return nil }
        tint = quad.tint
        mix = quad.tint >> 24 == 0 ? .add : .cover
        opaque = Self.nowhere
        let map = TexelMap(quad, hull, page, from: area)
        content = .texels(map)
        signature = map.signature.with(UInt64(tint)).with(area)
        if quad.across.y == 0, quad.down.x == 0 { simplify(quad, cell) }
    }

    /// What lies straight may be of one colour, and may hide what is beneath it: where every texel that is weighed belongs
    /// to the picture and not to its rim.
    private mutating func simplify(_ quad: Quad, _ cell: Cell) {
        let least = SIMD2(Float(cell.x), Float(cell.y)) + Hull.reach
        let most = SIMD2(Float(cell.x + cell.width), Float(cell.y + cell.height)) - Hull.reach
        let corner = quad.center - SIMD2(quad.across.x, quad.down.y)
        let texels = (quad.high - quad.low) / (2 * SIMD2(quad.across.x, quad.down.y))
        let from = (least.clamped(lowerBound: quad.low, upperBound: quad.high) - quad.low) / texels
        let upTo = (most.clamped(lowerBound: quad.low, upperBound: quad.high) - quad.low) / texels
        let inside = PixelRect(between: corner + from, and: corner + upTo).intersection(area)
        guard !inside.isEmpty else { return }
        if cell.isWhite, inside == PixelRect(between: corner, and: quad.center * 2 - corner).intersection(area) {
            area = inside
            content = .plain
        }
        if cell.isOpaque, tint >> 24 == 255 {
            opaque = inside
            if inside == area { mix = .replace }
        }
    }

    private init?(_ triangle: Triangle, within bounds: PixelRect) {
        let (a, b, c) = triangle.corners
        guard let shade = Shade(triangle) else { return nil }
        area = shade.area.intersection(bounds)
        guard !area.isEmpty else { return nil }
        opaque = Self.nowhere
        mix = (a.color | b.color | c.color) >> 24 == 0 ? .add : .cover
        tint = 0
        content = .shade(shade)
        signature = Signature().with(a.position).with(b.position).with(c.position)
            .with(UInt64(a.color) << 32 | UInt64(b.color)).with(UInt64(c.color) << 8 | UInt64(mix.rawValue))
    }
}

extension Record {
    /// Draws what of it lies in an area.
    func draw(on target: Pixels, within bounds: PixelRect) {
        let clip = area.intersection(bounds)
        guard !clip.isEmpty else { return }
        switch content {
        case .texels(let map): map.draw(tint, mix, from: area, clip: clip, on: target)
        case .shade(let shade): shade.draw(isAdded: mix == .add, clip: clip, on: target)
        case .plain:
            if mix == .replace { return target.fill(clip, tint) }
            var source = PlainSource(color: FourPixels(repeating: tint))
            for y in clip.minY..<clip.maxY {
                let span = Span(target, y: y, from: clip.minX, upTo: clip.maxX, limit: clip.maxX)
                if mix == .add { span.draw(&source, Adding.self) } else { span.draw(&source, Covering.self) }
            }
        }
    }
}

extension PixelRect {
    /// Every pixel that a rectangle touches.
    init(from low: SIMD2<Float>, to high: SIMD2<Float>) {
        self.init(low.rounded(.down), high.rounded(.up))
    }

    /// Every pixel whose middle lies in a rectangle.
    init(between low: SIMD2<Float>, and high: SIMD2<Float>) {
        self.init((low - 0.5).rounded(.up), (high + 0.5).rounded(.down))
    }

    private init(_ low: SIMD2<Float>, _ high: SIMD2<Float>) {
        let limit = SIMD2<Float>(repeating: 1_000_000)
        let from = low.clamped(lowerBound: -limit, upperBound: limit)
        let upTo = high.clamped(lowerBound: -limit, upperBound: limit)
        self.init(minX: Int32(from.x), minY: Int32(from.y), maxX: Int32(upTo.x), maxY: Int32(upTo.y))
    }
}

extension SIMD2<Float> {
    var magnitudes: SIMD2<Float> { SIMD2(x.magnitude, y.magnitude) }
}
