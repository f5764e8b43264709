public import Motion
import RealModule

/// Rays that turn slowly around a light, and fade with it.
public struct Rays: Effect, Hashable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// Their middle, points.
    public var center: Vector
    /// The reach of the longest ray, points.
    public var reach: Double
    public var begin: Double
    /// Their colour.
    public var color = Color(hex: 0xFFC04D)
    /// Whether the rays neither grow nor turn.
    public var isStill = false

    /// Creates rays around a position, as long as `reach` points, from a time on, seconds.
    public init(seed: Seed, center: Vector, reach: Double, begin: Double) {
        self.seed = seed
        self.center = center
        self.reach = reach
        self.begin = begin
    }

    /// The time for which the rays are seen, seconds.
    public static let time = 0.9

    public var duration: Double { Self.time }

    /// The images of every burst of rays.
    public static let images: [Image] = [.streak, .glow]

    public var images: [Image] { Self.images }

    static let count = 10
    /// The angle by which the rays turn, radians.
    static let turn = 0.5
    /// The share of the time in which the rays grow.
    static let growth = 0.25
    /// The distance at which the rays begin, their width, and the width of the haze around each, as shares of the
    /// reach.
    static let root = 0.05
    static let width = 0.08
    static let haze = 0.26
    /// The side of the light in the middle of the rays, as a multiple of the reach.
    static let light = 1.3
    /// The opacities of rays, haze and light at the beginning.
    static let opacity = (ray: 0.7, haze: 0.3, light: 0.55)
}

extension Rays {
    public func append(at time: Double, to frame: inout Frame) {
        let progress = (time - begin) / Self.time
        guard progress >= 0, progress < 1 else { return }
        let grown = isStill ? 1 : 0.4 + 0.6 * Curve.easeOut.value(at: min(1, progress / Self.growth))
        let turned = isStill ? 0 : Self.turn * progress
        let rest = 1 - progress * progress
        let side = reach * Self.light * grown
        frame.icon(.glow, at: center, side: side, color: color.faded(to: Self.opacity.light * rest), blend: .additive)
        for index in 0..<Self.count {
            let draw = seed["rays", index]
            let angle = (Double(index) + draw[0].uniform(in: 0.25...0.75)) / Double(Self.count) * 2 * .pi + turned
            let length = reach * grown * draw[1].uniform(in: 0.6...1)
            let middle = reach * Self.root + (length - reach * Self.root) / 2
            let place = center + Vector(.cos(angle), .sin(angle)) * middle
            func append(_ width: Double, _ opacity: Double, to frame: inout Frame) {
                frame.image(
                    .streak, at: place, size: Vector(reach * width, length), turn: angle + .pi / 2,
                    color: color.faded(to: opacity * rest), blend: .additive)
            }
            append(Self.haze, Self.opacity.haze, to: &frame)
            append(Self.width, Self.opacity.ray, to: &frame)
        }
    }
}
