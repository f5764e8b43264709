enum TrackKey: String, CodingKey {
    case values, times, mode, curve, curves
}

extension Track: Encodable where Value: Encodable {
    /// Stored under the names of the initialiser's parameters; a paced track without times, and one without curves without
    /// them.
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
    /// A track by its values; what else is missing is as the initialiser has it.
    ///
    /// - Throws: `DecodingError` for no values, times that are too few or too many, lie outside 0...1, fall or are given to
    ///   a paced track, and curves that are too few or too many.
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
    /// Stored as the row of its steps.
    public func encode(to encoder: any Encoder) throws { try steps.encode(to: encoder) }
}

extension Succession: Decodable where Value: Decodable {
    /// - Throws: `DecodingError` for anything but a row of steps with one at least.
    public init(from decoder: any Decoder) throws {
        let steps = try [Step](from: decoder)
        guard !steps.isEmpty else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a succession has a step"))
        }
        self.init(steps)
    }
}
