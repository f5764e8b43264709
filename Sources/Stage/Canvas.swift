import CSDL2
public import Motion
public import Picture

/// Draws frames without a window, on SDL's software renderer: the same bytes on every run.
public struct Canvas: ~Copyable {
    // In the order in which they must go: textures, their renderer, its pixels.
    private var painter: Painter
    private let renderer: Renderer
    private let surface: Surface

    /// A canvas of some pixels, on which a field of `field` points is drawn as large as it fits.
    public init(field: Vector, width: Int, height: Int, art: Art, font: FontFile) throws(SDLError) {
        let surface = try Surface(width: width, height: height)
        renderer = try Renderer(surface: surface)
        self.surface = surface
        painter = Painter(art: art, font: font, view: Viewport(field: field, width: width, height: height))
    }

    /// Rasterises every image now rather than when it is first drawn.
    public mutating func prepare() throws(SDLError) { try painter.prepare(on: renderer) }

    /// Draws a frame over everything.
    public mutating func draw(_ frame: Frame) throws(SDLError) {
        try painter.draw(frame, on: renderer)
        renderer.flush()
    }

    public var width: Int { surface.width }
    public var height: Int { surface.height }

    /// Copies what has been drawn into a picture.
    func copy(to target: borrowing Surface, x: Int, y: Int) throws(SDLError) {
        var place = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
        SDL_SetSurfaceBlendMode(surface.pointer, SDL_BLENDMODE_NONE)
        try check(SDL_UpperBlit(surface.pointer, nil, target.pointer, &place), "copying a picture")
    }

    /// Draw calls of the last frame.
    public var drawCalls: Int { painter.drawCalls }

    /// Pages of the atlas.
    public var pageCount: Int { painter.pageCount }

    /// The pixels: row after row, red, green, blue and opacity, a byte each.
    public var bytes: [UInt8] { surface.bytes }

    /// Writes what has been drawn as a PNG file.
    public func save(png path: String) throws(SDLError) { try surface.save(png: path) }
}
