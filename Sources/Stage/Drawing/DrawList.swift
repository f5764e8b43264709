import RainCPixels

/// The pieces of a frame prepared for drawing: a command for each, back to front.
struct DrawList: ~Copyable {
    /// The number of pieces there is room for; unused room takes no memory.
    private var capacity = 0
    /// The bounds of the commands that it holds.
    private var bounds = PixelRect.nowhere
    private(set) var count = 0
    private(set) var commands = UnsafeMutablePointer<DrawCommand>.allocate(capacity: 1)
    private var shades = UnsafeMutablePointer<CPShade>.allocate(capacity: 1)
    /// The cells of pieces that show a part of an image.
    private var parts = UnsafeMutablePointer<CPCell>.allocate(capacity: 1)

    /// The number of pieces that a thread prepares at a time.
    private static let share = 256

    deinit { free() }

    private func free() {
        commands.deallocate()
        shades.deallocate()
        parts.deallocate()
    }

    private mutating func reserve(_ count: Int) {
        guard count > capacity else { return }
        free()
        self.count = 0
        capacity = max(count, 2 * capacity)
        let lines = UnsafeMutableRawPointer.allocate(
            byteCount: capacity * MemoryLayout<DrawCommand>.stride, alignment: MemoryLayout<DrawCommand>.stride)
        commands = lines.bindMemory(to: DrawCommand.self, capacity: capacity)
        shades = .allocate(capacity: capacity)
        parts = .allocate(capacity: capacity)
    }

    /// Prepares pieces as far as they lie within bounds. The commands are valid until the atlas changes.
    mutating func make(
        from pieces: [Piece], atlas: borrowing Atlas, within bounds: PixelRect, by pool: borrowing ThreadPool
    ) {
        reserve(pieces.count)
        let made = bounds == self.bounds ? count : 0
        self.bounds = bounds
        count = pieces.count
        pieces.withUnsafeBufferPointer { pieces in
            atlas.cells.withUnsafeBufferPointer { cells in
                atlas.sources.withUnsafeBufferPointer { sources in
                    guard let pieces = pieces.baseAddress, let cells = cells.baseAddress,
                        let sources = sources.baseAddress
                    else { return }
                    var work = DrawListMaker(
                        pieces: pieces, cells: cells, sources: sources, count: count, made: made, share: Self.share,
                        bounds: bounds,
                        commands: commands, shades: shades, parts: parts)
                    pool.work((count + Self.share - 1) / Self.share, on: &work) { context, index in
                        context.assumingMemoryBound(to: DrawListMaker.self).pointee.make(share: index)
                    }
                }
            }
        }
    }
}

private struct DrawListMaker {
    let pieces: UnsafePointer<Piece>
    let cells: UnsafePointer<Cell>
    let sources: UnsafePointer<CPCell>
    let count: Int
    /// The number of commands that are left of the frame before; 0 if its bounds were others.
    let made: Int
    let share: Int
    let bounds: PixelRect
    let commands: UnsafeMutablePointer<DrawCommand>
    let shades: UnsafeMutablePointer<CPShade>
    let parts: UnsafeMutablePointer<CPCell>

    /// The width below which nothing is drawn, pixels.
    private static let least: Float = 1 / 64
}

extension DrawListMaker {
    func make(share number: Int) {
        for index in number * share..<min(count, (number + 1) * share) {
            if case .triangle(let triangle) = pieces[index], isMade(triangle, index) { continue }
            let command =
                switch pieces[index] {
                case .quad(let quad): self.command(of: quad, index)
                case .triangle(let triangle): self.command(of: triangle, index)
                case .nothing: nil as DrawCommand?
                }
            (commands + index).initialize(to: command ?? .none)
        }
    }

    @inline(__always)
    private func command(of quad: Quad, _ index: Int) -> DrawCommand? {
        let source = sources + Int(quad.cell)
        let determinant = quad.across.x * quad.down.y - quad.across.y * quad.down.x
        guard determinant.magnitude > Self.least * Self.least, (quad.center.x + quad.center.y).isFinite,
            source.pointee.texels != nil
        else { return nil }
        let reach = quad.across.magnitudes + quad.down.magnitudes
        let area = PixelRect(from: quad.center - reach, to: quad.center + reach).intersection(bounds)
        guard !area.isEmpty else { return nil }
        var mix: CPMix = quad.tint >> 24 == 0 ? .add : .cover
        var rim: UInt8?
        if quad.across.y == 0, quad.down.x == 0 {
            let cell = cells + Int(quad.cell)
            let inside = quad.inside(of: cell.pointee).intersection(area)
            let hides = quad.tint >> 24 == 255
            if cell.pointee.isWhite, !inside.isEmpty, inside == quad.middles.intersection(area) {
                return DrawCommand(
                    area: inside, signature: Signature().with(UInt64(quad.tint)).with(inside), map: CPMap(),
                    source: nil,
                    tint: quad.tint, mix: hides ? .replace : mix, content: .plain, rim: hides ? 0 : nil)
            }
            if cell.pointee.isOpaque, hides {
                if inside == area { mix = .replace }
                rim = UInt8(exactly: inside.inset(in: area))
            }
        }
        let (map, signature) = CPMap.map(quad, determinant: determinant, from: area)
        var shown = UnsafePointer(source)
        if !quad.isWhole {
            (parts + index).initialize(to: source.pointee.part(of: quad, cells[Int(quad.cell)]))
            shown = UnsafePointer(parts + index)
        }
        let isAsItIs = map.right == SIMD2(1, 0) && map.below == SIMD2(0, 1)
        return DrawCommand(
            area: area,
            signature: signature.with(UInt64(UInt(bitPattern: shown.pointee.texels))).with(UInt64(quad.tint)).with(
                area),
            map: map, source: shown, tint: quad.tint, mix: mix, content: isAsItIs ? .texelsAsTheyAre : .texels, rim: rim
        )
    }

    /// Whether the frame before had the same triangle at the same place: its command and its shade are still there.
    @inline(__always)
    private func isMade(_ triangle: Triangle, _ index: Int) -> Bool {
        index < made && commands[index].content == .shade && commands[index].signature == triangle.signature
    }

    private func command(of triangle: Triangle, _ index: Int) -> DrawCommand? {
        guard let shade = CPShade(triangle) else { return nil }
        let area = shade.area.intersection(bounds)
        guard !area.isEmpty else { return nil }
        (shades + index).initialize(to: shade)
        return DrawCommand(
            area: area, signature: triangle.signature, map: CPMap(), source: UnsafePointer(shades + index), tint: 0,
            mix: triangle.mix, content: .shade, rim: nil)
    }
}

extension Triangle {
    @inline(__always)
    fileprivate var mix: CPMix { (corners.0.color | corners.1.color | corners.2.color) >> 24 == 0 ? .add : .cover }

    @inline(__always)
    fileprivate var signature: Signature {
        let (a, b, c) = corners
        return Signature().with(a.position).with(b.position).with(c.position)
            .with(UInt64(a.color) << 32 | UInt64(b.color)).with(UInt64(c.color) << 8 | UInt64(mix.rawValue))
    }
}
