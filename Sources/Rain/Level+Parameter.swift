import Motion

extension Level {
    /// A setting of a level, by its name as a flag and in a level file.
    public enum Parameter: String, CaseIterable, Sendable {
        /// `Level.portrait`
        case portrait
        /// `Level.duration`
        case duration
        /// `Level.interval`
        case interval
        /// `Level.packs`
        case packs
        /// `Level.fallTime`
        case fallTime = "fall-time"
        /// `Level.bombEvery`
        case bombEvery = "bomb-every"
        /// `Level.ramp`
        case ramp
        /// `Level.packSize`
        case packSize = "pack-size"
        /// `Level.bombSize`
        case bombSize = "bomb-size"
        /// `Level.silver`
        case silver
        /// `Level.gold`
        case gold
        /// `Level.rewinds`
        case rewinds
        /// `Level.rewindLimit`
        case rewindLimit = "rewind-limit"
        /// `Level.practice`
        case practice
        /// `Level.strictTaps`
        case strictTaps = "strict-taps"
        /// `Level.emptyCost`
        case emptyCost = "empty-cost"
        /// `Level.dealsFromDeck`
        case deal
        /// `Level.freePauses`
        case freePauses = "free-pauses"
        /// `Level.hasTapLimit`
        case tapLimit = "tap-limit"
        /// `Level.lucky`
        case lucky
        /// `Level.double`
        case double
        /// `Level.slow`
        case slow
        /// `Level.chain`
        case chain
        /// `Level.great`
        case great
        /// `Level.hearts`
        case hearts
        /// `Level.rewindBonus`
        case rewindBonus = "rewind-bonus"
        /// `Level.cleanBonus`
        case cleanBonus = "clean-bonus"
        /// `Level.chargesWhenMoved`
        case rewindCharge = "rewind-charge"
        /// `Level.hasVeiledResume`
        case veiledResume = "veiled-resume"
        /// `Level.pace`
        case pace
        /// `Level.eaves`
        case eaves
        /// `Level.comboGap`
        case comboGap = "combo-gap"
        /// `Level.halvesCombo`
        case halvesCombo = "halves-combo"
        /// `Level.forgiven`
        case forgiven
        /// `Level.bombsAbove`
        case bombsAbove = "bombs-above"
        /// `Level.settle`
        case settle
    }

