public import Motion
import RealModule

/// Rays of light around a place that turn a little and fade.
public struct Rays: Effect, Hashable {
    /// The seed of their randomness.
    public var seed: Seed
    /// Their middle, points.
    public var center: Vector
    /// The reach of the longest ray, points.
    public var reach: Double
    public var begin: Double
    /// Their colour.
    public var color = Color(hex: 0xFFE08A)
    /// Whether they neither grow nor turn.
    public var isStill = false

    /// Creates rays around a position, as long as `reach` points, from a time on, seconds.
    public init(seed: Seed, center: Vector, reach: Double, begin: Double) {
        self.seed = seed
        self.center = center
        self.reach = reach
        self.begin = begin
    }

    /// The time for which they are seen, seconds.
    public static let time = 0.45

    public var duration: Double { Self.time }

    /// The images of every burst of rays.
    public static let images: [Image] = [.streak]

    public var images: [Image] { Self.images }

    static let count = 10
    /// The angle that they turn by, radians.
    static let turn = 0.35
    /// The distance at which they begin, and their width, as shares of their reach.
    static let root = 0.2
    static let width = 0.09
}

extension Rays {
    public func append(at time: Double, to frame: inout Frame) {
        let progress = (time - begin) / Self.time
        guard progress >= 0, progress < 1 else { return }
        let grown = isStill ? 1 : 0.4 + 0.6 * Curve.easeOut.value(at: min(1, progress * 2))
        let turned = isStill ? 0 : Self.turn * progress
        for index in 0..<Self.count {
            let draw = seed["rays", index]
            let angle = (Double(index) + draw[0].uniform(in: 0.25...0.75)) / Double(Self.count) * 2 * .pi + turned
            let length = reach * grown * draw[1].uniform(in: 0.6...1)
            let middle = reach * Self.root + (length - reach * Self.root) / 2
            frame.append(
                Sprite(
                    .streak, at: center + Vector(.cos(angle), .sin(angle)) * middle,
                    size: Vector(reach * Self.width, length), turn: angle + .pi / 2,
                    color: color.faded(to: 0.7 * (1 - progress) * (1 - progress)), blend: .additive))
        }
    }
}
