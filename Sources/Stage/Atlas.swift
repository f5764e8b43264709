import CSDL2
import Motion
public import Picture

/// A place on a page of the atlas: a picture with a transparent rim of one texel, which makes the edges of turned sprites
/// smooth.
struct Cell {
    let page: Int
    /// Texel of the picture's corner, and its size.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// What is seen of it; nil when nothing is.
    let hull: Hull?
    /// The share of the cell that the hull takes, 0...1.
    let hullShare: Float
    /// Whether nothing shines through it, and whether it is white all over.
    let isOpaque: Bool
    let isWhite: Bool

    static let rim = 1
}

/// Every image and every glyph, rasterised at the scale at which it is drawn, on as few pages as they fit.
struct Atlas: ~Copyable {
    /// Pixels to the point.
    let scale: Double
    private let art: Art
    private let font: FontFile
    private let kind: Page.Kind
    private(set) var pages: [Page] = []
    private(set) var cells: [Cell] = []
    /// Index of an image's cell; negative until it has one.
    private var cellOfImage: [Int32]
    private var fonts: [Label.Style: FontBox] = [:]
    private var glyphs: [GlyphKey: Glyph] = [:]

    private final class FontBox {
        let font: Font

        init(_ file: FontFile, pixels: Int) throws(SDLError) {
            font = try Font(file, pixels: pixels)
        }
    }

    private struct GlyphKey: Hashable {
        let scalar: Unicode.Scalar
        let style: Label.Style
        let isOutline: Bool
    }

    init(art: Art, font: FontFile, scale: Double, pages kind: Page.Kind) {
        self.art = art
        self.font = font
        self.scale = scale
        self.kind = kind
        cellOfImage = Array(repeating: -1, count: Image.allCases.count)
    }

    /// Side of a page, in texels at one pixel to the point; larger when drawn larger.
    private static let pageSide = 2048
    /// Largest side of a page in memory, texels.
    private static let largestInMemory = 16384

    private var largestPage: Int {
        switch kind {
        case .memory: Self.largestInMemory
        case .texture(_, let largest): largest
        }
    }
}

/// Where the pictures are, and how large each is drawn.
public struct Art: Sendable {
    /// The file of an image.
    public let path: @Sendable (Image) -> String
    /// Sizes in points of those images that are drawn larger than their own.
    public let sizes: [Image: Double]

    /// - Parameter sizes: how many times its own size an image is drawn, where that is not once.
    public init(sizes: [Image: Double] = [:], path: @escaping @Sendable (Image) -> String) {
        self.path = path
        self.sizes = sizes
    }
}

// MARK: Images

extension Atlas {
    /// Rasterises every image that has not been yet, so that none is met for the first time in play.
    mutating func prepare() throws(SDLError) {
        for image in Image.allCases { _ = try cell(of: image) }
    }

    /// Index of the cell of an image.
    @inline(__always)
    mutating func cell(of image: Image) throws(SDLError) -> Int32 {
        let index = cellOfImage[image.rawValue]
        return index >= 0 ? index : try rasterise(image)
    }

    private mutating func rasterise(_ image: Image) throws(SDLError) -> Int32 {
        let wanted = image.size * scale * (art.sizes[image] ?? 1)
        // What does not fit a page is drawn smaller and shown larger.
        let size = wanted * min(1, Double(largestPage - 2 * Cell.rim) / max(wanted.x, wanted.y))
        let width = max(1, Int(size.x.rounded()))
        let height = max(1, Int(size.y.rounded()))
        let drawn = try Surface(svg: art.path(image), width: width, height: height)
        let cell = try add(drawn)
        cellOfImage[image.rawValue] = cell
        return cell
    }

    /// Copies pixels that are not premultiplied to a free place, with a rim.
    private mutating func add(_ picture: borrowing Surface) throws(SDLError) -> Int32 {
        let rim = Cell.rim
        let padded = try Surface(width: picture.width + 2 * rim, height: picture.height + 2 * rim)
        SDL_SetSurfaceBlendMode(picture.pointer, SDL_BLENDMODE_NONE)
        var target = SDL_Rect(x: Int32(rim), y: Int32(rim), w: Int32(picture.width), h: Int32(picture.height))
        try check(SDL_UpperBlit(picture.pointer, nil, padded.pointer, &target), "copying a picture")
        padded.premultiply()
        let (page, x, y) = try place(width: padded.width, height: padded.height)
        try pages[page].write(padded, x: x, y: y)
        var isOpaque = true
        var isWhite = true
        for row in 0..<picture.height {
            let start = padded.pixels.base + (row + rim) * padded.pixels.pitch + rim
            for column in 0..<picture.width where start[column] != 0xFFFF_FFFF {
                isWhite = false
                isOpaque = isOpaque && start[column] >> 24 == 255
            }
        }
        let hull = Hull(of: padded.pixels)
        cells.append(
            Cell(
                page: page, x: x + rim, y: y + rim, width: picture.width, height: picture.height,
                hull: hull, hullShare: hull?.share(width: Float(padded.width), height: Float(padded.height)) ?? 0,
                isOpaque: isOpaque, isWhite: isWhite))
        return Int32(cells.count - 1)
    }

    private mutating func place(width: Int, height: Int) throws(SDLError) -> (page: Int, x: Int, y: Int) {
        for (index, page) in pages.enumerated() {
            if let place = page.packer.place(width: width, height: height) { return (index, place.x, place.y) }
        }
        var side = Self.pageSide
        while Double(side) < Double(Self.pageSide) * scale || side < max(width, height) { side *= 2 }
        side = min(side, largestPage)
        guard width <= side, height <= side else {
            throw SDLError("laying out the atlas", reason: "a picture of \(width)x\(height) does not fit \(side)")
        }
        pages.append(try Page(side: side, kind))
        return try place(width: width, height: height)
    }
}

// MARK: Text

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