    /// The value of a parameter; a switch that is on reads 1, off 0. Setting it rounds whole numbers and clamps to the
    /// range, as the level's own properties do.
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
        case .portrait:
            .init(
                .toggle({ $0.portrait }, { $0.portrait = $1 }), 0...1,
                "Upright field of 720x1280 points instead of 1280x720.")
        case .duration:
            .init(.number({ $0.duration }, { $0.duration = $1 }), 1...86_400, unit: "s", "Length of the round.")
        case .interval:
            .init(.number({ $0.interval }, { $0.interval = $1 }), 0.01...60, unit: "s", "Time between two spawns.")
        case .packs: .init(.whole({ $0.packs }, { $0.packs = $1 }), 1...50, "Packs per spawn.")
        case .fallTime:
            .init(
                .number({ $0.fallTime }, { $0.fallTime = $1 }), 0.2...60, unit: "s",
                "Time a drop takes to fall through the field.")
        case .bombEvery:
            .init(.whole({ $0.bombEvery }, { $0.bombEvery = $1 }), 0...1000, "Packs for each bomb; 0 for no bombs.")
        case .ramp:
            .init(
                .number({ $0.ramp }, { $0.ramp = $1 }), 0.5...1,
                "Interval and fall time are multiplied by this for each 5 s of play.")
        case .packSize:
            .init(.number({ $0.packSize }, { $0.packSize = $1 }), 16...400, unit: "points", "Height of a pack.")
        case .bombSize:
            .init(.number({ $0.bombSize }, { $0.bombSize = $1 }), 16...400, unit: "points", "Side of a bomb's box.")
        case .silver: .init(.number({ $0.silver }, { $0.silver = $1 }), 0...1, "Share of silver packs.")
        case .gold: .init(.number({ $0.gold }, { $0.gold = $1 }), 0...1, "Share of golden packs.")
        case .rewinds: .init(.whole({ $0.rewinds }, { $0.rewinds = $1 }), 0...99, "Rewinds per round.")
        case .rewindLimit:
            .init(
                .number({ $0.rewindLimit }, { $0.rewindLimit = $1 }), 0.5...60, unit: "s",
                "Longest stretch of one rewind, in game time.")
        case .practice:
            .init(
                .toggle({ $0.practice }, { $0.practice = $1 }), 0...1,
                "Rewinds without limit; the round is listed apart.")
        case .strictTaps:
            .init(.toggle({ $0.strictTaps }, { $0.strictTaps = $1 }), 0...1, "A tap on nothing ends the combo.")
        case .emptyCost:
            .init(.whole({ $0.emptyCost }, { $0.emptyCost = $1 }), 0...50, unit: "points", "Cost of a tap on nothing.")
        case .deal:
            .init(
                .toggle({ $0.dealsFromDeck }, { $0.dealsFromDeck = $1 }), 0...1, words: ["independent", "deck"],
                "How the kinds of packs are dealt."
            )
        case .freePauses:
            .init(
                .whole({ $0.freePauseCount }, { $0.freePauseCount = $1 }), Level.anyPauses...99, words: ["any"],
                "Number of free pauses; each further pause ends the combo.")
        case .tapLimit:
            .init(
                .toggle({ $0.hasTapLimit }, { $0.hasTapLimit = $1 }), 0...1,
                "Taps faster than fingers can tap are ignored.")
        case .lucky: .init(.number({ $0.lucky }, { $0.lucky = $1 }), 0...0.2, "Share of lucky packs, worth 20 to 199.")
        case .double:
            .init(
                .number({ $0.double }, { $0.double = $1 }), 0...0.2,
                "Share of double packs: all points count twice for 5 s.")
        case .slow:
            .init(
                .number({ $0.slow }, { $0.slow = $1 }), 0...0.2, "Share of slow packs: time runs at half speed for 2 s."
            )
        case .chain:
            .init(
                .number({ $0.chain }, { $0.chain = $1 }), 0...0.2,
                "Share of chain packs: each takes up to four others along.")
        case .great:
            .init(
                .number({ $0.great }, { $0.great = $1 }), 0...0.2,
                "Share of great packs: worth 150, opened by five taps.")
        case .hearts: .init(.whole({ $0.hearts }, { $0.hearts = $1 }), 0...9, "Hearts of a survival round; 0 for none.")
        case .rewindBonus:
            .init(
                .whole({ $0.rewindBonus }, { $0.rewindBonus = $1 }), 0...500, unit: "points",
                "Bonus for each rewind left at the end.")
        case .cleanBonus:
            .init(
                .whole({ $0.cleanBonus }, { $0.cleanBonus = $1 }), 0...500, unit: "points", "Bonus if no bomb was hit.")
        case .rewindCharge:
            .init(
                .toggle({ $0.chargesWhenMoved }, { $0.chargesWhenMoved = $1 }), 0...1, words: ["begin", "moved"],
                "When a rewind counts as used.")
        case .veiledResume:
            .init(
                .toggle({ $0.hasVeiledResume }, { $0.hasVeiledResume = $1 }), 0...1,
                "The field stays hidden during the countdown after a pause.")
        case .pace: .init(.number({ $0.pace }, { $0.pace = $1 }), 0.5...1, "Game seconds per second.")
        case .eaves:
            .init(
                .number({ $0.eaves }, { $0.eaves = $1 }), 0...0.4,
                "Share of the field's height under the eaves, where nothing can be tapped.")
        case .comboGap:
            .init(
                .number({ $0.comboGap }, { $0.comboGap = $1 }), 0.5...10, unit: "s",
                "Max time between two catches of a combo.")
        case .halvesCombo:
            .init(
                .toggle({ $0.halvesCombo }, { $0.halvesCombo = $1 }), 0...1,
                "A tap on nothing halves the combo instead of ending it.")
        case .forgiven:
            .init(
                .whole({ $0.forgiven }, { $0.forgiven = $1 }), 0...Double(Level.anyForgiven),
                "Taps on nothing forgiven within 0.1 s of a catch; 100 for no limit.")
        case .bombsAbove:
            .init(
                .toggle({ $0.bombsAbove }, { $0.bombsAbove = $1 }), 0...1, "Bombs lie above packs and take their taps.")
        case .settle:
            .init(
                .number({ $0.settle }, { $0.settle = $1 }), 0...0.9,
                "Share by which drops begin faster, and end slower, than at an even speed.")
        }
    }

    /// The edition of the rules that introduced the parameter, 1...4. A level's text leaves out parameters of editions
    /// 2 to 4 that are at their defaults.
    public var edition: Int {
        switch self {
        case .portrait, .duration, .interval, .packs, .fallTime, .bombEvery, .ramp, .packSize, .bombSize, .silver,
            .gold, .rewinds, .rewindLimit, .practice:
            1
        case .strictTaps, .emptyCost, .deal, .freePauses, .tapLimit, .lucky, .double, .slow, .chain, .great, .hearts,
            .rewindBonus, .cleanBonus, .rewindCharge, .veiledResume, .pace:
            2
        case .eaves, .comboGap, .halvesCombo, .forgiven, .bombsAbove: 3
        case .settle: 4
        }
    }

    /// Reads a value in range. Throws a `LevelError` that says what is wrong.
    public func value(of text: String) throws(LevelError) -> Double {
        guard let value = value(ofText: text) else { throw .value(self, text) }
        return value
    }
}

/// The error of an invalid level.
public enum LevelError: Error, Hashable, Sendable {
    /// A setting's value cannot be read or is out of range.
    case value(Level.Parameter, String)
    /// The shares of all kinds of packs add up to more than 1, in a phase if one is named.
    case shares(Double, phase: String?)
    /// The text of a phase, counted from 1, is wrong.
    case phase(Int, String)
    /// No setting has the name.
    case unknown(String)
}

extension LevelError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .value(let setting, let text):
            "\(setting.rawValue) \(text): must be \(setting.rangeText)"
        case .shares(let sum, nil): "the shares of the kinds of packs come to \(sum): their sum must be 0 ... 1"
        case .shares(let sum, let phase?):
            "the shares of the kinds of packs come to \(sum) in phase \(phase): their sum must be 0 ... 1"
        case .phase(let number, let reason): "phase \(number): \(reason)"
        case .unknown(let name):
            "\(name): no such setting; the settings are "
                + Level.Parameter.allCases.map { $0.rawValue }.joined(separator: ", ")
        }
    }
}

extension Level {
    /// Throws for settings that are wrong together: shares that add up to more than 1.
    public func validate() throws(LevelError) {
        let others = PackKind.withShares.filter { $0 != .gold }.reduce(0) { $0 + share(of: $1) }
        guard gold + others <= 1 else { throw .shares(gold + others, phase: nil) }
        for phase in phases where gold * phase.gold + others > 1 {
            throw .shares(gold * phase.gold + others, phase: phase.name)
        }
    }
}
