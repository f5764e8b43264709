public import Motion
import RealModule

/// A pack or a bomb on its way down: a pure function of (level, seed, its number).
public struct Drop: Hashable, Sendable {
    /// What falls.
    public enum Kind: Hashable, Sendable {
        /// A pack, its place among the packs (from 0) and its kind.
        case pack(index: Int, kind: PackKind)
        /// A bomb and its place among the bombs (from 0).
        case bomb(index: Int)
    }

    /// Its place among all drops, packs and bombs, from 0; a smaller one lies above a greater one.
    public let number: Int
    /// What it is.
    public let kind: Kind
    /// What a pack pays before the row; 0 for a bomb.
    public let points: Int
    /// Game time at which it starts, seconds.
    public let start: Double
    /// Time it takes to cross the field, seconds.
    public let fallTime: Double
    /// Its middle at the start, out of sight above the field.
    public let origin: Vector
    /// Its middle at the end, out of sight below the field.
    public let target: Vector
    /// Radians a second; the sign is the direction.
    public let spin: Double
    /// Width and height of its box, points.
    public let size: Vector
    /// Where in its loop of images it starts, 0..<1.
    public let phase: Double
    /// How fast it is blown aside as it starts, points a second; it is blown back as it ends.
    public let wind: Double
    /// Width of the field, points: the wind blows no box out of it.
    @usableFromInline
    let fieldWidth: Double
}

extension Drop {
    /// A full turn takes two seconds.
    public static let spinSpeed = Double.pi
    /// Fingers are wide: shapes are widened by this for a tap, points.
    public static let tapMargin = 8.0
    /// Radius of a pack's corners, as a share of its height.
    public static let cornerShare = 0.1
    /// Radius of a bomb's body, as a share of its box.
    public static let bodyShare = 0.38
    /// No corner of a box is further from its middle than its longer side times this: √2/2, and room for rounding.
    private static let cornerBound = 0.7072
    /// The circle inside a pack's edges, less room for rounding.
    private static let innerShare = 0.999

    /// Whether a tap on it costs.
    @inlinable
    public var isBomb: Bool {
        if case .bomb = kind { true } else { false }
    }

    /// Game time at which it leaves the field.
    @inlinable
    public var end: Double { start + fallTime }

    /// Whether it takes more than one tap to open.
    public var isGreat: Bool {
        if case .pack(_, let kind) = kind { kind.taps > 1 } else { false }
    }

    /// Its middle at a game time: a straight line at constant speed, bowed by the wind.
    @inlinable
    public func position(at time: Double) -> Vector {
        var place = origin.blended(to: target, at: (time - start) / fallTime)
        if wind != 0 {
            let age = time - start
            place.x = (place.x + wind * age * (1 - age / fallTime)).clamped(to: size.x / 2...fieldWidth - size.x / 2)
        }
        return place
    }

    /// How far down its middle is at a game time, points: `position(at:)`'s.
    func height(at time: Double) -> Double { origin.y.blended(to: target.y, at: (time - start) / fallTime) }

    /// Its turn at a game time, radians.
    @inlinable
    public func turn(at time: Double) -> Double { spin * (time - start) }

    /// Game time at which its middle crosses a height of the field, but for rounding.
    @inlinable
    public func time(atHeight y: Double) -> Double { start + fallTime * ((y - origin.y) / (target.y - origin.y)) }

    /// How far from its middle a drop of a size may hold a point, its outline widened by a margin, points.
    static func reach(of size: Vector, margin: Double = tapMargin) -> Double {
        cornerBound * (max(size.x, size.y) + 2 * margin)
    }

    /// Whether a point may have lain on it at some time of a span, seconds of game time; false only if it has not.
    func mayHold(_ point: Vector, from: Double, to: Double) -> Bool {
        let way = (target - origin).length * ((to - from) / fallTime) + abs(wind) * (to - from)
        return (point - position(at: to)).length <= Self.reach(of: size) + way + Self.roundingRoom
    }

    /// More than positions can be off by rounding, points.
    static let roundingRoom = 1.0

    /// Whether a point lies on it as presented at a game time, its outline widened by `margin` points.
    public func contains(_ point: Vector, at time: Double, margin: Double = Drop.tapMargin) -> Bool {
        // Beyond the widened box's corners, and well within its edges, the turn need not be asked for: most taps. And most
        // drops are higher up or further down.
        let reach = Self.reach(of: size, margin: margin)
        guard abs(point.y - height(at: time)) <= reach else { return false }
        return holds(point, reach: reach, at: time, margin: margin)
    }

    /// The same for one that is about as high.
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
