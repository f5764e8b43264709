/// The look of a firework's sparks.
public struct SparkLook: Hashable, Sendable {
    /// The image of a spark.
    public var image: Image
    /// The colours that the sparks have in turn. The image's colours are multiplied by the spark's colour. If the array
    /// is empty, the image keeps its colours.
    public var colors: [Color]
    /// How sparks are blended with the colours beneath them.
    public var blend: Sprite.Blend

    /// Creates the look of sparks that show an image.
    public init(_ image: Image, colors: [Color] = [.white], blend: Sprite.Blend = .normal) {
        self.image = image
        self.colors = colors
        self.blend = blend
    }

    /// Circles in four pastel colours. Their blending is not additive, since pastel colours added to the blue of the
    /// night would be almost white.
    public static let circle = SparkLook(
        .spark,
        colors: [
            Color(0.89, 0.58, 0.70), Color(0.96, 0.87, 0.62), Color(0.67, 0.82, 0.94), Color(0.54, 0.56, 0.94),
        ])
    /// Coins.
    public static let coin = SparkLook(.coin)
    /// Ingots.
    public static let ingot = SparkLook(.ingot)
    /// Petals.
    public static let petal = SparkLook(.petal)
}

extension [Color] {
    /// Returns the colour at an index. After the last colour the first one follows again. White if there are no
    /// colours.
    func inTurn(_ index: Int) -> Color { isEmpty ? .white : self[index % count] }
}
