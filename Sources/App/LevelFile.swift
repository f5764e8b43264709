import Foundation
package import Rain
import RainPlatform
import Yams

/// Levels as editable YAML files.
package enum LevelFile {
    /// Reads the level in a file. Throws a `UsageError` that names the file, the line and the column.
    /// - Parameter flag: the flag that named the file, followed by a space; empty if there was none.
    package static func read(_ path: String, flag: String) throws -> Level {
        try parse(TextFile.read(path, named: flag + path.shown, as: "level"), file: flag + path.shown)
    }

    /// Returns the preset of that name, the level in that file, or the level of that name in the player's folder.
    /// Throws a `UsageError` with the flag.
    package static func named(_ name: String, flag: String = "--level") throws -> Level {
        if let preset = Level.preset(name) { return preset }
        let given = FileManager.default.fileExists(atPath: name) ? name : nil
        // A folder that happens to have the name does not hide a level.
        let own = given == nil || FileBytes.isFolder(name) ? LevelFolder.file(named: name) : nil
        guard let path = own ?? given else {
            let presets = Level.presets.map(\.name).joined(separator: ", ")
            throw UsageError("\(flag) \(name): neither a preset (\(trusted: presets)) nor a file")
        }
        return try read(path, flag: "\(flag) ")
    }

    package static func parse(_ bytes: [UInt8], file: String) throws -> Level {
        try parse(TextFile.text(of: bytes, named: file, as: "level"), file: file)
    }

    private static func yaml(_ file: String) -> YAMLText {
        YAMLText(
            file: file, kind: "level", example: "lines must be like 'interval: 0.5'",
            source: "'redpackrain levels calm' prints such a file")
    }

    package static func parse(_ text: String, file: String) throws -> Level {
        var level = Level()
        var seen: Set<Level.Parameter> = []
        var shares: Node?
        var phases: [Node] = []
        for (key, value) in try yaml(file).mapping(of: text) {
            let name = key.string ?? ""
            if name == phasesKey {
                (level.phases, phases) = try self.phases(value, file: file)
                continue
            }
            guard let setting = Level.Parameter(rawValue: name) else {
                throw UsageError(
                    "\(trusted: place(key, file)): \(trusted: LevelError.unknown(name.shown)), \(phasesKey)")
            }
            guard seen.insert(setting).inserted else {
                throw UsageError("\(trusted: place(key, file)): \(name) is given twice")
            }
            guard let text = value.scalar?.string else {
                throw UsageError(
                    "\(trusted: place(value, file)): \(name) must be \(trusted: setting.rule(against: ""))")
            }
            if Level.Parameter.shares.contains(setting) { shares = value }
            level[setting] = try setting.value(given: text, after: "\(place(value, file)): ")
        }
        // If each parameter is valid, only the sum of the shares can be wrong: reports the shares of the level, or else
        // the first phase in which their sum exceeds 1.
        for count in 0...phases.count {
            var part = level
            part.phases.removeLast(phases.count - count)
            do {
                try part.validate()
            } catch {
                throw UsageError("\(trusted: place(count == 0 ? shares : phases[count - 1], file)): \(trusted: error)")
            }
        }
        return level
    }

    private static func place(_ node: Node?, _ file: String) -> String { yaml(file).place(node) }

    /// Returns a level as a file, with the meaning and the range of every parameter.
    package static func text(of level: Level, name: String) -> String {
        Level.Parameter.file(
            level, "Red Pack Rain level: \(name.shown). Edit it and play it with: redpackrain --level FILE")
            + text(of: level.phases)
    }
}

extension Level.Parameter {
    /// The shares of the kinds of packs; their sum is at most 1.
    package static let shares = PackKind.withShares.compactMap(\.share)

    /// Parses a value from a file or a flag. Throws a `UsageError` with the place and the right form.
    package func value(given text: String, after place: String) throws -> Double {
        guard let value = value(ofText: text) else {
            throw UsageError("\(trusted: place)\(rawValue) \(text): must be \(trusted: rule(against: text))")
        }
        return value
    }
}

