/// The look of a firework's sparks.
public struct SparkLook: Hashable, Sendable {
    /// The image of a spark.
    public var image: Image
    /// The colours of sparks in turn: factors of the image's colours. Without any, the image keeps its own.
    public var colors: [Color]
    /// The blending of sparks with the colours beneath.
    public var blend: Sprite.Blend

    /// Creates the look of sparks with an image, in some colours.
    public init(_ image: Image, colors: [Color] = [.white], blend: Sprite.Blend = .normal) {
        self.image = image
        self.colors = colors
        self.blend = blend
    }

    /// Circles in the original's four colours. They cover the colours beneath: added to a blue night, pastel light
    /// would be white.
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
    /// Returns the colour at an index, with the colours repeated without end; white if there are none.
    func inTurn(_ index: Int) -> Color { isEmpty ? .white : self[index % count] }
}
