import RainCSDL2

/// Draws triangles in a window with a graphics card.
struct Renderer: ~Copyable {
    let pointer: OpaquePointer
    let largestTexture: Int
    /// The interface that it draws by, such as OpenGL.
    let interface: String

    /// The blending of premultiplied colours: covering colours have their opacity, additive ones have none.
    static let premultipliedBlend = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// Returns the renderer of a window, in step with the display if possible. It uses the first of SDL's interfaces to
    /// graphics cards that can draw. Interfaces that cannot draw are added to `refusals`. Throws if none can.
    static func first(for window: OpaquePointer, refusals: inout [SDLError]) throws(SDLError) -> Renderer {
        // SDL does not batch calls by itself if it is told which interface to use.
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
        let known = refusals.count
        for (index, name) in interfaces() {
            let errors = X11Errors(of: window)
            var refusal: SDLError
            do throws(SDLError) {
                return try Renderer(window: window, interface: index, name)
            } catch {
                refusal = error
            }
            // An error of the X server is the cause of SDL's own error.
            if let error = errors.first { refusal = SDLError(refusal.operation, reason: "the X server says \(error)") }
            refusals.append(refusal)
        }
        let reasons = refusals.dropFirst(known).map(\.description)
        throw SDLError("making a renderer", reason: reasons.isEmpty ? "SDL has none" : reasons.joined(separator: "; "))
    }

    /// SDL's interfaces to graphics cards, each with its index: first the one that SDL's hint names, then the others,
    /// the best first.
    private static func interfaces() -> [(index: Int32, name: String)] {
        let hint = SDL_GetHint(SDL_HINT_RENDER_DRIVER).map { String(cString: $0) }
        let names = ["opengl": "OpenGL", "opengles2": "OpenGL ES"]
        let found = (0..<SDL_GetNumRenderDrivers()).compactMap { index -> (index: Int32, name: String)? in
            var info = SDL_RendererInfo()
            guard SDL_GetRenderDriverInfo(index, &info) == 0, info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0 else {
                return nil
            }
            return (index, String(cString: info.name))
        }
        return (found.filter { $0.name == hint } + found.filter { $0.name != hint }).map {
            ($0.index, names[$0.name] ?? $0.name)
        }
    }

    /// Throws if the interface cannot draw, or if it cannot blend premultiplied colours.
    private init(window: OpaquePointer, interface index: Int32, _ name: String) throws(SDLError) {
        let pointer = try made(
            SDL_CreateRenderer(window, index, SDL_RENDERER_PRESENTVSYNC.rawValue), "drawing by \(name)")
        var info = SDL_RendererInfo()
        let probe = SDL_CreateTexture(pointer, Surface.format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), 1, 1)
        guard SDL_GetRendererInfo(pointer, &info) == 0, let probe,
            SDL_SetTextureBlendMode(probe, Self.premultipliedBlend) == 0
        else {
            let error = SDLError("asking \(name) for premultiplied colours")
            SDL_DestroyRenderer(pointer)
            throw error
        }
        SDL_DestroyTexture(probe)
        self.pointer = pointer
        interface = name
        largestTexture = info.max_texture_width > 0 ? Int(info.max_texture_width) : 2048
    }

    deinit { SDL_DestroyRenderer(pointer) }

    /// Destroys it here and now, since a window has at most one renderer. Its textures must already be destroyed.
    consuming func destroy() {}

    /// The size of the target that is drawn on, pixels.
    var outputSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetRendererOutputSize(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    func clear() {
        SDL_SetRenderDrawColor(pointer, 0, 0, 0, 255)
        SDL_RenderClear(pointer)
    }

    /// Fills a rectangle with one colour, without blending.
    func fill(_ area: PixelRect, _ color: SDL_Color) {
        var area = SDL_Rect(x: area.minX, y: area.minY, w: area.width, h: area.height)
        SDL_SetRenderDrawBlendMode(pointer, SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(pointer, color.r, color.g, color.b, 255)
        SDL_RenderFillRect(pointer, &area)
    }

    func clip(to area: SDL_Rect?) {
        if var area {
            SDL_RenderSetClipRect(pointer, &area)
        } else {
            SDL_RenderSetClipRect(pointer, nil)
        }
    }

    /// Waits until everything is drawn, and reads the picture.
    func read(into surface: borrowing Surface) throws(SDLError) {
        try check(
            SDL_RenderReadPixels(
                pointer, nil, Surface.format, surface.pointer.pointee.pixels, surface.pointer.pointee.pitch),
            "reading the picture")
    }

    func stopWaiting() { SDL_RenderSetVSync(pointer, 0) }

    func show(_ texture: OpaquePointer?) throws(SDLError) {
        try check(SDL_RenderCopy(pointer, texture, nil, nil), "showing the picture")
        present()
    }

    func present() { SDL_RenderPresent(pointer) }
}
