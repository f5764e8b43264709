import Motion
import Picture

/// The pointer as a gamepad's stick or the arrows move it: where it is follows from what was done last, and when.
struct Cursor: Sendable {
    /// How far the stick is moved.
    var stick = Vector.zero
    /// The keys that are held in play, each since when.
    private(set) var held: [Input.Key: Instant] = [:]
    /// Where it was when something was done last, and when.
    private var anchor = Vector.zero
    private var since = Instant(nanoseconds: 0)

    /// The keys that move it, and those that tap where it is.
    static let keys: Set<Input.Key> = [.left, .right, .up, .down, .enter, .space]
    /// Points a second that a fully moved stick takes it.
    private static let speed = 1100.0
    /// How near the field's edges it goes, points.
    private static let margin = 44.0
    /// How long an arrow must be held to move it at full speed, seconds, and the share of a full stick it begins as.
    private static let arrowTime = 0.5
    private static let firstShare = 0.4

    mutating func move(to place: Vector, at now: Instant) { (anchor, since) = (place, now) }

    mutating func hold(_ key: Input.Key, _ isHeld: Bool, at now: Instant) { held[key] = isHeld ? now : nil }

    mutating func letGo() { held = [:] }

    var isMoving: Bool { stick != .zero || held.keys.contains { Self.way(of: $0) != .zero } }

    /// Where it is at an instant, within a field. Little is moved by a stick that is moved but little: its speed goes with
    /// the square; an arrow is as a stick that is moved farther and farther.
    func position(at now: Instant, in field: Vector) -> Vector {
        let time = max(0, now.seconds(since: since))
        var way = held.isEmpty ? stick * (stick.length * time) : .zero
        for (key, begin) in held {
            let before = max(0, since.seconds(since: begin))
            way = way + Self.way(of: key) * (Self.arrowSeconds(before + time) - Self.arrowSeconds(before))
        }
        let place = anchor + way * Self.speed
        // The hand that is drawn there stays on the field.
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

    /// The integral of the square of a share that grows from the first one to 1: seconds at full speed.
    private static func arrowSeconds(_ time: Double) -> Double {
        let (first, growing) = (firstShare, min(time, arrowTime))
        let rise = (1 - first) / arrowTime
        let share = first + rise * growing
        return (share * share * share - first * first * first) / (3 * rise) + time - growing
    }
}
