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
    /// - Throws: `DecodingError` for numbers that are not finite and negative lengths.
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
            mode: mode, anchorHost: try container.finite(.anchorHost), anchorTime: try container.finite(.anchorTime),
            speed: try container.finite(.speed), slowUntil: isSlow ? try container.finite(.slowUntil) : -.infinity)
    }
}

extension Instant: Codable {
    /// Stored as its nanoseconds, an integer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(nanoseconds)
    }

    /// - Throws: `DecodingError` for anything but an integer of 64 bits.
    public init(from decoder: any Decoder) throws {
        self.init(nanoseconds: try decoder.singleValueContainer().decode(Int64.self))
    }
}
