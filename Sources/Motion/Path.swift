import RealModule

/// A line through the plane made of straight, Bézier and elliptic pieces, with gaps where it was moved.
///
///     var path = Path(from: Vector(0, 0))
///     path.curve(to: Vector(100, 0), Vector(30, -60), Vector(70, -60))
///     let halfway = path.point(at: 0.5, .paced)
public struct Path: Hashable, Sendable {
    /// A segment and where it lies on the path.
    struct Piece: Hashable, Sendable {
        let segment: Segment
        /// Length of the path up to it, and its own.
        let begin: Double
        let length: Double
        /// Where its lengths begin in `marks`; none are kept for a line.
        let firstMark: Int
    }

    /// What a piece begins and ends with, which is seldom asked for.
    struct Joint: Hashable, Sendable {
        /// Where a subpath begins with it; nil where it goes on from the piece before.
        let opening: Vector?
        let end: Vector
    }

    private(set) var pieces: [Piece] = []
    /// One for each piece.
    private(set) var joints: [Joint] = []
    /// For each bent piece its length up to each of the steps it is measured in, from 0 on.
    private var marks: [Double] = []
    /// Where the path begins.
    public private(set) var start: Vector
    /// Where the next piece begins.
    public private(set) var end: Vector
    /// Where the subpath begins that the next piece belongs to, and whether that is its first.
    private var subpathStart: Vector
    private(set) var isMoved = true

    /// How progress runs along a path.
    public enum Pace: String, Codable, Hashable, Sendable {
        /// By parameter: each piece takes an equal share.
        case linear
        /// By length: the same speed everywhere.
        case paced
    }

    /// A path that begins at a point and goes nowhere yet.
    public init(from start: Vector) {
        self.start = start
        end = start
        subpathStart = start
    }

    /// Steps that each bent piece is measured in.
    private static let steps = 32

    mutating func append(_ segment: Segment, to point: Vector) {
        let firstMark = marks.count
        var whole = 0.0
        if case .line(let from, let to) = segment {
            whole = (to - from).length
        } else {
            marks.append(0)
            for step in 0..<Self.steps {
                whole += segment.length(from: Self.parameter(step), to: Self.parameter(step + 1))
                marks.append(whole)
            }
        }
        pieces.append(Piece(segment: segment, begin: length, length: whole, firstMark: firstMark))
        joints.append(Joint(opening: isMoved ? end : nil, end: point))
        isMoved = false
        end = point
    }

    private static func parameter(_ step: Int) -> Double { Double(step) / Double(steps) }
}

// MARK: Building

extension Path {
    /// Begins a new subpath at a point: what lies between is no part of the path and takes no time.
    public mutating func move(to point: Vector) {
        if pieces.isEmpty { start = point }
        end = point
        subpathStart = point
        isMoved = true
    }

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
    /// straight to where it begins, if that is elsewhere.
    ///
    /// - Precondition: the sweep is finite.
    public mutating func arc(center: Vector, radii: Vector, start: Double, sweep: Double) {
        precondition(sweep.isFinite, "an arc comes to an end")
        let arc = Segment.arc(
            center: center, across: Vector(radii.x, 0), down: Vector(0, radii.y), start: start, sweep: sweep)
        let first = arc.point(at: 0)
        if (first - end).length > 1e-9 { line(to: first) }
        append(arc, to: arc.point(at: 1))
    }

    /// Goes straight back to where the subpath began; what comes next is a new one from there.
    public mutating func close() {
        if end != subpathStart { line(to: subpathStart) }
        move(to: subpathStart)
    }

    /// The same path moved, turned, scaled or mirrored.
    public func applying(_ transform: Transform) -> Path {
        var path = Path(from: transform.apply(to: start))
        for (piece, joint) in zip(pieces, joints) {
            if let opening = joint.opening { path.move(to: transform.apply(to: opening)) }
            path.append(
                piece.segment.applying(transform).starting(at: path.end), to: transform.apply(to: joint.end))
        }
        if isMoved { path.move(to: transform.apply(to: end)) }
        return path
    }
}

// MARK: Reading

extension Path {
    /// Length, points, to better than a thousandth.
    public var length: Double { pieces.last.map { $0.begin + $0.length } ?? 0 }

    /// Whether the path goes nowhere yet.
    public var isEmpty: Bool { pieces.isEmpty }

    /// The point at a progress, 0...1. O(1), paced O(log pieces).
    public func point(at progress: Double, _ pace: Pace = .linear) -> Vector {
        guard !pieces.isEmpty else { return start }
        let (index, s) = place(at: progress, pace)
        // Lines at once: a call would copy the segment.
        if case .line(let from, let to) = pieces[index].segment { return from.blended(to: to, at: s) }
        return pieces[index].segment.point(at: s)
    }

    /// The direction of travel at a progress, of unit length; zero where the path stands still. O(1), paced O(log pieces).
    public func tangent(at progress: Double, _ pace: Pace = .linear) -> Vector {
        guard !pieces.isEmpty else { return .zero }
        let (index, s) = place(at: progress, pace)
        let segment = pieces[index].segment
        var velocity = segment.velocity(at: s)
        if velocity.length < 1e-12 {
            // A control point on its end: the direction is that of a moment inside.
            velocity = segment.velocity(at: s < 0.5 ? s + 1e-6 : s - 1e-6)
        }
        return velocity.length > 0 ? velocity / velocity.length : .zero
    }

    /// The turn that makes what travels along the path look where it goes, radians (Core Animation's rotate-auto).
    public func turn(at progress: Double, _ pace: Pace = .linear) -> Double {
        let tangent = tangent(at: progress, pace)
        return .atan2(y: tangent.y, x: tangent.x)
    }

    /// The piece at a progress, and the parameter within it.
    private func place(at progress: Double, _ pace: Pace) -> (index: Int, s: Double) {
        // No number, too, is where the path begins.
        let progress = progress > 0 ? min(progress, 1) : 0
        let last = pieces.count - 1
        guard pace == .paced else {
            let place = progress * Double(pieces.count)
            let index = min(Int(place), last)
            return (index, place - Double(index))
        }
        let target = progress * (pieces[last].begin + pieces[last].length)
        let index = last == 0 ? 0 : (1..<last + 1).partitioningIndex { pieces[$0].begin > target } - 1
        let piece = pieces[index]
        let rest = target - piece.begin
        guard piece.length > 0 else { return (index, 0) }
        if case .line = piece.segment { return (index, min(rest / piece.length, 1)) }
        return (index, bent(piece, at: rest))
    }

    /// The parameter at a length of a bent piece: by Newton's method within the step it lies in.
    private func bent(_ piece: Piece, at rest: Double) -> Double {
        let share = rest / piece.length * Double(Self.steps)
        var step = share > 0 ? Int(min(share, Double(Self.steps - 1))) : 0
        while step > 0, marks[piece.firstMark + step] > rest { step -= 1 }
        while step < Self.steps - 1, marks[piece.firstMark + step + 1] <= rest { step += 1 }
        let (low, high) = (Self.parameter(step), Self.parameter(step + 1))
        let inside = rest - marks[piece.firstMark + step]
        let span = marks[piece.firstMark + step + 1] - marks[piece.firstMark + step]
        var s = low + (span > 0 ? inside / span : 0) * (high - low)
        for _ in 0..<2 {
            let speed = piece.segment.velocity(at: s).length
            guard speed > 1e-12 else { break }
            s -= (piece.segment.length(from: low, to: s) - inside) / speed
            s = s.clamped(to: low...high)
        }
        return s
    }
}
