import CSDL2

/// A square of texels that cells lie on: in memory for the compositor, or a texture for the graphics card.
///
/// A page is shared by name, so it is an object; the atlas is its only owner.
final class Page {
    /// Where pages are made.
    enum Kind {
        case memory
        /// Textures of a renderer, which must outlive the atlas, and the largest it can have.
        case texture(renderer: OpaquePointer, largest: Int)
    }

    /// A power of two.
    let side: Int
    var packer: ShelfPacker
    /// The texels in memory; nil when they are a texture.
    let texels: Pixels?
    let texturePointer: OpaquePointer?
    private let memory: PixelBuffer?
    private let texture: Texture?

    /// Rows of memory beyond the page: bilinear sampling may touch the texel beside the last one.
    private static let guardRows = 2
    /// Texels beyond each row: rows a power of two apart would all compete for the same few lines of a core's cache.
    private static let guardColumns = 16

    init(side: Int, _ kind: Kind) throws(SDLError) {
        switch kind {
        case .memory:
            let buffer = PixelBuffer(
                width: side, height: side, guardRows: Self.guardRows, guardColumns: Self.guardColumns)
            texels = buffer.pixels
            memory = consume buffer
            texturePointer = nil
            texture = nil
        case .texture(let renderer, _):
            let made = try Texture(side: side, on: renderer)
            texturePointer = made.pointer
            texture = consume made
            texels = nil
            memory = nil
        }
        self.side = side
        packer = ShelfPacker(side: side)
    }

    /// Puts premultiplied pixels at a place where nothing has been, with a transparent rim of some texels.
    func write(_ pixels: borrowing Surface, x: Int, y: Int, rim: Int) throws(SDLError) {
        if let texels {
            texels.copy(pixels.pixels, toX: x + rim, y: y + rim)
        } else if let texturePointer {
            // A texture holds anything at first.
            let padded = try Surface(width: pixels.width + 2 * rim, height: pixels.height + 2 * rim)
            padded.pixels.copy(pixels.pixels, toX: rim, y: rim)
            try Texture.write(padded, to: texturePointer, x: x, y: y)
        }
    }
}
