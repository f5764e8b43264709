/// A tally is stored as its numbers by their names. What is left out reads as 0; decoding throws for a number that is
/// negative or that no round comes to.
extension Tally: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private static let counts: [(name: String, path: any (WritableKeyPath<Tally, Int> & Sendable))] = [
        ("score", \.score),
        ("packsSeen", \.packsSeen),
        ("redCaught", \.redCaught),
        ("silverCaught", \.silverCaught),
        ("goldCaught", \.goldCaught),
        ("packsMissed", \.packsMissed),
        ("bombsSeen", \.bombsSeen),
        ("bombsHit", \.bombsHit),
        ("taps", \.taps),
        ("bestCombo", \.bestCombo),
        ("rewindsUsed", \.rewindsUsed),
        ("pauses", \.pauses),
        ("luckyCaught", \.luckyCaught),
        ("doubleCaught", \.doubleCaught),
        ("slowCaught", \.slowCaught),
        ("chainCaught", \.chainCaught),
        ("greatCaught", \.greatCaught),
        ("chained", \.chained),
        ("strikes", \.strikes),
    ]

    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Name.self)
        for (name, path) in Self.counts {
            let key = Name(stringValue: name)
            self[keyPath: path] = Int(try container.decodeIfPresent(UInt32.self, forKey: key) ?? 0)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (name, path) in Self.counts { try container.encode(self[keyPath: path], forKey: Name(stringValue: name)) }
    }
}
