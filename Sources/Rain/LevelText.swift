import Motion

// The canonical text of a level: what journals carry and what the digest is taken of.
extension Level {
    /// Every setting as `name=value`, in the order of the table, a line each, and the phases. What is of the second edition
    /// and at its default is left out, so that levels of the first keep their text, and with it their digest.
    public var text: String {
        let settings = Parameter.allCases.filter { !$0.isOfSecondEdition || self[$0] != Self.firstEdition[$0] }
        let lines = settings.map { "\($0.rawValue)=\($0.text(for: self[$0]))\n" }
        return (lines + phases.indices.map { "phase.\($0 + 1)=\(phases[$0].text)\n" }).joined()
    }

    /// The editions of the rules, by which rounds replay to their score for ever.
    public static let editions = 1...2

    /// Whether all that the second edition of the rules brought is as it was before.
    public var isOfFirstEdition: Bool {
        phases.isEmpty && !Parameter.allCases.contains { $0.isOfSecondEdition && self[$0] != Self.firstEdition[$0] }
    }

    private static let firstEdition = Level()

    /// Reads the canonical text; a setting that is left out keeps its default.
    public init(text: String) throws(LevelError) {
        self.init()
        for line in text.split(separator: "\n") {
            guard let pair = NamedValue(line, separator: "=") else { throw .unknown(String(line.prefix(40))) }
            if pair.name == "phase.\(phases.count + 1)", phases.count < Self.mostPhases {
                phases.append(try Phase(text: pair.value, number: phases.count + 1))
                continue
            }
            guard let setting = Parameter(rawValue: String(pair.name)) else { throw .unknown(String(line.prefix(40))) }
            self[setting] = try setting.value(of: String(pair.value))
        }
        try validate()
    }

    /// 16 hexadecimal digits that stand for the numbers of the level: equal levels and only they compare in a list.
    public var digest: String {
        let bits = Seed(hashing: text.utf8).bits
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// A level is stored as its text: `"duration=30\ninterval=0.35\n…"`. Decoding throws for what no level can be.
extension Level: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(text: container.decode(String.self))
        } catch let error as LevelError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
