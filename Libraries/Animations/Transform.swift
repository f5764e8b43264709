public import Motion
import RealModule

/// An affine map of the plane: x' = a·x + c·y + shift.x, y' = b·x + d·y + shift.y.
public struct Transform: Hashable, Sendable {
    /// Factor of x in x'.
    public var a: Double
    /// Factor of x in y'.
    public var b: Double
    /// Factor of y in x'.
    public var c: Double
    /// Factor of y in y'.
    public var d: Double
    /// The image of the origin, points.
    public var shift: Vector

    /// A map by its coefficients, in the order of SVG's `matrix(a b c d x y)`; the identity by default.
    public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, shift: Vector = .zero) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.shift = shift
    }

    /// The identity map.
    public static let identity = Transform()
}

extension Transform {
    /// A translation, points.
    public static func shift(_ by: Vector) -> Transform { Transform(shift: by) }

    /// A rotation around a point, radians from x towards y.
    public static func turn(_ angle: Double, around center: Vector = .zero) -> Transform {
        let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
        return Transform(
            a: cosine, b: sine, c: -sine, d: cosine, shift: center - center.turned(cosine: cosine, sine: sine))
    }

    /// A scaling about a point; -1 mirrors.
    public static func scale(_ x: Double, _ y: Double, around center: Vector = .zero) -> Transform {
        Transform(a: x, d: y, shift: center - center * Vector(x, y))
    }

    /// The map that applies this one first and `next` after it.
    public func then(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
            d: next.b * c + next.d * d, shift: next.apply(to: shift))
    }

    /// The image of a point.
    public func apply(to point: Vector) -> Vector {
        Vector(a * point.x + c * point.y, b * point.x + d * point.y) + shift
    }

    /// The image of a direction, to which the shift does not apply.
    public func apply(toDirection direction: Vector) -> Vector {
        Vector(a * direction.x + c * direction.y, b * direction.x + d * direction.y)
    }
}

extension Transform: Codable {
    /// Stored as `[a, b, c, d, x, y]`, as in SVG's `matrix`.
    public func encode(to encoder: any Encoder) throws {
        try FiniteNumbers([a, b, c, d, shift.x, shift.y]).encode(to: encoder)
    }

    /// - Throws: `DecodingError` for anything but six finite numbers.
    public init(from decoder: any Decoder) throws {
        let row = try FiniteNumbers(from: decoder, count: 6).numbers
        self.init(a: row[0], b: row[1], c: row[2], d: row[3], shift: Vector(row[4], row[5]))
    }
}

extension Path {
    /// The path with a transform applied to every piece.
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

extension Segment {
    /// The segment with another start; an arc is unchanged.
    fileprivate func starting(at point: Vector) -> Segment {
        switch self {
        case .line(_, let end): .line(point, end)
        case .cubic(let cubic): .cubic(Cubic(point, cubic.control1, cubic.control2, cubic.end))
        case .arc: self
        }
    }

    fileprivate func applying(_ transform: Transform) -> Segment {
        switch self {
        case .line(let start, let end):
            .line(transform.apply(to: start), transform.apply(to: end))
        case .cubic(let cubic):
            .cubic(
                Cubic(
                    transform.apply(to: cubic.start), transform.apply(to: cubic.control1),
                    transform.apply(to: cubic.control2), transform.apply(to: cubic.end)))
        case .arc(let center, let across, let down, let start, let sweep):
            .arc(
                center: transform.apply(to: center), across: transform.apply(toDirection: across),
                down: transform.apply(toDirection: down), start: start, sweep: sweep)
        }
    }
}
