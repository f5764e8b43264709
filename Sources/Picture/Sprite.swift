public import Motion

/// One textured, tinted, turned quad.
public struct Sprite: Hashable, Sendable {
    /// The blending of colours with those beneath them.
    public enum Blend: Hashable, Sendable {
        /// Covers what is beneath it.
        case normal
        /// Adds its light to what is beneath it.
        case additive
    }

    /// The image that is shown.
    public var image: Image
    /// The middle, points of the field.
    public var position: Vector
    /// Width and height, points.
    public var size: Vector
    /// The rotation, radians, from x towards y.
    public var turn: Double
    /// The factor of the image's colours.
    public var color: Color
    /// The blending with the colours beneath.
    public var blend: Blend
    /// The part of the image that is shown, 0...1 on both axes.
    public var part: Rect

    /// Creates a sprite with its middle at a position and of a size, points; by default neither turned nor tinted.
    public init(
        _ image: Image, at position: Vector, size: Vector, turn: Double = 0, color: Color = .white,
        blend: Blend = .normal, part: Rect = Sprite.whole
    ) {
        self.image = image
        self.position = position
        self.size = size
        self.turn = turn
        self.color = color
        self.blend = blend
        self.part = part
    }

    /// The whole of an image.
    public static let whole = Rect(0, 0, 1, 1)
}
