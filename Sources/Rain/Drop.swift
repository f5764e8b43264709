public import Motion
import RealModule

/// A pack or a bomb in the air: a pure function of level, seed and number.
public struct Drop: Hashable, Sendable {
    /// The kind of a drop.
    public enum Kind: Hashable, Sendable {
        /// A pack, with its index among the packs (from 0) and its kind.
        case pack(index: Int, kind: PackKind)
        /// A bomb, with its index among the bombs (from 0).
        case bomb(index: Int)
    }

    /// Index among all drops, packs and bombs, from 0. A drop is above all drops of greater numbers. But where
    /// `Level.bombsAbove` is on, every bomb is above every pack.
    public let number: Int
    /// Whether the drop is a pack or a bomb, and which.
    public let kind: Kind
    /// Points of a pack without a combo; 0 for a bomb.
    public let points: Int
    /// Game time of the start, seconds.
    public let start: Double
    /// Time to cross the field, seconds.
    public let fallTime: Double
    /// Centre at the start, out of sight above the field or behind the eaves.
    public let origin: Vector
    /// Centre at the end, out of sight below the field.
    public let target: Vector
    /// Angular velocity, radians a second; the sign is the direction.
    public let spin: Double
    /// Width and height of the box, points.
    public let size: Vector
    /// Position in the loop of images at the start, 0..<1.
    public let phase: Double
    /// Sideways velocity that the wind gives at the start, points a second; at the end it is the opposite.
    public let wind: Double
    /// The slowing of the drop on its way; motion by the wind is not slowed.
    public let slowing: Slowing
    /// Width of the field, points: the wind blows no box out of it.
    @usableFromInline
    let fieldWidth: Double
}

extension Drop {
    /// Angular speed of every drop, radians a second: a full turn takes two seconds.
    public static let spinSpeed = Double.pi
    /// Margin by which outlines are widened for taps, as fingers are wide; points.
    public static let tapMargin = 8.0
    /// Radius of a pack's corners, as a share of its height.
    public static let cornerShare = 0.1
    /// Radius of a bomb's body, as a share of its box.
    public static let bodyShare = 0.38
    /// Max distance of a corner from the centre, as a share of the box's longer side: √2/2, and room for rounding.
    private static let cornerBound = 0.7072
    /// Radius of the circle inside a pack's edges, as a share of half its shorter side, less room for rounding.
    private static let innerShare = 0.999

    /// Whether the drop is a bomb.
    @inlinable
    public var isBomb: Bool {
        if case .bomb = kind { true } else { false }
    }

    /// Game time at which the drop leaves the field.
    @inlinable
    public var end: Double { start + fallTime }

    /// Whether the drop takes more than one tap to open.
    public var isGreat: Bool {
        if case .pack(_, let kind) = kind { kind.taps > 1 } else { false }
    }

    /// Centre at a game time: on a straight line, at a speed that `slowing` slows down, bowed by the wind.
    @inlinable
    public func position(at time: Double) -> Vector {
        var place = origin.blended(to: target, at: slowing.way(at: (time - start) / fallTime))
        if wind != 0 {
            let age = time - start
            place.x = (place.x + wind * age * (1 - age / fallTime)).clamped(to: size.x / 2...fieldWidth - size.x / 2)
        }
        return place
    }

    func height(at time: Double) -> Double {
        origin.y.blended(to: target.y, at: slowing.way(at: (time - start) / fallTime))
    }

    /// Upper bound of the speed while the drop falls, points a second.
    package var topSpeed: Double {
        (target - origin).length / fallTime * (1 + slowing.strength) + abs(wind)
    }

    /// Rotation at a game time, radians.
    @inlinable
    public func turn(at time: Double) -> Double { spin * (time - start) }

    /// Game time at which the centre crosses a height of the field, except for rounding.
    @inlinable
    public func time(atHeight y: Double) -> Double {
        start + fallTime * slowing.time(ofWay: (y - origin.y) / (target.y - origin.y))
    }

    /// Max distance from the centre at which a drop of a size contains a point, its outline widened by a margin; points.
    static func reach(of size: Vector, margin: Double = tapMargin) -> Double {
        cornerBound * (max(size.x, size.y) + 2 * margin)
    }

    /// Whether the drop may have contained a point at some time between two game times; false only if it did not.
    func mayHold(_ point: Vector, from: Double, to: Double) -> Bool {
        // After its end the drop is nowhere, and its formula might exceed the top speed.
        let last = min(to, end)
        let way = topSpeed * max(0, last - from)
        return (point - position(at: last)).length <= Self.reach(of: size) + way + Self.roundingRoom
    }

    /// Upper bound of the rounding error of positions, points.
    static let roundingRoom = 1.0

    /// Whether the drop contains a point at a game time, its outline widened by `margin` points.
    public func contains(_ point: Vector, at time: Double, margin: Double = Drop.tapMargin) -> Bool {
        // Most drops are out of reach, and of the others few need their rotation computed.
        let reach = Self.reach(of: size, margin: margin)
        guard abs(point.y - height(at: time)) <= reach else { return false }
        return holds(point, reach: reach, at: time, margin: margin)
    }

    private func holds(_ point: Vector, reach: Double, at time: Double, margin: Double) -> Bool {
        let offset = point - position(at: time)
        guard abs(offset.x) <= reach else { return false }
        let distance = offset.length
        if distance > reach { return false }
        if isBomb { return distance <= size.x * Self.bodyShare + margin }
        if distance < Self.innerShare * min(size.x, size.y) / 2 { return true }
        let turn = turn(at: time)
        let local = offset.turned(cosine: .cos(turn), sine: -.sin(turn))
        let radius = size.y * Self.cornerShare + margin
        let beyond = Vector(
            max(0, abs(local.x) - size.x / 2 - margin + radius), max(0, abs(local.y) - size.y / 2 - margin + radius))
        return beyond.length <= radius
    }
}
