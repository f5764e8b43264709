/// What a frame comes to on the screen: textured parallelograms and shaded triangles, back to front, in pixels.
enum Piece {
    case quad(Quad)
    case triangle(Triangle)
    /// The place of one that cannot be seen.
    case nothing
}

/// A turned, tinted piece of the atlas.
struct Quad {
    /// Its middle, pixels.
    var center: SIMD2<Float>
    /// From the middle to the middle of its right and of its lower edge, pixels.
    var across: SIMD2<Float>
    var down: SIMD2<Float>
    /// Texels of the page at its upper left and lower right corner.
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    /// What the texels are multiplied by: premultiplied, from the highest byte on opacity, red, green, blue. What adds
    /// its light has no opacity.
    var tint: UInt32
    /// Index of its cell.
    var cell: Int32
    /// Whether it shows all of its cell, rim included, so that the cell's trim holds.
    var isWhole: Bool
}

/// A triangle whose colour changes evenly from corner to corner.
struct Triangle {
    struct Corner {
        /// Pixels.
        var position: SIMD2<Float>
        /// Premultiplied, as a quad's tint.
        var color: UInt32
    }

    var corners: (Corner, Corner, Corner)
}
