public import Motion

/// A strip of triangles with a colour at each corner: vertices 0, 1, 2, then 1, 2, 3, and so on. Its edges are as hard as
/// a pixel; a smooth edge ends in vertices without opacity.
public struct Strip: Hashable, Sendable {
    /// A corner of triangles.
    public struct Vertex: Hashable, Sendable {
        /// The position, points of the field.
        public var position: Vector
        /// The colour; between vertices it changes evenly.
        public var color: Color

        /// Creates a corner at a position, points.
        public init(_ position: Vector, _ color: Color) {
            self.position = position
            self.color = color
        }
    }

    /// The indices of its vertices in the frame.
    public internal(set) var vertices: Range<Int>
    /// The blending with the colours beneath.
    public var blend: Sprite.Blend
    /// The number of sprites of the frame beneath it.
    public internal(set) var depth: Int
}
