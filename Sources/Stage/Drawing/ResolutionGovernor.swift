/// Chooses the resolution at which the processor draws frames in time: lower after a few slow frames, higher after calm
/// seconds.
public struct ResolutionGovernor: Sendable {
    /// The resolution of the next frame.
    public private(set) var resolution: Resolution
    private let period: Int64
    /// The latest frames at this resolution, a bit each: which were slow, and which were too slow for a higher
    /// resolution.
    private var slow: UInt16 = 0
    private var full: UInt16 = 0
    /// The instant since which there has been time for a higher resolution.
    private var calmSince: HostInstant
    /// The time that the calm must last, nanoseconds; longer after each rise that was too much.
    private var patience = Self.minPatience
    private var hasRisen = false

    /// The share of the period above which a frame is slow, and the share that a frame of the next higher resolution
    /// may take. The time of that frame is estimated to grow like a side of the picture, since not all of it is spent
    /// on pixels.
    private static let (limit, margin) = (0.8, 0.6)
    /// How many of the latest 16 frames may be slow, as a frame is when it rasterises an image.
    private static let tolerated = 3
    static let minPatience: Int64 = 10_000_000_000
    private static let maxPatience: Int64 = 320_000_000_000
    /// The minimum number of pixels drawn: fewer would be noticed, and save little.
    private static let minPixels = 1280 * 720

    /// The number of pixels for each processor above which the first frames are of the lowest resolution.
    private static let manyPixels = 4_000_000

    /// Creates a governor for a display that shows a frame every `period` nanoseconds, and for a window of `pixels`
    /// that `processors` draw at once. With few processors for a large window it begins with the lowest resolution.
    public init(period: Int64, pixels: Int, processors: Int, now: HostInstant) {
        self.period = period
        resolution = pixels > Self.manyPixels * max(1, processors) ? .half : .full
        calmSince = now
    }

    /// Notes a frame in a window of `pixels` that took `work` nanoseconds, without waits, up to an instant. With
    /// `mayRise` false the resolution does not rise: set it when the next frames will show more than this one.
    public mutating func note(work: Int64, pixels: Int, mayRise: Bool = true, at now: HostInstant) {
        let time = Double(work) / Double(period)
        slow = slow << 1 | (time > Self.limit ? 1 : 0)
        if let higher = resolution.higher {
            full = full << 1 | (time * higher.share / resolution.share > Self.margin ? 1 : 0)
            if full.nonzeroBitCount > Self.tolerated || !mayRise { calmSince = now }
            if now - calmSince > patience || !Self.isEnough(resolution, of: pixels) {
                hasRisen = true
                return change(to: higher, at: now)
            }
        }
        guard slow.nonzeroBitCount > Self.tolerated, let lower = resolution.lower, Self.isEnough(lower, of: pixels)
        else { return }
        if hasRisen { patience = min(Self.maxPatience, 2 * patience) }
        hasRisen = false
        change(to: lower, at: now)
    }

    private static func isEnough(_ resolution: Resolution, of pixels: Int) -> Bool {
        resolution.area * Double(pixels) >= Double(minPixels)
    }

    private mutating func change(to next: Resolution, at now: HostInstant) {
        resolution = next
        (slow, full, calmSince) = (0, 0, now)
    }
}
