import Motion

// The canonical text of a level, which journals carry and the digest is computed from.
extension Level {
    /// A line `name=value` for each setting, in the order of the table, then for each phase. Settings of later editions that
    /// are at their defaults are left out, so that levels of earlier editions keep their text and their digest.
    public var text: String {
        let settings = Parameter.allCases.filter { $0.edition == 1 || self[$0] != Self.firstEdition[$0] }
        let lines = settings.map { "\($0.rawValue)=\($0.text(for: self[$0]))\n" }
        return (lines + phases.indices.map { "phase.\($0 + 1)=\(phases[$0].text)\n" }).joined()
    }

    /// The editions of the rules; rounds of each replay to their score for ever.
    public static let editions = 1...4

    /// The edition of the rules that the level needs: the latest edition of any of its settings and phases.
    public var edition: Int {
        let changed = Parameter.allCases.filter { self[$0] != Self.firstEdition[$0] }
        return phases.reduce(changed.map { $0.edition }.max() ?? 1) { max($0, $1.volley > 1 ? 3 : 2) }
    }

    private static let firstEdition = Level()

    /// Reads the canonical text; a setting that is left out keeps its default.
    public init(text: String) throws(LevelError) {
        self.init()
        for line in text.split(separator: "\n") {
            guard let pair = NamedValue(line, separator: "=") else { throw .unknown(String(line.prefix(40))) }
            if pair.name == "phase.\(phases.count + 1)", phases.count < Self.maxPhases {
                phases.append(try Phase(text: pair.value, number: phases.count + 1))
                continue
            }
            guard let setting = Parameter(rawValue: String(pair.name)) else { throw .unknown(String(line.prefix(40))) }
            self[setting] = try setting.value(of: String(pair.value))
        }
        try validate()
    }

    /// 16 hexadecimal digits that identify the settings of the level: rounds are compared only if their digests are equal.
    public var digest: String {
        let bits = Seed(hashing: text.utf8).bits
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
