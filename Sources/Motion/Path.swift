import RealModule

/// A line through the plane made of straight, Bézier and elliptic pieces.
///
///     var path = Path(from: Vector(0, 0))
///     path.curve(to: Vector(100, 0), Vector(30, -60), Vector(70, -60))
///     let halfway = path.point(at: 0.5, .paced)
public struct Path: Hashable, Sendable {
    private(set) var segments: [Segment] = []
    /// Length of the path up to each of the steps that segments are measured in.
    private var lengths: [Double] = [0]
    /// Where the path begins.
    public private(set) var start: Vector
    /// Where the next piece begins.
    public private(set) var end: Vector

    /// How progress runs along a path.
    public enum Pace: Hashable, Sendable {
        /// By parameter: each piece takes an equal share.
        case linear
        /// By length: the same speed everywhere.
        case paced
    }

    /// A path that begins at a point and goes nowhere yet.
    public init(from start: Vector) {
        self.start = start
        end = start
    }

    /// Steps that each piece is measured in.
    static let steps = 32

    private mutating func append(_ segment: Segment, to point: Vector) {
        segments.append(segment)
        end = point
        for step in 0..<Self.steps {
            let from = Double(step) / Double(Self.steps)
            let to = Double(step + 1) / Double(Self.steps)
            lengths.append(lengths[lengths.count - 1] + segment.length(from: from, to: to))
        }
    }
}

// MARK: Building

extension Path {
    /// Goes straight to a point.
    public mutating func line(to point: Vector) { append(.line(end, point), to: point) }

    /// Goes to a point by a cubic Bézier curve.
    public mutating func curve(to point: Vector, _ control1: Vector, _ control2: Vector) {
        append(.cubic(Cubic(end, control1, control2, point)), to: point)
    }

    /// Goes to a point by a quadratic Bézier curve.
    public mutating func curve(to point: Vector, _ control: Vector) {
        append(.cubic(Cubic(end, quadratic: control, point)), to: point)
    }

    /// Goes along an ellipse round a center, from one angle over a sweep, radians from x towards y, of one turn or more;
    /// straight to where it begins, if that is elsewhere. Precondition: the sweep is finite.
    public mutating func arc(center: Vector, radii: Vector, start: Double, sweep: Double) {
        precondition(sweep.isFinite, "an arc comes to an end")
        let arc = Segment.arc(
            center: center, across: Vector(radii.x, 0), down: Vector(0, radii.y), start: start, sweep: sweep)
        let first = arc.point(at: 0)
        if (first - end).length > 1e-9 { line(to: first) }
        append(arc, to: arc.point(at: 1))
    }

    /// Goes straight back to where the path began.
    public mutating func close() {
        if end != start { line(to: start) }
    }

    /// The same path moved, turned, scaled or mirrored.
    public func applying(_ transform: Transform) -> Path {
        var path = Path(from: transform.apply(to: start))
        for segment in segments {
            let moved = segment.applying(transform)
            path.append(moved, to: moved.point(at: 1))
        }
        return path
    }
}

// MARK: Reading

extension Path {
    /// Length, points, to better than a thousandth.
    public var length: Double { lengths[lengths.count - 1] }

    public var isEmpty: Bool { segments.isEmpty }

    /// The point at a progress, 0...1. O(1), paced O(log pieces).
    public func point(at progress: Double, _ pace: Pace = .linear) -> Vector {
        guard !segments.isEmpty else { return start }
        let (index, s) = place(at: progress, pace)
        return segments[index].point(at: s)
    }

    /// The direction of travel at a progress, of unit length; zero where the path stands still.
    public func tangent(at progress: Double, _ pace: Pace = .linear) -> Vector {
        guard !segments.isEmpty else { return .zero }
        let (index, s) = place(at: progress, pace)
        var velocity = segments[index].velocity(at: s)
        if velocity.length < 1e-12 {
            // A control point on its end: the direction is that of a moment inside.
            velocity = segments[index].velocity(at: s < 0.5 ? s + 1e-6 : s - 1e-6)
        }
        return velocity.length > 0 ? velocity / velocity.length : .zero
    }

    /// The turn that makes what travels along the path look where it goes, radians (Core Animation's rotate-auto).
    public func turn(at progress: Double, _ pace: Pace = .linear) -> Double {
        let tangent = tangent(at: progress, pace)
        return .atan2(y: tangent.y, x: tangent.x)
    }

    private func place(at progress: Double, _ pace: Pace) -> (index: Int, s: Double) {
        let progress = progress.clamped(to: 0...1)
        switch pace {
        case .linear:
            let place = progress * Double(segments.count)
            let index = min(Int(place), segments.count - 1)
            return (index, place - Double(index))
        case .paced:
            return place(atLength: progress * length)
        }
    }

    private func place(atLength target: Double) -> (index: Int, s: Double) {
        let low = (1..<lengths.count - 1).partitioningIndex { lengths[$0] > target } - 1
        let segment = segments[low / Self.steps]
        let first = Double(low % Self.steps) / Double(Self.steps)
        let rest = target - lengths[low]
        let span = lengths[low + 1] - lengths[low]
        var s = first + (span > 0 ? rest / span : 0) / Double(Self.steps)
        // Newton's method on the length within the step.
        for _ in 0..<2 {
            let speed = segment.velocity(at: s).length
            guard speed > 1e-12 else { break }
            s -= (segment.length(from: first, to: s) - rest) / speed
            s = s.clamped(to: first...(first + 1 / Double(Self.steps)))
        }
        return (low / Self.steps, s)
    }
}
