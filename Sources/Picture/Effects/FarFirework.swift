public import Motion
import RealModule

/// A firework far off: sparks that fly apart evenly, sink and go out. They cover what is beneath them, so that nothing is
/// brighter than their colour.
public struct FarFirework: Effect, Hashable {
    /// What its chance comes from.
    public var seed: Seed
    /// Where it bursts, points.
    public var center: Vector
    /// How far its sparks fly, points.
    public var radius: Double
    /// Time at which it bursts, seconds.
    public var begin: Double
    /// The colour of its sparks.
    public var color: Color

    /// A firework in the distance: its middle and radius in points, its begin in seconds.
    public init(seed: Seed, center: Vector, radius: Double, begin: Double, color: Color) {
        (self.seed, self.center, self.radius, self.begin, self.color) = (seed, center, radius, begin, color)
    }

    /// Length of the effect, seconds.
    public static let duration = 1.4

    public var duration: Double { Self.duration }

    static let sparks = 28
    /// How far they sink, in radii, and their diameter at first, points.
    static let fall = 0.4
    static let sparkSize = 7.0
    /// From spark to spark, radians: by the golden angle they lie evenly, whatever their number.
    private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
}

extension FarFirework {
    public func append(at time: Double, to frame: inout Frame) {
        let progress = (time - begin) / Self.duration
        guard progress >= 0, progress < 1 else { return }
        let reach = radius * Curve.easeOut.value(at: progress)
        let sunk = Vector(0, radius * Self.fall * progress * progress)
        let side = Self.sparkSize * (1 - 0.5 * progress)
        let turn = seed["turn"].uniform(in: 0...2 * .pi)
        for index in 0..<Self.sparks {
            let angle = turn + Self.goldenAngle * Double(index)
            let share = (0.15 + 0.85 * Double(index) / Double(Self.sparks)).squareRoot()
            frame.append(
                Sprite(
                    .dot, at: center + Vector(.cos(angle), .sin(angle)) * (reach * share) + sunk,
                    size: Vector(side, side), color: color.faded(to: 1 - progress * progress)))
        }
    }
}
