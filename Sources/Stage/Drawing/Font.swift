import CSDL2
import Synchronization

/// A font, set to one size at a time: its memory is as large as that of everything else that is drawn.
final class Font {
    private let pointer: OpaquePointer
    private var pixels: Int
    private(set) var capHeight = 0
    private(set) var ascent = 0

    /// All fonts have one library of FreeType, in which only one thread at a time may open or close one; each font is used
    /// by one thread.
    private static let library = Mutex(())

    init(_ file: FontFile, pixels: Int) throws(SDLError) {
        let opened = Self.library.withLock { _ -> Result<OpaquePointer, SDLError> in
            guard TTF_Init() == 0 else { return .failure(SDLError("starting SDL_ttf")) }
            if let font = TTF_OpenFontIndex(file.path, Int32(pixels), file.face) { return .success(font) }
            let error = SDLError("opening the font \(file.path)")
            TTF_Quit()
            return .failure(error)
        }
        pointer = try opened.get()
        self.pixels = pixels
        measure()
    }

    deinit {
        Self.library.withLock { _ in
            TTF_CloseFont(pointer)
            TTF_Quit()
        }
    }

    func resize(to pixels: Int) throws(SDLError) {
        guard pixels != self.pixels else { return }
        try check(TTF_SetFontSize(pointer, Int32(pixels)), "setting the size of a font")
        self.pixels = pixels
        measure()
    }

    private func measure() {
        var top: Int32 = 0
        TTF_GlyphMetrics32(pointer, 0x48, nil, nil, nil, &top, nil)
        capHeight = Int(top)
        ascent = Int(TTF_FontAscent(pointer))
    }

    func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

    /// Returns a glyph's offset from the pen, and its advance; pixels.
    func metrics(of scalar: Unicode.Scalar) -> (left: Int, advance: Int) {
        var left: Int32 = 0
        var advance: Int32 = 0
        TTF_GlyphMetrics32(pointer, scalar.value, &left, nil, nil, nil, &advance)
        return (Int(left), Int(advance))
    }

    /// Returns a white glyph of the line's height, widened by an outline of some pixels; nil if it has no ink.
    func glyph(_ scalar: Unicode.Scalar, outline: Int) throws(SDLError) -> Surface? {
        TTF_SetFontOutline(pointer, Int32(outline))
        defer { TTF_SetFontOutline(pointer, 0) }
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let raw = TTF_RenderGlyph32_Blended(pointer, scalar.value, white) else { return nil }
        return try Surface(converting: raw)
    }
}
