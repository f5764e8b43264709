import Motion
import RealModule

/// How well a simulated player sees, aims and moves.
///
/// Movement time follows Fitts's law in Shannon's form, `a + b·log2(distance/width + 1)` (MacKenzie, "Fitts' law as a
/// research and design tool in human-computer interaction", 1992).
public struct PlayerModel: Hashable, Sendable {
    /// Seconds from a drop's coming into sight to its being noticed.
    public var reaction: Double
    /// Fitts's a, seconds.
    public var moveBase: Double
    /// Fitts's b, seconds a bit.
    public var movePerBit: Double
    /// Standard deviation of a tap from its aim on each axis, points.
    public var scatter: Double
    /// Share of the packs that are never noticed.
    public var blindness: Double
    /// Share of the bombs that are taken for packs.
    public var mistaking: Double

    public init(
        reaction: Double, moveBase: Double, movePerBit: Double, scatter: Double, blindness: Double, mistaking: Double
    ) {
        self.reaction = reaction
        self.moveBase = moveBase
        self.movePerBit = movePerBit
        self.scatter = scatter
        self.blindness = blindness
        self.mistaking = mistaking
    }

    /// Catches whatever can be caught, at once and in the middle.
    public static let perfect = PlayerModel(
        reaction: 0, moveBase: 0, movePerBit: 0, scatter: 0, blindness: 0, mistaking: 0)
    public static let casual = PlayerModel(
        reaction: 0.35, moveBase: 0.12, movePerBit: 0.12, scatter: 10, blindness: 0.08, mistaking: 0.06)
    public static let novice = PlayerModel(
        reaction: 0.6, moveBase: 0.25, movePerBit: 0.2, scatter: 22, blindness: 0.25, mistaking: 0.2)
}

extension PlayerModel {
    /// Seconds to move a finger over a distance onto something of a width, both in points.
    func moveTime(over distance: Double, to width: Double) -> Double {
        moveBase + movePerBit * Double.log2(distance / width + 1)
    }

    /// Whether a drop is tried for at all: a matter of the drop, not of the moment.
    func isTaken(isBomb: Bool, _ draw: Seed) -> Bool {
        isBomb ? draw[0].chance(mistaking) : !draw[0].chance(blindness)
    }

    /// How far a tap falls from its aim: two normal deviates by Box and Muller's method.
    func miss(_ draw: Seed) -> Vector {
        guard scatter > 0 else { return .zero }
        let radius = scatter * (-2 * Double.log(max(draw[1].unit, 1e-12))).squareRoot()
        let angle = 2 * Double.pi * draw[2].unit
        return Vector(radius * .cos(angle), radius * .sin(angle))
    }
}
