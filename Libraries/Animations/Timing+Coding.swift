import Motion

extension Timing: Codable {
    private enum Key: String, CodingKey {
        case begin, duration, speed, offset, repeatCount, repeatDuration, autoreverses, fill
    }

    /// Stored under the properties' names; an infinite length is the word "infinity".
    /// - Throws: `EncodingError` where begin, speed or offset is not finite and the format cannot express it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(begin, forKey: .begin)
        try container.encodeLength(duration, forKey: .duration)
        try container.encode(speed, forKey: .speed)
        try container.encode(offset, forKey: .offset)
        try container.encodeLength(repeatCount, forKey: .repeatCount)
        if let repeatDuration { try container.encodeLength(repeatDuration, forKey: .repeatDuration) }
        try container.encode(autoreverses, forKey: .autoreverses)
        try container.encode(fill, forKey: .fill)
    }

    /// A stored timing; missing properties other than the duration have the initialiser's defaults.
    /// - Throws: `DecodingError` for a begin, speed or offset that is not finite, a negative length or a missing
    ///   duration.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            begin: try container.finite(.begin, or: 0), duration: try container.length(.duration),
            speed: try container.finite(.speed, or: 1), offset: try container.finite(.offset, or: 0),
            repeatCount: try container.length(.repeatCount, or: 1),
            repeatDuration: try container.hasValue(.repeatDuration) ? container.length(.repeatDuration) : nil,
            autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false,
            fill: try container.decodeIfPresent(Fill.self, forKey: .fill) ?? .removed)
    }
}

extension TimeSpace: Codable {
    /// Stored as the array of its timings.
    public func encode(to encoder: any Encoder) throws { try timings.encode(to: encoder) }

    /// - Throws: `DecodingError` for anything but an array of timings.
    public init(from decoder: any Decoder) throws { self.init(try [Timing](from: decoder)) }
}
