import CPixels

/// A piece made ready for drawing: where it is seen, and how it mixes with what is beneath it. As small as can be, since
/// every tile looks at all of its own.
struct DrawCommand {
    enum Content {
        /// Index of a map of texels.
        case texels(Int32)
        /// One colour.
        case plain
        /// Index of a shaded triangle.
        case shade(Int32)
    }

    /// Pixels in which it can be seen.
    let area: PixelRect
    /// Pixels of which it hides everything beneath.
    let opaque: PixelRect
    /// Equal for commands that draw the same.
    let signature: Signature
    /// What texels are multiplied by; the colour itself of what is plain. Premultiplied.
    let tint: UInt32
    let mix: CPMix
    let content: Content
}

/// The pieces of a frame made ready for drawing, back to front.
struct DrawList {
    private(set) var all: [DrawCommand] = []
    private var maps: [CPMap] = []
    private var shades: [Shade] = []
    private let kernel: PixelKernel

    /// Less than this wide, in pixels, nothing is drawn.
    private static let least: Float = 1 / 64

    init(kernel: PixelKernel = .chosen) {
        self.kernel = kernel
        // Never without an address.
        all.reserveCapacity(1)
        maps.reserveCapacity(1)
        shades.reserveCapacity(1)
    }

    /// Makes pieces ready, as far as they lie within bounds.
    mutating func make(from pieces: [Piece], atlas: borrowing Atlas, within bounds: PixelRect) {
        all.removeAll(keepingCapacity: true)
        maps.removeAll(keepingCapacity: true)
        shades.removeAll(keepingCapacity: true)
        for piece in pieces {
            switch piece {
            case .quad(let quad):
                let cell = atlas.cells[Int(quad.cell)]
                guard let trim = cell.trim, let texels = atlas.pages[cell.page].texels else { continue }
                append(quad, cell, trim, texels, within: bounds)
            case .triangle(let triangle):
                append(triangle, within: bounds)
            }
        }
    }

    private mutating func append(
        _ quad: Quad, _ cell: borrowing Cell, _ trim: TrimPolygon, _ page: Pixels, within bounds: PixelRect
    ) {
        let determinant = quad.across.x * quad.down.y - quad.across.y * quad.down.x
        guard determinant.magnitude > Self.least * Self.least, (quad.center.x + quad.center.y).isFinite else { return }
        let reach = quad.across.magnitudes + quad.down.magnitudes
        let area = PixelRect(from: quad.center - reach, to: quad.center + reach).intersection(bounds)
        guard !area.isEmpty else { return }
        let mix: CPMix = quad.tint >> 24 == 0 ? .add : .cover
        if quad.across.y == 0, quad.down.x == 0 {
            let inside = quad.inside(of: cell).intersection(area)
            if cell.isWhite, !inside.isEmpty, inside == quad.middles.intersection(area) {
                let hides = quad.tint >> 24 == 255
                all.append(
                    DrawCommand(
                        area: inside, opaque: hides ? inside : .nowhere,
                        signature: Signature().with(UInt64(quad.tint)).with(inside), tint: quad.tint,
                        mix: hides ? .replace : mix, content: .plain))
                return
            }
            if cell.isOpaque, quad.tint >> 24 == 255 {
                return append(quad, cell, trim, page, area, opaque: inside, inside == area ? .replace : mix)
            }
        }
        append(quad, cell, trim, page, area, opaque: .nowhere, mix)
    }

    @inline(__always)
    private mutating func append(
        _ quad: Quad, _ cell: borrowing Cell, _ trim: TrimPolygon, _ page: Pixels, _ area: PixelRect, opaque: PixelRect,
        _ mix: CPMix
    ) {
        let (map, signature) = CPMap.map(quad, of: cell, trim, page, from: area, by: kernel)
        maps.append(map)
        all.append(
            DrawCommand(
                area: area, opaque: opaque, signature: signature.with(UInt64(quad.tint)).with(area), tint: quad.tint,
                mix: mix, content: .texels(Int32(maps.count - 1))))
    }

    private mutating func append(_ triangle: Triangle, within bounds: PixelRect) {
        guard let shade = Shade(triangle) else { return }
        let area = shade.area.intersection(bounds)
        guard !area.isEmpty else { return }
        let (a, b, c) = triangle.corners
        let mix: CPMix = (a.color | b.color | c.color) >> 24 == 0 ? .add : .cover
        shades.append(shade)
        all.append(
            DrawCommand(
                area: area, opaque: .nowhere,
                signature: Signature().with(a.position).with(b.position).with(c.position)
                    .with(UInt64(a.color) << 32 | UInt64(b.color)).with(UInt64(c.color) << 8 | UInt64(mix.rawValue)),
                tint: 0, mix: mix, content: .shade(Int32(shades.count - 1))))
    }
}

// MARK: Reading

extension DrawList {
    /// The commands of one list, to be read by many threads at once.
    struct List {
        let all: UnsafePointer<DrawCommand>
        let maps: UnsafePointer<CPMap>
        let shades: UnsafePointer<Shade>
        /// Which commands, tile after tile.
        let order: UnsafePointer<UInt32>

        @inline(__always)
        subscript(index: Int) -> UnsafePointer<DrawCommand> { all + Int(order[index]) }

        /// Draws what of a command lies in an area.
        @inline(__always)
        func draw(_ index: Int, on target: Pixels, within bounds: PixelRect) {
            let command = self[index]
            let clip = command.pointee.area.intersection(bounds)
            guard !clip.isEmpty else { return }
            switch command.pointee.content {
            case .texels(let index):
                CPDrawMap(
                    maps + Int(index), target.area(clip), clip.minX &- command.pointee.area.minX,
                    clip.minY &- command.pointee.area.minY, command.pointee.tint, command.pointee.mix)
            case .shade(let index):
                shades[Int(index)].draw(command.pointee.mix, clip: clip, on: target)
            case .plain where command.pointee.mix == .replace:
                target.fill(clip, command.pointee.tint)
            case .plain:
                CPDrawPlain(target.area(clip), command.pointee.tint, command.pointee.mix)
            }
        }
    }

    /// Lends the commands to be read in some order.
    func withList(_ order: [UInt32], _ body: (List) -> Void) {
        all.withUnsafeBufferPointer { all in
            maps.withUnsafeBufferPointer { maps in
                shades.withUnsafeBufferPointer { shades in
                    order.withUnsafeBufferPointer { order in
                        guard let all = all.baseAddress, let maps = maps.baseAddress, let shades = shades.baseAddress,
                            let order = order.baseAddress
                        else { return }
                        body(List(all: all, maps: maps, shades: shades, order: order))
                    }
                }
            }
        }
    }
}
