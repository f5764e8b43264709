// A player model as editable text: a line for each trait, `reaction: 0.35`, and comments after #.

public import Rain

public struct PlayerTextError: Error, Hashable, CustomStringConvertible {
    /// Line and column, from 1.
    public let line: Int
    public let column: Int
    public let reason: String

    public var description: String { "\(line):\(column): \(reason)" }
}

extension PlayerModel {
    /// One number of a player model, by its name in a file.
    public enum Trait: String, CaseIterable, Hashable, Sendable {
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
        case pauses
        case pauseDrops = "pause-drops"
        case pauseEvery = "pause-every"
        case sweep
        case sweepWay = "sweep-way"
    }

    public subscript(trait: Trait) -> Double {
        get { trait.value(in: self) }
        set { trait.set(newValue, in: &self) }
    }
}

extension PlayerModel.Trait {
    /// Whether the trait is about rewinding or pausing.
    public var isOfTime: Bool {
        switch self {
        case .rewinds, .rewindCombo, .rewindBack, .rewindAfter, .pauses, .pauseDrops, .pauseEvery: true
        default: false
        }
    }
}

extension PlayerModel.Trait: NamedParameter {
    public var row: ParameterRow<PlayerModel> {
        switch self {
        case .reaction:
            .init(.number(\.reaction), 0...5, "Seconds from a drop's coming into sight to its being noticed.")
        case .moveBase: .init(.number(\.moveBase), 0...5, "Seconds that any movement takes (Fitts's a).")
        case .movePerBit:
            .init(
                .number(\.movePerBit), 0...2, "Seconds more for each bit of log2(distance/width + 1) (Fitts's b).")
        case .scatter: .init(.number(\.scatter), 0...400, "Standard deviation of a tap from its aim, points.")
        case .attention:
            .init(
                .whole(\.attention), 1...24,
                "How many drops are followed at once, a whole number; 24 for all there are.")
        case .blindness: .init(.number(\.blindness), 0...1, "Share of the packs that are never noticed.")
        case .mistaking: .init(.number(\.mistaking), 0...1, "Share of the bombs that are taken for packs.")
        case .tiring:
            .init(.number(\.tiring), 0...10, "What reaction and movement grow by in a minute of play, as a share.")
        case .rewinds:
            .init(.whole(\.rewinds), 0...99, "How many rewinds are used at most: time is turned back after a bomb.")
        case .rewindCombo:
            .init(
                .whole(\.rewindCombo), 0...1000,
                "Also after a tap on nothing that ends so many catches in a row or more; 0 for bombs only.")
        case .rewindBack:
            .init(.number(\.rewindBack), 0.1...60, "How far before that tap time is turned back, game seconds.")
        case .rewindAfter: .init(.number(\.rewindAfter), 0...5, "Seconds from that tap to turning time back.")
        case .pauses: .init(.whole(\.pauses), 0...99, "How many pauses are made at most.")
        case .pauseDrops:
            .init(.whole(\.pauseDrops), 0...1000, "A pause is made when more drops than this are in the air.")
        case .pauseEvery:
            .init(.number(\.pauseEvery), 0.1...3600, "Game seconds from one pause to the next, at least.")
        case .sweep:
            .init(
                .number(\.sweep), 0...200, "Taps a second of one who does not look and only taps; 0 for one who looks.")
        case .sweepWay:
            .init(
                .whole(\.sweepWay), -2...100, words: ["raster", "random"],
                "Where such a one taps: row by row, anywhere, or along a line at so many hundredths of the height.")
        }
    }
}

extension PlayerModel {
    /// The text of a player file: every trait with its summary and its range. `name` says where the player is from.
    public func text(name: String) -> String {
        Trait.file(self, "Red Pack Rain player: \(name.shown). Edit it and see: redpackrain simulate --player FILE")
    }

    /// Reads a player; a missing trait is the perfect player's.
    public init(text: String) throws(PlayerTextError) {
        self.init()
        var seen: Set<Trait> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
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
            guard let trait = Trait(rawValue: name) else {
                let names = Trait.allCases.map(\.rawValue).joined(separator: ", ")
                throw error(at: start, "\(name.shown): no such trait; there are \(names)")
            }
            guard seen.insert(trait).inserted else { throw error(at: start, "\(name) is there twice") }
            let text = pair.value.trimmed
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
