import Motion
import Picture
import RealModule

/// Turns frames into pieces: what lies where on the screen, in pixels and texels.
struct Painter: ~Copyable {
    private(set) var atlas: Atlas
    /// Back to front; a buffer that is used again and again.
    private(set) var pieces: [Piece] = []
    /// Where the field lies. It may have another scale than the atlas: then cells are drawn larger or smaller.
    var view: Viewport

    init(art: Art, font: FontFile, view: Viewport, pages kind: Page.Kind) {
        atlas = Atlas(art: art, font: font, scale: view.scale, pages: kind)
        self.view = view
    }

    /// Rasterises the next image that has not been yet. Returns whether there was one.
    mutating func prepareNext() throws(SDLError) -> Bool { try atlas.prepareNext() }

    /// Index of a cell that is white all over.
    mutating func white() throws(SDLError) -> Int32 { try atlas.cell(of: .white) }

    /// Lays a frame out as pieces.
    mutating func lay(out frame: borrowing Frame) throws(SDLError) {
        pieces.removeAll(keepingCapacity: true)
        var label = 0
        var strip = 0
        for index in 0...frame.sprites.count {
            while true {
                if strip < frame.strips.count, frame.strips[strip].depth <= index,
                    label >= frame.labels.count || frame.labels[label].stripsBeneath > strip
                        || frame.labels[label].depth > index
                {
                    lay(frame.strips[strip], of: frame)
                    strip += 1
                } else if label < frame.labels.count, frame.labels[label].depth <= index {
                    try lay(frame.labels[label])
                    label += 1
                } else {
                    break
                }
            }
            if index < frame.sprites.count { try lay(frame.sprites[index]) }
        }
    }
}

// MARK: Sprites

extension Painter {
    private mutating func lay(_ sprite: Sprite) throws(SDLError) {
        guard sprite.color.opacity > 0 else { return }
        let index = try atlas.cell(of: sprite.image)
        let cell = atlas.cells[Int(index)]
        let corner = SIMD2(Float(cell.x), Float(cell.y))
        let extent = SIMD2(Float(cell.width), Float(cell.height))
        let isWhole = sprite.part == Sprite.whole
        var low = corner
        var high = corner + extent
        var center = pixel(sprite.position)
        var half = SIMD2(Float(sprite.size.x), Float(sprite.size.y)) * Float(view.scale / 2)
        if isWhole {
            atlas.keepFourfold(Int(index))
            // The rim is drawn as well, as wide as it is when the image is drawn at this size.
            let rim = Float(Cell.rim)
            half += half * (2 * rim) / extent
            low -= rim
            high += rim
        } else {
            low = corner + extent * SIMD2(Float(sprite.part.minX), Float(sprite.part.minY))
            high = corner + extent * SIMD2(Float(sprite.part.maxX), Float(sprite.part.maxY))
            if sprite.turn == 0 { (center, half) = aligned(sprite) }
        }
        var across = SIMD2(half.x, 0)
        var down = SIMD2(0, half.y)
        if sprite.turn != 0 {
            // Turned by less than once, a single-precision angle is good to a thousandth of a pixel.
            let turns = (sprite.turn / (2 * .pi)).rounded(.toNearestOrEven)
            let turn = Float(sprite.turn - turns * (2 * .pi))
            let (cosine, sine) = (Float.cos(turn), Float.sin(turn))
            across = SIMD2(half.x * cosine, half.x * sine)
            down = SIMD2(-half.y * sine, half.y * cosine)
        }
        pieces.append(
            .quad(
                Quad(
                    center: center, across: across, down: down, low: low, high: high,
                    tint: Self.premultiplied(sprite.color, sprite.blend), cell: index, isWhole: isWhole)))
    }

    @inline(__always)
    private func pixel(_ point: Vector) -> SIMD2<Float> {
        SIMD2(Float(view.origin.x + point.x * view.scale), Float(view.origin.y + point.y * view.scale))
    }

    /// The middle and half the sides of a part of an image, its edges on whole pixels: parts side by side then meet.
    private func aligned(_ sprite: Sprite) -> (center: SIMD2<Float>, half: SIMD2<Float>) {
        let low = pixel(sprite.position - sprite.size / 2).rounded(.toNearestOrAwayFromZero)
        let high = pixel(sprite.position + sprite.size / 2).rounded(.toNearestOrAwayFromZero)
        return ((low + high) / 2, (high - low) / 2)
    }

