import CSDL2
import Motion
import Picture
import RealModule

/// Turns frames into draw calls: one for each page of the atlas, and where colours cannot be premultiplied, one for each
/// change between covering and adding light.
struct Painter: ~Copyable {
    private var atlas: Atlas
    private var batch = SpriteBatch()
    private var page = 0
    private var blend = Sprite.Blend.normal
    /// Pixels to the point, and where the field's corner lies, in pixels.
    private let view: Viewport
    private(set) var drawCalls = 0

    init(art: Art, font: FontFile, view: Viewport) {
        atlas = Atlas(art: art, font: font, scale: view.scale)
        self.view = view
    }

    var pageCount: Int { atlas.pages.count }

    /// Rasterises every image now.
    mutating func prepare(on renderer: borrowing Renderer) throws(SDLError) { try atlas.prepare(on: renderer) }

    /// Draws a frame; what lies outside the field stays black.
    mutating func draw(_ frame: Frame, on renderer: borrowing Renderer) throws(SDLError) {
        renderer.clear()
        renderer.clip(to: view.area)
        batch.drawCalls = 0
        var next = 0
        for (index, sprite) in frame.sprites.enumerated() {
            while next < frame.labels.count, frame.labels[next].depth <= index {
                try draw(frame.labels[next], on: renderer)
                next += 1
            }
            try draw(sprite, on: renderer)
        }
        while next < frame.labels.count {
            try draw(frame.labels[next], on: renderer)
            next += 1
        }
        flush(on: renderer)
        drawCalls = batch.drawCalls
        renderer.clip(to: nil)
    }
}

extension Painter {
    private mutating func draw(_ sprite: Sprite, on renderer: borrowing Renderer) throws(SDLError) {
        guard sprite.color.opacity > 0 else { return }
        let cell = try atlas.cell(sprite.image, on: renderer)
        prepare(page: cell.page, blend: sprite.blend, on: renderer)
        var half = sprite.size * (view.scale / 2)
        var center = view.pixel(of: sprite.position)
        var u0 = cell.u + cell.width * Float(sprite.part.minX)
        var v0 = cell.v + cell.height * Float(sprite.part.minY)
        // A part of no whole pixel would be taken for no picture at all.
        var u1 = max(u0 + cell.rim, cell.u + cell.width * Float(sprite.part.maxX))
        var v1 = max(v0 + cell.rim, cell.v + cell.height * Float(sprite.part.maxY))
        if sprite.part == Sprite.whole {
            // Draw the rim as well, as wide as it is when the image is drawn at this size.
            half = half + half * Vector(Double(cell.rim / cell.width), Double(cell.rim / cell.height)) * 2
            u0 -= cell.rim
            v0 -= cell.rim
            u1 += cell.rim
            v1 += cell.rim
        } else if sprite.turn == 0 {
            (center, half) = aligned(sprite)
        }
        batch.add(
            center: center, half: half, turn: sprite.turn, u0: u0, v0: v0, u1: u1, v1: v1,
            color: vertexColor(sprite.color, sprite.blend, renderer.isPremultiplied))
    }

    /// The middle and half the sides of a part of an image, its edges on whole pixels: parts side by side then meet.
    private func aligned(_ sprite: Sprite) -> (center: Vector, half: Vector) {
        let low = view.pixel(of: sprite.position - sprite.size / 2)
        let high = view.pixel(of: sprite.position + sprite.size / 2)
        let (left, top, right, bottom) = (low.x.rounded(), low.y.rounded(), high.x.rounded(), high.y.rounded())
        return (Vector(left + right, top + bottom) / 2, Vector(right - left, bottom - top) / 2)
    }

    private mutating func draw(_ label: Label, on renderer: borrowing Renderer) throws(SDLError) {
        guard label.color.opacity > 0 else { return }
        var width = 0.0
        for scalar in label.text.unicodeScalars {
            width += try atlas.glyph(scalar, label.style, isOutline: false, on: renderer).advance
        }
        let start =
            switch label.alignment {
            case .leading: 0.0
            case .center: -width / 2
            case .trailing: -width
            }
        if let outline = label.outline {
            try draw(label, from: start, color: outline, isOutline: true, on: renderer)
        }
        try draw(label, from: start, color: label.color, isOutline: false, on: renderer)
    }

    private mutating func draw(
        _ label: Label, from start: Double, color: Color, isOutline: Bool, on renderer: borrowing Renderer
    ) throws(SDLError) {
        let origin = view.pixel(of: label.position)
        let tint = vertexColor(color, .normal, renderer.isPremultiplied)
        var pen = start
        for scalar in label.text.unicodeScalars {
            let glyph = try atlas.glyph(scalar, label.style, isOutline: isOutline, on: renderer)
            if let cell = glyph.cell {
                prepare(page: cell.page, blend: .normal, on: renderer)
                let size = Vector(glyph.width, glyph.height)
                var center = origin + (Vector(pen + glyph.left, glyph.top) + size / 2) * label.zoom
                if label.zoom == 1 {
                    // Glyphs are drawn for whole pixels.
                    center = Vector(
                        (center.x - size.x / 2).rounded() + size.x / 2, (center.y - size.y / 2).rounded() + size.y / 2)
                }
                batch.add(
                    center: center, half: size * (label.zoom / 2), turn: 0, u0: cell.u, v0: cell.v,
                    u1: cell.u + cell.width, v1: cell.v + cell.height, color: tint)
            }
            pen += glyph.advance
        }
    }

    /// Makes sure that the batch gathers for a page and a blend.
    private mutating func prepare(page: Int, blend: Sprite.Blend, on renderer: borrowing Renderer) {
        let sameBlend = renderer.isPremultiplied || blend == self.blend
        if page != self.page || !sameBlend || batch.isFull { flush(on: renderer) }
        self.page = page
        self.blend = blend
    }

    private mutating func flush(on renderer: borrowing Renderer) {
        guard page < atlas.pages.count else { return }
        if !renderer.isPremultiplied {
            SDL_SetTextureBlendMode(
                atlas.pages[page].texture.pointer, blend == .normal ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_ADD)
        }
        batch.flush(atlas.pages[page].texture, on: renderer)
    }

    private func vertexColor(_ color: Color, _ blend: Sprite.Blend, _ isPremultiplied: Bool) -> SDL_Color {
        func byte(_ value: Double) -> UInt8 { UInt8((value.clamped(to: 0...1) * 255).rounded()) }
        let share = isPremultiplied ? color.opacity : 1
        let opacity = isPremultiplied && blend == .additive ? 0 : color.opacity
        return SDL_Color(
            r: byte(color.red * share), g: byte(color.green * share), b: byte(color.blue * share), a: byte(opacity))
    }
}
