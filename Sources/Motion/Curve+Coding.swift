#if !hasFeature(Embedded)
extension Curve.Jump: Codable {}

extension Curve: Codable {
    private enum Key: String, CodingKey {
        case bezier, steps, jump, points, spring
    }

    /// Stored as `"linear"`, `{"bezier": [x1, y1, x2, y2]}`, `{"steps": 12, "jump": "end"}`,
    /// `{"points": [[0, 0], [1, 1]]}` or `{"spring": {"frequency": 10, "ratio": 0.4, "velocity": 0}}`.
    public func encode(to encoder: any Encoder) throws {
        if shape == .linear {
            var container = encoder.singleValueContainer()
            return try container.encode("linear")
        }
        var container = encoder.container(keyedBy: Key.self)
        switch shape {
        case .linear: break
        case .bezier(let x1, let y1, let x2, let y2):
            try container.encode(FiniteNumbers([x1, y1, x2, y2]), forKey: .bezier)
        case .steps(let count, let jump):
            try container.encode(count, forKey: .steps)
            try container.encode(jump, forKey: .jump)
        case .points(let points): try container.encode(points, forKey: .points)
        case .spring(let spring, _): try container.encode(spring, forKey: .spring)
        }
    }

    /// A stored curve. Steps without a stored jump have `.end`.
    /// - Throws: `DecodingError` for malformed curves, with the description of ``CurveError`` for values out of range.
    public init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(String.self) {
            guard word == "linear" else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "the only named curve is linear"))
            }
            self = .linear
            return
        }
        let container = try decoder.container(keyedBy: Key.self)
        do {
            if container.contains(.steps) {
                let jump = try container.decodeIfPresent(Jump.self, forKey: .jump) ?? .end
                self = try .steps(try container.decode(Int.self, forKey: .steps), jump: jump)
            } else if container.contains(.points) {
                self = try .points(try container.decode([Vector].self, forKey: .points))
            } else if container.contains(.spring) {
                self = try .spring(try container.decode(Spring.self, forKey: .spring))
            } else {
                let row = try container.row(.bezier, count: 4)
                self = try Curve(row[0], row[1], row[2], row[3])
            }
        } catch let error as CurveError {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
        }
    }
}
#endif
