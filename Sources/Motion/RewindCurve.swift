/// The way in which game time runs back: after a hold, at a speed that may grow.
///
///     let tape = RewindCurve(hold: 0, speed: 4)       // four times as fast as it played, from the first moment on
///     let playhead = playing.rewinding(from: 20, by: tape)
public struct RewindCurve: Hashable, Sendable {
    /// Host seconds of stillness before game time runs back.
    public let hold: Double
    /// Speed at the end of the hold, game seconds per host second.
    public let speed: Double
    /// Growth of the speed, game seconds per host second squared.
    public let acceleration: Double

    /// A curve by its hold, initial speed and acceleration.
    /// - Precondition: none is negative, all are finite, and speed or acceleration is positive.
    public init(hold: Double = 0, speed: Double = 0, acceleration: Double = 0) {
        precondition(Self.isValid(hold, speed, acceleration), "a rewind must move, and no number may be negative")
        (self.hold, self.speed, self.acceleration) = (hold, speed, acceleration)
    }

    static func isValid(_ hold: Double, _ speed: Double, _ acceleration: Double) -> Bool {
        [hold, speed, acceleration].allSatisfy { $0 >= 0 && $0 < .infinity } && speed + acceleration > 0
    }

    /// The game's curve. Game time stands still for 0.3 s. Then in each 0.01 s it runs back 0.001 s farther than in the
    /// 0.01 s before.
    public static let standard = RewindCurve(hold: 0.3, acceleration: 10)
}

extension RewindCurve {
    /// Game seconds run back after `time` host seconds. O(1).
    @inlinable
    public func distance(at time: Double) -> Double {
        let age = max(0, time - hold)
        return speed * age + acceleration / 2 * age * age
    }

    /// Speed after `time` host seconds, game seconds per host second. O(1).
    public func rate(at time: Double) -> Double {
        time < hold ? 0 : speed + acceleration * (time - hold)
    }

    /// Host seconds from the end of the hold until `distance` game seconds have run back. O(1).
    public func travelTime(of distance: Double) -> Double {
        let distance = max(0, distance)
        guard speed > 0 else { return (distance / (acceleration / 2)).squareRoot() }
        // Not (√(v² + 2·a·d) - v) / a, which cancels for a small acceleration.
        return 2 * distance / (speed + (speed * speed + 2 * acceleration * distance).squareRoot())
    }
}
