/// A line of text on a picture, in pixels.
package struct PlacedText: Sendable {
    /// The part of the line that lies at its position.
    package enum Anchor: String, Sendable {
        case start
        case middle
        case end
    }

    package let text: String
    package let x: Double
    /// The baseline.
    package let y: Double
    package let size: Int
    /// Red, green and blue, a byte each.
    package let color: UInt32
    package let anchor: Anchor

    package init(_ text: String, x: Double, y: Double, size: Int, color: UInt32, anchor: Anchor) {
        (self.text, self.x, self.y, self.size, self.color, self.anchor) = (text, x, y, size, color, anchor)
    }
}

extension Surface {
    /// Returns an SVG drawing of `width` by `height` pixels on opaque ground, with texts, which SDL_image leaves out.
    package static func drawing(
        _ svg: String, texts: [PlacedText], font file: FontFile, width: Int, height: Int
    ) throws(SDLError) -> Surface {
        let picture = try Surface(svg: Array(svg.utf8), named: "a drawing", width: width, height: height)
        guard let first = texts.first else { return picture }
        let font = try Font(file, pixels: first.size)
        for text in texts { try picture.write(text, font) }
        return picture
    }

    private func write(_ text: PlacedText, _ font: Font) throws(SDLError) {
        try font.resize(to: text.size)
        let scalars = Array(text.text.unicodeScalars)
        let width = scalars.reduce(0) { $0 + font.metrics(of: $1).advance }
        let share =
            switch text.anchor {
            case .start: 0.0
            case .middle: 0.5
            case .end: 1.0
            }
        var pen = Int((text.x - share * Double(width)).rounded())
        for scalar in scalars {
            let metrics = font.metrics(of: scalar)
            if let glyph = try font.glyph(scalar, outline: 0) {
                blend(glyph, x: pen + min(0, metrics.left), y: Int(text.y.rounded()) - font.ascent, color: text.color)
            }
            pen += metrics.advance
        }
    }

    /// Draws a colour over the picture, with the opacity of a white glyph.
    private func blend(_ glyph: borrowing Surface, x: Int, y: Int, color: UInt32) {
        for row in max(0, -y)..<max(0, -y, min(glyph.height, height - y)) {
            for column in max(0, -x)..<max(0, -x, min(glyph.width, width - x)) {
                let opacity = glyph.pixels.base[row * glyph.pixels.pitch + column] >> 24
                let place = (y + row) * pixels.pitch + x + column
                let under = pixels.base[place]
                func mixed(_ shift: UInt32) -> UInt32 {
                    let (over, under) = (color >> shift & 255, under >> shift & 255)
                    return ((over * opacity + under * (255 - opacity) + 127) / 255) << shift
                }
                pixels.base[place] = max(under >> 24, opacity) << 24 | mixed(16) | mixed(8) | mixed(0)
            }
        }
    }
}
