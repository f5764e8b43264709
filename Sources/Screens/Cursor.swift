import Motion
import Picture

/// The pointer as a gamepad's stick or the arrow keys move it: a function of its last change and the time since.
struct Cursor: Sendable {
    var stick = Vector.zero
    /// The keys that are held in play, each with the instant it went down.
    private(set) var held: [Input.Key: Instant] = [:]
    /// The position and the instant of the last change.
    private var anchor = Vector.zero
    private var since = Instant(nanoseconds: 0)

    /// The keys that move the cursor or tap at it.
    static let keys: Set<Input.Key> = [.left, .right, .up, .down, .enter, .space]
    /// The speed at full deflection, points a second.
    private static let speed = 1100.0
    /// The least distance from the field's edges, points.
    private static let margin = 44.0
    /// Seconds until a held arrow moves at full speed, and its first deflection, as a share of a full stick's.
    private static let arrowTime = 0.5
    private static let firstShare = 0.4

    mutating func move(to place: Vector, at now: Instant) { (anchor, since) = (place, now) }

    mutating func hold(_ key: Input.Key, _ isHeld: Bool, at now: Instant) { held[key] = isHeld ? now : nil }

    mutating func letGo() { held = [:] }

    var isMoving: Bool { stick != .zero || held.keys.contains { Self.way(of: $0) != .zero } }

    /// Returns the position at an instant, kept within a field. The speed grows with the square of the deflection; a
    /// held arrow acts like a stick that is pushed farther and farther.
    func position(at now: Instant, in field: Vector) -> Vector {
        let time = max(0, now.seconds(since: since))
        var way = held.isEmpty ? stick * (stick.length * time) : .zero
        for (key, begin) in held {
            let before = max(0, since.seconds(since: begin))
            way = way + Self.way(of: key) * (Self.arrowSeconds(before + time) - Self.arrowSeconds(before))
        }
        let place = anchor + way * Self.speed
        // The drawn pointer stays on the field.
        let least = Self.margin
        return Vector(
            place.x.clamped(to: least...max(least, field.x - least)),
            place.y.clamped(to: least...max(least, field.y - least)))
    }

    private static func way(of key: Input.Key) -> Vector {
        switch key {
        case .left: Vector(-1, 0)
        case .right: Vector(1, 0)
        case .up: Vector(0, -1)
        case .down: Vector(0, 1)
        default: .zero
        }
    }

    /// Returns the seconds at full speed that lead as far as an arrow held for a time. The deflection grows linearly
    /// from `firstShare` to 1 within `arrowTime`, and the speed with its square: this is the integral.
    private static func arrowSeconds(_ time: Double) -> Double {
        let (first, growing) = (firstShare, min(time, arrowTime))
        let rise = (1 - first) / arrowTime
        let share = first + rise * growing
        return (share * share * share - first * first * first) / (3 * rise) + time - growing
    }
}
