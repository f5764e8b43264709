public import Picture

/// Where the pictures are, and how large each is drawn.
public struct Art: Sendable {
    /// The file of an image.
    public let path: @Sendable (Image) -> String
    /// Sizes in points of those images that are drawn larger than their own.
    public let sizes: [Image: Double]
    /// A folder in which rasterised pictures are kept from run to run; none when nil.
    public let cache: String?

    /// - Parameters:
    ///   - sizes: how many times its own size an image is drawn, where that is not once.
    ///   - cache: a folder that exists, in which rasterised pictures are kept.
    public init(
        sizes: [Image: Double] = [:], cache: String? = nil, path: @escaping @Sendable (Image) -> String
    ) {
        self.path = path
        self.sizes = sizes
        self.cache = cache
    }
}
