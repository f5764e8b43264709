import Motion

// The canonical text of a level: what journals carry and what the digest is taken of.
extension Level {
    /// Every setting as `name=value`, in the order of the table, a line each.
    public var text: String {
        Parameter.allCases.map { "\($0.rawValue)=\($0.text(for: self[$0]))\n" }.joined()
    }

    /// Reads the canonical text; a setting that is left out keeps its default.
    public init(text: String) throws(LevelError) {
        self.init()
        for line in text.split(separator: "\n") {
            guard let pair = NamedValue(line, separator: "="), let setting = Parameter(rawValue: String(pair.name))
            else {
                throw .unknown(String(line.prefix(40)))
            }
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
