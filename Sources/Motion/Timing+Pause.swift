// Stopping and going on, as the layer time of Core Animation does it: by speed, offset and begin alone.
extension Timing {
    /// The timing that stands where this one is at a parent time: speed 0, offset the local time reached.
    ///
    /// With begin b, speed s and offset o that is offset' = (parent - b)·s + o.
    public func paused(at parent: Double) -> Timing {
        var paused = self
        paused.offset = local(at: parent)
        paused.begin = 0
        paused.speed = 0
        return paused
    }

    /// The timing that goes on from where this one is at a parent time: nothing is lost, nothing jumps.
    ///
    /// With speed s that is begin' = parent - local/s, offset' = 0; a speed of 0 stays where it is.
    public func resumed(at parent: Double, speed: Double = 1) -> Timing {
        guard speed != 0 else { return paused(at: parent) }
        var resumed = self
        resumed.begin = parent - local(at: parent) / speed
        resumed.offset = 0
        resumed.speed = speed
        return resumed
    }
}

/// A place in a tree of nested timings: the timings from the outermost to its own.
///
///     let hand = TimeSpace([clock, arm, hand])
///     hand.convert(2, to: TimeSpace([clock, face]))    // the same instant there
public struct TimeSpace: Hashable, Sendable {
    /// From the outermost to its own.
    public var timings: [Timing]

    /// A place by the timings from the outermost to its own; the root by none.
    public init(_ timings: [Timing]) {
        self.timings = timings
    }
}

extension TimeSpace {
    /// Active local time here at a time of the root. O(depth).
    public func local(atRoot time: Double) -> Double {
        timings.reduce(time) { $1.local(at: $0) }
    }

    /// The time of the root at an active local time here; infinite or NaN through a timing that stands. O(depth).
    public func root(at local: Double) -> Double {
        timings.reversed().reduce(local) { $1.parent(at: $0) }
    }

    /// A time here as the time at another place of the same tree. O(depth); what the two share is not gone through.
    public func convert(_ time: Double, to other: TimeSpace) -> Double {
        var shared = 0
        while shared < timings.count, shared < other.timings.count, timings[shared] == other.timings[shared] {
            shared += 1
        }
        let common = timings[shared...].reversed().reduce(time) { $1.parent(at: $0) }
        return other.timings[shared...].reduce(common) { $1.local(at: $0) }
    }
}
