import RainCSDL2
import Synchronization

/// A font, set to one size at a time, since an open font takes as much memory as everything else that is drawn.
///
/// A font without outlines has pictures of one size, which are scaled to the wanted size.
final class Font {
    private let pointer: OpaquePointer
    private var pixels: Int
    private let strike: FontFile.Strike?
    private(set) var capHeight = 0
    private(set) var ascent = 0

    /// All fonts share one FreeType library, in which only one thread at a time may open or close a font. Each font is
    /// used by one thread.
    private static let library = Mutex(())

    init(_ file: FontFile, pixels: Int) throws(SDLError) {
        let opened = Self.library.withLock { _ -> Result<OpaquePointer, SDLError> in
            guard TTF_Init() == 0 else { return .failure(SDLError("starting SDL_ttf")) }
            // For a font without outlines, SDL_ttf expects the index of a size instead of the size.
            let size = file.strike?.index ?? pixels
            if let font = TTF_OpenFontIndex(file.path, Int32(size), file.face) { return .success(font) }
            let error = SDLError("opening the font \(file.path)")
            TTF_Quit()
            return .failure(error)
        }
        pointer = try opened.get()
        (self.pixels, strike) = (pixels, file.strike)
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
        if strike == nil { try check(TTF_SetFontSize(pointer, Int32(pixels)), "setting the size of a font") }
        self.pixels = pixels
        measure()
    }

    private func measure() {
        var top: Int32 = 0
        TTF_GlyphMetrics32(pointer, 0x48, nil, nil, nil, &top, nil)
        capHeight = scaled(top)
        ascent = scaled(TTF_FontAscent(pointer))
    }

    /// The factor by which its pictures are drawn larger than they are stored.
    private var scale: Double { strike.map { Double(pixels) / $0.size } ?? 1 }

    private func scaled(_ length: Int32) -> Int { Int((Double(length) * scale).rounded()) }

    func has(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

    /// Returns a glyph's offset from the pen, and its advance; pixels.
    func metrics(of scalar: Unicode.Scalar) -> (left: Int, advance: Int) {
        var left: Int32 = 0
        var advance: Int32 = 0
        TTF_GlyphMetrics32(pointer, scalar.value, &left, nil, nil, nil, &advance)
        return (scaled(left), scaled(advance))
    }

    private static let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)

    /// Returns a white glyph of the line's height, premultiplied and widened by an outline of some pixels; nil if it
    /// has no ink.
    func glyph(_ scalar: Unicode.Scalar, outline: Int) throws(SDLError) -> Surface? {
        shape("Zzzz", isFromRight: false)
        return try picture(outline: outline) { TTF_RenderGlyph32_Blended(pointer, scalar.value, Self.white) }
    }

    private func picture(
        outline: Int, _ render: () -> UnsafeMutablePointer<SDL_Surface>?
    ) throws(SDLError) -> Surface? {
        if strike == nil { TTF_SetFontOutline(pointer, Int32(outline)) }
        defer { if strike == nil { TTF_SetFontOutline(pointer, 0) } }
        guard let raw = render() else { return nil }
        let stored = try Surface(converting: raw)
        guard strike != nil else {
            stored.premultiply()
            return stored
        }
        // Pictures in colour are premultiplied as they are stored, and have no outline.
        let isColored = stored.isColored
        guard !isColored || outline == 0 else { return nil }
        if !isColored { stored.premultiply() }
        let drawn = try stored.resampled(by: scale)
        return outline > 0 ? try drawn.widened(by: outline) : drawn
    }
}

// MARK: Runs

extension Font {
    /// A text in one direction and one script.
    struct Run: Hashable {
        let text: String
        let script: String
        let isFromRight: Bool
    }

    /// A run as a picture, with its place on the line; pixels.
    struct Picture: ~Copyable {
        let surface: Surface
        /// The distances from the run's start to the picture's left edge, and from the baseline down to its upper edge.
        let left: Int
        let top: Int
        let isColored: Bool
    }

    /// Tells HarfBuzz the direction and the script, since SDL_ttf guesses neither.
    private func shape(_ script: String, isFromRight: Bool) {
        TTF_SetFontScriptName(pointer, script)
        TTF_SetFontDirection(pointer, isFromRight ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    }

    /// Two spaces on each side of a run. Without them, SDL_ttf would measure only its ink, which may hang over. Emoji
    /// need none: their ink does not hang over, and their spaces are wide.
    private var padding: String { strike == nil && has(" ") ? "  " : "" }

    private func storedSize(of text: String) -> (width: Int32, height: Int32)? {
        var (width, height): (Int32, Int32) = (0, 0)
        return TTF_SizeUTF8(pointer, text, &width, &height) == 0 ? (width, height) : nil
    }

    /// Returns the length of a run, pixels; nil if SDL_ttf cannot draw the run in this font.
    func length(of run: Run) -> Int? {
        shape(run.script, isFromRight: run.isFromRight)
        let padding = padding
        guard let whole = storedSize(of: padding + run.text + padding), let spaces = storedSize(of: padding + padding)
        else {
            return nil
        }
        return scaled(whole.width - spaces.width)
    }

    /// Returns a run's ink as a white picture, widened by an outline, or in the colours of an emoji; nil without ink.
    func picture(of run: Run, outline: Int) throws(SDLError) -> Picture? {
        shape(run.script, isFromRight: run.isFromRight)
        let padding = padding
        let text = padding + run.text + padding
        let start = scaled(storedSize(of: padding + padding)?.width ?? 0) / 2
        guard let picture = try picture(outline: outline, { TTF_RenderUTF8_Blended(pointer, text, Self.white) }),
            let ink = picture.ink
        else { return nil }
        // If ink rises above the ascent, the picture grows at its top, and no call reports this.
        let height = scaled(TTF_FontHeight(pointer)) + 2 * outline
        let grown = ink.minY == 0 ? max(0, picture.height - height) : 0
        return Picture(
            surface: try picture.part(ink), left: Int(ink.minX) - start - outline,
            top: Int(ink.minY) - ascent - grown - outline, isColored: strike != nil && picture.isColored)
    }
}
