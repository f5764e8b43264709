public import Motion
import RealModule

/// A pack that has just been caught: it flashes, squashes, opens and goes, without leaving its place.
public struct OpenedPack: Effect, Hashable {
    /// The image of the opened pack.
    public var image: Image
    /// The middle of the caught pack where it was last drawn closed, points.
    public var center: Vector
    /// The rotation of the caught pack, radians.
    public var turn: Double
    /// The size of the caught pack as it was last drawn closed, points.
    public var size: Vector
    public var begin: Double
    /// The time for which the opened pack is seen, seconds.
    public var duration: Double
    /// The colour of the flash.
    public var glow = Color(hex: 0xFFF0C2)

    /// Creates a pack that opens where it was: middle and size in points, rotation in radians, from a time on for a
    /// duration, seconds.
    public init(
        _ image: Image, center: Vector, turn: Double, size: Vector, begin: Double, duration: Double = 0.3
    ) {
        self.image = image
        self.center = center
        self.turn = turn
        self.size = size
        self.begin = begin
        self.duration = duration
    }

    public var images: [Image] { [image, .glow] }

    /// In heights of a closed pack: the height of an opened pack; the height of its middle above a closed pack's
    /// middle.
    static let height = 1.24
    static let rise = 0.12
    /// Factors of the width and the height: a squash, then open.
    static let width = Track([1.24, 0.92, 1.08, 1.05], times: [0, 0.25, 0.6, 1])
    static let tall = Track([0.70, 1.20, 1.08, 1.12], times: [0, 0.25, 0.6, 1])
    static let opacity = Track([1.0, 1.0, 0.0], times: [0, 0.7, 1])
}

extension OpenedPack {
    public func append(at time: Double, to frame: inout Frame) {
        let progress = (time - begin) / duration
        guard progress >= 0, progress < 1 else { return }
        let side = size.y * (1.4 + 1.2 * progress)
        frame.icon(.glow, at: center, side: side, color: glow.faded(to: 0.7 * (1 - progress)), blend: .additive)
        let open = Vector(
            size.x * Self.width.value(at: progress), size.y * Self.height * Self.tall.value(at: progress))
        let up = Vector(0, -size.y * Self.rise).turned(cosine: .cos(turn), sine: .sin(turn))
        frame.image(
            image, at: center + up, size: open, turn: turn,
            color: Color.white.faded(to: Self.opacity.value(at: progress)))
    }
}
