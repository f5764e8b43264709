enum TrackKey: String, CodingKey {
    case values, times, mode, curve, curves
}

extension Track: Encodable where Value: Encodable {
    /// Stored under the names of the initialiser's parameters; `times` unless paced, `curves` if there are any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TrackKey.self)
        try container.encode(values, forKey: .values)
        if mode != .paced { try container.encode(times, forKey: .times) }
        try container.encode(mode, forKey: .mode)
        try container.encodeIfPresent(curve, forKey: .curve)
        if !curves.isEmpty { try container.encode(curves, forKey: .curves) }
    }
}

extension Track: Decodable where Value: Decodable {
    /// A stored track; missing properties other than the values have the initialiser's defaults.
    /// - Throws: `DecodingError` for no values; times of a wrong count, outside 0...1, falling or of a paced track; and
    ///   curves of a wrong count.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TrackKey.self)
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
                .init(codingPath: decoder.codingPath, debugDescription: "a succession has a step"))
        }
        self.init(steps)
    }
}
