#if !hasFeature(Embedded)
extension RewindCurve: Codable {
    private enum Key: String, CodingKey {
        case hold, speed, acceleration
    }

    /// Stored under the properties' names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(hold, forKey: .hold)
        try container.encode(speed, forKey: .speed)
        try container.encode(acceleration, forKey: .acceleration)
    }

    /// A stored curve, under the properties' names; missing ones are 0.
    /// - Throws: `DecodingError` for negative numbers, numbers that are not finite, and a curve that stands still.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let hold = try container.finite(.hold, or: 0)
        let speed = try container.finite(.speed, or: 0)
        let acceleration = try container.finite(.acceleration, or: 0)
        guard Self.isValid(hold, speed, acceleration) else {
            throw container.wrong(.speed, "a rewind must move, and no number may be negative")
        }
        self.init(hold: hold, speed: speed, acceleration: acceleration)
    }
}
#endif
