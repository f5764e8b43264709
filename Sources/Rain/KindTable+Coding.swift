#if !hasFeature(Embedded)
/// A table is stored as an object with the kinds' names as keys. Decoding throws for a kind that is missing.
extension KindTable: Codable where Value: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ kind: PackKind) { stringValue = kind.name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        self.init(repeating: try container.decode(Value.self, forKey: Name(.red)))
        for kind in PackKind.allCases { self[kind] = try container.decode(Value.self, forKey: Name(kind)) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for kind in PackKind.allCases { try container.encode(self[kind], forKey: Name(kind)) }
    }
}
#endif
