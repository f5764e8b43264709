import ArgumentParser
public import Rain

/// A flag for each row of the table of levels.
///
/// The argument parser finds flags by looking at the properties of a value. There would be as many equal ones as there are
/// rows, so what it looks at is made from the table: a row that is added is a flag, with its help and its place in the
/// manual.
struct LevelFlags: ParsableArguments, CustomReflectable {
    /// What was given, as it was written.
    private(set) var texts: [Level.Parameter: String] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let given = try decoder.container(keyedBy: Level.Parameter.self)
        for setting in Level.Parameter.allCases {
            texts[setting] =
                setting.isFlag
                ? try given.decodeIfPresent(Bool.self, forKey: setting).map { $0 ? "true" : "false" }
                : try given.decodeIfPresent(String.self, forKey: setting)
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: Level.Parameter.allCases.map { (label: $0.rawValue, value: $0.argument) })
    }
}

extension Level.Parameter: CodingKey {
    /// Whether its flag stands alone, with `--no-` before it for off, and has no value.
    fileprivate var isFlag: Bool { self == .portrait || self == .practice }

    fileprivate var argument: Any {
        let name = NameSpecification.customLong(rawValue)
        guard !isFlag else {
            return Flag<Bool?>(name: name, inversion: .prefixedNo, help: ArgumentHelp(stringLiteral: summary))
        }
        let value = kind == .toggle ? rangeText.replacing(" or ", with: "|") : kind == .whole ? "n" : "x"
        let usual = text(for: Level.calm[self])
        return Option<String?>(
            name: name, parsing: .unconditional,
            help: ArgumentHelp("\(summary) \(rangeText) (calm: \(usual)).", valueName: value))
    }

    /// The words of a command line that set it.
    func words(for value: Double) -> [String] {
        guard isFlag else { return ["--\(rawValue)", text(for: value)] }
        return [value == 0 ? "--no-\(rawValue)" : "--\(rawValue)"]
    }
}
