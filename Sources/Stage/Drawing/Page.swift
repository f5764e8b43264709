import CSDL2

/// A square of texels that cells lie on: a texture for the graphics card. The compositor needs none.
///
/// A page is shared by name, so it is an object; the atlas is its only owner.
final class Page {
    /// Where the texels of cells are.
    enum Kind {
        case memory
        /// Textures of a renderer, which must outlive the atlas, and the largest it can have.
        case texture(renderer: OpaquePointer, largest: Int)
    }

    /// A power of two.
    let side: Int
    var packer: ShelfPacker
    private let texture: Texture

    init(side: Int, on renderer: OpaquePointer) throws(SDLError) {
        texture = try Texture(side: side, on: renderer)
        self.side = side
        packer = ShelfPacker(side: side)
    }

    var texturePointer: OpaquePointer { texture.pointer }

    /// Puts premultiplied pixels at a place where nothing has been, with a transparent rim of some texels.
    func write(_ pixels: borrowing Surface, x: Int, y: Int, rim: Int) throws(SDLError) {
        // A texture holds anything at first.
        let padded = try Surface(width: pixels.width + 2 * rim, height: pixels.height + 2 * rim)
        padded.pixels.copy(pixels.pixels, toX: rim, y: rim)
        try Texture.write(padded, to: texture.pointer, x: x, y: y)
    }
}
