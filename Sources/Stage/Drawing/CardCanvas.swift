package import Motion
package import Picture
import RainCSDL2
package import RainPlatform

/// Draws frames with a graphics card and reads them back, as a window of the canvas's size would show them. Needs a
/// display.
package struct CardCanvas: Drawable, ~Copyable {
    // In the order in which they must be destroyed: textures, their renderer, its window.
    private var painter: Painter
    private let target: Texture
    private var card: GraphicsCard
    private let handle: WindowHandle
    private let surface: Surface
    private let pool = ThreadPool(size: Processors.count)
    package let view: Viewport

    package init(field: Vector, width: Int, height: Int, art: Art, font: FontFile) throws(SDLError) {
        let handle = try WindowHandle(title: "", field: Vector(64, 64), fullscreen: false, isHidden: true)
        var refusals: [SDLError] = []
        guard let card = try GraphicsCard.chosen(.gpu, for: handle, refusals: &refusals) else {
            throw SDLError("drawing", reason: "there is no graphics card")
        }
        let target = try card.target(width: width, height: height)
        let view = Viewport(field: field, width: width, height: height)
        let surface = try Surface(width: width, height: height)
        painter = Painter(art: art, font: font, view: view, pages: card.pages)
        self.view = view
        self.target = target
        self.card = card
        self.handle = handle
        self.surface = surface
    }

    package mutating func draw(_ frame: borrowing Frame) throws(SDLError) {
        try painter.lay(out: frame, by: pool)
        let white = try painter.white()
        card.draw(painter.pieces, atlas: painter.atlas, white: white, area: view.pixels(of: frame.reach), by: pool)
        try card.read(into: surface)
    }

    package func writePNG(to file: OpenFile) throws(SDLError) { try surface.writePNG(to: file) }
}
