import Picture

/// A rasterised picture of the atlas, with a transparent rim of one texel, which makes the edges of turned sprites smooth: on
/// a page of the graphics card's, or in memory by itself.
struct Cell {
    let page: Int
    /// Texel of the picture's corner on its page, and its size. In memory a cell has no page, and its corner is its rim's.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// Whether nothing is seen of it.
    let isEmpty: Bool
    /// Whether nothing shines through it, and whether it is white all over.
    let isOpaque: Bool
    let isWhite: Bool
    /// Whether it has not been drawn turned or in another size yet, for which its texels may be kept fourfold.
    var awaitsQuads = true

    static let rim = 1
    /// Texels from row to row with the rim.
    var pitch: Int { width + 2 * Self.rim }
}

/// The cells of images as they are at a moment, to be read by many threads at once.
struct ReadyCells {
    let cells: UnsafeBufferPointer<Cell>
    let cellOfImage: UnsafeBufferPointer<Int32>

    /// Index of the cell that a sprite shows; nil where it has none, or one that is not kept as it is to be.
    @inline(__always)
    func index(for sprite: Sprite) -> Int32? {
        let image = Int(sprite.image.index)
        let index = image < cellOfImage.count ? cellOfImage[image] : -1
        return index < 0 || sprite.showsAll && cells[Int(index)].awaitsQuads ? nil : index
    }
}
