public import Motion
import RealModule

/// A jolt that dies away, as a displacement.
public struct Shake: Hashable, Sendable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// The time of the jolt, seconds.
    public var begin: Double
    /// The maximum displacement, points.
    public var strength = 14.0

    /// Creates a jolt at a time, seconds.
    public init(seed: Seed, begin: Double) {
        self.seed = seed
        self.begin = begin
    }

    /// The time in which the jolt dies away, seconds.
    public static let time = 0.5
    /// The number of swings a second on each axis.
    static let swings = Vector(11, 13)

    /// Returns the displacement at a time, points; zero before the jolt begins and when it is over.
    public func offset(at time: Double) -> Vector {
        let progress = (time - begin) / Self.time
        guard progress >= 0, progress < 1 else { return .zero }
        let rest = (1 - progress) * (1 - progress) * strength
        let phase = seed.unit
        return Vector(
            .sin(2 * .pi * (Self.swings.x * progress * Self.time + phase)),
            .cos(2 * .pi * (Self.swings.y * progress * Self.time + phase))) * rest
    }
}
