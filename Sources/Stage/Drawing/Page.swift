import CSDL2

/// A square of texels that cells lie on: a texture of the graphics card; the compositor needs none.
/// A class, since pages are shared by reference; the atlas is the only owner.
final class Page {
    /// The storage of the texels of cells.
    enum Kind {
        case memory
        /// Textures of a renderer, which must outlive the atlas, and their maximum side.
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

    /// Writes premultiplied pixels to an unused place, with a transparent rim of some texels.
    func write(_ pixels: borrowing Surface, x: Int, y: Int, rim: Int) throws(SDLError) {
        // A new texture has arbitrary content.
        let padded = try Surface(width: pixels.width + 2 * rim, height: pixels.height + 2 * rim)
        padded.pixels.copy(pixels.pixels, toX: rim, y: rim)
        try Texture.write(padded, to: texture.pointer, x: x, y: y)
    }
}
