/// A track that plays by a timing.
///
///     let fade = Animation(Timing(begin: 2, duration: 0.5, fill: .both), Track([0, 1], curve: .easeOut))
///     fade.value(at: 2.25)
///     let group = Group(Timing(begin: 10, duration: 4, repeatCount: .infinity))
///     group.value(of: fade, at: 12.25)    // the same: every fourth second from 10 on
public struct Animation<Value: Blendable>: Sendable {
    public var timing: Timing
    public var track: Track<Value>

    public init(_ timing: Timing, _ track: Track<Value>) {
        self.timing = timing
        self.track = track
    }

    /// The value at a parent time, or nil where the timing's fill shows nothing. O(log keyframes).
    @inlinable
    public func value(at parent: Double) -> Value? {
        guard let progress = timing.progress(at: parent) else { return nil }
        return track.value(at: progress)
    }
}

/// A clock that several animations share: their parent time is its basic local time.
public struct Group: Hashable, Sendable {
    public var timing: Timing

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

/// Tracks one after the other, each after a delay; the last value of one holds until the next begins.
///
///     let hop = Succession([.init(Track([0, 1]), duration: 0.2), .init(Track([1, 0]), duration: 0.4, delay: 1)])
///     hop.value(at: 1.4)    // halfway back
public struct Succession<Value: Blendable>: Sendable {
    public struct Step: Sendable {
        public let track: Track<Value>
        /// Seconds.
        public let duration: Double
        /// Seconds from the end of the step before.
        public let delay: Double

        /// Precondition: the duration is positive, the delay is not negative.
        public init(_ track: Track<Value>, duration: Double, delay: Double = 0) {
            precondition(duration > 0 && delay >= 0, "a step takes time, and its delay is not negative")
            self.track = track
            self.duration = duration
            self.delay = delay
        }
    }

    @usableFromInline let steps: [Step]
    @usableFromInline let begins: [Double]
    /// Seconds from the start to the end of the last step.
    public let duration: Double

    /// Precondition: at least one step.
    public init(_ steps: [Step]) {
        precondition(!steps.isEmpty, "a succession has a step")
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

    /// The value at a time since the start; before it the first value, after its end the last. O(log steps).
    @inlinable
    public func value(at time: Double) -> Value {
        let index = (1..<begins.count).partitioningIndex { begins[$0] > time } - 1
        return steps[index].track.value(at: ((time - begins[index]) / steps[index].duration).clamped(to: 0...1))
    }
}

/// Two values that are animated as one.
public struct Pair<First: Blendable, Second: Blendable>: Blendable {
    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public func blended(to other: Pair, at progress: Double) -> Pair {
        Pair(first.blended(to: other.first, at: progress), second.blended(to: other.second, at: progress))
    }

    /// The root of the sum of squares of both distances.
    public func distance(to other: Pair) -> Double {
        Vector(first.distance(to: other.first), second.distance(to: other.second)).length
    }
}
