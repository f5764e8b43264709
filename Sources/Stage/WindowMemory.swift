import CSDL2

/// Draws pieces into the memory of a window's surface, which the display shares, and shows what changed of it.
struct WindowMemory: ~Copyable {
    private var compositor = Compositor()
    private var rectangles: [SDL_Rect] = []
    /// The surface that was drawn on last.
    private var last: UnsafeMutablePointer<SDL_Surface>?
    /// A picture in the compositor's format, where the window's is another.
    private var converted: Surface?

    /// Forgets what the window shows.
    mutating func invalidate() { compositor.invalidate() }

    mutating func show(
        _ pieces: [Piece], atlas: borrowing Atlas, area: PixelRect, in window: OpaquePointer
    ) throws(SDLError) {
        // SDL makes another one when the window has another size.
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
        compositor.draw(pieces, atlas: atlas, on: pixels, area: area)
        rectangles.removeAll(keepingCapacity: true)
        for area in compositor.changed {
            rectangles.append(SDL_Rect(x: area.minX, y: area.minY, w: area.width, h: area.height))
        }
        if compositor.hasChangedMostly {
            // One request to the display is faster than many.
            rectangles.removeAll(keepingCapacity: true)
            rectangles.append(SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h))
        }
        if let picture = converted?.pointer {
            for index in rectangles.indices {
                var place = rectangles[index]
                SDL_UpperBlit(picture, &rectangles[index], surface, &place)
            }
        }
        guard !rectangles.isEmpty else { return }
        try check(SDL_UpdateWindowSurfaceRects(window, rectangles, Int32(rectangles.count)), "showing the picture")
    }

    /// A surface's own pixels, when they are those of the compositor.
    private static func pixels(of surface: UnsafeMutablePointer<SDL_Surface>) -> Pixels? {
        guard let format = surface.pointee.format?.pointee, let memory = surface.pointee.pixels,
            format.BitsPerPixel == 32, format.Rmask == 0xFF0000, format.Gmask == 0xFF00, format.Bmask == 0xFF
        else { return nil }
        return Pixels(
            base: memory.assumingMemoryBound(to: UInt32.self), pitch: Int(surface.pointee.pitch) / 4,
            width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    }
}
