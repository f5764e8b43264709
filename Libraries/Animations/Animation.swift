public import Motion

/// A track, a spring or a path that plays by a timing.
///
///     let fade = Animation(Timing(begin: 2, duration: 0.5, fill: .both), Track([0, 1], curve: .easeOut))
///     fade.value(at: 2.25)
///     let group = Group(Timing(begin: 10, duration: 4, repeatCount: .infinity))
///     group.value(of: fade, at: 12.25)    // the same value, and again every 4 s
///     let swell = try Animation(begin: 2, Spring(response: 0.5, ratio: 0.4), from: 0.5, to: 1)
///     let flight = Animation(Timing(begin: 2, duration: 1.2), path, .paced, curve: .easeIn)
public struct Animation<Value: Blendable>: Sendable {
    /// When the track plays.
    public var timing: Timing
    /// The values from progress 0 to 1.
    public var track: Track<Value>

    /// An animation of a track by a timing.
    public init(_ timing: Timing, _ track: Track<Value>) {
        self.timing = timing
        self.track = track
    }

    /// The value at a parent time, or nil outside the timing's active span and fill. O(log keyframes).
    @inlinable
    public func value(at parent: Double) -> Value? {
        guard let progress = timing.progress(at: parent) else { return nil }
        return track.value(at: progress)
    }
}

extension Animation {
    /// A spring's motion from one value to another, overshoot included, over its settling time (Core Animation's
    /// `CASpringAnimation`). By default the first value holds before it, and the last value after it.
    /// - Throws: `CurveError` for a spring without damping, which never settles.
    public init(begin: Double = 0, _ spring: Spring, from start: Value, to end: Value, fill: Timing.Fill = .both)
        throws(CurveError)
    {
        let track = Track([start, end], curves: [try .spring(spring)])
        self.init(Timing(begin: begin, duration: spring.settlingTime(), fill: fill), track)
    }

    /// The motion along a path over a timing; a curve shapes the progress.
    public init(_ timing: Timing, _ path: Path, _ pace: Path.Pace = .linear, curve: Curve? = nil)
    where Value == Vector {
        self.init(timing, Track(path, pace, curve: curve))
    }
}

/// A clock shared by several animations: the group's basic local time is their parent time.
public struct Group: Hashable, Codable, Sendable {
    /// When the clock runs, how fast and how often.
    public var timing: Timing

    /// A group with a clock that runs by a timing.
    public init(_ timing: Timing) {
        self.timing = timing
    }

    /// The value of an animation of the group at a parent time; nil where the group or the animation shows nothing.
    @inlinable
    public func value<Value>(of animation: Animation<Value>, at parent: Double) -> Value? {
        guard let time = timing.time(at: parent) else { return nil }
        return animation.value(at: time)
    }
}

/// Tracks one after the other, each after a delay; the last value of a track holds until the next track begins.
///
///     let hop = Succession([.init(Track([0, 1]), duration: 0.2), .init(Track([1, 0]), duration: 0.4, delay: 1)])
///     hop.value(at: 1.4)    // halfway back
public struct Succession<Value: Blendable>: Sendable {
    /// A track, its duration and the delay before it.
    public struct Step: Sendable {
        /// The values from progress 0 to 1.
        public let track: Track<Value>
        /// Seconds.
        public let duration: Double
        /// Seconds from the end of the previous step.
        public let delay: Double

        /// A step of `duration` seconds, `delay` seconds after the previous one.
        /// - Precondition: the duration is positive, the delay is not negative, and both are finite.
        public init(_ track: Track<Value>, duration: Double, delay: Double = 0) {
            precondition(
                duration > 0 && delay >= 0 && duration < .infinity && delay < .infinity,
                "a duration must be positive, a delay not negative")
            self.track = track
            self.duration = duration
            self.delay = delay
        }
    }

    @usableFromInline let steps: [Step]
    @usableFromInline let begins: [Double]
    /// Seconds from the start to the end of the last step.
    public let duration: Double

    /// A succession of steps in the order in which they play.
    /// - Precondition: there is at least one step.
    public init(_ steps: [Step]) {
        precondition(!steps.isEmpty, "a succession needs a step")
        var begins: [Double] = []
        var end = 0.0
        for step in steps {
            begins.append(end + step.delay)
            end = begins[begins.count - 1] + step.duration
        }
        self.steps = steps
        self.begins = begins
        duration = end
    }

    /// The value at a time since the start: the first value before it, the last value after the end. O(log steps).
    @inlinable
    public func value(at time: Double) -> Value {
        let index = (1..<begins.count).partitioningIndex { begins[$0] > time } - 1
        return steps[index].track.value(at: ((time - begins[index]) / steps[index].duration).clamped(to: 0...1))
    }
}

extension Animation: Equatable where Value: Equatable {}

extension Animation: Hashable where Value: Hashable {}

extension Animation: Encodable where Value: Encodable {}

extension Animation: Decodable where Value: Decodable {}

extension Succession: Equatable where Value: Equatable {}

extension Succession: Hashable where Value: Hashable {}

extension Succession.Step: Equatable where Value: Equatable {}

extension Succession.Step: Hashable where Value: Hashable {}

extension Succession.Step: Encodable where Value: Encodable {}

extension Succession.Step: Decodable where Value: Decodable {
    /// A step by its track and duration; a missing delay is 0.
    /// - Throws: `DecodingError` for a duration that is not positive, a negative delay, and numbers that are not
    ///   finite.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let (duration, delay) = (try container.finite(.duration), try container.finite(.delay, or: 0))
        guard duration > 0 else { throw container.wrong(.duration, "a duration must be positive") }
        guard delay >= 0 else { throw container.wrong(.delay, "a delay must not be negative") }
        self.init(try container.decode(Track<Value>.self, forKey: .track), duration: duration, delay: delay)
    }
}

extension Succession: Encodable where Value: Encodable {
    /// Stored as the array of its steps.
    public func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }
}

extension Succession: Decodable where Value: Decodable {
    /// - Throws: `DecodingError` for anything but an array of at least one step.
    public init(from decoder: any Decoder) throws {
        let steps = try [Step](from: decoder)
        guard !steps.isEmpty else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a succession needs a step"))
        }
        self.init(steps)
    }
}
