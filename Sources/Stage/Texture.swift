import CSDL2

/// A picture on the renderer's side. It must not outlive its renderer.
struct Texture: ~Copyable {
    let pointer: OpaquePointer
    let side: Int

    /// A transparent square.
    init(side: Int, on renderer: borrowing Renderer) throws(SDLError) {
        self.side = side
        pointer = try made(
            SDL_CreateTexture(
                renderer.pointer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
                Int32(side), Int32(side)), "making a texture of \(side)x\(side)")
        SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
        SDL_SetTextureBlendMode(pointer, renderer.isPremultiplied ? Renderer.premultipliedBlend : SDL_BLENDMODE_BLEND)
    }

    deinit { SDL_DestroyTexture(pointer) }

    /// Puts pixels at a place.
    func write(_ pixels: borrowing Surface, x: Int, y: Int) throws(SDLError) {
        var area = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(pixels.width), h: Int32(pixels.height))
        try check(
            SDL_UpdateTexture(pointer, &area, pixels.pointer.pointee.pixels, pixels.pointer.pointee.pitch),
            "filling a texture")
    }
}
