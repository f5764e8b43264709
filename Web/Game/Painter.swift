import Motion
import Picture
import RainPage
import RealModule

// Frames as vertices. The page uploads them as they are, and draws all of them in one call from one texture of layers.

/// The place of a picture in the texture, as the page writes it.
struct Cell {
    /// The layer, the upper left corner, and the size, texels.
    var layer, x, y, width, height: Float
    /// The size of the picture with its border, relative to the image's own size.
    var spreadX, spreadY: Float
    /// 0 for a picture that nothing has asked for, 1 for one that the page is asked for, 2 for one that is there.
    var state: Float

    static let isReady: Float = 2
}

/// A corner of a quad: its pixel, its texel and layer, and its colour, premultiplied, red in the lowest byte.
private struct Corner {
    var x, y, u, v, layer: Float
    var tint: UInt32
}

struct Painter {
    /// The maximum index of an image, and the maximum number of quads; more are not drawn.
    static let (mostImages, mostQuads) = (2048, 8192)

    private let corners = UnsafeMutablePointer<Corner>.allocate(capacity: 4 * Painter.mostQuads)
    let cells = UnsafeMutablePointer<Cell>.allocate(capacity: Painter.mostImages)
    private(set) var count = 0
    /// The indices of images that the page must rasterise.
    var wanted: [Int32] = []
    private var letters = Letters()
    /// Pixels per point, and the pixel of the field's upper left corner.
    private var scale = 1.0
    private var origin = Vector.zero

    init() {
        cells.initialize(
            repeating: Cell(layer: 0, x: 0, y: 0, width: 0, height: 0, spreadX: 1, spreadY: 1, state: 0),
            count: Self.mostImages)
    }

    var vertices: UnsafeRawPointer { UnsafeRawPointer(corners) }

    /// Lays a frame out.
    mutating func lay(out frame: borrowing Frame, scale: Double, origin: Vector) {
        if scale != self.scale { letters.forget() }
        (count, self.scale, self.origin) = (0, scale, origin)
        letters.begin()
        var layers = FrameLayers()
        while let layer = layers.next(in: frame) {
            switch layer {
            case .sprites(let range): for index in range { lay(frame.sprites[index]) }
            case .strip(let index): lay(frame.strips[index], of: frame)
            case .label(let index): lay(frame.labels[index])
            }
        }
    }

    /// Forgets all pictures, which the page has lost.
    mutating func forget() {
        for index in 0..<Self.mostImages { cells[index].state = 0 }
        wanted.removeAll(keepingCapacity: true)
        letters.forget()
    }

    private mutating func put(
        _ center: SIMD2<Float>, _ across: SIMD2<Float>, _ down: SIMD2<Float>, _ low: SIMD2<Float>, _ high: SIMD2<Float>,
        _ layer: Float, _ tint: UInt32
    ) {
        guard count < Self.mostQuads else { return }
        let corner = corners + 4 * count
        let (a, b) = (center - across - down, center + across - down)
        let (c, d) = (center - across + down, center + across + down)
        corner[0] = Corner(x: a.x, y: a.y, u: low.x, v: low.y, layer: layer, tint: tint)
        corner[1] = Corner(x: b.x, y: b.y, u: high.x, v: low.y, layer: layer, tint: tint)
        corner[2] = Corner(x: c.x, y: c.y, u: low.x, v: high.y, layer: layer, tint: tint)
        corner[3] = Corner(x: d.x, y: d.y, u: high.x, v: high.y, layer: layer, tint: tint)
        count += 1
    }

    private func place(of point: Vector) -> SIMD2<Float> {
        SIMD2(Float(origin.x + point.x * scale), Float(origin.y + point.y * scale))
    }
}

// MARK: Sprites

extension Painter {
    private mutating func lay(_ sprite: Sprite) {
        let index = Int(sprite.image.index)
        guard sprite.color.opacity > 0, index < Self.mostImages else { return }
        let cell = cells[index]
        guard cell.state == Cell.isReady else {
            if cell.state == 0 {
                cells[index].state = 1
                wanted.append(sprite.image.index)
            }
            return
        }
        let (corner, extent) = (SIMD2(cell.x, cell.y), SIMD2(cell.width, cell.height))
        var center = place(of: sprite.position)
        let spread = SIMD2(cell.spreadX, cell.spreadY)
        var half = SIMD2(Float(sprite.size.x), Float(sprite.size.y)) * spread * Float(scale / 2)
        var (low, high) = (corner - 1, corner + extent + 1)
        if sprite.part == Sprite.whole {
            // The transparent rim of a texel is drawn as well, scaled like the image.
            half += half * 2 / extent
        } else {
            low = corner + extent * SIMD2(Float(sprite.part.minX), Float(sprite.part.minY))
            high = corner + extent * SIMD2(Float(sprite.part.maxX), Float(sprite.part.maxY))
            if sprite.turn == 0 {
                // Parts end on whole pixels, so that adjacent parts meet.
                let from = place(of: sprite.position - sprite.size / 2).rounded(.toNearestOrAwayFromZero)
                let upTo = place(of: sprite.position + sprite.size / 2).rounded(.toNearestOrAwayFromZero)
                (center, half) = ((from + upTo) / 2, (upTo - from) / 2)
            }
        }
        var (across, down) = (SIMD2(half.x, 0), SIMD2(0, half.y))
        if sprite.turn != 0 {
            // Reduced to less than a turn, a single-precision angle is accurate to a thousandth of a pixel.
            let turns = (sprite.turn / (2 * .pi)).rounded(.toNearestOrEven)
            let turn = Float(sprite.turn - turns * (2 * .pi))
            let (cosine, sine) = (Float.cos(turn), Float.sin(turn))
            across = SIMD2(half.x * cosine, half.x * sine)
            down = SIMD2(-half.y * sine, half.y * cosine)
        }
        put(center, across, down, low, high, cell.layer, sprite.color.tint(sprite.blend))
    }
}

