import Motion
import Picture
import RainCPixels
import RainCSDL2
import RainPlatform

/// All images and glyphs, rasterised at the scale at which they are drawn. For the graphics card they are packed on as
/// few pages as possible; for the compositor they are stored one after the other in memory.
struct Atlas: ~Copyable {
    /// Pixels per point.
    let scale: Double
    private var art: Art
    private let kind: Page.Kind
    /// Textures of the graphics card, which this atlas owns; none if cells are in memory.
    private(set) var pages: [Page] = []
    private var store = TexelStore()
    /// Whether texels are also stored as 2x2 blocks, for cells that profit from it.
    var keepsFourfold = true { didSet { if keepsFourfold != oldValue { changeFourfold() } } }
    private(set) var cells: [Cell] = []
    /// The texels of each cell, rim included; without texels if cells are on the graphics card.
    private(set) var sources: [CPCell] = []
    /// The index of an image's cell, by the image's own index; negative until it has one.
    private var cellOfImage: [Int32] = []
    private var prepared = 0
    var typesetter: Typesetter
    var glyphs: [GlyphKey: Glyph] = [:]
    var lines = SetLines()
    /// The texels of lines in memory.
    private var storeOfLines = TexelStore()

    struct GlyphKey: Hashable {
        let scalar: Unicode.Scalar
        let style: Label.Style
        let finish: Glyph.Finish
    }

    deinit {
        freeFourfold()
        for page in pages { page.free() }
    }

    init(art: Art, font: FontFile, scale: Double, pages kind: Page.Kind) {
        self.art = art
        typesetter = Typesetter(font)
        self.scale = scale
        self.kind = kind
    }

    /// The side of a page, in texels at one pixel per point; larger at larger scales.
    private static let pageSide = 2048
    /// The maximum side of a picture in memory, texels.
    private static let largestInMemory = 16384

    var largestPage: Int {
        switch kind {
        case .memory: Self.largestInMemory
        case .texture(_, let largest): largest
        }
    }
}

// MARK: 2x2 blocks of texels

extension Atlas {
    /// The maximum number of texels of a cell that is also stored as 2x2 blocks, at one pixel per point and at any
    /// scale. Larger pictures are few, would take too much memory, and are read no faster from blocks.
    private static let maxFourfold = (small: 65_536.0, large: 262_144.0)
    /// Rows that are stored before and after a cell's own rows. Rounding errors add up along a row, so that sampling
    /// may begin a little outside the cell.
    private static let guardRows = (before: TexelStore.guardRows, after: TexelStore.guardRows - 1)

    /// Also stores the texels of a cell as 2x2 blocks, if the cell profits from it. Call it when the cell is drawn
    /// turned.
    @inline(__always)
    mutating func keepFourfold(_ index: Int) {
        if cells[index].awaitsQuads { makeFourfold(index) }
    }

    private static func guardBytes(of cell: borrowing Cell) -> Int {
        guardRows.before * cell.pitch * Int(CPBytesOfQuad)
    }

    /// Makes the 2x2 blocks of all cells that have been drawn turned, or frees all blocks if they are no longer kept.
    private mutating func changeFourfold() {
        if keepsFourfold {
            for index in cells.indices where !cells[index].awaitsQuads { makeFourfold(index) }
        } else {
            freeFourfold()
            for index in sources.indices { sources[index].quads = nil }
        }
    }

    private func freeFourfold() {
        for (cell, source) in zip(cells, sources) { source.quads.map { $0 - Self.guardBytes(of: cell) }?.deallocate() }
    }

    private mutating func makeFourfold(_ index: Int) {
        cells[index].awaitsQuads = false
        let cell = cells[index]
        let height = cell.height + 2 * Cell.rim
        let most = min(Self.maxFourfold.small * scale * scale, Self.maxFourfold.large)
        guard keepsFourfold, PixelKernel.chosen != .portable, Double(cell.pitch * height) <= most,
            let texels = sources[index].texels
        else { return }
        let rows = Self.guardRows.before + height + Self.guardRows.after
        let made = UnsafeMutablePointer<Int8>.allocate(capacity: cell.pitch * rows * Int(CPBytesOfQuad))
        CPMakeQuads(
            texels - Self.guardRows.before * cell.pitch, cell.pitch, Int32(cell.pitch), Int32(rows), made)
        sources[index].quads = UnsafePointer(made + Self.guardBytes(of: cell))
    }
}

