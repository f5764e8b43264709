import RainCSDL2

/// A square texture of the graphics card that holds cells; the compositor needs none. The atlas frees its pages itself,
/// so that they are gone before the texture's renderer.
struct Page {
    /// The storage of the texels of cells.
    enum Kind {
        case memory
        /// Textures of a renderer, which must outlive the atlas, and their maximum side.
        case texture(renderer: OpaquePointer, largest: Int)
    }

    /// The length of a side, texels.
    let side: Int
    var packer: ShelfPacker
    let texture: OpaquePointer
    /// Whether it has only cells of lines, so that it can be emptied and filled again.
    let isOfLines: Bool

    init(side: Int, isOfLines: Bool, on renderer: OpaquePointer) throws(SDLError) {
        texture = try made(
            SDL_CreateTexture(
                renderer, Surface.format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(side), Int32(side)),
            "making a texture of \(side)x\(side)")
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
        SDL_SetTextureBlendMode(texture, Renderer.premultipliedBlend)
        (self.side, self.isOfLines) = (side, isOfLines)
        packer = ShelfPacker(side: side)
    }

    func free() { SDL_DestroyTexture(texture) }

    /// Writes premultiplied pixels to an unused place, with a transparent rim of `rim` texels. `x` and `y` are the
    /// place of the rim's corner.
    func write(_ pixels: borrowing Surface, x: Int, y: Int, rim: Int) throws(SDLError) {
        // A new texture has arbitrary content.
        let padded = try Surface(width: pixels.width + 2 * rim, height: pixels.height + 2 * rim)
        padded.pixels.copy(pixels.pixels, toX: rim, y: rim)
        try Texture.write(padded, to: texture, x: x, y: y)
    }
}
