#if !hasFeature(Embedded)
/// A tally is stored as an object of its counts by name. A missing count reads as 0; decoding throws for a number that
/// is negative or does not fit in 32 bits.
extension Tally: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Name.self)
        for count in Self.counts {
            let key = Name(stringValue: count.name)
            self[count] = Int(try container.decodeIfPresent(UInt32.self, forKey: key) ?? 0)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for count in Self.counts {
            try container.encode(self[count], forKey: Name(stringValue: count.name))
        }
    }
}
#endif
