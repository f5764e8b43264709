public import Motion
public import Picture
public import RainPlatform

/// Draws frames without a window: the same bytes on every run.
public struct Canvas: Drawable, ~Copyable {
    private var painter: Painter
    private var compositor: Compositor
    private let surface: Surface
    public let view: Viewport
    /// The resolution of drawing; the picture is enlarged to all pixels, as in a window.
    package var resolution: Resolution

    /// Creates a canvas of `width` by `height` pixels, on which a field of `field` points is drawn as large as it fits,
    /// by `threads` threads at once; nil means one for each processor that this program may use. At a lower
    /// `resolution` fewer pixels are drawn, and enlarged.
    public init(
        field: Vector, width: Int, height: Int, art: Art, font: FontFile, threads: Int? = nil,
        resolution: Resolution = .full
    ) throws(SDLError) {
        self.resolution = resolution
        surface = try Surface(width: width, height: height)
        view = Viewport(field: field, width: width, height: height)
        painter = Painter(art: art, font: font, view: view.drawn(at: resolution), pages: .memory)
        compositor = Compositor(threads: threads)
    }

    /// Rasterises every image now rather than when it is first drawn.
    public mutating func prepare() throws(SDLError) {
        while try painter.prepareNext() {}
    }

    public mutating func draw(_ frame: borrowing Frame) throws(SDLError) {
        painter.view = view.drawn(at: resolution)
        try painter.lay(out: frame, by: compositor.pool)
        compositor.draw(
            painter.pieces, atlas: painter.atlas, on: surface.pixels,
            area: resolution.drawn(view.pixels(of: frame.reach)), at: resolution)
    }

    /// The number of tiles that the last frame changed, and the number of all tiles.
    package var changedTiles: Int { compositor.changed.count }
    package var tiles: Int { compositor.tileCount }

    /// Width, pixels.
    public var width: Int { surface.width }
    /// Height, pixels.
    public var height: Int { surface.height }

    var pixels: Pixels { surface.pixels }
    var pool: ThreadPool { _read { yield compositor.pool } }

    func copy(to target: borrowing Surface, x: Int, y: Int) {
        target.pixels.copy(surface.pixels, toX: x, y: y)
    }

    /// The pixels, row by row: red, green, blue and opacity, a byte each.
    public var bytes: [UInt8] { surface.bytes }

    public func writePNG(to file: OpenFile) throws(SDLError) { try surface.writePNG(to: file) }

    /// Writes the picture to a file. An existing file is replaced when the new one is complete. Throws a `FileError` or
    /// an ``SDLError``.
    public func writePNG(to path: String) throws {
        try FileBytes.replace(path) { file in try surface.writePNG(to: file) }
    }
}

/// A target that frames are drawn on, to be saved as a picture.
public protocol Drawable: ~Copyable {
    /// The placement of the field of the next frame.
    var view: Viewport { get }

    /// Draws a frame over everything.
    mutating func draw(_ frame: borrowing Frame) throws(SDLError)

    /// Writes the picture to a file as PNG.
    func writePNG(to file: OpenFile) throws(SDLError)
}
