/// What has happened in a round up to an instant: whole numbers only.
public struct Tally: Hashable, Sendable {
    /// Points, never negative.
    public var score = 0
    /// Packs that have appeared.
    public var packsSeen = 0
    public var redCaught = 0
    public var silverCaught = 0
    public var goldCaught = 0
    /// Packs that fell out of the field uncaught.
    public var packsMissed = 0
    public var bombsSeen = 0
    public var bombsHit = 0
    /// Taps that met a pack, a bomb or nothing; not those a shield took.
    public var taps = 0
    /// Longest row of catches.
    public var bestCombo = 0
    public var rewindsUsed = 0
    public var pauses = 0

    public init() {}
}

extension Tally {
    public var packsCaught: Int { redCaught + silverCaught + goldCaught }

    /// Share of the taps that caught a pack, 0...1; 0 without a tap.
    public var accuracy: Double { taps == 0 ? 0 : Double(packsCaught) / Double(taps) }

    /// Share of the packs that were caught, of those caught or missed, 0...1; 0 before the first.
    public var catchRate: Double {
        let settled = packsCaught + packsMissed
        return settled == 0 ? 0 : Double(packsCaught) / Double(settled)
    }

    public func caught(_ tier: Tier) -> Int {
        switch tier {
        case .red: redCaught
        case .silver: silverCaught
        case .gold: goldCaught
        }
    }

    /// Counts in what a tap came to.
    package mutating func count(_ outcome: Outcome) {
        score += outcome.points
        taps += 1
        bestCombo = max(bestCombo, outcome.combo)
        switch outcome.kind {
        case .caught(.red): redCaught += 1
        case .caught(.silver): silverCaught += 1
        case .caught(.gold): goldCaught += 1
        case .bombHit: bombsHit += 1
        case .nothing: break
        }
    }
}

/// The rules of scoring, by name.
public enum Scoring {
    /// Catches at most this far apart, in game seconds, make a combo.
    public static let comboGap = 1.5
    /// Catches in a row after which a combo pays no more.
    public static let comboCap = 20
    /// What a bomb costs.
    public static let bombCost = 50

    /// Points for the n-th catch in a row (from 1): points · (10 + min(n - 1, 20)) / 10, rounded down.
    public static func points(for tier: Tier, combo: Int) -> Int {
        tier.points * (10 + min(combo - 1, comboCap)) / 10
    }
}
