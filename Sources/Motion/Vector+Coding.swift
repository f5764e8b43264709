#if !hasFeature(Embedded)
// Stored as arrays of numbers, without keys.

extension Vector: Codable {
    /// Stored as `[x, y]`.
    public func encode(to encoder: any Encoder) throws { try FiniteNumbers([x, y]).encode(to: encoder) }

    /// - Throws: `DecodingError` for anything but two finite numbers.
    public init(from decoder: any Decoder) throws {
        let row = try FiniteNumbers(from: decoder, count: 2).numbers
        self.init(row[0], row[1])
    }
}

extension Rect: Codable {
    /// Stored as `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
        try FiniteNumbers([origin.x, origin.y, size.x, size.y]).encode(to: encoder)
    }

    /// - Throws: `DecodingError` for anything but four finite numbers.
    public init(from decoder: any Decoder) throws {
        let row = try FiniteNumbers(from: decoder, count: 4).numbers
        self.init(row[0], row[1], row[2], row[3])
    }
}

extension Cubic: Codable {
    /// Stored as `[x, y, …]` of its start, both control points and its end.
    public func encode(to encoder: any Encoder) throws {
        try FiniteNumbers([start, control1, control2, end]).encode(to: encoder)
    }

    /// - Throws: `DecodingError` for anything but eight finite numbers.
    public init(from decoder: any Decoder) throws {
        let row = try FiniteNumbers(from: decoder, count: 8).numbers
        self.init(
            Vector(row[0], row[1]), Vector(row[2], row[3]), Vector(row[4], row[5]), Vector(row[6], row[7]))
    }
}
#endif
