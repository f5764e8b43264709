import RealModule

/// A mass on a damped spring, released at 0 and pulled to 1: the closed solution of m·x″ + d·x′ + k·(x - 1) = 0.
///
///     let spring = Spring(response: 0.5, ratio: 0.4)
///     spring.value(at: 0.2)             // 1.2…: past its target, on its way back
///     spring.settlingTime(within: 0.01)
public struct Spring: Hashable, Sendable {
    /// Undamped angular frequency ω, radians a second: √(stiffness/mass).
    public let frequency: Double
    /// Damping ratio ζ: below 1 the spring oscillates, at 1 it is critically damped, above 1 overdamped.
    public let ratio: Double
    /// Initial velocity, distances (from 0 to 1) per second; positive towards the target.
    public let velocity: Double

    /// A spring by its physical constants.
    /// - Parameters:
    ///   - mass: m, of any unit; only its ratio to the others counts.
    ///   - stiffness: k, units of mass per second squared.
    ///   - damping: d, units of mass per second.
    ///   - velocity: the initial velocity, distances per second.
    /// - Precondition: mass and stiffness are positive, the damping is not negative, and all are finite.
    public init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        precondition(
            mass > 0 && stiffness > 0 && damping >= 0, "mass and stiffness must be positive, damping not negative")
        self.init(
            frequency: (stiffness / mass).squareRoot(), ratio: damping / (2 * (stiffness * mass).squareRoot()),
            velocity: velocity)
    }

    /// A spring by its response and damping ratio.
    /// - Parameters:
    ///   - response: the period without damping, seconds.
    ///   - ratio: the damping ratio.
    ///   - velocity: the initial velocity, distances per second.
    /// - Precondition: the ratio is not negative, the response is positive, and all are finite.
    public init(response: Double, ratio: Double, velocity: Double = 0) {
        precondition(ratio >= 0 && response > 0, "a response must be positive, a damping ratio not negative")
        self.init(frequency: 2 * .pi / response, ratio: ratio, velocity: velocity)
    }

    /// A spring by its settling time: ``settlingTime(within:)`` equals `settling`, to a billionth of it.
    ///
    /// The motion depends on frequency·time and on velocity/frequency alone. So without a velocity the frequency is the
    /// settling time of a spring of frequency 1 divided by `settling`; with one it is found by bisection.
    /// - Parameters:
    ///   - settling: the time after which the spring stays near the target, seconds.
    ///   - ratio: the damping ratio.
    ///   - velocity: the initial velocity, distances per second.
    ///   - distance: the tolerance at the target, as a share of the distance from 0 to 1.
    /// - Precondition: settling and ratio are positive, the distance is between 0 and 1, and all are finite, as is the
    ///   resulting frequency.
    public init(settling: Double, ratio: Double, velocity: Double = 0, within distance: Double = 0.001) {
        precondition(settling > 0 && ratio > 0, "a settling time and its damping ratio must be positive")
        precondition(distance > 0 && distance < 1, "the tolerance of settling must be between 0 and 1")
        func time(_ frequency: Double, _ velocity: Double) -> Double {
            Spring(frequency: frequency, ratio: ratio, velocity: velocity).settlingTime(within: distance)
        }
        var low = time(1, 0) / settling
        guard velocity != 0 else {
            self.init(frequency: low, ratio: ratio, velocity: 0)
            return
        }
        var high = low
        while time(low, velocity) < settling { low /= 2 }
        while time(high, velocity) > settling { high *= 2 }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if time(middle, velocity) > settling { low = middle } else { high = middle }
        }
        self.init(frequency: high, ratio: ratio, velocity: velocity)
    }

    init(frequency: Double, ratio: Double, velocity: Double) {
        precondition(
            frequency.isNormal && ratio.isFinite && velocity.isFinite, "the numbers of a spring must be finite")
        (self.frequency, self.ratio, self.velocity) = (frequency, ratio, velocity)
    }
}

extension Spring {
    /// Half width of the band of ratios around 1 treated as critical: within it the other forms lose digits.
    private static let critical = 1e-6

    /// The position at a time since the release, seconds; 0 before it and 1 at infinity. O(1).
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard !isForgotten(at: time) else { return 1 }
        // Both terms after the 1 are the displacement from the target, which starts at -1.
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

    /// The velocity at a time, distances per second; 0 before the release and at rest. O(1).
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

    /// Whether the time is so late that the closed forms would multiply infinity by zero.
    private func isForgotten(at time: Double) -> Bool {
        let way = (abs(velocity) + frequency) * time
        return !(way < .infinity && way * frequency < .infinity)
    }

    /// The two exponents of an overdamped spring and their shares of the displacement.
    private var creeping: (slow: Double, fast: Double, slowShare: Double, fastShare: Double) {
        let root = (ratio * ratio - 1).squareRoot()
        // Not -ζ + √(ζ² - 1), which cancels for a large ζ: the product of the two roots is ω².
        let fast = -frequency * (ratio + root)
        let slow = frequency * frequency / fast
        let fastShare = (velocity + slow) / (fast - slow)
        return (slow, fast, -1 - fastShare, fastShare)
    }

    /// A time, seconds, after which the spring stays within a distance of the target, because the envelope of its
    /// motion does. Infinite without damping. O(1), but a few dozen steps for a critically damped spring.
    /// - Precondition: the distance is positive.
    public func settlingTime(within distance: Double = 0.001) -> Double {
        precondition(distance > 0, "the tolerance of settling must be positive")
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
        // The envelope falls from 1/ω on at the latest.
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
