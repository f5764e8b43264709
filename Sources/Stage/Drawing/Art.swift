public import Picture
import RainPlatform

/// The files of images, and the sizes at which they are drawn.
public struct Art: Sendable {
    /// The file of an image.
    public let path: @Sendable (Image) -> String
    /// The images that are rasterised beforehand, in this order.
    public internal(set) var beforehand: [Image]
    /// The factors by which images are drawn larger than their own size; 1 for images that are not listed.
    public let sizes: [Image: Double]
    /// The folder in which rasterised images are kept from run to run; nil for none.
    public let cache: String?

    /// Creates art. Images not in `beforehand` are rasterised when first drawn; `cache` must be an existing folder.
    public init(
        beforehand: [Image] = [], sizes: [Image: Double] = [:], cache: String? = nil,
        path: @escaping @Sendable (Image) -> String
    ) {
        self.path = path
        self.beforehand = beforehand
        self.sizes = sizes
        self.cache = cache
    }

    /// Throws an error for the first of some images that has no file. Drawing that image would fail in the same way.
    public func check(_ images: [Image]) throws(SDLError) {
        for image in images where image != .white && !FileBytes.isFile(path(image)) {
            throw SDLError("the picture \(image)", reason: "there is no file \(path(image))")
        }
    }
}
