import RainCSDL2

/// Draws pieces with few draw calls. Each piece has four vertices, at four times its index, so that threads can write
/// the vertices of different pieces in parallel. Successive pieces on the same page of the atlas share a draw call.
struct SpriteBatch: ~Copyable {
    private var vertices = UnsafeMutablePointer<SDL_Vertex>.allocate(capacity: 1)
    /// The page of the atlas for each piece; -1 for an invisible piece.
    private var pages = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    /// The number of pieces for which memory is allocated.
    private var capacity = 0
    /// The index buffer of the largest draw call; smaller calls use its beginning. Piece n has the indices of the first
    /// piece, each plus 4n.
    private let indices: UnsafeMutablePointer<Int32>
    private(set) var drawCalls = 0

    /// The maximum number of pieces in a draw call.
    private static let maxPieces = 16_384
    /// The number of pieces in one unit of work of a thread.
    private static let share = 512
    /// The corners of both triangles of a piece. Corner 0 is the upper left one; the others follow clockwise.
    private static let corners: [Int32] = [0, 1, 2, 0, 2, 3]

    init() {
        let corners = Self.corners
        indices = .allocate(capacity: Self.maxPieces * corners.count)
        for index in 0..<Self.maxPieces * corners.count {
            let piece = index / corners.count
            (indices + index).initialize(to: Int32(4 * piece) + corners[index - piece * corners.count])
        }
    }

    deinit {
        vertices.deallocate()
        pages.deallocate()
        indices.deallocate()
    }

    private mutating func reserve(_ count: Int) {
        guard count > capacity else { return }
        vertices.deallocate()
        pages.deallocate()
        capacity = max(count, 2 * capacity)
        vertices = .allocate(capacity: 4 * capacity)
        pages = .allocate(capacity: capacity)
    }

    /// Draws pieces back to front over black. If the first piece covers all of `area`, it is drawn by a call of its
    /// own. After it, there is one draw call for each succession of pieces on the same page.
    /// - Parameter white: the index of an all-white cell, which triangles are drawn with.
    mutating func draw(
        _ pieces: [Piece], atlas: borrowing Atlas, white: Int32, over area: PixelRect, on renderer: borrowing Renderer,
        by pool: borrowing ThreadPool
    ) {
        drawCalls = 0
        reserve(pieces.count)
        lay(pieces, atlas, white: white, by: pool)
        var first = drawGround(pieces.first, atlas, over: area, on: renderer) ? 1 : 0
        for index in first..<max(first, pieces.count) where pages[index] != pages[first] && pages[index] >= 0 {
            draw(first..<index, atlas, on: renderer)
            first = index
        }
        draw(first..<max(first, pieces.count), atlas, on: renderer)
    }
}

extension SpriteBatch {
    /// Draws a piece if it covers all of an area, and returns whether it does. Over black, a piece looks the same
    /// without blending, so blending is off. On the CPU it would take longer than all other drawing.
    private mutating func drawGround(
        _ piece: Piece?, _ atlas: borrowing Atlas, over area: PixelRect, on renderer: borrowing Renderer
    ) -> Bool {
        guard case .quad(let quad) = piece, quad.across.y == 0, quad.down.x == 0, quad.middles.contains(area) else {
            return false
        }
        let cell = atlas.cells[Int(quad.cell)]
        if cell.isWhite {
            renderer.fill(area, SDL_Color(quad.tint))
            drawCalls += 1
            return true
        }
        if cell.isEmpty { return true }
        let texture = atlas.pages[cell.page].texture
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        draw(0..<1, atlas, on: renderer)
        SDL_SetTextureBlendMode(texture, Renderer.premultipliedBlend)
        return true
    }

