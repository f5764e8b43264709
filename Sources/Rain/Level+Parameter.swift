import Motion

extension Level {
    /// One number of a level, by the name it has as a flag and in a level file.
    public enum Parameter: String, CaseIterable, Sendable {
        case portrait
        case duration
        case interval
        case packs
        case fallTime = "fall-time"
        case bombEvery = "bomb-every"
        case ramp
        case packSize = "pack-size"
        case bombSize = "bomb-size"
        case silver
        case gold
        case rewinds
        case rewindLimit = "rewind-limit"
        case practice
    }

    /// The value of a parameter; a switch that is on reads 1, off 0.
    ///
    /// Setting it rounds whole numbers, and keeps to the range as the level's own properties do.
    public subscript(parameter: Parameter) -> Double {
        get { parameter.value(in: self) }
        set {
            guard !newValue.isNaN else { return }
            parameter.set(newValue.clamped(to: parameter.range), in: &self)
        }
    }
}

extension Level.Parameter: NamedParameter {
    public var row: ParameterRow<Level> {
        switch self {
        case .portrait: .init(.toggle(\.portrait), 0...1, "Upright field of 720x1280 points instead of 1280x720.")
        case .duration: .init(.number(\.duration), 1...86_400, unit: "s", "Length of the round.")
        case .interval: .init(.number(\.interval), 0.01...60, unit: "s", "Time from spawn to spawn.")
        case .packs: .init(.whole(\.packs), 1...50, "Packs per spawn.")
        case .fallTime: .init(.number(\.fallTime), 0.2...60, unit: "s", "Time a drop takes to fall through the field.")
        case .bombEvery: .init(.whole(\.bombEvery), 0...1000, "A bomb beside every so many packs; 0 for none.")
        case .ramp:
            .init(.number(\.ramp), 0.5...1, "Interval and fall time are multiplied by this for each 5 s of play.")
        case .packSize: .init(.number(\.packSize), 16...400, unit: "points", "Height of a pack.")
        case .bombSize: .init(.number(\.bombSize), 16...400, unit: "points", "Side of a bomb's box.")
        case .silver: .init(.number(\.silver), 0...1, "Share of silver-trimmed packs.")
        case .gold: .init(.number(\.gold), 0...1, "Share of golden packs.")
        case .rewinds: .init(.whole(\.rewinds), 0...99, "Rewinds per round.")
        case .rewindLimit:
            .init(.number(\.rewindLimit), 0.5...60, unit: "s", "Longest stretch of one rewind, in game time.")
        case .practice: .init(.toggle(\.practice), 0...1, "Rewinds without limit; the round is listed apart.")
        }
    }

    /// The value a text stands for, in range, or a `LevelError` that says what is wrong.
    public func value(of text: String) throws(LevelError) -> Double {
        guard let value = value(ofText: text) else { throw .value(self, text) }
        return value
    }
}

/// Why a level is not one.
public enum LevelError: Error, Hashable, Sendable {
    /// A setting's value cannot be read or is out of range.
    case value(Level.Parameter, String)
    /// The shares of silver and golden packs come to more than 1.
    case shares(silver: Double, gold: Double)
    /// A name that no setting has.
    case unknown(String)
}

extension LevelError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .value(let setting, let text):
            "\(setting.rawValue) \(text): must be \(setting.rangeText)"
        case .shares(let silver, let gold):
            "silver \(silver) and gold \(gold): their sum must be 0 ... 1"
        case .unknown(let name):
            "\(name): no such setting; there are \(Level.Parameter.allCases.map(\.rawValue).joined(separator: ", "))"
        }
    }
}

extension Level {
    /// Throws what no setting can be wrong in by itself: shares that come to more than 1.
    public func validate() throws(LevelError) {
        guard silver + gold <= 1 else { throw .shares(silver: silver, gold: gold) }
    }
}
