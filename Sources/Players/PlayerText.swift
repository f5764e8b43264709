// A player model as editable text: a line for each trait, `reaction: 0.35`, and comments after #.

package import Rain

package struct PlayerTextError: Error, Hashable, CustomStringConvertible {
    /// Line and column, from 1.
    package let line: Int
    package let column: Int
    package let reason: String

    package var description: String { "\(line):\(column): \(reason)" }
}

extension PlayerModel {
    /// One number of a player model, by its name in a file.
    package enum Trait: String, CaseIterable, Hashable, Sendable {
        case reaction
        case moveBase = "move-base"
        case movePerBit = "move-per-bit"
        case scatter
        case attention
        case blindness
        case mistaking
        case tiring
        case rewinds
        case rewindCombo = "rewind-row"
        case rewindBack = "rewind-back"
        case rewindAfter = "rewind-after"
        case rewindGold = "rewind-gold"
        case pauses
        case pauseDrops = "pause-drops"
        case pauseEvery = "pause-every"
        case sweep
        case sweepWay = "sweep-way"
    }

    package subscript(trait: Trait) -> Double {
        get { trait.value(in: self) }
        set { trait.set(newValue, in: &self) }
    }
}

extension PlayerModel.Trait {
    /// Whether the trait is about rewinding or pausing.
    package var isOfTime: Bool {
        switch self {
        case .rewinds, .rewindCombo, .rewindBack, .rewindAfter, .rewindGold, .pauses, .pauseDrops, .pauseEvery: true
        default: false
        }
    }
}

extension PlayerModel.Trait: NamedParameter {
    package var row: ParameterRow<PlayerModel> {
        switch self {
        case .reaction:
            .init(.number({ $0.reaction }, { $0.reaction = $1 }), 0...5, "Seconds until a visible drop is noticed.")
        case .moveBase:
            .init(.number({ $0.moveBase }, { $0.moveBase = $1 }), 0...5, "Seconds of any movement (Fitts's a).")
        case .movePerBit:
            .init(
                .number({ $0.movePerBit }, { $0.movePerBit = $1 }), 0...2,
                "Further seconds for each bit of log2(distance/width + 1) (Fitts's b).")
        case .scatter:
            .init(
                .number({ $0.scatter }, { $0.scatter = $1 }), 0...400,
                "Standard deviation of a tap from its aim, points.")
        case .attention:
            .init(
                .whole({ $0.attention }, { $0.attention = $1 }), 1...24,
                "Number of drops followed at once, a whole number; 24 for all.")
        case .blindness:
            .init(.number({ $0.blindness }, { $0.blindness = $1 }), 0...1, "Share of the packs that are never noticed.")
        case .mistaking:
            .init(
                .number({ $0.mistaking }, { $0.mistaking = $1 }), 0...1, "Share of the bombs that are taken for packs.")
        case .tiring:
            .init(
                .number({ $0.tiring }, { $0.tiring = $1 }), 0...10,
                "Share by which reaction and movement grow in a minute of play.")
        case .rewinds:
            .init(
                .whole({ $0.rewinds }, { $0.rewinds = $1 }), 0...99,
                "Maximum number of rewinds; one follows each bomb hit.")
        case .rewindCombo:
            .init(
                .whole({ $0.rewindCombo }, { $0.rewindCombo = $1 }), 0...1000,
                "Minimum length of a combo whose end by a tap on nothing is also rewound; 0 for none.")
        case .rewindBack:
            .init(
                .number({ $0.rewindBack }, { $0.rewindBack = $1 }), 0.1...60,
                "Game seconds that a rewind goes back before the tap that causes it.")
        case .rewindAfter:
            .init(
                .number({ $0.rewindAfter }, { $0.rewindAfter = $1 }), 0...5,
                "Seconds from a tap to the rewind that it causes.")
        case .rewindGold:
            .init(
                .toggle({ $0.urges.isForGold }, { $0.urges.isForGold = $1 }), 0...1, words: ["no", "yes"],
                "Whether rewinds follow missed golden packs instead of bombs hit.")
        case .pauses: .init(.whole({ $0.pauses }, { $0.pauses = $1 }), 0...99, "Maximum number of pauses.")
        case .pauseDrops:
            .init(
                .whole({ $0.pauseDrops }, { $0.pauseDrops = $1 }), 0...1000,
                "Number of drops in the air above which the player pauses.")
        case .pauseEvery:
            .init(
                .number({ $0.pauseEvery }, { $0.pauseEvery = $1 }), 0.1...3600,
                "Minimum game seconds from one pause to the next.")
        case .sweep:
            .init(
                .number({ $0.sweep }, { $0.sweep = $1 }), 0...200,
                "Taps per second of a player who does not look; 0 for a player who looks.")
        case .sweepWay:
            .init(
                .whole({ $0.sweepWay }, { $0.sweepWay = $1 }), -2...100, words: ["raster", "random"],
                "Path of a player who does not look: row by row, at random, or a line at this height in percent.")
        }
    }
}

