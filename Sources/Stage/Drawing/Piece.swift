/// An element of a frame on the screen: a textured parallelogram or a shaded triangle, in pixels.
enum Piece {
    case quad(Quad)
    case triangle(Triangle)
    /// The place of an element that cannot be seen.
    case nothing
}

/// A turned, tinted rectangle of the atlas.
struct Quad {
    /// The middle, pixels.
    var center: SIMD2<Float>
    /// The vectors from the middle to the middle of the right and of the lower edge, pixels.
    var across: SIMD2<Float>
    var down: SIMD2<Float>
    /// The texels of the page at the upper left and lower right corner.
    var low: SIMD2<Float>
    var high: SIMD2<Float>
    /// The factor of the texels, premultiplied: opacity (0 if additive), red, green, blue, from the highest byte on.
    var tint: UInt32
    var cell: Int32
    /// Whether it shows all of its cell, rim included, so that the cell's trim applies.
    var isWhole: Bool
}

/// A triangle whose colour changes evenly from corner to corner.
struct Triangle {
    struct Corner {
        /// Pixels.
        var position: SIMD2<Float>
        /// Premultiplied, like a quad's tint.
        var color: UInt32
    }

    var corners: (Corner, Corner, Corner)
}
