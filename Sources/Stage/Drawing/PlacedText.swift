/// A line of text on a picture, in pixels.
package struct PlacedText: Sendable {
    /// The part of the line at its position: start, middle or end.
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
    /// Returns an SVG drawing as a picture of `width` by `height` pixels, and adds its texts, which SDL_image leaves
    /// out. The drawing must have an opaque ground.
    package static func drawing(
        _ svg: String, texts: [PlacedText], font file: FontFile, width: Int, height: Int
    ) throws(SDLError) -> Surface {
        let picture = try Surface(svg: Array(svg.utf8), named: "a drawing", width: width, height: height)
        var typesetter = Typesetter(file)
        for text in texts { try picture.write(text, by: &typesetter) }
        return picture
    }

    private func write(_ text: PlacedText, by typesetter: inout Typesetter) throws(SDLError) {
        let line = try typesetter.line(text.text, pixels: text.size)
        let share =
            switch text.anchor {
            case .start: 0.0
            case .middle: 0.5
            case .end: 1.0
            }
        let start = Int((text.x - share * Double(line.length)).rounded())
        for run in line.runs {
            let font = try typesetter.font(run.font, pixels: text.size)
            if let drawn = try font.picture(of: run.run, outline: 0) {
                blend(
                    drawn.surface, x: start + run.start + drawn.left, y: Int(text.y.rounded()) + drawn.top,
                    color: drawn.isColored ? nil : text.color)
            }
        }
    }

    /// Draws a picture over this one: in the picture's own colours if `color` is nil, or else in `color` with the
    /// picture's opacity.
    private func blend(_ drawn: borrowing Surface, x: Int, y: Int, color: UInt32?) {
        for row in max(0, -y)..<max(0, -y, min(drawn.height, height - y)) {
            for column in max(0, -x)..<max(0, -x, min(drawn.width, width - x)) {
                let over = drawn.pixels.base[row * drawn.pixels.pitch + column]
                let opacity = over >> 24
                let place = (y + row) * pixels.pitch + x + column
                let under = pixels.base[place]
                func mixed(_ shift: UInt32) -> UInt32 {
                    let share = color.map { ($0 >> shift & 255) * opacity } ?? (over >> shift & 255) * 255
                    return ((share + (under >> shift & 255) * (255 - opacity) + 127) / 255) << shift
                }
                pixels.base[place] = max(under >> 24, opacity) << 24 | mixed(16) | mixed(8) | mixed(0)
            }
        }
    }
}
