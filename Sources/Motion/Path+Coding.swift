#if !hasFeature(Embedded)
extension Path.Pace: Codable {}

extension Path: Codable {
    /// Stored as an array of its pieces, each under its name, with numbers in points and radians:
    ///
    ///     [{"move": [0, 0]}, {"line": [10, 0]}, {"cubic": [12, 0, 20, 8, 20, 10]},
    ///      {"arc": [10, 10, 10, 0, 0, 10, 0, 1.5], "to": [10.7, 20]}]
    ///
    /// A cubic has both control points and its end; an arc its center, its two half axes, its start angle and its sweep.
    /// The first piece is a move; every further move begins a subpath.
    /// - Throws: `EncodingError` where a number is not finite and the format cannot express it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for (piece, joint) in zip(pieces, joints) {
            if let opening = joint.opening { try container.encode(StoredPiece.move(opening)) }
            switch piece.segment {
            case .line: try container.encode(StoredPiece.line(joint.end))
            case .cubic(let cubic): try container.encode(StoredPiece.cubic(cubic))
            case .arc(let center, let across, let down, let start, let sweep):
                let row = FiniteNumbers([center, across, down, Vector(start, sweep)])
                try container.encode(StoredPiece.arc(row, end: joint.end))
            }
        }
        if isMoved { try container.encode(StoredPiece.move(end)) }
    }

    /// A path from its pieces.
    /// - Throws: `DecodingError` if there are none or the first is no move, for unknown pieces, a wrong count of numbers,
    ///   numbers that are not finite, and arcs whose `to` is not their end.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        guard !container.isAtEnd, case .move(let start) = try container.decode(StoredPiece.self) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a path begins with a move")
        }
        self.init(from: start)
        while !container.isAtEnd {
            switch try container.decode(StoredPiece.self) {
            case .move(let point): move(to: point)
            case .line(let point): line(to: point)
            case .cubic(let cubic): curve(to: cubic.end, cubic.control1, cubic.control2)
            case .arc(let row, let end):
                let row = row.numbers
                let arc = Segment.arc(
                    center: Vector(row[0], row[1]), across: Vector(row[2], row[3]), down: Vector(row[4], row[5]),
                    start: row[6], sweep: row[7])
                let reckoned = arc.point(at: 1)
                // Scale of the rounding errors.
                let size = row[..<6].reduce(1) { $0 + abs($1) }
                guard let end, (end - reckoned).length > 1e-9 * size else {
                    append(arc, to: end ?? reckoned)
                    continue
                }
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "an arc does not end at its to")
            }
        }
    }
}

private enum StoredPiece: Codable {
    case move(Vector)
    case line(Vector)
    /// The segment's start is not stored: it is the end of the previous piece.
    case cubic(Cubic)
    case arc(FiniteNumbers, end: Vector?)

    private enum Key: String, CodingKey {
        case move, line, cubic, arc
        case end = "to"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .move(let point): try container.encode(point, forKey: .move)
        case .line(let point): try container.encode(point, forKey: .line)
        case .cubic(let cubic):
            try container.encode(FiniteNumbers([cubic.control1, cubic.control2, cubic.end]), forKey: .cubic)
        case .arc(let row, let end):
            try container.encode(row, forKey: .arc)
            try container.encodeIfPresent(end, forKey: .end)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if container.contains(.move) {
            self = .move(try container.decode(Vector.self, forKey: .move))
        } else if container.contains(.line) {
            self = .line(try container.decode(Vector.self, forKey: .line))
        } else if container.contains(.cubic) {
            let row = try container.row(.cubic, count: 6)
            self = .cubic(Cubic(.zero, Vector(row[0], row[1]), Vector(row[2], row[3]), Vector(row[4], row[5])))
        } else if container.contains(.arc) {
            let row = FiniteNumbers(try container.row(.arc, count: 8))
            self = .arc(row, end: try container.decodeIfPresent(Vector.self, forKey: .end))
        } else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath,
                    debugDescription: "a piece is a move, a line, a cubic or an arc"))
        }
    }
}
#endif