    /// Draws a range of pieces on one page; invisible pieces among them draw nothing.
    private mutating func draw(_ range: Range<Int>, _ atlas: borrowing Atlas, on renderer: borrowing Renderer) {
        guard let page = range.first.map({ Int(pages[$0]) }), page >= 0 else { return }
        for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.maxPieces) {
            let count = Int32(min(Self.maxPieces, range.upperBound - first))
            SDL_RenderGeometry(
                renderer.pointer, atlas.pages[page].texture, vertices + 4 * first, 4 * count, indices,
                count * Int32(Self.corners.count))
            drawCalls += 1
        }
    }

    fileprivate struct Work {
        let pieces: UnsafeBufferPointer<Piece>
        let cells: UnsafeBufferPointer<Cell>
        let sides: UnsafeBufferPointer<Float>
        let white: Int
        let vertices: UnsafeMutablePointer<SDL_Vertex>
        let pages: UnsafeMutablePointer<Int32>
    }

    private func lay(_ pieces: [Piece], _ atlas: borrowing Atlas, white: Int32, by pool: borrowing ThreadPool) {
        pieces.withUnsafeBufferPointer { pieces in
            atlas.cells.withUnsafeBufferPointer { cells in
                withUnsafeTemporaryAllocation(of: Float.self, capacity: atlas.pages.count) { sides in
                    for (index, page) in atlas.pages.enumerated() { sides[index] = Float(page.side) }
                    var work = Work(
                        pieces: pieces, cells: cells, sides: UnsafeBufferPointer(sides), white: Int(white),
                        vertices: vertices, pages: pages)
                    pool.work((pieces.count + Self.share - 1) / Self.share, on: &work) { context, number in
                        let work = context.assumingMemoryBound(to: Work.self).pointee
                        for index in number * Self.share..<min(work.pieces.count, (number + 1) * Self.share) {
                            work.lay(index)
                        }
                    }
                }
            }
        }
    }
}

extension SpriteBatch.Work {
    @inline(__always)
    fileprivate func lay(_ index: Int) {
        switch pieces[index] {
        case .quad(let quad) where !cells[Int(quad.cell)].isEmpty:
            let page = cells[Int(quad.cell)].page
            pages[index] = Int32(page)
            put(quad, at: vertices + 4 * index, side: sides[page])
        case .triangle(let triangle):
            let page = cells[white].page
            pages[index] = Int32(page)
            put(triangle, at: vertices + 4 * index, cells[white], side: sides[page])
        default:
            pages[index] = -1
            (vertices + 4 * index).initialize(repeating: SDL_Vertex(), count: 4)
        }
    }

    @inline(__always)
    private func put(_ quad: Quad, at corner: UnsafeMutablePointer<SDL_Vertex>, side: Float) {
        let color = SDL_Color(quad.tint)
        // The x and y of the four corners. Right ones add `across` and left ones subtract it. Lower ones add
        // `down` and upper ones subtract it.
        let xs = quad.center.x + quad.across.x * SIMD4(-1, 1, 1, -1) + quad.down.x * SIMD4(-1, -1, 1, 1)
        let ys = quad.center.y + quad.across.y * SIMD4(-1, 1, 1, -1) + quad.down.y * SIMD4(-1, -1, 1, 1)
        let (low, high) = (quad.low / side, quad.high / side)
        let us = SIMD4(low.x, high.x, high.x, low.x)
        let vs = SIMD4(low.y, low.y, high.y, high.y)
        for index in 0..<4 {
            (corner + index).initialize(
                to: SDL_Vertex(
                    position: SDL_FPoint(x: xs[index], y: ys[index]), color: color,
                    tex_coord: SDL_FPoint(x: us[index], y: vs[index])))
        }
    }

    /// Writes a triangle as four corners. The fourth repeats the third, so that the piece's second triangle has no
    /// area.
    private func put(_ triangle: Triangle, at corner: UnsafeMutablePointer<SDL_Vertex>, _ cell: Cell, side: Float) {
        let middle = SIMD2(Float(cell.x) + Float(cell.width) / 2, Float(cell.y) + Float(cell.height) / 2) / side
        let (a, b, c) = triangle.corners
        func put(_ index: Int, _ place: Triangle.Corner) {
            (corner + index).initialize(
                to: SDL_Vertex(
                    position: SDL_FPoint(x: place.position.x, y: place.position.y), color: SDL_Color(place.color),
                    tex_coord: SDL_FPoint(x: middle.x, y: middle.y)))
        }
        put(0, a)
        put(1, b)
        put(2, c)
        put(3, c)
    }
}

extension SDL_Color {
    /// The colour of a tint. The bytes of a tint, from the highest to the lowest, are opacity, red, green and blue.
    fileprivate init(_ tint: UInt32) {
        self.init(
            r: UInt8(truncatingIfNeeded: tint >> 16), g: UInt8(truncatingIfNeeded: tint >> 8),
            b: UInt8(truncatingIfNeeded: tint), a: UInt8(truncatingIfNeeded: tint >> 24))
    }
}