    /// A colour as a tint; one that adds its light has no opacity of its own.
    @inline(__always)
    private static func premultiplied(_ color: Color, _ blend: Sprite.Blend) -> UInt32 {
        let channels = SIMD4<Float>(Float(color.blue), Float(color.green), Float(color.red), 1)
        let opacity = min(max(Float(color.opacity), 0), 1)
        // Cut off below, which rounds to the nearest.
        var bytes = channels.clamped(lowerBound: .zero, upperBound: .one) * (opacity * 255) + 0.5
        if blend == .additive { bytes.w = 0 }
        return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
    }
}

// MARK: Strips

extension Painter {
    private mutating func lay(_ strip: Strip, of frame: borrowing Frame) {
        guard strip.vertices.count >= 3 else { return }
        func corner(_ index: Int) -> Triangle.Corner {
            let vertex = frame.vertices[index]
            return Triangle.Corner(
                position: pixel(vertex.position), color: Self.premultiplied(vertex.color, strip.blend))
        }
        var first = corner(strip.vertices.lowerBound)
        var second = corner(strip.vertices.lowerBound + 1)
        for index in strip.vertices.dropFirst(2) {
            let third = corner(index)
            pieces.append(.triangle(Triangle(corners: (first, second, third))))
            first = second
            second = third
        }
    }
}

// MARK: Labels

extension Painter {
    private mutating func lay(_ label: Label) throws(SDLError) {
        guard label.color.opacity > 0 else { return }
        let width = try width(of: label)
        let start = label.alignment.start(of: width)
        // Glyphs are as large as the atlas has them.
        let zoom = Float(zoom(of: label, width: width) * view.scale / atlas.scale)
        if let outline = label.outline { try lay(label, from: start, zoom, color: outline, isOutline: true) }
        try lay(label, from: start, zoom, color: label.color, isOutline: false)
    }

    /// Length of a line in pixels of the atlas, at its style's size.
    private mutating func width(of label: Label) throws(SDLError) -> Double {
        var width = 0.0
        for scalar in label.text.unicodeScalars {
            width += try atlas.glyph(scalar, label.style, isOutline: false).advance
        }
        return width
    }

    /// What a line is multiplied by to be as large as it is to be, and no longer than it may be.
    private func zoom(of label: Label, width: Double) -> Double {
        guard let room = label.room, width > 0 else { return label.zoom }
        return min(label.zoom, room * atlas.scale / width)
    }

    /// The room that a line takes, points: as long as its glyphs, as high as a capital and what hangs below.
    mutating func area(of label: Label) throws(SDLError) -> Rect {
        let width = try width(of: label)
        let zoom = zoom(of: label, width: width)
        let size = Vector(width / atlas.scale, label.style.rawValue) * zoom
        return Rect(origin: label.position + Vector(label.alignment.start(of: size.x), -size.y / 2), size: size)
    }

    private mutating func lay(
        _ label: Label, from start: Double, _ zoom: Float, color: Color, isOutline: Bool
    ) throws(SDLError) {
        let origin = pixel(label.position)
        let tint = Self.premultiplied(color, .normal)
        var pen = start
        for scalar in label.text.unicodeScalars {
            let glyph = try atlas.glyph(scalar, label.style, isOutline: isOutline)
            if let index = glyph.cell {
                let cell = atlas.cells[Int(index)]
                let corner = SIMD2(Float(cell.x), Float(cell.y))
                let size = SIMD2(Float(cell.width), Float(cell.height))
                var upperLeft = origin + SIMD2(Float(pen + glyph.left), Float(glyph.top)) * zoom
                // Glyphs are drawn for whole pixels.
                if zoom == 1 { upperLeft.round(.toNearestOrAwayFromZero) }
                let half = size * (zoom / 2)
                let rim = Float(Cell.rim)
                let reach = half + zoom * rim
                pieces.append(
                    .quad(
                        Quad(
                            center: upperLeft + half, across: SIMD2(reach.x, 0), down: SIMD2(0, reach.y),
                            low: corner - rim, high: corner + size + rim, tint: tint, cell: index, isWhole: true)))
            }
            pen += glyph.advance
        }
    }
}

extension Label.Alignment {
    /// Where a line of some length starts, from its position on.
    fileprivate func start(of length: Double) -> Double {
        switch self {
        case .leading: 0
        case .center: -length / 2
        case .trailing: -length
        }
    }
}
