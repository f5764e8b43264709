import RainCSDL2

/// Draws pieces into memory on the processor and shows the changes in a window: in memory that the display shares, or
/// by a texture if it shares none, as on Wayland.
struct WindowMemory: ~Copyable {
    private var compositor = Compositor()
    private var rectangles: [SDL_Rect] = []
    /// The surface that was drawn on last.
    private var last: UnsafeMutablePointer<SDL_Surface>?
    /// A picture in the compositor's format, if the window's format is another.
    private var converted: Surface?
    // In the order in which they must be destroyed: a texture before its renderer.
    private var sheet: TextureSheet?
    private var renderer: Renderer?

    var pool: ThreadPool { _read { yield compositor.pool } }

    /// Whether the last frame changed nothing.
    var isStill: Bool { rectangles.isEmpty }

    mutating func invalidate() { compositor.invalidate() }

    /// Destroys the renderer, if there is one, so that the window can have another.
    mutating func destroyRenderer() {
        sheet = nil
        renderer.take()?.destroy()
    }

    /// Draws pieces and shows the changes. The pieces and `area` are in drawn pixels.
    mutating func show(
        _ pieces: [Piece], atlas: borrowing Atlas, area: PixelRect, at resolution: Resolution,
        in window: borrowing WindowHandle
    ) throws(SDLError) {
        if window.sharesMemory {
            try showShared(pieces, atlas: atlas, area: area, at: resolution, in: window.pointer)
        } else {
            try showSheet(pieces, atlas: atlas, area: area, at: resolution, in: window)
        }
    }

    private mutating func showShared(
        _ pieces: [Piece], atlas: borrowing Atlas, area: PixelRect, at resolution: Resolution, in window: OpaquePointer
    ) throws(SDLError) {
        // SDL makes another surface when the window's size changes.
        let surface = try made(SDL_GetWindowSurface(window), "drawing in the window")
        if surface != last {
            compositor.invalidate()
            last = surface
            converted = nil
            if Self.pixels(of: surface) == nil {
                converted = try Surface(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
            }
        }
        guard let pixels = converted?.pixels ?? Self.pixels(of: surface) else { return }
        compositor.draw(pieces, atlas: atlas, on: pixels, area: area, at: resolution)
        listChanged(of: pixels)
        if let picture = converted?.pointer {
            for index in rectangles.indices {
                var place = rectangles[index]
                SDL_UpperBlit(picture, &rectangles[index], surface, &place)
            }
        }
        guard !rectangles.isEmpty else { return }
        try check(SDL_UpdateWindowSurfaceRects(window, rectangles, Int32(rectangles.count)), "showing the picture")
    }

    /// The texture has the drawn pixels; the display enlarges it.
    private mutating func showSheet(
        _ pieces: [Piece], atlas: borrowing Atlas, area: PixelRect, at resolution: Resolution,
        in window: borrowing WindowHandle
    ) throws(SDLError) {
        let size = window.pixelSize
        let (width, height) = (resolution.length(of: size.width), resolution.length(of: size.height))
        if sheet?.surface.width != width || sheet?.surface.height != height {
            sheet = nil
            if renderer == nil {
                var refusals: [SDLError] = []
                renderer = try Renderer.first(for: window.pointer, refusals: &refusals)
            }
            if let renderer = renderer?.pointer {
                sheet = try TextureSheet(width: width, height: height, on: renderer)
            }
            compositor.invalidate()
        }
        guard let pixels = sheet?.surface.pixels else { return }
        compositor.draw(pieces, atlas: atlas, on: pixels, area: area)
        listChanged(of: pixels)
        guard !rectangles.isEmpty else { return }
        try sheet?.update(rectangles)
        try renderer?.show(sheet?.texture.pointer)
    }

    private mutating func listChanged(of pixels: Pixels) {
        rectangles.removeAll(keepingCapacity: true)
        guard compositor.changed.reduce(0, { $0 + $1.area }) * 4 <= pixels.width * pixels.height * 3 else {
            // One request to the display is faster than many.
            rectangles.append(SDL_Rect(x: 0, y: 0, w: Int32(pixels.width), h: Int32(pixels.height)))
            return
        }
        for area in compositor.changed {
            rectangles.append(SDL_Rect(x: area.minX, y: area.minY, w: area.width, h: area.height))
        }
    }

    /// Returns a surface's own pixels, if their format is the compositor's.
    private static func pixels(of surface: UnsafeMutablePointer<SDL_Surface>) -> Pixels? {
        guard let format = surface.pointee.format?.pointee, let memory = surface.pointee.pixels,
            format.BitsPerPixel == 32, format.Rmask == 0xFF0000, format.Gmask == 0xFF00, format.Bmask == 0xFF
        else { return nil }
        return Pixels(
            base: memory.assumingMemoryBound(to: UInt32.self), pitch: Int(surface.pointee.pitch) / 4,
            width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    }
}

/// A picture of a window's drawn pixels in memory, and the texture that shows it.
private struct TextureSheet: ~Copyable {
    let texture: Texture
    let surface: Surface

    init(width: Int, height: Int, on renderer: OpaquePointer) throws(SDLError) {
        let texture = try Texture(width: width, height: height, access: SDL_TEXTUREACCESS_STREAMING, on: renderer)
        SDL_SetTextureScaleMode(texture.pointer, SDL_ScaleModeLinear)
        let surface = try Surface(width: width, height: height)
        self.texture = texture
        self.surface = surface
    }

    func update(_ rectangles: [SDL_Rect]) throws(SDLError) {
        for rectangle in rectangles { try Texture.update(texture.pointer, rectangle, from: surface.pixels) }
    }
}
