#if !hasFeature(Embedded)
extension Playhead: Codable {
    private enum Key: String, CodingKey {
        case mode, floor, curve, anchorHost, anchorTime, speed, slowUntil
    }

    private enum Word: String, Codable {
        case held, playing, rewinding
    }

    /// Stored under the properties' names, the mode as a word, the floor of a rewind as `floor` and its curve, unless it is
    /// the standard one, as `curve`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch mode {
        case .held: try container.encode(Word.held, forKey: .mode)
        case .playing: try container.encode(Word.playing, forKey: .mode)
        case .rewinding(let floor, let curve):
            try container.encode(Word.rewinding, forKey: .mode)
            try container.encode(floor, forKey: .floor)
            if curve != .standard { try container.encode(curve, forKey: .curve) }
        }
        try container.encode(anchorHost, forKey: .anchorHost)
        try container.encode(anchorTime, forKey: .anchorTime)
        try container.encode(speed, forKey: .speed)
        if slowUntil > -.infinity { try container.encode(slowUntil, forKey: .slowUntil) }
    }

    /// A stored playhead; without `slowUntil` it plays at its speed throughout.
    /// - Throws: `DecodingError` for numbers that are not finite, a rewind without a floor and a curve that is not valid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let mode: Mode =
            switch try container.decode(Word.self, forKey: .mode) {
            case .held: .held
            case .playing: .playing
            case .rewinding:
                .rewinding(
                    floor: try container.finite(.floor),
                    by: try container.decodeIfPresent(RewindCurve.self, forKey: .curve) ?? .standard)
            }
        let isSlow = container.contains(.slowUntil)
        self.init(
            mode: mode, anchorHost: try container.finite(.anchorHost),
            anchorTime: try container.finite(.anchorTime),
            speed: try container.finite(.speed), slowUntil: isSlow ? try container.finite(.slowUntil) : -.infinity)
    }
}
#endif
