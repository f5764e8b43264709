public import Motion

/// A strip of triangles with a colour at each corner: vertices 0, 1, 2, then 1, 2, 3, and so on.
///
/// Its edges are as hard as a pixel: what should be smooth ends in vertices without opacity.
public struct Strip: Hashable, Sendable {
    /// A corner of triangles.
    public struct Vertex: Hashable, Sendable {
        /// Points of the field.
        public var position: Vector
        /// Its colour; between vertices it changes evenly.
        public var color: Color

        /// A corner at a place, points.
        public init(_ position: Vector, _ color: Color) {
            self.position = position
            self.color = color
        }
    }

    /// Its vertices, among those of the frame.
    public internal(set) var vertices: Range<Int>
    /// How it lies over what is beneath it.
    public var blend: Sprite.Blend
    /// Number of sprites of the frame that lie beneath it.
    public internal(set) var depth: Int
}
