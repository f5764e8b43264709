/// What the sparks of a firework look like.
public struct SparkLook: Hashable, Sendable {
    /// The picture of a spark.
    public var image: Image
    /// By turns; what the image's colours are multiplied by.
    public var colors: [Color]
    /// How sparks lie over what is beneath them.
    public var blend: Sprite.Blend

    /// Sparks of a picture in some colours.
    ///
    /// - Precondition: there is a colour.
    public init(_ image: Image, colors: [Color] = [.white], blend: Sprite.Blend = .normal) {
        precondition(!colors.isEmpty, "a spark has a colour")
        self.image = image
        self.colors = colors
        self.blend = blend
    }

    /// Circles in the original's four colours. They cover what is beneath them: light that is added to a blue night turns
    /// pastels white.
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
