public import Motion
import RealModule

/// A distant firework: sparks that fly apart evenly, sink and go out. They cover the colours beneath, so that nothing
/// is brighter than their own.
public struct FarFirework: Effect, Hashable {
    /// The seed of its randomness.
    public var seed: Seed
    /// The middle of the burst, points.
    public var center: Vector
    /// The distance that its sparks fly, points.
    public var radius: Double
    public var begin: Double
    /// The colour of its sparks.
    public var color: Color

    /// Creates a distant firework: its middle and radius in points, its begin in seconds.
    public init(seed: Seed, center: Vector, radius: Double, begin: Double, color: Color) {
        (self.seed, self.center, self.radius, self.begin, self.color) = (seed, center, radius, begin, color)
    }

    /// Length of the effect, seconds.
    public static let duration = 1.4

    public var duration: Double { Self.duration }

    /// The images of every firework.
    public static let images: [Image] = [.dot]

    public var images: [Image] { Self.images }

    static let sparks = 28
    /// The distance that its sparks sink, in radii, and their initial diameter, points.
    static let fall = 0.4
    static let sparkSize = 7.0
    /// The angle from spark to spark, radians: the golden angle spreads any number of them evenly.
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
            frame.icon(
                .dot, at: center + Vector(.cos(angle), .sin(angle)) * (reach * share) + sunk, side: side,
                color: color.faded(to: 1 - progress * progress))
        }
    }
}
