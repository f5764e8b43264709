import RainCSDL2

/// A picture on the graphics card. It must not outlive its renderer.
struct Texture: ~Copyable {
    let pointer: OpaquePointer

    /// Creates a texture to draw on instead of the window. With `SDL_TEXTUREACCESS_STREAMING` it is one to write to
    /// often.
    init(
        width: Int, height: Int, access: SDL_TextureAccess = SDL_TEXTUREACCESS_TARGET, on renderer: OpaquePointer
    ) throws(SDLError) {
        pointer = try made(
            SDL_CreateTexture(
                renderer, Surface.format, Int32(access.rawValue), Int32(width), Int32(height)),
            "making a picture of \(width)x\(height)")
    }

    /// Writes the part of a picture in a rectangle to the same place of a texture.
    static func update(_ pointer: OpaquePointer, _ area: SDL_Rect, from pixels: Pixels) throws(SDLError) {
        var area = area
        let start = pixels.base + Int(area.y) * pixels.pitch + Int(area.x)
        try check(SDL_UpdateTexture(pointer, &area, start, Int32(pixels.pitch * 4)), "filling a texture")
    }

    deinit { SDL_DestroyTexture(pointer) }

    static func write(
        _ pixels: borrowing Surface, to pointer: OpaquePointer, x: Int, y: Int
    ) throws(SDLError) {
        var area = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(pixels.width), h: Int32(pixels.height))
        try check(
            SDL_UpdateTexture(pointer, &area, pixels.pointer.pointee.pixels, pixels.pointer.pointee.pitch),
            "filling a texture")
    }
}
