import CSDL2

/// Draws triangles in a window with a graphics card.
struct Renderer: ~Copyable {
    let pointer: OpaquePointer
    let largestTexture: Int

    /// The blending of premultiplied colours: those that cover have their opacity, those that add light have none.
    static let premultipliedBlend = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    /// Creates the renderer of a window, in step with the display if possible. Throws if there is none but SDL's own on
    /// the processor, or if it cannot blend premultiplied colours.
    init(window: OpaquePointer) throws(SDLError) {
        let accelerated = SDL_RENDERER_ACCELERATED.rawValue
        let synced = SDL_CreateRenderer(window, -1, accelerated | SDL_RENDERER_PRESENTVSYNC.rawValue)
        let pointer = try made(synced ?? SDL_CreateRenderer(window, -1, accelerated), "making a renderer")
        var info = SDL_RendererInfo()
        let probe = SDL_CreateTexture(pointer, Surface.format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), 1, 1)
        guard SDL_GetRendererInfo(pointer, &info) == 0, let probe,
            SDL_SetTextureBlendMode(probe, Self.premultipliedBlend) == 0
        else {
            let error = SDLError("asking for premultiplied colours")
            SDL_DestroyRenderer(pointer)
            throw error
        }
        SDL_DestroyTexture(probe)
        self.pointer = pointer
        largestTexture = info.max_texture_width > 0 ? Int(info.max_texture_width) : 2048
    }

    deinit { SDL_DestroyRenderer(pointer) }

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
