import Motion
import Picture

/// Turns frames into pieces, in pixels of the screen and texels of cells.
struct Painter: ~Copyable {
    private(set) var atlas: Atlas
    /// The pieces, back to front; a buffer that is reused.
    private(set) var pieces: [Piece] = []
    /// The number of pieces laid out so far.
    private var count = 0
    /// The placement of the field. If its scale differs from the atlas's, cells are drawn larger or smaller.
    var view: Viewport { didSet { framesOfView = 0 } }
    /// The number of frames laid out since the placement changed.
    private(set) var framesOfView = 0

    init(art: Art, font: FontFile, view: Viewport, pages kind: Page.Kind) {
        atlas = Atlas(art: art, font: font, scale: view.scale, pages: kind)
        self.view = view
    }

    /// Adds images to rasterise beforehand.
    mutating func prepare(_ images: [Image]) { atlas.prepare(images) }

    mutating func prepareNext() throws(SDLError) -> Bool { try atlas.prepareNext() }

    /// Rasterises the next thing that another painter can draw and this one cannot yet. Returns whether there was one.
    mutating func prepareNext(like other: borrowing Painter) throws(SDLError) -> Bool {
        try atlas.prepareNext(like: other.atlas)
    }

    /// Whether the atlas stores texels as 2x2 blocks too, by which turned pictures are drawn faster.
    var keepsFourfold: Bool {
        get { atlas.keepsFourfold }
        set { atlas.keepsFourfold = newValue }
    }

    mutating func white() throws(SDLError) -> Int32 { try atlas.cell(of: .white) }

    /// Lays a frame out as pieces. The pieces do not depend on `pool`.
    mutating func lay(
        out frame: borrowing Frame, by pool: borrowing ThreadPool = ThreadPool(size: 1)
    ) throws(SDLError) {
        count = 0
        framesOfView += 1
        atlas.forgetManyLines()
        var layers = FrameLayers()
        while let layer = layers.next(in: frame) {
            switch layer {
            case .sprites(let range): try lay(range, of: frame, by: pool)
            case .strip(let index): lay(frame.strips[index], of: frame)
            case .label(let index): try lay(frame.labels[index])
            }
        }
        pieces.removeLast(pieces.count - count)
    }
}

// MARK: Sprites

extension Painter {
    private mutating func lay(
        _ range: Range<Int>, of frame: borrowing Frame, by pool: borrowing ThreadPool
    ) throws(SDLError) {
        if range.count >= SpriteLayer.worthwhileCount {
            let first = count
            let missing = first + range.count - pieces.count
            if missing > 0 { pieces.append(contentsOf: repeatElement(.nothing, count: missing)) }
            if SpriteLayer.lay(frame.sprites[range], to: &pieces, from: first, in: view, atlas: atlas, by: pool) {
                count += range.count
                return
            }
        }
        for index in range { try lay(frame.sprites[index]) }
    }

    private mutating func lay(_ sprite: Sprite) throws(SDLError) {
        guard sprite.color.opacity > 0 else { return }
        let index = try atlas.cell(of: sprite.image)
        if sprite.readsBlocks { atlas.keepFourfold(Int(index)) }
        put(.quad(Quad(sprite, cell: atlas.cells[Int(index)], index: index, in: view)))
    }

    @inline(__always)
    private mutating func put(_ piece: Piece) {
        if count < pieces.count { pieces[count] = piece } else { pieces.append(piece) }
        count += 1
    }
}

// MARK: Strips

extension Painter {
    private mutating func lay(_ strip: Strip, of frame: borrowing Frame) {
        guard strip.vertices.count >= 3 else { return }
        func corner(_ index: Int) -> Triangle.Corner {
            let vertex = frame.vertices[index]
            return Triangle.Corner(
                position: view.place(of: vertex.position), color: vertex.color.premultiplied(strip.blend))
        }
        var first = corner(strip.vertices.lowerBound)
        var second = corner(strip.vertices.lowerBound + 1)
        for index in strip.vertices.dropFirst(2) {
            let third = corner(index)
            if first.color | second.color | third.color != 0 {
                put(.triangle(Triangle(corners: (first, second, third))))
            }
            first = second
            second = third
        }
    }
}

// MARK: Labels

