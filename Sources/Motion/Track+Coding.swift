#if !hasFeature(Embedded)
extension Track.Mode: Codable {}

extension Track.Key: CodingKey {}

extension Track: Encodable where Value: Encodable {
    /// Stored under the names of the initialiser's parameters; `times` unless paced, `curves` if there are any. A track along a
    /// path is stored as its `path` (or, for directions, `turn`), `pace` and `curve`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if let route {
            try container.encode(route.path, forKey: route.isTurn ? .turn : .path)
            try container.encode(route.pace, forKey: .pace)
            return try container.encodeIfPresent(curve, forKey: .curve)
        }
        try container.encode(values, forKey: .values)
        if mode != .paced { try container.encode(times, forKey: .times) }
        try container.encode(mode, forKey: .mode)
        try container.encodeIfPresent(curve, forKey: .curve)
        if !curves.isEmpty { try container.encode(curves, forKey: .curves) }
    }
}

extension Track: Decodable where Value: Decodable {
    /// A stored track; missing properties other than the values have the initialiser's defaults.
    /// - Throws: `DecodingError` for no values; times of a wrong count, outside 0...1, falling or of a paced track;
    ///   curves of a wrong count; a path where the values are no points, and a turn where they are no numbers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let isTurn = container.contains(.turn)
        if isTurn || container.contains(.path) {
            let path = try container.decode(Path.self, forKey: isTurn ? .turn : .path)
            let pace = try container.decodeIfPresent(Path.Pace.self, forKey: .pace) ?? .linear
            let curve = try container.decodeIfPresent(Curve.self, forKey: .curve)
            let track: any Sendable =
                isTurn
                ? Track<Double>(turnAlong: path, pace, curve: curve) : Track<Vector>(path, pace, curve: curve)
            guard let track = track as? Self else {
                throw container.wrong(isTurn ? .turn : .path, "a path gives points, a turn gives numbers")
            }
            self = track
            return
        }
        let values = try container.decode([Value].self, forKey: .values)
        let times = try container.decodeIfPresent([Double].self, forKey: .times)
        let mode = try container.decodeIfPresent(Mode.self, forKey: .mode) ?? .linear
        let curves = try container.decodeIfPresent([Curve].self, forKey: .curves) ?? []
        if let (key, words) = Self.wrong(values, times: times, mode: mode, curves: curves) {
            throw container.wrong(key, words)
        }
        self.init(
            values, times: times, mode: mode, curve: try container.decodeIfPresent(Curve.self, forKey: .curve),
            curves: curves)
    }
}
#endif