// MARK: Strips

extension Painter {
    /// Lays a strip: two triangles of it are a quad, whose corners are in the order of the strip.
    private mutating func lay(_ strip: Strip, of frame: borrowing Frame) {
        let white = cells[Int(Image.white.index)]
        guard strip.vertices.count >= 3, white.state == Cell.isReady else {
            if white.state == 0 {
                cells[Int(Image.white.index)].state = 1
                wanted.append(Image.white.index)
            }
            return
        }
        let (u, v) = (white.x + white.width / 2, white.y + white.height / 2)
        func corner(_ index: Int) -> Corner {
            let vertex = frame.vertices[index]
            let place = place(of: vertex.position)
            return Corner(
                x: place.x, y: place.y, u: u, v: v, layer: white.layer, tint: vertex.color.tint(strip.blend))
        }
        let end = strip.vertices.upperBound
        var (first, second) = (corner(strip.vertices.lowerBound), corner(strip.vertices.lowerBound + 1))
        var index = strip.vertices.lowerBound + 2
        while index < end, count < Self.mostQuads {
            let third = corner(index)
            let fourth = index + 1 < end ? corner(index + 1) : third
            if first.tint | second.tint | third.tint | fourth.tint != 0 {
                let place = corners + 4 * count
                (place[0], place[1], place[2], place[3]) = (first, second, third, fourth)
                count += 1
            }
            (first, second) = (third, fourth)
            index += 2
        }
    }
}

// MARK: Labels

extension Painter {
    private mutating func lay(_ label: Label) {
        guard label.color.opacity > 0, !label.isNumerals else { return }
        let pixels = max(4, Int32((label.style.rawValue * scale).rounded()))
        let isSet = label.isSet(atScale: scale)
        var width = 0.0
        if isSet {
            width = Double(letters.line(label.text, pixels, .plain).advance)
        } else {
            for scalar in label.text.unicodeScalars { width += Double(letters.letter(scalar, pixels, .plain).advance) }
        }
        let layout = LabelLayout(of: label, width: width, scale: scale, isOfLetters: !isSet)
        let (zoom, origin) = (Float(layout.zoom), place(of: label.position))
        var index = 0
        while let layer = label.layer(index) {
            index += 1
            let tint = layer.color.tint(.normal)
            let lower = Float(layer.drop * label.style.rawValue * scale)
            if isSet {
                let line = letters.line(label.text, pixels, layer.finish)
                put(line, at: SIMD2(Float(layout.start), lower), from: origin, zoom, tint)
                continue
            }
            var pen = layout.start
            for scalar in label.text.unicodeScalars {
                let letter = letters.letter(scalar, pixels, layer.finish)
                put(letter, at: SIMD2(Float(pen), lower), from: origin, zoom, tint)
                pen += Double(letter.advance) * layout.squeeze
            }
        }
    }

    private mutating func put(
        _ letter: Letter, at pen: SIMD2<Float>, from origin: SIMD2<Float>, _ zoom: Float, _ tint: UInt32
    ) {
        guard letter.width > 0 else { return }
        var upperLeft = origin + (pen + SIMD2(letter.left, letter.top)) * zoom
        // Letters are rasterised for whole pixels.
        if zoom == 1 { upperLeft.round(.toNearestOrAwayFromZero) }
        let size = SIMD2(letter.width, letter.height)
        let half = size * (zoom / 2)
        let corner = SIMD2(letter.x, letter.y)
        put(
            upperLeft + half, SIMD2(half.x + zoom, 0), SIMD2(0, half.y + zoom), corner - 1, corner + size + 1,
            letter.layer, tint)
    }
}

extension Color {
    /// Returns the colour premultiplied, red in the lowest byte; an additive one has no opacity.
    fileprivate func tint(_ blend: Sprite.Blend) -> UInt32 {
        let opacity = min(max(Float(opacity), 0), 1) * 255
        func byte(_ channel: Float) -> UInt32 { UInt32(min(max(channel, 0), 1) * opacity + 0.5) }
        return byte(Float(red)) | byte(Float(green)) << 8 | byte(Float(blue)) << 16
            | (blend == .additive ? 0 : byte(1) << 24)
    }
}
