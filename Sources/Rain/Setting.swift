extension Level {
    /// One number of a level, by the name it has as a flag and in a level file.
    public enum Setting: String, CaseIterable, Sendable {
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

    /// The value of a setting; a switch that is on reads 1, off 0.
    ///
    /// Setting rounds whole numbers towards zero and must be given a value of the setting's range.
    public subscript(setting: Setting) -> Double {
        get {
            switch setting {
            case .portrait: portrait ? 1 : 0
            case .duration: duration
            case .interval: interval
            case .packs: Double(packs)
            case .fallTime: fallTime
            case .bombEvery: Double(bombEvery)
            case .ramp: ramp
            case .packSize: packSize
            case .bombSize: bombSize
            case .silver: silver
            case .gold: gold
            case .rewinds: Double(rewinds)
            case .rewindLimit: rewindLimit
            case .practice: practice ? 1 : 0
            }
        }
        set {
            precondition(setting.range.contains(newValue), "a setting must be in its range")
            switch setting {
            case .portrait: portrait = newValue != 0
            case .duration: duration = newValue
            case .interval: interval = newValue
            case .packs: packs = Int(newValue)
            case .fallTime: fallTime = newValue
            case .bombEvery: bombEvery = Int(newValue)
            case .ramp: ramp = newValue
            case .packSize: packSize = newValue
            case .bombSize: bombSize = newValue
            case .silver: silver = newValue
            case .gold: gold = newValue
            case .rewinds: rewinds = Int(newValue)
            case .rewindLimit: rewindLimit = newValue
            case .practice: practice = newValue != 0
            }
        }
    }
}

extension Level.Setting {
    /// How a setting is written.
    public enum Kind: Hashable, Sendable {
        case number
        case whole
        case toggle
    }

    public var kind: Kind {
        switch self {
        case .portrait, .practice: .toggle
        case .packs, .bombEvery, .rewinds: .whole
        default: .number
        }
    }

    /// The values a setting may have.
    public var range: ClosedRange<Double> {
        switch self {
        case .portrait, .practice, .silver, .gold: 0...1
        case .duration: 1...86_400
        case .interval: 0.01...60
        case .packs: 1...50
        case .fallTime: 0.2...60
        case .bombEvery: 0...1000
        case .ramp: 0.5...1
        case .packSize, .bombSize: 16...400
        case .rewinds: 0...99
        case .rewindLimit: 0.5...60
        }
    }

    /// The unit of the value, or "" for a plain number.
    public var unit: String {
        switch self {
        case .duration, .interval, .fallTime, .rewindLimit: "s"
        case .packSize, .bombSize: "points"
        default: ""
        }
    }

    /// One line on what it does.
    public var summary: String {
        switch self {
        case .portrait: "Upright field of 720x1280 points instead of 1280x720."
        case .duration: "Length of the round."
        case .interval: "Time from spawn to spawn."
        case .packs: "Packs per spawn."
        case .fallTime: "Time a drop takes to fall through the field."
        case .bombEvery: "A bomb beside every so many packs; 0 for none."
        case .ramp: "Interval and fall time are multiplied by this for each 5 s of play."
        case .packSize: "Height of a pack."
        case .bombSize: "Side of a bomb's box."
        case .silver: "Share of silver-trimmed packs."
        case .gold: "Share of golden packs."
        case .rewinds: "Rewinds per round."
        case .rewindLimit: "Longest stretch of one rewind, in game time."
        case .practice: "Rewinds without limit; the round is listed apart."
        }
    }

    /// The range in words, with its unit: "0.01 ... 60 s".
    public var rangeText: String {
        if kind == .toggle { return "true or false" }
        let ends = "\(text(for: range.lowerBound)) ... \(text(for: range.upperBound))"
        return unit.isEmpty ? ends : "\(ends) \(unit)"
    }

    /// A value as it is written in files and messages: shortest form that reads back the same.
    public func text(for value: Double) -> String {
        switch kind {
        case .toggle: value != 0 ? "true" : "false"
        case .whole: "\(Int(value))"
        case .number: value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        }
    }

    /// The value a text stands for, in range, or a `LevelError` that says what is wrong.
    public func value(of text: String) throws(LevelError) -> Double {
        let value: Double? =
            switch kind {
            case .toggle: text == "true" ? 1 : text == "false" ? 0 : nil
            case .whole: Int(text).map(Double.init)
            case .number: Double(text)
            }
        guard let value, range.contains(value) else { throw .value(self, text) }
        return value
    }
}

/// Why a level is not one.
public enum LevelError: Error, Hashable, Sendable {
    /// A setting's value cannot be read or is out of range.
    case value(Level.Setting, String)
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
            "\(name): no such setting; there are \(Level.Setting.allCases.map(\.rawValue).joined(separator: ", "))"
        }
    }
}

extension Level {
    /// Throws the first thing that is out of range.
    public func validate() throws(LevelError) {
        for setting in Setting.allCases where !setting.range.contains(self[setting]) {
            throw .value(setting, setting.text(for: self[setting]))
        }
        guard silver + gold <= 1 else { throw .shares(silver: silver, gold: gold) }
    }
}