extension PlayerModel {
    /// The text of a player file: every trait with its summary and its range. `name` says where the player is from.
    package func text(name: String) -> String {
        Trait.file(
            self, "Red Pack Rain player: \(name.shown). Edit it and try it with: redpackrain simulate --player FILE")
            + "\n# Game seconds at which the player rewinds instead of after a bomb hit. none or \(Self.timesRule)\n"
            + "\(Self.timesName): \(timesText)\n"
    }

    private static let timesName = "rewind-at"
    private static let timesRule = "1 ... 4 ascending numbers, 0 ... 3600, such as 24,26,28"

    private var timesText: String {
        let times = (0..<4).map { urges.times[$0] }.filter { $0.isFinite }
        return times.isEmpty ? "none" : times.map { Trait.rewindBack.text(for: $0) }.joined(separator: ",")
    }

    /// Reads the times of rewinds; nil for a wrong text.
    private static func times(ofText text: Substring) -> SIMD4<Double>? {
        guard text != "none" else { return Urges.noTimes }
        let times = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmed) ?? -1 }
        guard (1...4).contains(times.count), times.allSatisfy({ (0...3600).contains($0) }),
            zip(times, times.dropFirst()).allSatisfy(<)
        else { return nil }
        return times.enumerated().reduce(into: Urges.noTimes) { $0[$1.offset] = $1.element }
    }

    /// Reads a player. A missing trait has the perfect player's value.
    package init(text: String) throws(PlayerTextError) {
        self.init()
        var seen: Set<String> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated()
        {
            let code = line.prefix { $0 != "#" }
            let start = code.trimmed.startIndex
            guard start < code.endIndex else { continue }
            func error(at place: Substring.Index, _ reason: String) -> PlayerTextError {
                PlayerTextError(
                    line: index + 1, column: line.distance(from: line.startIndex, to: place) + 1, reason: reason)
            }
            guard let pair = NamedValue(code, separator: ":") else {
                throw error(at: start, "must be like 'reaction: 0.35'")
            }
            let name = String(pair.name.trimmed.prefix { !$0.isWhitespace })
            let trait = Trait(rawValue: name)
            guard trait != nil || name == Self.timesName else {
                let names = (Trait.allCases.map { $0.rawValue } + [Self.timesName]).joined(separator: ", ")
                throw error(at: start, "\(name.shown): no such trait; the traits are \(names)")
            }
            guard seen.insert(name).inserted else { throw error(at: start, "\(name) is given twice") }
            let text = pair.value.trimmed
            guard let trait else {
                guard let times = Self.times(ofText: text) else {
                    throw error(at: text.startIndex, "\(name) \(text.shown): must be none or \(Self.timesRule)")
                }
                urges.times = times
                continue
            }
            guard let value = trait.value(ofText: text) else {
                throw error(at: text.startIndex, "\(name) \(text.shown): must be \(trait.rule(against: text))")
            }
            self[trait] = value
        }
        guard !seen.isEmpty else {
            throw PlayerTextError(line: 1, column: 1, reason: "must hold lines like 'reaction: 0.35'")
        }
    }
}
