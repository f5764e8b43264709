import CSDL2
import Motion

/// Draws triangles on a window or on a picture.
public struct Renderer: ~Copyable {
    let pointer: OpaquePointer
    /// Whether colours are premultiplied, so that covering and adding light are one and the same draw call.
    let isPremultiplied: Bool
    let largestTexture: Int

    /// Colours as they come, premultiplied: what covers has its opacity, what adds light has none.
    static let premultipliedBlend = SDL_ComposeCustomBlendMode(
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
        SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

    private init(pointer: OpaquePointer) throws(SDLError) {
        var info = SDL_RendererInfo()
        guard SDL_GetRendererInfo(pointer, &info) == 0 else {
            let error = SDLError("asking for the renderer")
            SDL_DestroyRenderer(pointer)
            throw error
        }
        self.pointer = pointer
        // SDL's software renderer knows no limit of its own, and runs over in textures much larger than this.
        largestTexture = info.max_texture_width > 0 ? Int(info.max_texture_width) : 2048
        let probe = SDL_CreateTexture(
            pointer, SDL_PIXELFORMAT_RGBA32.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), 1, 1)
        isPremultiplied = probe != nil && SDL_SetTextureBlendMode(probe, Self.premultipliedBlend) == 0
        if let probe { SDL_DestroyTexture(probe) }
    }

    /// The renderer of a window, in step with the display where it can be.
    init(window: OpaquePointer) throws(SDLError) {
        let synced = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        try self.init(pointer: try made(synced ?? SDL_CreateRenderer(window, -1, 0), "making a renderer"))
    }

    /// A renderer into a picture. The picture must outlive it.
    init(surface: borrowing Surface) throws(SDLError) {
        try self.init(pointer: try made(SDL_CreateSoftwareRenderer(surface.pointer), "making a renderer"))
    }

    deinit { SDL_DestroyRenderer(pointer) }

    /// Size of what is drawn on, in pixels.
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

    func clip(to area: SDL_Rect?) {
        if var area {
            SDL_RenderSetClipRect(pointer, &area)
        } else {
            SDL_RenderSetClipRect(pointer, nil)
        }
    }

    func flush() { SDL_RenderFlush(pointer) }

    func present() { SDL_RenderPresent(pointer) }
}
