package import Stage

/// The times of equal frames, as median and 99th percentile.
package struct BenchResult: Encodable {
    /// The side of a sprite, or the width and height of a picture.
    package enum Size: Encodable, CustomStringConvertible {
        case side(Int)
        case picture(String)

        package var description: String {
            switch self {
            case .side(let side): "of \(side)"
            case .picture(let size): size
            }
        }

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .side(let side): try container.encode(side)
            case .picture(let size): try container.encode(size)
            }
        }
    }

    package let scene: String
    package let renderer: String
    /// The average number of sprites in a frame.
    package let sprites: Int
    package let size: Size
    package let frames: Int
    package let medianMs: Double
    package let p99Ms: Double
    /// Nanoseconds in the median frame.
    package let nsPerSprite: Double
    package let nsPerPixel: Double
    /// The draw calls of the last frame, on a graphics card.
    package var drawCalls = 0
    /// The median relative to the median at full resolution; nil if full resolution was not measured.
    package var ratio: Double?
    /// How often too little music was decoded, and how often the device requested a buffer more than one and a half
    /// buffer lengths after the previous one; nil without a device.
    package var starvedBuffers: Int?
    package var soundGaps: Int?
    /// The kernel with which the processor draws turned pictures; nil if `renderer` is "gpu".
    package let kernel: PixelKernel?

    /// - Parameter pixels: the pixels of all sprites of a frame if `size` is the side of a sprite, else of the picture.
    package init(
        scene: String, renderer: String, sprites: Int, size: Size, milliseconds: [Double], pixels: Int
    ) {
        let sorted = milliseconds.sorted()
        let median = sorted[sorted.count / 2]
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        self.scene = scene
        self.renderer = renderer
        self.sprites = sprites
        self.size = size
        kernel = renderer == "gpu" ? nil : .chosen
        frames = sorted.count
        medianMs = rounded(median)
        p99Ms = rounded(sorted[sorted.count * 99 / 100])
        nsPerSprite = rounded(median * 1e6 / Double(max(1, sprites)))
        nsPerPixel = rounded(median * 1e6 / Double(max(1, pixels)))
    }
}
