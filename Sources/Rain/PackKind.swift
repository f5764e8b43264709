public import Motion

/// A kind of pack. Its rules are a row of one table: `row`.
public enum PackKind: Int, CaseIterable, Hashable, Sendable {
    /// Pays 10 points: the packs that are of no other kind.
    case red
    /// Pays 30 points.
    case silver
    /// Pays 100 points.
    case gold
    /// Pays 20 to 199 points, by chance.
    case lucky
    /// Makes catches pay twice for a while.
    case double
    /// Makes time run slower for a while.
    case slow
    /// Catches packs around it.
    case chain
    /// Twice as large, and opened by the fifth tap.
    case great
}

extension PackKind {
    struct Row {
        let name: StaticString
        let points: Int
        var share: Level.Parameter?
        /// Width and height as multiples of a red pack's.
        var size = 1.0
        var taps = 1
        var effect = Effect.pays
    }

    enum Effect {
        case pays
        /// The pack pays points by chance: `Scoring.luckyPoints`.
        case paysByChance
        /// Catches pay twice for `Scoring.doubleTime` of game time.
        case doubles
        /// Game time runs at half speed for `Scoring.slowTime` of it.
        case slows
        /// Packs within `Scoring.chainReach` are caught as well.
        case chains
    }

    @inline(__always)
    var row: Row {
        switch self {
        case .red: Row(name: "red", points: 10)
        case .silver: Row(name: "silver", points: 30, share: .silver)
        case .gold: Row(name: "gold", points: 100, share: .gold)
        case .lucky: Row(name: "lucky", points: 20, share: .lucky, effect: .paysByChance)
        case .double: Row(name: "double", points: 10, share: .double, effect: .doubles)
        case .slow: Row(name: "slow", points: 10, share: .slow, effect: .slows)
        case .chain: Row(name: "chain", points: 10, share: .chain, effect: .chains)
        case .great: Row(name: "great", points: 150, share: .great, size: 2, taps: Scoring.greatTaps)
        }
    }

    /// The name in records, lists and files: "gold".
    public var name: String { "\(row.name)" }

    /// Points without a combo; the min for lucky packs.
    public var points: Int { row.points }

    /// Taps that open a pack, 1 or more.
    public var taps: Int { row.taps }

    /// The level's parameter for the share of the kind; nil for red.
    public var share: Level.Parameter? { row.share }

    /// The edition of the rules that introduced the kind (the same as its share's).
    var edition: Int { share?.edition ?? 1 }

    /// Whether the kind came after the first edition, whose red, silver and golden packs are the plain ones.
    public var isSpecial: Bool { edition > 1 }

    /// The shares of a level that gives none.
    static let usualShares = {
        var shares = KindTable(repeating: 0.0)
        (shares[.silver], shares[.gold]) = (0.15, 0.03)
        return shares
    }()

    /// The special kinds.
    public static let specials = allCases.filter { $0.isSpecial }

    /// The kinds that came after the second edition, in the order in which they came.
    package static let later = allCases.filter { $0.edition > 2 }

    /// The kinds that have shares, in the order in which a level names them.
    public static let withShares = allCases.filter { $0.share != nil }

    /// The kinds that have shares, in the order of their ranges within 0..<1.
    private static let drawn: [PackKind] = [.gold, .silver] + specials

    /// The upper ends of the kinds' ranges within 0..<1, in the order of `drawn`, with the share of golden packs
    /// multiplied by `goldFactor`. For red packs, whose range is the rest, the table has the highest of these ends.
    static func ends(in level: Level, goldFactor: Double) -> KindTable<Double> {
        var ends = KindTable(repeating: 0.0)
        var end = 0.0
        for kind in drawn {
            end += kind == .gold ? level.gold * goldFactor : level.share(of: kind)
            ends[kind] = end
        }
        ends[.red] = end
        return ends
    }

    /// The kind whose range contains a number of 0..<1; red beyond all ranges.
    static func of(_ number: Double, by ends: KindTable<Double>) -> PackKind {
        guard number < ends[.red] else { return .red }
        for kind in drawn where number < ends[kind] { return kind }
        return .red
    }
}

extension Level {
    /// Share of silver packs, 0...1. `validate()` throws if the shares of all kinds add up to more than 1.
    public var silver: Double {
        get { shares[.silver] }
        set { shares[.silver] = newValue }
    }
    /// Share of golden packs, 0...1.
    public var gold: Double {
        get { shares[.gold] }
        set { shares[.gold] = newValue }
    }
    /// Share of lucky packs, 0 ... 0.2: worth 20 to 199 points.
    public var lucky: Double {
        get { shares[.lucky] }
        set { shares[.lucky] = newValue }
    }
    /// Share of double packs, 0 ... 0.2: catches pay twice for 5 s of game time.
    public var double: Double {
        get { shares[.double] }
        set { shares[.double] = newValue }
    }
    /// Share of slow packs, 0 ... 0.2: game time runs at half speed for 2 s of it.
    public var slow: Double {
        get { shares[.slow] }
        set { shares[.slow] = newValue }
    }
    /// Share of chain packs, 0 ... 0.2: up to four other packs are caught with them.
    public var chain: Double {
        get { shares[.chain] }
        set { shares[.chain] = newValue }
    }
    /// Share of great packs, 0 ... 0.2: five taps open them.
    public var great: Double {
        get { shares[.great] }
        set { shares[.great] = newValue }
    }

    /// The share of packs of a kind, 0...1, without the factors of phases; 0 for red packs.
    public func share(of kind: PackKind) -> Double { shares[kind] }

    /// The share of special packs, 0...1.
    public var specialShare: Double { PackKind.specials.reduce(0) { $0 + share(of: $1) } }

    /// Size of a pack of a kind in points.
    public func box(of kind: PackKind) -> Vector { packBox * kind.row.size }
}

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
    /// - Precondition: `Value` can hold it.
    @inline(__always)
    public var total: Value {
        (red + silver + gold + lucky) + (double + slow + chain + great)
    }

    /// The sum over some kinds.
    /// - Precondition: `Value` can hold it.
    public func sum(of kinds: [PackKind]) -> Value { kinds.reduce(.zero) { $0 + self[$1] } }
}

extension KindTable where Value: BinaryInteger {
    /// Converts a table of integers to another type.
    /// - Precondition: the other type can hold each number.
    init<Other: BinaryInteger>(_ other: KindTable<Other>) {
        self.init(repeating: 0)
        for kind in PackKind.allCases { self[kind] = Value(other[kind]) }
    }
}
