import App
import Rain
import Yams

// The phases of a level as a list: `- {name: gust, interval: 0.72, wind: 120}`.
extension LevelFile {
    static let phasesKey = "phases"
    private static let nameKey = "name"
    private static let formationKey = "formation"
    private static let keys = [nameKey] + Level.Phase.Part.allCases.map(\.rawValue) + [formationKey]
    private static let example = "'- {name: gust, interval: 0.72, wind: 120}'"

    /// The phases of a list, and what each was read from.
    static func phases(_ list: Node, file: String) throws -> (phases: [Level.Phase], nodes: [Node]) {
        guard let nodes = list.sequence.map(Array.init) else {
            throw UsageError("\(own: place(list, file)): phases must be a list of lines like \(example), or []")
        }
        if nodes.count > Level.mostPhases {
            throw UsageError(
                "\(own: place(nodes[Level.mostPhases], file)): \(nodes.count) phases: at most \(Level.mostPhases)")
        }
        let phases = try nodes.enumerated().map { try phase($1, number: $0 + 1, file: file) }
        return (phases, nodes)
    }

    private static func phase(_ node: Node, number: Int, file: String) throws -> Level.Phase {
        guard let mapping = node.mapping else {
            throw UsageError("\(own: place(node, file)): phase \(number): must be like \(example)")
        }
        guard let name = mapping[Node(nameKey)] else {
            throw UsageError("\(own: place(node, file)): phase \(number): its name is missing, like \(example)")
        }
        var phase = try value(name, nameKey, number: number, file: file) {
            try Level.Phase.named($0, number: number)
        }
        for (key, node) in mapping {
            let text = key.string ?? ""
            if text == nameKey { continue }
            try value(node, text, number: number, file: file) { value in
                if let part = Level.Phase.Part(rawValue: text) {
                    try phase.set(part, to: value, number: number)
                } else if text == formationKey {
                    phase.formation = try Level.Phase.formation(value, number: number)
                } else {
                    let keys = keys.joined(separator: ", ")
                    throw UsageError(
                        "\(own: place(key, file)): phase \(number): \(text.shown): no such key; there are \(own: keys)")
                }
            }
        }
        return phase
    }

    /// What is read from a single value; what is wrong with that is said with its place.
    private static func value<Read>(
        _ node: Node, _ key: String, number: Int, file: String, _ read: (String) throws -> Read
    ) throws -> Read {
        guard let text = node.scalar?.string else {
            throw UsageError("\(own: place(node, file)): phase \(number): \(key.shown): must be a single value")
        }
        do {
            return try read(text)
        } catch let error as LevelError {
            throw UsageError("\(own: place(node, file)): \(own: error)")
        }
    }

    /// Phases as they are in a file, with what each key does and what it may be.
    static func text(of phases: [Level.Phase]) -> String {
        let formations = Formation.allCases.map(\.rawValue).joined(separator: ", ")
        let parts = Level.Phase.Part.allCases.map { ($0.rawValue, "\($0.summary) \($0.rangeText)") }
        let rows =
            [(nameKey, "What it is called, 1 ... 16 of a-z, 0-9 and -; a last one called finale is told as such.")]
            + parts
            + [(formationKey, "How its packs lie beside each other: \(formations)")]
        let comments = rows.map { "#   \($0.padded(to: 10)) \($1)\n" }.joined()
        let lines = phases.map { phase in
            let name = phase.name.hasPrefix("-") ? "\"\(phase.name)\"" : phase.name
            let parts = Level.Phase.Part.allCases.map { "\($0.rawValue): \($0.text(for: phase[$0]))" }
            let pairs = ["\(nameKey): \(name)"] + parts + ["\(formationKey): \(phase.formation.rawValue)"]
            return "  - {\(pairs.joined(separator: ", "))}\n"
        }
        return """

            # Stretches of the round with a rain of their own, one after the other, at most \(Level.mostPhases); [] for none.
            # Of each, what is left out is 1, wind 0, formation scatter:
            \(comments)\(phasesKey):\(phases.isEmpty ? " []" : "")
            \(lines.joined())
            """
    }
}
