import ArgumentParser
public import Rain

/// A flag for each level parameter.
///
/// The argument parser finds flags by reflection on properties. This mirror is generated from the parameters, so that
/// each new parameter has a flag, with help and manual entry.
package struct LevelFlags: ParsableArguments, CustomReflectable {
    package private(set) var texts: [Level.Parameter: String] = [:]

    package init() {}

    package init(from decoder: any Decoder) throws {
        let given = try decoder.container(keyedBy: Level.Parameter.self)
        for setting in Level.Parameter.allCases {
            texts[setting] =
                setting.isFlag
                ? try given.decodeIfPresent(Bool.self, forKey: setting).map { $0 ? "true" : "false" }
                : try given.decodeIfPresent(String.self, forKey: setting)
        }
    }

    package var customMirror: Mirror {
        Mirror(self, children: Level.Parameter.allCases.map { (label: $0.rawValue, value: $0.argument) })
    }
}

extension Level.Parameter: CodingKey {
    /// Whether the flag has no value and can be inverted with `--no-`.
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

    package func words(for value: Double) -> [String] {
        guard isFlag else { return ["--\(rawValue)", text(for: value)] }
        return [value == 0 ? "--no-\(rawValue)" : "--\(rawValue)"]
    }
}
