import RealModule

/// A mass on a damped spring, let go at 0 and drawn to 1: the closed solution of m·x″ + d·x′ + k·(x - 1) = 0.
///
///     let spring = Spring(ratio: 0.4, response: 0.5)
///     spring.value(at: 0.2)             // 1.2…: past its target, on its way back
///     spring.settlingTime(within: 0.01)
public struct Spring: Hashable, Sendable {
    /// Undamped angular frequency ω, radians a second: √(stiffness/mass).
    public let frequency: Double
    /// Damping ratio ζ: below 1 it swings, at 1 it comes as fast as it can without, above 1 it creeps.
    public let ratio: Double
    /// Velocity at the start, ways a second; positive towards the target.
    public let velocity: Double

    /// A spring by what it is made of. Precondition: mass and stiffness are positive, the damping is not negative, and
    /// all are finite.
    public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        precondition(
            mass > 0 && stiffness > 0 && damping >= 0, "a spring has mass and stiffness, and no negative damping")
        self.init(
            frequency: (stiffness / mass).squareRoot(), ratio: damping / (2 * (stiffness * mass).squareRoot()),
            velocity: velocity)
    }

    /// A spring by how it feels: damping ratio, and the period it would swing at undamped, seconds. Precondition: the
    /// ratio is not negative, the response is positive, and all are finite.
    public init(ratio: Double, response: Double, velocity: Double = 0) {
        precondition(ratio >= 0 && response > 0, "a spring has a response, and no negative damping")
        self.init(frequency: 2 * .pi / response, ratio: ratio, velocity: velocity)
    }

    private init(frequency: Double, ratio: Double, velocity: Double) {
        precondition(
            frequency.isNormal && ratio.isFinite && velocity.isFinite, "a spring is made of finite numbers")
        (self.frequency, self.ratio, self.velocity) = (frequency, ratio, velocity)
    }
}

extension Spring {
    /// How near 1 a ratio must be to be taken for critical: nearer, the other forms lose digits.
    private static let critical = 1e-6

    /// Where it is at a time since it was let go, seconds; 0 before, and 1, where it comes to rest, at infinity. O(1).
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard !isForgotten(at: time) else { return 1 }
        // The displacement from the target, which starts at -1.
        if abs(ratio - 1) < Self.critical {
            return 1 + (-1 + (velocity - frequency) * time) * .exp(-frequency * time)
        }
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let swing = (velocity - ratio * frequency) / damped
            return 1 + .exp(-ratio * frequency * time) * (swing * .sin(damped * time) - .cos(damped * time))
        }
        let (slow, fast, slowShare, fastShare) = creeping
        return 1 + slowShare * .exp(slow * time) + fastShare * .exp(fast * time)
    }

    /// Velocity at a time, ways a second; 0 before it is let go and at rest. O(1).
    public func velocity(at time: Double) -> Double {
        guard time >= 0, !isForgotten(at: time) else { return 0 }
        if abs(ratio - 1) < Self.critical {
            return (velocity - frequency * (velocity - frequency) * time) * .exp(-frequency * time)
        }
        if ratio < 1 {
            let decay = ratio * frequency
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let swing = (velocity - decay) / damped
            let (sine, cosine) = (Double.sin(damped * time), Double.cos(damped * time))
            return .exp(-decay * time) * ((decay + damped * swing) * cosine + (damped - decay * swing) * sine)
        }
        let (slow, fast, slowShare, fastShare) = creeping
        return slow * slowShare * .exp(slow * time) + fast * fastShare * .exp(fast * time)
    }

    /// Whether so much time has passed that the closed forms would multiply an infinite number by zero.
    private func isForgotten(at time: Double) -> Bool {
        let way = (abs(velocity) + frequency) * time
        return !(way < .infinity && way * frequency < .infinity)
    }

    /// The two exponents of an over-damped spring and their shares of the displacement.
    private var creeping: (slow: Double, fast: Double, slowShare: Double, fastShare: Double) {
        let root = (ratio * ratio - 1).squareRoot()
        // Not -ζ + √(ζ² - 1), which cancels for a large ζ: the product of the two roots is ω².
        let fast = -frequency * (ratio + root)
        let slow = frequency * frequency / fast
        let fastShare = (velocity + slow) / (fast - slow)
        return (slow, fast, -1 - fastShare, fastShare)
    }

    /// A time from which on it stays within a distance of the target: when the curve that encloses its motion does.
    /// Infinite without damping. O(1) for a swinging spring, else a few dozen steps.
    public func settlingTime(within distance: Double = 0.001) -> Double {
        precondition(distance > 0, "a spring settles within a distance")
        guard ratio > 0 else { return .infinity }
        if ratio < 1 - Self.critical {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let swing = (velocity - ratio * frequency) / damped
            let reach = (1 + swing * swing).squareRoot()
            return max(0, .log(reach / distance) / (ratio * frequency))
        }
        if ratio > 1 + Self.critical {
            let (slow, _, slowShare, fastShare) = creeping
            return max(0, .log((abs(slowShare) + abs(fastShare)) / distance) / -slow)
        }
        func enclosing(_ time: Double) -> Double {
            (1 + abs(velocity - frequency) * time) * .exp(-frequency * time)
        }
        // The enclosing curve falls from 1/ω on at the latest.
        var low = 0.0
        var high = 1 / frequency
        while enclosing(high) > distance {
            low = high
            high *= 2
        }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if enclosing(middle) > distance { low = middle } else { high = middle }
        }
        return high
    }
}
