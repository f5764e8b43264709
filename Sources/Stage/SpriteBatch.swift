import CSDL2
import Motion
import Picture
import RealModule

/// Vertices of quads that share a texture, gathered into one draw call. The buffers are made once.
struct SpriteBatch: ~Copyable {
    private let vertices: UnsafeMutablePointer<SDL_Vertex>
    private let indices: UnsafeMutablePointer<Int32>
    private var count = 0
    /// Draw calls since the last reset.
    var drawCalls = 0

    /// Quads of the largest draw call.
    static let capacity = 8192

    init() {
        vertices = .allocate(capacity: Self.capacity * 4)
        vertices.initialize(repeating: SDL_Vertex(), count: Self.capacity * 4)
        indices = .allocate(capacity: Self.capacity * 6)
        for quad in 0..<Self.capacity {
            for (place, corner) in [0, 1, 2, 0, 2, 3].enumerated() {
                (indices + quad * 6 + place).initialize(to: Int32(quad * 4 + corner))
            }
        }
    }

    deinit {
        vertices.deallocate()
        indices.deallocate()
    }

    var isFull: Bool { count == Self.capacity }

    /// Adds a quad: its middle and half its sides in pixels, its turn, texture corners and colour.
    mutating func add(
        center: Vector, half: Vector, turn: Double, u0: Float, v0: Float, u1: Float, v1: Float, color: SDL_Color
    ) {
        var across = Vector(half.x, 0)
        var down = Vector(0, half.y)
        if turn != 0 {
            let cosine = Double.cos(turn)
            let sine = Double.sin(turn)
            across = Vector(half.x * cosine, half.x * sine)
            down = Vector(-half.y * sine, half.y * cosine)
        }
        let corner = vertices + count * 4
        func vertex(_ place: Vector, _ u: Float, _ v: Float) -> SDL_Vertex {
            SDL_Vertex(
                position: SDL_FPoint(x: Float(place.x), y: Float(place.y)), color: color,
                tex_coord: SDL_FPoint(x: u, y: v))
        }
        corner[0] = vertex(center - across - down, u0, v0)
        corner[1] = vertex(center + across - down, u1, v0)
        corner[2] = vertex(center + across + down, u1, v1)
        corner[3] = vertex(center - across + down, u0, v1)
        count += 1
    }

    /// Draws what has been gathered.
    mutating func flush(_ texture: borrowing Texture, on renderer: borrowing Renderer) {
        guard count > 0 else { return }
        SDL_RenderGeometry(renderer.pointer, texture.pointer, vertices, Int32(count * 4), indices, Int32(count * 6))
        count = 0
        drawCalls += 1
    }
}
