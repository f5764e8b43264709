public import Picture

/// Where the pictures are, and how large each is drawn.
public struct Art: Sendable {
    /// The file of an image.
    public let path: @Sendable (Image) -> String
    /// What is rasterised before it is met, in this order.
    public let beforehand: [Image]
    /// Sizes in points of those images that are drawn larger than their own.
    public let sizes: [Image: Double]
    /// A folder in which rasterised pictures are kept from run to run; none when nil.
    public let cache: String?

    /// - Parameters:
    ///   - beforehand: the images that `Window.prepareNext` rasterises one by one; others are when they are first drawn.
    ///   - sizes: how many times its own size an image is drawn, where that is not once.
    ///   - cache: a folder that exists, in which rasterised pictures are kept.
    ///   - path: the file of an image.
    public init(
        beforehand: [Image] = [], sizes: [Image: Double] = [:], cache: String? = nil,
        path: @escaping @Sendable (Image) -> String
    ) {
        self.path = path
        self.beforehand = beforehand
        self.sizes = sizes
        self.cache = cache
    }
}
