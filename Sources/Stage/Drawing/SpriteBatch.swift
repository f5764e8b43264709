import CSDL2

/// The vertices of pieces that share a page, collected into one draw call. The buffers are allocated once.
struct SpriteBatch: ~Copyable {
    private let vertices: UnsafeMutablePointer<SDL_Vertex>
    private let indices: UnsafeMutablePointer<Int32>
    private var vertexCount = 0
    private var indexCount = 0
    private var page = 0
    private(set) var drawCalls = 0

    /// The maximum number of vertices and of indices in a draw call: a quad has 4 and 6.
    private static let capacity = 40_000
    private static let indexCapacity = 60_000

    init() {
        vertices = .allocate(capacity: Self.capacity)
        vertices.initialize(repeating: SDL_Vertex(), count: Self.capacity)
        indices = .allocate(capacity: Self.indexCapacity)
        indices.initialize(repeating: 0, count: Self.indexCapacity)
    }

    deinit {
        vertices.deallocate()
        indices.deallocate()
    }

    /// Draws pieces back to front over black: one call for a first piece that covers all of `area`, then one per page, more
    /// where pages alternate. `white` is the index of a cell that is white everywhere, for triangles.
    mutating func draw(
        _ pieces: [Piece], atlas: borrowing Atlas, white: Int32, over area: PixelRect, on renderer: borrowing Renderer
    ) {
        drawCalls = 0
        let isGround = drawGround(pieces.first, atlas, over: area, on: renderer)
        for piece in pieces.dropFirst(isGround ? 1 : 0) {
            switch piece {
            case .quad(let quad):
                let cell = atlas.cells[Int(quad.cell)]
                if cell.isEmpty { continue }
                turn(to: cell.page, atlas, renderer)
                add(quad, side: Float(atlas.pages[cell.page].side))
            case .triangle(let triangle):
                let cell = atlas.cells[Int(white)]
                turn(to: cell.page, atlas, renderer)
                add(triangle, cell, side: Float(atlas.pages[cell.page].side))
            case .nothing: continue
            }
        }
        flush(atlas, renderer)
    }
}

extension SpriteBatch {
    /// Draws a piece that covers all of an area: over black it needs no blending, which takes longer than all else
    /// where a processor does it. Returns whether the piece does.
    private mutating func drawGround(
        _ piece: Piece?, _ atlas: borrowing Atlas, over area: PixelRect, on renderer: borrowing Renderer
    ) -> Bool {
        guard case .quad(let quad) = piece, quad.across.y == 0, quad.down.x == 0, quad.middles.contains(area) else {
            return false
        }
        let cell = atlas.cells[Int(quad.cell)]
        if cell.isWhite {
            renderer.fill(area, Self.color(quad.tint))
            drawCalls += 1
            return true
        }
        if cell.isEmpty { return true }
        turn(to: cell.page, atlas, renderer)
        add(quad, side: Float(atlas.pages[cell.page].side))
        SDL_SetTextureBlendMode(atlas.pages[page].texture, SDL_BLENDMODE_NONE)
        flush(atlas, renderer)
        SDL_SetTextureBlendMode(atlas.pages[page].texture, Renderer.premultipliedBlend)
        return true
    }

    private mutating func turn(to page: Int, _ atlas: borrowing Atlas, _ renderer: borrowing Renderer) {
        let isFull = vertexCount + 4 > Self.capacity || indexCount + 6 > Self.indexCapacity
        if page != self.page || isFull { flush(atlas, renderer) }
        self.page = page
    }

    private mutating func flush(_ atlas: borrowing Atlas, _ renderer: borrowing Renderer) {
        guard indexCount > 0 else { return }
        SDL_RenderGeometry(
            renderer.pointer, atlas.pages[page].texture, vertices, Int32(vertexCount), indices, Int32(indexCount)
        )
        vertexCount = 0
        indexCount = 0
        drawCalls += 1
    }

    private static func color(_ tint: UInt32) -> SDL_Color {
        SDL_Color(
            r: UInt8(truncatingIfNeeded: tint >> 16), g: UInt8(truncatingIfNeeded: tint >> 8),
            b: UInt8(truncatingIfNeeded: tint), a: UInt8(truncatingIfNeeded: tint >> 24))
    }

    private mutating func add(_ quad: Quad, side: Float) {
        let color = Self.color(quad.tint)
        // x, y of the four corners, built as vectors: right is +across, below is +down.
        let xs = quad.center.x + quad.across.x * SIMD4(-1, 1, 1, -1) + quad.down.x * SIMD4(-1, -1, 1, 1)
        let ys = quad.center.y + quad.across.y * SIMD4(-1, 1, 1, -1) + quad.down.y * SIMD4(-1, -1, 1, 1)
        let (low, high) = (quad.low / side, quad.high / side)
        let us = SIMD4(low.x, high.x, high.x, low.x)
        let vs = SIMD4(low.y, low.y, high.y, high.y)
        let corner = vertices + vertexCount
        for index in 0..<4 {
            corner[index] = SDL_Vertex(
                position: SDL_FPoint(x: xs[index], y: ys[index]), color: color,
                tex_coord: SDL_FPoint(x: us[index], y: vs[index]))
        }
        fan(4)
    }

    private mutating func add(_ triangle: Triangle, _ cell: Cell, side: Float) {
        let middle = SIMD2(Float(cell.x) + Float(cell.width) / 2, Float(cell.y) + Float(cell.height) / 2) / side
        let corners = [triangle.corners.0, triangle.corners.1, triangle.corners.2]
        for (index, corner) in corners.enumerated() {
            vertices[vertexCount + index] = SDL_Vertex(
                position: SDL_FPoint(x: corner.position.x, y: corner.position.y), color: Self.color(corner.color),
                tex_coord: SDL_FPoint(x: middle.x, y: middle.y))
        }
        fan(3)
    }

    /// Adds the indices of the next `count` vertices: triangles around the first.
    private mutating func fan(_ count: Int) {
        for index in 1..<count - 1 {
            indices[indexCount] = Int32(vertexCount)
            indices[indexCount + 1] = Int32(vertexCount + index)
            indices[indexCount + 2] = Int32(vertexCount + index + 1)
            indexCount += 3
        }
        vertexCount += count
    }
}
