public import Motion
import RealModule

/// A coin that flies from a caught pack to the score, turning as it goes.
public struct Flight: Effect, Hashable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// The position where the flight begins, points.
    public var start: Vector
    /// The position where the flight ends, points.
    public var end: Vector
    public var begin: Double
    /// Side of the coin, points.
    public var size = 34.0

    /// Creates a coin that flies from one position to another, points, from a time on, seconds.
    public init(seed: Seed, from start: Vector, to end: Vector, begin: Double) {
        self.seed = seed
        self.start = start
        self.end = end
        self.begin = begin
    }

    /// The duration of the flight, seconds.
    public static let time = 0.7

    public var duration: Double { Self.time }

    /// The images of every flight.
    public static let images: [Image] = [.coin, .coin2, .coin3, .coin4]

    public var images: [Image] { Self.images }

    /// The distance of the path's control point from the straight line to the end, as a share of that line's length.
    static let bend = 0.22
    static let spins = 2.0
    static let opacity = Track([0.0, 1.0, 1.0, 0.0], times: [0, 0.1, 0.85, 1])
}

extension Flight {
    /// The path of the coin, points.
    public var path: Cubic {
        let way = end - start
        return Cubic(start, quadratic: start + way / 2 + Vector(-way.y, way.x) * (seed.sign * Self.bend), end)
    }

    public func append(at time: Double, to frame: inout Frame) {
        let progress = (time - begin) / Self.time
        guard progress >= 0, progress < 1 else { return }
        let place = path.point(at: Curve.easeIn.value(at: progress))
        // A quarter of a turn goes through the faces, the next one back through them.
        let quarter = progress * Self.spins * 4
        let step = quarter - (quarter / 2).rounded(.down) * 2
        let face = Int(
            (step < 1 ? step : 2 - step) * Double(Self.images.count - 1) + 0.5, within: 0...Self.images.count - 1)
        let side = size * (1 - 0.35 * progress)
        frame.icon(
            Self.images[face], at: place, side: side, color: Color.white.faded(to: Self.opacity.value(at: progress)))
    }
}
