import CSDL2
import Motion
public import Picture

/// A place on a page of the atlas.
struct Cell {
    let page: Int
    /// Texture coordinates of the cell without its rim, 0...1.
    let u: Float
    let v: Float
    let width: Float
    let height: Float
    /// One pixel, in texture coordinates: how wide the transparent rim is.
    let rim: Float
}

/// Every image and every glyph, rasterised at the scale at which it is drawn, on as few textures as they fit.
///
/// Cells have a transparent rim of one pixel: turned sprites are drawn with it, which makes their edges smooth.
struct Atlas: ~Copyable {
    /// A page is shared by name, so it is an object; the atlas is its only owner.
    final class Page {
        let texture: Texture
        var packer: ShelfPacker

        init(side: Int, on renderer: borrowing Renderer) throws(SDLError) {
            texture = try Texture(side: side, on: renderer)
            packer = ShelfPacker(side: side)
        }
    }

    /// Pixels to the point.
    let scale: Double
    private let art: Art
    private let font: FontFile
    private(set) var pages: [Page] = []
    private var cells: [Cell?]
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

    init(art: Art, font: FontFile, scale: Double) {
        self.art = art
        self.font = font
        self.scale = scale
        cells = Array(repeating: nil, count: Image.allCases.count)
    }

    /// Side of a page, in pixels at one pixel to the point; larger when drawn larger.
    private static let pageSide = 2048.0
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
    mutating func prepare(on renderer: borrowing Renderer) throws(SDLError) {
        for image in Image.allCases { _ = try cell(image, on: renderer) }
    }

    mutating func cell(_ image: Image, on renderer: borrowing Renderer) throws(SDLError) -> Cell {
        if let cell = cells[image.rawValue] { return cell }
        let wanted = image.size * scale * (art.sizes[image] ?? 1)
        // What does not fit a texture is drawn smaller and shown larger.
        let size = wanted * min(1, Double(renderer.largestTexture - 2) / max(wanted.x, wanted.y))
        let width = max(1, Int(size.x.rounded()))
        let height = max(1, Int(size.y.rounded()))
        let drawn = try Surface(svg: art.path(image), width: width, height: height)
        let cell = try add(drawn, on: renderer)
        cells[image.rawValue] = cell
        return cell
    }

    /// Copies pixels to a free place, with a rim.
    private mutating func add(_ pixels: borrowing Surface, on renderer: borrowing Renderer) throws(SDLError) -> Cell {
        let padded = try Surface(width: pixels.width + 2, height: pixels.height + 2)
        SDL_SetSurfaceBlendMode(pixels.pointer, SDL_BLENDMODE_NONE)
        var target = SDL_Rect(x: 1, y: 1, w: Int32(pixels.width), h: Int32(pixels.height))
        try check(SDL_UpperBlit(pixels.pointer, nil, padded.pointer, &target), "copying a picture")
        if renderer.isPremultiplied { padded.premultiply() }
        let (page, x, y) = try place(width: padded.width, height: padded.height, on: renderer)
        try pages[page].texture.write(padded, x: x, y: y)
        let side = Float(pages[page].texture.side)
        return Cell(
            page: page, u: Float(x + 1) / side, v: Float(y + 1) / side, width: Float(pixels.width) / side,
            height: Float(pixels.height) / side, rim: 1 / side)
    }

    private mutating func place(
        width: Int, height: Int, on renderer: borrowing Renderer
    ) throws(SDLError) -> (page: Int, x: Int, y: Int) {
        for (index, page) in pages.enumerated() {
            if let place = page.packer.place(width: width, height: height) { return (index, place.x, place.y) }
        }
        let wanted = Int(Self.pageSide * max(1, scale.rounded(.up)))
        let side = min(wanted, renderer.largestTexture)
        guard width <= side, height <= side else {
            throw SDLError("laying out the atlas", reason: "a picture of \(width)x\(height) does not fit \(side)")
        }
        pages.append(try Page(side: side, on: renderer))
        return try place(width: width, height: height, on: renderer)
    }
}

// MARK: Text

/// A glyph's cell and where it lies from the pen, in pixels.
struct Glyph {
    /// Nil for white space.
    let cell: Cell?
    let width: Double
    let height: Double
    let left: Double
    let top: Double
    let advance: Double
}

extension Atlas {
    /// Width of an outline, as a share of the text's size.
    private static let outlineShare = 0.07

    mutating func glyph(
        _ scalar: Unicode.Scalar, _ style: Label.Style, isOutline: Bool, on renderer: borrowing Renderer
    ) throws(SDLError) -> Glyph {
        let key = GlyphKey(scalar: scalar, style: style, isOutline: isOutline)
        if let glyph = glyphs[key] { return glyph }
        let box = try fontBox(style)
        let outline = isOutline ? max(1, Int((style.rawValue * scale * Self.outlineShare).rounded())) : 0
        let metrics = box.font.metrics(of: scalar)
        var glyph = Glyph(cell: nil, width: 0, height: 0, left: 0, top: 0, advance: Double(metrics.advance))
        if let pixels = try box.font.glyph(scalar, outline: outline) {
            // The line's middle is that of a capital; SDL_ttf puts the pen at the left edge unless ink lies before it.
            glyph = Glyph(
                cell: try add(pixels, on: renderer), width: Double(pixels.width), height: Double(pixels.height),
                left: Double(min(0, metrics.left) - outline),
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
