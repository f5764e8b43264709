/// What has happened in a round up to an instant: whole numbers only.
public struct Tally: Hashable, Sendable {
    /// Points, never negative.
    public var score = 0
    /// Packs that have appeared.
    public var packsSeen = 0
    /// Red packs that were caught.
    public var redCaught = 0
    /// Silver packs that were caught.
    public var silverCaught = 0
    /// Golden packs that were caught.
    public var goldCaught = 0
    /// Packs that fell out of the field uncaught.
    public var packsMissed = 0
    /// Bombs that have appeared.
    public var bombsSeen = 0
    /// Bombs that were tapped.
    public var bombsHit = 0
    /// Taps that met a pack, a bomb or nothing; not those a shield took.
    public var taps = 0
    /// Longest combo.
    public var bestCombo = 0
    /// Rewinds that count as used.
    public var rewindsUsed = 0
    /// Pauses that were begun.
    public var pauses = 0
    /// Lucky packs that were caught.
    public var luckyCaught = 0
    /// Double packs that were caught.
    public var doubleCaught = 0
    /// Slow packs that were caught.
    public var slowCaught = 0
    /// Chain packs that were caught.
    public var chainCaught = 0
    /// Great packs that were opened.
    public var greatCaught = 0
    /// Of the packs that were caught, those that a chain took: caught without a tap.
    public var chained = 0
    /// Taps that met a great pack and did not open it.
    public var strikes = 0

    /// Nothing has happened.
    public init() {}
}

extension Tally {
    /// Packs of all kinds that were caught.
    public var packsCaught: Int {
        redCaught + silverCaught + goldCaught + luckyCaught + doubleCaught + slowCaught + chainCaught + greatCaught
    }

    /// Share of the taps that met a pack, 0...1; 0 without a tap.
    public var accuracy: Double { taps == 0 ? 0 : Double(packsCaught - chained + strikes) / Double(taps) }

    /// Share of the packs that were caught, of those caught or missed, 0...1; 0 before the first.
    public var catchRate: Double {
        let settled = packsCaught + packsMissed
        return settled == 0 ? 0 : Double(packsCaught) / Double(settled)
    }

    /// How many packs of a kind were caught.
    public func caught(_ kind: PackKind) -> Int {
        self[keyPath: Self.count(of: kind)]
    }

    /// Where the catches of a kind are counted.
    static func count(of kind: PackKind) -> WritableKeyPath<Tally, Int> {
        switch kind {
        case .red: \.redCaught
        case .silver: \.silverCaught
        case .gold: \.goldCaught
        case .lucky: \.luckyCaught
        case .double: \.doubleCaught
        case .slow: \.slowCaught
        case .chain: \.chainCaught
        case .great: \.greatCaught
        }
    }

    /// Counts in what a tap came to.
    package mutating func count(_ outcome: Outcome) {
        score += outcome.points
        bestCombo = max(bestCombo, outcome.combo)
        if outcome.link > 0 { chained += 1 } else if outcome.kind != .comboEnded { taps += 1 }
        switch outcome.kind {
        case .caught(.red): redCaught += 1
        case .caught(.silver): silverCaught += 1
        case .caught(.gold): goldCaught += 1
        case .caught(.lucky): luckyCaught += 1
        case .caught(.double): doubleCaught += 1
        case .caught(.slow): slowCaught += 1
        case .caught(.chain): chainCaught += 1
        case .caught(.great): greatCaught += 1
        case .struck: strikes += 1
        case .bombHit: bombsHit += 1
        case .nothing, .comboEnded: break
        }
    }
}