// The phases of a level, as a list: `- {name: gust, interval: 0.72, wind: 120}`.
extension LevelFile {
    package static let phasesKey = "phases"
    private static let phaseNameKey = "name"
    private static let formationKey = "formation"
    private static let phaseKeys = [phaseNameKey] + Level.Phase.Part.allCases.map(\.rawValue) + [formationKey]
    private static let phaseExample = "'- {name: gust, interval: 0.72, wind: 120}'"

    /// Returns the phases of a list, and the node of each.
    static func phases(_ list: Node, file: String) throws -> (phases: [Level.Phase], nodes: [Node]) {
        guard let nodes = list.sequence.map(Array.init) else {
            throw UsageError(
                "\(trusted: place(list, file)): phases must be a list of lines like \(phaseExample), or []")
        }
        if nodes.count > Level.maxPhases {
            throw UsageError(
                "\(trusted: place(nodes[Level.maxPhases], file)): \(nodes.count) phases: at most \(Level.maxPhases)")
        }
        let phases = try nodes.enumerated().map { try phase($1, number: $0 + 1, file: file) }
        return (phases, nodes)
    }

    private static func phase(_ node: Node, number: Int, file: String) throws -> Level.Phase {
        guard let mapping = node.mapping else {
            throw UsageError("\(trusted: place(node, file)): phase \(number): must be like \(phaseExample)")
        }
        guard let name = mapping[Node(phaseNameKey)] else {
            throw UsageError(
                "\(trusted: place(node, file)): phase \(number): its name is missing, like \(phaseExample)")
        }
        var phase = try value(name, phaseNameKey, number: number, file: file) {
            try Level.Phase.named($0, number: number)
        }
        for (key, node) in mapping {
            let text = key.string ?? ""
            if text == phaseNameKey { continue }
            try value(node, text, number: number, file: file) { value in
                if let part = Level.Phase.Part(rawValue: text) {
                    try phase.set(part, to: value, number: number)
                } else if text == formationKey {
                    phase.formation = try Level.Phase.formation(value, number: number)
                } else {
                    let keys = phaseKeys.joined(separator: ", ")
                    throw UsageError(
                        """
                        \(trusted: place(key, file)): phase \(number): \(text.shown): no such key; the keys are \(trusted: keys)
                        """)
                }
            }
        }
        return phase
    }

    private static func value<Read>(
        _ node: Node, _ key: String, number: Int, file: String, _ read: (String) throws -> Read
    ) throws -> Read {
        guard let text = node.scalar?.string else {
            throw UsageError("\(trusted: place(node, file)): phase \(number): \(key.shown): must be a single value")
        }
        do {
            return try read(text)
        } catch let error as LevelError {
            throw UsageError("\(trusted: place(node, file)): \(trusted: error)")
        }
    }

    /// Returns the phases as in a file, with the meaning and the range of each key.
    package static func text(of phases: [Level.Phase]) -> String {
        let formations = Formation.allCases.map(\.rawValue).joined(separator: ", ")
        let parts = Level.Phase.Part.allCases.map { ($0.rawValue, "\($0.summary) \($0.rangeText)") }
        let rows =
            [(phaseNameKey, "Name of the phase, 1 ... 16 of a-z, 0-9 and -; a last phase named finale is announced.")]
            + parts
            + [(formationKey, "Shape that the packs make: \(formations)")]
        let comments = rows.map { "#   \($0.padded(to: 10)) \($1)\n" }.joined()
        let lines = phases.map { phase in
            let name = phase.name.hasPrefix("-") ? "\"\(phase.name)\"" : phase.name
            let parts = Level.Phase.Part.allCases.map { "\($0.rawValue): \($0.text(for: phase[$0]))" }
            let pairs = ["\(phaseNameKey): \(name)"] + parts + ["\(formationKey): \(phase.formation.rawValue)"]
            return "  - {\(pairs.joined(separator: ", "))}\n"
        }
        return """

            # Phases of the round, in order, each with a rain of its own; at most \(Level.maxPhases), [] for none.
            # All keys but name may be omitted: wind is then 0, formation scatter, any other 1.
            \(comments)\(phasesKey):\(phases.isEmpty ? " []" : "")
            \(lines.joined())
            """
    }
}
