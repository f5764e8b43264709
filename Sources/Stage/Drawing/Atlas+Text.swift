import Motion
import Picture

/// A glyph's cell and where it lies from the pen, in pixels.
struct Glyph {
    /// Index of its cell; nil for white space.
    let cell: Int32?
    let left: Double
    let top: Double
    let advance: Double
}

extension Atlas {
    /// Width of an outline, as a share of the text's size.
    private static let outlineShare = 0.07

    mutating func glyph(
        _ scalar: Unicode.Scalar, _ style: Label.Style, isOutline: Bool
    ) throws(SDLError) -> Glyph {
        let key = GlyphKey(scalar: scalar, style: style, isOutline: isOutline)
        if let glyph = glyphs[key] { return glyph }
        let font = try openFont(for: scalar, style)
        let outline = isOutline ? max(1, Int((style.rawValue * scale * Self.outlineShare).rounded())) : 0
        let metrics = font.metrics(of: scalar)
        var glyph = Glyph(cell: nil, left: 0, top: 0, advance: Double(metrics.advance))
        if let pixels = try font.glyph(scalar, outline: outline) {
            pixels.premultiply()
            // The line's middle is that of a capital; SDL_ttf puts the pen at the left edge unless ink lies before it.
            glyph = Glyph(
                cell: try add(pixels), left: Double(min(0, metrics.left) - outline),
                top: Double(font.capHeight) / 2 - Double(font.ascent + outline),
                advance: Double(metrics.advance))
        }
        glyphs[key] = glyph
        return glyph
    }

    /// The first font of the chain that has a character, at the size of a style; the first of all when none has.
    private mutating func openFont(for scalar: Unicode.Scalar, _ style: Label.Style) throws(SDLError) -> Font {
        let files = [font] + font.fallbacks
        let pixels = max(4, Int((style.rawValue * scale).rounded()))
        var found: Font?
        for index in files.indices where found == nil {
            if index == fonts.count { fonts.append(try Font(files[index], pixels: pixels)) }
            if fonts[index].has(scalar) { found = fonts[index] }
        }
        let font = found ?? fonts[0]
        try font.resize(to: pixels)
        return font
    }
}