extension Painter {
    private mutating func lay(_ label: Label) throws(SDLError) {
        guard label.color.opacity > 0, !label.isNumerals else { return }
        let line = try line(of: label)
        let width = try width(of: label, line)
        let layout = LabelLayout(
            of: label, width: width, scale: atlas.scale, isOfLetters: line == nil && view.scale == atlas.scale)
        let text = Text(
            label: label, line: line, start: layout.start, zoom: Float(layout.zoom * view.scale / atlas.scale),
            squeeze: layout.squeeze)
        var index = 0
        while let layer = label.layer(index) {
            try lay(text, layer)
            index += 1
        }
    }

    /// Returns the number of a label's line in the atlas. Nil if the label's glyphs are drawn one by one: that is so
    /// for a plain text (`isPlain`), unless it is a name large enough for fractions of a pixel between letters.
    private mutating func line(of label: Label) throws(SDLError) -> Int? {
        label.isSet(atScale: atlas.scale) ? try atlas.line(label.text, label.style) : nil
    }

    /// Returns the length of a line in pixels of the atlas, at its style's size.
    private mutating func width(of label: Label, _ line: Int?) throws(SDLError) -> Double {
        if let line { return atlas.lines.lines[line].width }
        var width = 0.0
        for scalar in label.text.unicodeScalars {
            width += try atlas.glyph(scalar, label.style).advance
        }
        return width
    }

    /// Returns the area of a line, points: as long as its glyphs, as high as its size.
    mutating func area(of label: Label) throws(SDLError) -> Rect {
        let width = try width(of: label, line(of: label))
        let zoom = LabelLayout.zoom(of: label, width: width, scale: atlas.scale)
        let size = Vector(width / atlas.scale, label.style.rawValue) * zoom
        let corner = Vector(LabelLayout.start(of: size.x, label.alignment), -size.y / 2)
        return Rect(origin: label.position + corner, size: size)
    }

    /// A label with its place, in pixels of the atlas.
    private struct Text {
        let label: Label
        let line: Int?
        let start: Double
        let zoom: Float
        /// The factor on the distances of glyphs.
        let squeeze: Double
    }

    private mutating func lay(_ text: Text, _ layer: LabelLayer) throws(SDLError) {
        let (label, color, finish) = (text.label, layer.color, layer.finish)
        let lower = layer.drop * label.style.rawValue * atlas.scale
        let origin = view.place(of: label.position)
        let tint = color.premultiplied(.normal)
        if let line = text.line {
            let (scale, shift) = (atlas.lines.lines[line].scale, atlas.lines.lines[line].shift)
            for run in atlas.lines.lines[line].runs.indices {
                let glyph = try atlas.glyph(line, run: run, finish)
                let start = Double(atlas.lines.lines[line].runs[run].start)
                let own = glyph.isColored ? Color.white.faded(to: color.opacity).premultiplied(.normal) : tint
                let place = SIMD2(Float(text.start / scale + start), Float(lower / scale + shift))
                put(glyph, at: place, from: origin, text.zoom * Float(scale), own)
            }
            return
        }
        var pen = text.start
        for scalar in label.text.unicodeScalars {
            let glyph = try atlas.glyph(scalar, label.style, finish)
            put(glyph, at: SIMD2(Float(pen), Float(lower)), from: origin, text.zoom, tint)
            pen += glyph.advance * text.squeeze
        }
    }

    /// Adds a glyph with its pen at an offset from the label's position, in pixels before enlargement.
    private mutating func put(
        _ glyph: Glyph, at pen: SIMD2<Float>, from origin: SIMD2<Float>, _ zoom: Float, _ tint: UInt32
    ) {
        guard let index = glyph.cell else { return }
        let cell = atlas.cells[Int(index)]
        let corner = SIMD2(Float(cell.x), Float(cell.y))
        let size = SIMD2(Float(cell.width), Float(cell.height))
        var upperLeft = origin + (pen + SIMD2(Float(glyph.left), Float(glyph.top))) * zoom
        // Glyphs are rasterised for whole pixels.
        if zoom == 1 { upperLeft.round(.toNearestOrAwayFromZero) }
        let half = size * (zoom / 2)
        let rim = Float(Cell.rim)
        let reach = half + zoom * rim
        put(
            .quad(
                Quad(
                    center: upperLeft + half, across: SIMD2(reach.x, 0), down: SIMD2(0, reach.y),
                    low: corner - rim, high: corner + size + rim, tint: tint, cell: index, isWhole: true)))
    }
}
