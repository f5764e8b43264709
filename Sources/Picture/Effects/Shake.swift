public import Motion
import RealModule

/// A jolt that dies away: how far what trembles lies from its place.
public struct Shake: Hashable, Sendable {
    /// What its chance comes from.
    public var seed: Seed
    /// When the jolt comes, seconds.
    public var begin: Double
    /// The farthest it goes, points.
    public var strength = 14.0

    /// A jolt at a time, seconds.
    public init(seed: Seed, begin: Double) {
        self.seed = seed
        self.begin = begin
    }

    /// How long it takes to die away, seconds.
    public static let time = 0.5
    /// Swings a second on either axis.
    static let swings = Vector(11, 13)

    /// The displacement at a time, points; none before it begins and when it is over.
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
