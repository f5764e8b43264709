// A player model as a text that can be edited: a trait a line, `reaction: 0.35`, and comments from # on.

/// Why a text is not a player, and where in it that shows.
public struct PlayerTextError: Error, Hashable, CustomStringConvertible {
    /// Line and column, from 1.
    public let line: Int
    public let column: Int
    public let reason: String

    public var description: String { "\(line):\(column): \(reason)" }
}

extension PlayerModel {
    /// One number of a player, by its name in a file.
    public enum Trait: String, CaseIterable, Hashable, Sendable {
        case reaction
        case moveBase = "move-base"
        case movePerBit = "move-per-bit"
        case scatter
        case attention
        case blindness
        case mistaking
        case tiring
    }

    public subscript(trait: Trait) -> Double {
        get {
            switch trait {
            case .reaction: reaction
            case .moveBase: moveBase
            case .movePerBit: movePerBit
            case .scatter: scatter
            case .attention: Double(attention)
            case .blindness: blindness
            case .mistaking: mistaking
            case .tiring: tiring
            }
        }
        set {
            switch trait {
            case .reaction: reaction = newValue
            case .moveBase: moveBase = newValue
            case .movePerBit: movePerBit = newValue
            case .scatter: scatter = newValue
            case .attention: attention = Int(newValue.rounded())
            case .blindness: blindness = newValue
            case .mistaking: mistaking = newValue
            case .tiring: tiring = newValue
            }
        }
    }
}

extension PlayerModel.Trait {
    /// The values a trait may have.
    public var range: ClosedRange<Double> {
        switch self {
        case .reaction, .moveBase: 0...5
        case .movePerBit: 0...2
        case .scatter: 0...400
        case .attention: 1...24
        case .blindness, .mistaking: 0...1
        case .tiring: 0...10
        }
    }

    /// One line on what it is, with its unit.
    public var summary: String {
        switch self {
        case .reaction: "Seconds from a drop's coming into sight to its being noticed."
        case .moveBase: "Seconds that any movement takes (Fitts's a)."
        case .movePerBit: "Seconds more for each bit of log2(distance/width + 1) (Fitts's b)."
        case .scatter: "Standard deviation of a tap from its aim, points."
        case .attention: "How many drops are followed at once, a whole number; 24 for all there are."
        case .blindness: "Share of the packs that are never noticed."
        case .mistaking: "Share of the bombs that are taken for packs."
        case .tiring: "What reaction and movement grow by in a minute of play, as a share."
        }
    }

    /// The range in words: "0 ... 5".
    public var rangeText: String { "\(text(for: range.lowerBound)) ... \(text(for: range.upperBound))" }

    /// A value as it is written: the shortest form that reads back the same.
    public func text(for value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

    fileprivate func value(of text: some StringProtocol) -> Double? {
        guard let value = self == .attention ? Int(text).map(Double.init) : Double(text) else { return nil }
        return range.contains(value) ? value : nil
    }
}

extension PlayerModel {
    /// The player as a file: every trait with what it is and what it may be. The name is a word on its origin.
    public func text(name: String) -> String {
        var text = "# Red Pack Rain player: \(name). Edit it and see: redpackrain simulate --player FILE\n"
        for trait in Trait.allCases {
            text += "\n# \(trait.summary) \(trait.rangeText)\n\(trait.rawValue): \(trait.text(for: self[trait]))\n"
        }
        return text
    }

    /// Reads a player back; a trait that is left out is the perfect player's.
    public init(text: String) throws(PlayerTextError) {
        self.init()
        var seen: Set<Trait> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let code = line.prefix { $0 != "#" }
            guard let start = code.firstIndex(where: { !$0.isWhitespace }) else { continue }
            func error(at place: Substring.Index, _ reason: String) -> PlayerTextError {
                PlayerTextError(
                    line: index + 1, column: line.distance(from: line.startIndex, to: place) + 1, reason: reason)
            }
            guard let colon = code.firstIndex(of: ":") else { throw error(at: start, "must be like 'reaction: 0.35'") }
            let name = String(code[start..<colon].prefix { !$0.isWhitespace })
            guard let trait = Trait(rawValue: name) else {
                let names = Trait.allCases.map(\.rawValue).joined(separator: ", ")
                throw error(at: start, "\(name.prefix(40)): no such trait; there are \(names)")
            }
            guard seen.insert(trait).inserted else { throw error(at: start, "\(name) is there twice") }
            let rest = code[code.index(after: colon)...]
            let place = rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex
            let end = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? place
            guard let value = trait.value(of: rest[place..<end]) else {
                throw error(at: place, "\(name) \(rest[place..<end].prefix(40)): must be \(trait.rangeText)")
            }
            self[trait] = value
        }
        guard !seen.isEmpty else {
            throw PlayerTextError(line: 1, column: 1, reason: "must hold lines like 'reaction: 0.35'")
        }
    }
}