// MARK: Images

extension Atlas {
    /// Rasterises the next image that is not rasterised yet, so that play need not. Returns whether there was one.
    mutating func prepareNext() throws(SDLError) -> Bool {
        while prepared < art.beforehand.count {
            let image = art.beforehand[prepared]
            prepared += 1
            guard knownCell(of: image) < 0 else { continue }
            _ = try rasterise(image)
            return true
        }
        return false
    }

    /// Adds images to rasterise beforehand.
    mutating func prepare(_ images: [Image]) { art.beforehand += images }

    /// Rasterises the next image to prepare, or else the next glyph or line that the other atlas has. An image gets 2x2
    /// blocks if the other atlas has them. Returns whether there was one.
    mutating func prepareNext(like other: borrowing Atlas) throws(SDLError) -> Bool {
        if try prepareNext() {
            let image = art.beforehand[prepared - 1]
            let (known, here) = (other.knownCell(of: image), Int(knownCell(of: image)))
            if known >= 0, !other.cells[Int(known)].awaitsQuads { keepFourfold(here) }
            return true
        }
        for key in other.glyphs.keys where glyphs[key] == nil {
            _ = try glyph(key.scalar, key.style, key.finish)
            return true
        }
        return try prepareLine(like: other)
    }

    @inline(__always)
    private func knownCell(of image: Image) -> Int32 {
        let index = Int(image.index)
        return index < cellOfImage.count ? cellOfImage[index] : -1
    }

    @inline(__always)
    mutating func cell(of image: Image) throws(SDLError) -> Int32 {
        let index = knownCell(of: image)
        return index >= 0 ? index : try rasterise(image)
    }

    func withReadyCells<Result>(_ body: (ReadyCells) -> Result) -> Result {
        cells.withUnsafeBufferPointer { cells in
            cellOfImage.withUnsafeBufferPointer { body(ReadyCells(cells: cells, cellOfImage: $0)) }
        }
    }

    /// The minimum side of a cell, pixels. A part of less than a texel would be mixed with the rim.
    private static let minSide = 4

    private mutating func rasterise(_ image: Image) throws(SDLError) -> Int32 {
        let whole = image.size + Vector(2 * image.border, 2 * image.border)
        let wanted = whole * scale * (art.sizes[image] ?? 1)
        // Images that do not fit a page are rasterised smaller and drawn larger.
        let size = wanted * min(1, Double(largestPage - 2 * Cell.rim) / max(wanted.x, wanted.y))
        let width = max(Self.minSide, Int(size.x.rounded()))
        let height = max(Self.minSide, Int(size.y.rounded()))
        let picture =
            image == .white
            ? try Surface(whiteOf: width, height) : try drawing(art.path(image), width: width, height: height)
        if image.isSilhouette { picture.whiten() }
        let cell = try add(picture)
        cells[Int(cell)].spread = SIMD2(Float(whole.x / image.size.x), Float(whole.y / image.size.y))
        let missing = Int(image.index) + 1 - cellOfImage.count
        if missing > 0 { cellOfImage += Array(repeating: -1, count: missing) }
        cellOfImage[Int(image.index)] = cell
        return cell
    }

    /// Returns a drawing as premultiplied pixels: from the cache, or rasterised and then stored there.
    private func drawing(_ path: String, width: Int, height: Int) throws(SDLError) -> Surface {
        let bytes = try FileBytes.readDrawing(path)
        let cache = art.cache.map(PictureCache.init)
        let name = cache?.name(of: bytes, width: width, height: height) ?? ""
        if let kept = cache?.picture(name, width: width, height: height) { return kept }
        let drawn = try Surface(svg: bytes, named: path, width: width, height: height)
        drawn.premultiply()
        cache?.store(drawn, as: name)
        return drawn
    }

