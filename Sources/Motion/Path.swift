import RealModule

/// A path of line segments, cubic Bézier curves and elliptic arcs, with gaps between subpaths.
///
///     var path = Path(from: Vector(0, 0))
///     path.curve(to: Vector(100, 0), Vector(30, -60), Vector(70, -60))
///     let halfway = path.point(at: 0.5, .paced)
public struct Path: Hashable, Sendable {
    package struct Piece: Hashable, Sendable {
        package let segment: Segment
        /// Length of the path up to the piece, and of the piece, points.
        let begin: Double
        let length: Double
        /// Index of the piece's first length in `marks`; unused for a line.
        let firstMark: Int
    }

    /// The end of a piece, and the start of its subpath. They are not in `Piece`, because they are seldom read.
    package struct Joint: Hashable, Sendable {
        /// The subpath's start if the piece is the first of its subpath; otherwise nil.
        package let opening: Vector?
        package let end: Vector
    }

    package private(set) var pieces: [Piece] = []
    /// One for each piece.
    package private(set) var joints: [Joint] = []
    /// `steps + 1` lengths for each curved piece: 0, then the lengths from its start to the end of each step.
    private var marks: [Double] = []
    /// The beginning of the path.
    public private(set) var start: Vector
    /// The beginning of the next piece.
    public private(set) var end: Vector
    /// Start of the subpath of the next piece.
    private var subpathStart: Vector
    /// Whether the next piece is the first of its subpath.
    package private(set) var isMoved = true

    /// The relation of progress to the position on a path.
    public enum Pace: String, Hashable, Sendable {
        /// By parameter: each piece takes an equal share.
        case linear
        /// By length: at constant speed.
        case paced
    }

    /// An empty path that begins at a point.
    public init(from start: Vector) {
        self.start = start
        end = start
        subpathStart = start
    }

    private static let steps = 32

    package mutating func append(_ segment: Segment, to point: Vector) {
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
    /// Begins a new subpath at a point: the gap is no part of the path and takes no time.
    public mutating func move(to point: Vector) {
        if pieces.isEmpty { start = point }
        end = point
        subpathStart = point
        isMoved = true
    }

    /// Appends a line to a point.
    public mutating func line(to point: Vector) { append(.line(end, point), to: point) }

    /// Appends a cubic Bézier curve to a point.
    public mutating func curve(to point: Vector, _ control1: Vector, _ control2: Vector) {
        append(.cubic(Cubic(end, control1, control2, point)), to: point)
    }

    /// Appends a quadratic Bézier curve to a point.
    public mutating func curve(to point: Vector, _ control: Vector) {
        append(.cubic(Cubic(end, quadratic: control, point)), to: point)
    }

    /// Appends an arc of an ellipse around `center`, from angle `start` over `sweep`, radians from x towards y; the sweep may
    /// exceed a turn. If the arc does not start at the path's end, a line connects the two.
    /// - Precondition: the sweep is finite.
    public mutating func arc(center: Vector, radii: Vector, start: Double, sweep: Double) {
        precondition(sweep.isFinite, "the sweep of an arc must be finite")
        let arc = Segment.arc(
            center: center, across: Vector(radii.x, 0), down: Vector(0, radii.y), start: start, sweep: sweep)
        let first = arc.point(at: 0)
        if (first - end).length > 1e-9 { line(to: first) }
        append(arc, to: arc.point(at: 1))
    }

    /// Appends a line to the subpath's start, unless the path is there already, and begins a new subpath there.
    public mutating func close() {
        if end != subpathStart { line(to: subpathStart) }
        move(to: subpathStart)
    }
}

// MARK: Reading

extension Path {
    /// Length, points. The relative error is less than a thousandth.
    public var length: Double { pieces.last.map { $0.begin + $0.length } ?? 0 }

    /// Whether the path has no pieces.
    public var isEmpty: Bool { pieces.isEmpty }

    /// The point at a progress, which is clamped to 0...1. O(1), paced O(log pieces).
    public func point(at progress: Double, _ pace: Pace = .linear) -> Vector {
        guard !pieces.isEmpty else { return start }
        let (index, s) = place(at: progress, pace)
        // Lines first: a call would copy the segment.
        if case .line(let from, let to) = pieces[index].segment { return from.blended(to: to, at: s) }
        return pieces[index].segment.point(at: s)
    }

    /// The direction of travel at a progress, of unit length; zero where the path has no length. O(1), paced O(log pieces).
    public func tangent(at progress: Double, _ pace: Pace = .linear) -> Vector {
        guard !pieces.isEmpty else { return .zero }
        let (index, s) = place(at: progress, pace)
        let segment = pieces[index].segment
        var velocity = segment.velocity(at: s)
        if velocity.length < 1e-12 {
            // The control point coincides with the end: take the direction slightly inside.
            velocity = segment.velocity(at: s < 0.5 ? s + 1e-6 : s - 1e-6)
        }
        return velocity.length > 0 ? velocity / velocity.length : .zero
    }

    /// The angle of the direction of travel, radians from x towards y (Core Animation's rotate-auto).
    public func turn(at progress: Double, _ pace: Pace = .linear) -> Double {
        let tangent = tangent(at: progress, pace)
        return .atan2(y: tangent.y, x: tangent.x)
    }

    private func place(at progress: Double, _ pace: Pace) -> (index: Int, s: Double) {
        // NaN counts as 0.
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

    /// The parameter at a length along a curved piece, by Newton's method within the step that contains it.
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
