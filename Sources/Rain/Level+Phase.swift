import Motion

extension Level {
    /// A part of a round with a rain of its own: the factors of the level's numbers while it lasts.
    public struct Phase: Hashable, Sendable {
        /// Name of the phase: 1 ... 16 of a-z, 0-9 and hyphens.
        public let name: String
        /// Relative length, 1 ... 1000: the phase's share of the round is its share of all weights.
        public var weight = 1 { didSet { weight = weight.clamped(to: Self.weights) } }
        /// Factor of the spawn interval, 0.1 ... 10.
        public var interval = 1.0 { didSet { interval = Self.kept(interval, Self.factors, or: oldValue) } }
        /// Factor of the fall time, 0.1 ... 10.
        public var fall = 1.0 { didSet { fall = Self.kept(fall, Self.factors, or: oldValue) } }
        /// Factor of the share of golden packs, 0.1 ... 10.
        public var gold = 1.0 { didSet { gold = Self.kept(gold, Self.factors, or: oldValue) } }
        /// Factor of the number of bombs, 0.1 ... 10.
        public var bombs = 1.0 { didSet { bombs = Self.kept(bombs, Self.factors, or: oldValue) } }
        /// Sideways velocity of drops as they start, points a second: positive to the right. -400 ... 400.
        public var wind = 0.0 { didSet { wind = Self.kept(wind, Self.winds, or: oldValue) } }
        /// The shape that the packs make.
        public var formation = Formation.scatter
        /// Number of spawns that come together, 1...16. They take a quarter of the time of the same number of single spawns,
        /// and a lull follows. Each volley begins the formation again.
        public var volley = 1 { didSet { volley = volley.clamped(to: Self.volleys) } }

        /// Creates a phase that changes nothing. Nil for an invalid name.
        public init?(_ name: String) {
            guard (1...16).contains(name.utf8.count), name.utf8.allSatisfy(Self.isOfName) else { return nil }
            self.name = name
        }

        private static func kept(_ value: Double, _ range: ClosedRange<Double>, or previous: Double) -> Double {
            value.isNaN ? previous : value.clamped(to: range)
        }

        private static func isOfName(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }

        static let weights = 1...1000
        static let factors = 0.1...10.0
        static let winds = -400.0...400.0
        static let volleys = 1...16
    }

    /// Max number of phases of a round.
    public static let maxPhases = 12

    /// Game time at which the phase at an index begins; the end of the round for an index behind the last.
    public func start(ofPhase index: Int) -> Double {
        if index >= phases.count { return duration }
        let all = phases.reduce(0) { $0 + $1.weight }
        return duration * Double(phases.prefix(max(0, index)).reduce(0) { $0 + $1.weight }) / Double(all)
    }

    /// Index of the phase at a game time; nil in a round without phases.
    public func phase(at time: Double) -> Int? {
        phases.isEmpty ? nil : max(0, (0..<phases.count).partitioningIndex { start(ofPhase: $0) > time } - 1)
    }

    /// Whether the phase at an index is the round's finale: the last one, if that is its name.
    public func isFinale(_ index: Int) -> Bool { index == phases.count - 1 && phases.last?.name == "finale" }
}

/// The shape that the packs of a phase make. The packs still fall one after the other.
public enum Formation: String, CaseIterable, Hashable, Sendable {
    /// No shape: each pack is anywhere.
    case scatter
    /// One beneath the other.
    case column
    /// Side by side.
    case row
    /// On an arc.
    case arc
    /// On a V, as cranes fly.
    case wedge
    /// On a circle.
    case ring
    /// On a spiral from its centre.
    case spiral
}

// MARK: Phases as text

extension Level.Phase {
    /// One of the numbers of a phase, in the order of its text.
    public enum Part: String, CaseIterable, Sendable {
        /// `Phase.weight`
        case weight
        /// `Phase.interval`
        case interval
        /// `Phase.fall`
        case fall
        /// `Phase.gold`
        case gold
        /// `Phase.bombs`
        case bombs
        /// `Phase.wind`
        case wind
        /// `Phase.volley`
        case volley

        /// The parts that the text of every phase has, before the formation. The volley comes after the formation, and
        /// only if it is not 1.
        static let required = allCases.filter { $0 != .volley }
    }

    /// The value of a part.
    public subscript(part: Part) -> Double {
        part.value(in: self)
    }

    /// Name, weight, factors, wind, formation and, unless it is 1, volley, separated by spaces:
    /// `gust 30 0.72 0.9 1 1 120 wedge 5`.
    public var text: String {
        let words = [name] + Part.required.map { $0.text(for: self[$0]) } + [formation.rawValue]
        return (words + (volley > 1 ? ["\(volley)"] : [])).joined(separator: " ")
    }

    init(text: Substring, number: Int) throws(LevelError) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let place = Part.required.count + 1
        guard words.count == place + 1 || words.count == place + 2 else {
            throw .phase(number, "must be like \(Self.example)")
        }
        self = try Self.named(words[0], number: number)
        for (part, word) in zip(Part.required, words.dropFirst()) { try set(part, to: word, number: number) }
        formation = try Self.formation(words[place], number: number)
        if words.count > place + 1 { try set(.volley, to: words[place + 1], number: number) }
    }

    package static func named(_ name: some StringProtocol, number: Int) throws(LevelError) -> Level.Phase {
        guard let phase = Level.Phase(String(name)) else {
            throw .phase(number, "name \(String(name).shown): must be 1 ... 16 of a-z, 0-9 and -")
        }
        return phase
    }

    package mutating func set(_ part: Part, to text: some StringProtocol, number: Int) throws(LevelError) {
        guard let value = part.value(ofText: text) else {
            throw .phase(number, "\(part.rawValue) \(String(text).shown): must be \(part.rule(against: text))")
        }
        part.set(value, in: &self)
    }

    package static func formation(_ text: some StringProtocol, number: Int) throws(LevelError) -> Formation {
        guard let formation = Formation(rawValue: String(text)) else {
            let names = Formation.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw .phase(number, "formation \(String(text).shown): must be one of \(names)")
        }
        return formation
    }

    package static let example = "'gust 30 0.72 0.9 1 1 120 wedge'"
}

extension Level.Phase.Part: NamedParameter {
    public var row: ParameterRow<Level.Phase> {
        switch self {
        case .weight: .init(.whole({ $0.weight }, { $0.weight = $1 }), 1...1000, "Length relative to the other phases.")
        case .interval:
            .init(.number({ $0.interval }, { $0.interval = $1 }), Level.Phase.factors, "Factor of the spawn interval.")
        case .fall: .init(.number({ $0.fall }, { $0.fall = $1 }), Level.Phase.factors, "Factor of the fall time.")
        case .gold:
            .init(.number({ $0.gold }, { $0.gold = $1 }), Level.Phase.factors, "Factor of the share of golden packs.")
        case .bombs:
            .init(.number({ $0.bombs }, { $0.bombs = $1 }), Level.Phase.factors, "Factor of the number of bombs.")
        case .wind:
            .init(
                .number({ $0.wind }, { $0.wind = $1 }), Level.Phase.winds, unit: "points/s",
                "Sideways speed of drops, to the right where positive.")
        case .volley: .init(.whole({ $0.volley }, { $0.volley = $1 }), 1...16, "Number of spawns that come together.")
        }
    }
}

extension Level {
    /// The value of `free-pauses` that is written as "any".
    static let anyPauses = -1.0

    /// `freePauses` as a number: -1 for any.
    var freePauseCount: Int {
        get { freePauses ?? Int(Self.anyPauses) }
        set { freePauses = newValue < 0 ? nil : newValue }
    }
}
