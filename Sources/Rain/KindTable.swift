/// A table with a value for each kind of pack, which is stored inline.
public struct KindTable<Value: Hashable & Sendable>: Hashable, Sendable {
    private var red, silver, gold, lucky, double, slow, chain, great: Value

    /// Creates a table with the same value for all kinds.
    public init(repeating value: Value) {
        (red, silver, gold, lucky, double, slow, chain, great) =
            (value, value, value, value, value, value, value, value)
    }

    /// The value of a kind.
    public subscript(kind: PackKind) -> Value {
        get {
            switch kind {
            case .red: red
            case .silver: silver
            case .gold: gold
            case .lucky: lucky
            case .double: double
            case .slow: slow
            case .chain: chain
            case .great: great
            }
        }
        set {
            switch kind {
            case .red: red = newValue
            case .silver: silver = newValue
            case .gold: gold = newValue
            case .lucky: lucky = newValue
            case .double: double = newValue
            case .slow: slow = newValue
            case .chain: chain = newValue
            case .great: great = newValue
            }
        }
    }
}

extension KindTable where Value: AdditiveArithmetic {
    /// The sum over all kinds.
    public var total: Value { sum(of: PackKind.allCases) }

    /// The sum over some kinds.
    public func sum(of kinds: [PackKind]) -> Value { kinds.reduce(.zero) { $0 + self[$1] } }
}

extension KindTable where Value: BinaryInteger {
    /// Converts a table of integers to another type. Traps for a number that does not fit.
    init<Other: BinaryInteger>(_ other: KindTable<Other>) {
        self.init(repeating: 0)
        for kind in PackKind.allCases { self[kind] = Value(other[kind]) }
    }
}

/// A table is stored as an object with the kinds' names. Decoding throws for a kind that is missing.
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
