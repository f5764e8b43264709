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
        let box = try fontBox(style)
        let outline = isOutline ? max(1, Int((style.rawValue * scale * Self.outlineShare).rounded())) : 0
        let metrics = box.font.metrics(of: scalar)
        var glyph = Glyph(cell: nil, left: 0, top: 0, advance: Double(metrics.advance))
        if let pixels = try box.font.glyph(scalar, outline: outline) {
            pixels.premultiply()
            // The line's middle is that of a capital; SDL_ttf puts the pen at the left edge unless ink lies before it.
            glyph = Glyph(
                cell: try add(pixels), left: Double(min(0, metrics.left) - outline),
                top: Double(box.font.capHeight) / 2 - Double(box.font.ascent + outline),
                advance: Double(metrics.advance))
        }
        glyphs[key] = glyph
        return glyph
    }

    private mutating func fontBox(_ style: Label.Style) throws(SDLError) -> FontBox {
        if let box = fonts[style] { return box }
        let box = try FontBox(font, pixels: max(4, Int((style.rawValue * scale).rounded())))
        fonts[style] = box
        return box
    }
}
