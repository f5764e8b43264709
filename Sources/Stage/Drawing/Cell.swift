import Picture

/// A rasterised picture of the atlas, with a transparent rim of one texel that smooths the edges of turned sprites: on
/// a page of the graphics card, or alone in memory.
struct Cell {
    let page: Int
    /// The picture's corner, texels from its page's corner, or in memory from its rim's corner; then the picture's
    /// size.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let isEmpty: Bool
    let isOpaque: Bool
    let isWhite: Bool
    /// Whether each row of the picture is of one colour.
    let isEven: Bool
    /// The picture's size as a multiple of its image's size: more than 1 if the image has a border.
    var spread = SIMD2<Float>(1, 1)
    /// Whether it has not been drawn turned yet: its texels may still have to be stored as 2x2 blocks.
    var awaitsQuads = true

    static let rim = 1
    var pitch: Int { width + 2 * Self.rim }
}

/// A snapshot of the cells of images, which many threads may read at once.
struct ReadyCells {
    let cells: UnsafeBufferPointer<Cell>
    let cellOfImage: UnsafeBufferPointer<Int32>

    /// Returns the index of a sprite's cell. Nil if it has no cell, or if the cell's 2x2 blocks may still have to be
    /// made.
    @inline(__always)
    func index(for sprite: Sprite) -> Int32? {
        let image = Int(sprite.image.index)
        let index = image < cellOfImage.count ? cellOfImage[image] : -1
        return index < 0 || sprite.readsBlocks && cells[Int(index)].awaitsQuads ? nil : index
    }
}
