public import Motion

/// One textured, tinted, turned quad.
public struct Sprite: Hashable, Sendable {
    /// How colours lie over those beneath them.
    public enum Blend: Hashable, Sendable {
        /// Covers what is beneath it.
        case normal
        /// Adds its light to what is beneath it.
        case additive
    }

    /// The picture that is shown.
    public var image: Image
    /// Its middle, points of the field.
    public var position: Vector
    /// Width and height, points.
    public var size: Vector
    /// Radians, from x towards y.
    public var turn: Double
    /// What the image's colours are multiplied by.
    public var color: Color
    /// How it lies over what is beneath it.
    public var blend: Blend
    /// The part of the image that is shown, 0...1 on both axes.
    public var part: Rect

    /// A picture with its middle at a place and of a size, points; neither turned nor tinted unless told otherwise.
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

    /// All of an image.
    public static let whole = Rect(0, 0, 1, 1)
}