    /// Adds premultiplied pixels as a cell with a rim. Returns its index.
    mutating func add(_ picture: borrowing Surface, ofLine: Bool = false) throws(SDLError) -> Int32 {
        let rim = Cell.rim
        let (width, height) = (picture.width + 2 * rim, picture.height + 2 * rim)
        var (page, x, y) = (0, 0, 0)
        var texels: Pixels?
        switch kind {
        case .memory:
            texels =
                ofLine
                ? storeOfLines.room(width: width, height: height) : store.room(width: width, height: height)
            texels?.copy(picture.pixels, toX: rim, y: rim)
        case .texture(let renderer, _):
            (page, x, y) = try place(width: width, height: height, ofLine: ofLine, on: renderer)
            try pages[page].write(picture, x: x, y: y, rim: rim)
        }
        var isOpaque = true
        var isWhite = true
        var isEven = true
        for row in 0..<picture.height {
            let start = picture.pixels.base + row * picture.pixels.pitch
            isEven = isEven && (1..<picture.width).allSatisfy { start[$0] == start[0] }
            for column in 0..<picture.width where start[column] != 0xFFFF_FFFF {
                isWhite = false
                isOpaque = isOpaque && start[column] >> 24 == 255
            }
        }
        let trim = TrimPolygon(of: picture.pixels)?.moved(by: Float(rim))
        cells.append(
            Cell(
                page: page, x: x + rim, y: y + rim, width: picture.width, height: picture.height,
                isEmpty: trim == nil, isOpaque: isOpaque, isWhite: isWhite, isEven: isEven))
        sources.append(
            CPCell(
                texels: texels.map { UnsafePointer($0.base) }, quads: nil, pitch: Int32(width), quadPitch: Int32(width),
                low: trim?.low ?? .zero,
                high: trim?.high ?? .zero, isEven: false))
        return Int32(cells.count - 1)
    }

    /// Frees the texels of the cells of all lines.
    mutating func freeLines() {
        storeOfLines = TexelStore()
        for index in pages.indices where pages[index].isOfLines {
            pages[index].packer = ShelfPacker(side: pages[index].side)
        }
    }

    private mutating func place(
        width: Int, height: Int, ofLine: Bool, on renderer: OpaquePointer
    ) throws(SDLError) -> (page: Int, x: Int, y: Int) {
        for index in pages.indices where pages[index].isOfLines == ofLine {
            if let place = pages[index].packer.place(width: width, height: height) { return (index, place.x, place.y) }
        }
        var side = Self.pageSide
        while Double(side) < Double(Self.pageSide) * scale || side < max(width, height) { side *= 2 }
        side = min(side, largestPage)
        guard width <= side, height <= side else {
            throw SDLError("laying out the atlas", reason: "a picture of \(width)x\(height) does not fit \(side)")
        }
        pages.append(try Page(side: side, isOfLines: ofLine, on: renderer))
        return try place(width: width, height: height, ofLine: ofLine, on: renderer)
    }
}

/// A glyph's cell, the offset of its upper left corner from the pen, and its advance; pixels. The pen is halfway up the
/// capitals of the line.
struct Glyph {
    /// Index of its cell; nil for white space.
    let cell: Int32?
    let left: Double
    let top: Double
    let advance: Double
    /// Whether it has colours of its own, which a label's colour does not change.
    var isColored = false

    typealias Finish = LetterFinish
}

extension Atlas {
    /// Returns the width of an outline of letters of a size, both in pixels.
    func outline(of pixels: Int) -> Int { max(1, Int((Double(pixels) * Label.outlineShare).rounded())) }

    func pixels(of style: Label.Style) -> Int { max(4, Int((style.rawValue * scale).rounded())) }

    mutating func glyph(
        _ scalar: Unicode.Scalar, _ style: Label.Style, _ finish: Glyph.Finish = .plain
    ) throws(SDLError) -> Glyph {
        let key = GlyphKey(scalar: scalar, style: style, finish: finish)
        if let glyph = glyphs[key] { return glyph }
        let font = try typesetter.font(for: scalar, pixels: pixels(of: style))
        let outline = finish == .outline ? max(1, Int((style.rawValue * scale * Label.outlineShare).rounded())) : 0
        let metrics = font.metrics(of: scalar)
        var glyph = Glyph(cell: nil, left: 0, top: 0, advance: Double(metrics.advance))
        if let pixels = try font.glyph(scalar, outline: outline) {
            if finish == .gilded { pixels.gild(from: font.ascent - font.capHeight, to: font.ascent) }
            // A line is centered on a capital; SDL_ttf puts the pen at the left edge unless ink is left of it.
            glyph = Glyph(
                cell: try add(pixels), left: Double(min(0, metrics.left) - outline),
                top: Double(font.capHeight) / 2 - Double(font.ascent + outline),
                advance: Double(metrics.advance))
        }
        glyphs[key] = glyph
        return glyph
    }
}
