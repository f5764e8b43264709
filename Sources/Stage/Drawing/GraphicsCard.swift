import Glibc
import Picture
import RainCSDL2

/// Draws pieces into a window by OpenGL or SDL's substitute for it. A window has one at most.
struct GraphicsCard: ~Copyable {
    private let renderer: Renderer
    private var batch = SpriteBatch()
    let kind: RendererReport.Kind

    private init(window: OpaquePointer, refusals: inout [SDLError]) throws(SDLError) {
        renderer = try Renderer.first(for: window, refusals: &refusals)
        let name = Self.name ?? "a graphics card"
        let told = renderer.interface == "OpenGL" ? name : "\(name), by \(renderer.interface)"
        kind = Self.processorNames.contains { name.contains($0) } ? .software(told) : .card(told)
    }

    /// Destroys it here and now. Everything that was made on it must already be destroyed.
    consuming func destroy() { renderer.destroy() }

    /// Returns the card to draw a window with; nil if the processor is to draw. SDL's interfaces that cannot draw are
    /// added to `refusals`. Throws if neither can draw, or if `choice` is `.gpu` and no interface can draw.
    static func chosen(
        _ choice: RendererChoice, for window: borrowing WindowHandle, refusals: inout [SDLError]
    ) throws(SDLError) -> GraphicsCard? {
        let isNeeded = !window.showsMemory
        if choice == .gpu { return try GraphicsCard(window: window.pointer, refusals: &refusals) }
        if choice == .auto, isLikely || isNeeded,
            let card = try? GraphicsCard(window: window.pointer, refusals: &refusals)
        {
            if case .card = card.kind { return card }
            if isNeeded { return card }
            card.destroy()
        }
        guard isNeeded else { return nil }
        throw SDLError(
            "drawing in the window", reason: "the X11 screen has no colours of 24 bits; set its DefaultDepth to 24")
    }

    /// Whether it is worth looking for a card: that takes longer than drawing the first frame without one.
    private static var isLikely: Bool {
        #if os(Linux)
        access("/dev/nvidia0", F_OK) == 0 || access("/dev/dri/renderD128", F_OK) == 0
            || access("/dev/dri/renderD129", F_OK) == 0
        #else
        true
        #endif
    }

    /// Names of OpenGL renderers on the processor, which are slower than the compositor.
    private static let processorNames = ["llvmpipe", "softpipe", "swrast", "SwiftShader", "Software Rasterizer"]

    /// The name of the renderer behind the current OpenGL context; nil if there is no context.
    private static var name: String? {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
        let rendererName: UInt32 = 0x1F01
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return nil }
        return unsafeBitCast(address, to: GetString.self)(rendererName).map { String(cString: $0) }
    }
}

extension GraphicsCard {
    var pages: Page.Kind { .texture(renderer: renderer.pointer, largest: renderer.largestTexture) }

    var outputSize: (width: Int, height: Int) { renderer.outputSize }

    var drawCalls: Int { batch.drawCalls }

    mutating func draw(
        _ pieces: [Piece], atlas: borrowing Atlas, white: Int32, area: PixelRect, by pool: borrowing ThreadPool
    ) {
        renderer.clear()
        renderer.clip(to: SDL_Rect(x: area.minX, y: area.minY, w: area.width, h: area.height))
        batch.draw(pieces, atlas: atlas, white: white, over: area, on: renderer, by: pool)
        renderer.clip(to: nil)
    }

    mutating func show(
        _ pieces: [Piece], atlas: borrowing Atlas, white: Int32, area: PixelRect, by pool: borrowing ThreadPool
    ) {
        draw(pieces, atlas: atlas, white: white, area: area, by: pool)
        renderer.present()
    }

    /// Makes a picture, and draws on it instead of the window from now on.
    func target(width: Int, height: Int) throws(SDLError) -> Texture {
        let target = try Texture(width: width, height: height, on: renderer.pointer)
        try check(SDL_SetRenderTarget(renderer.pointer, target.pointer), "drawing on a picture")
        return target
    }

    func stopWaiting() { renderer.stopWaiting() }

    func read(into surface: borrowing Surface) throws(SDLError) { try renderer.read(into: surface) }
}
