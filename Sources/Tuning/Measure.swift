import Rain

/// What is measured of a round.
public enum Measure: String, CaseIterable, Hashable, Sendable {
    case score
    case catchRate = "catch-rate"
    case redRate = "red-rate"
    case silverRate = "silver-rate"
    case goldRate = "gold-rate"
    case bombs
    case taps
    case peak
    case bonus
    case life
    case specialRate = "special-rate"
    case shareOfPar = "share-of-par"
    case lull
}

extension Measure {
    /// What it is, and in which unit.
    public var meaning: String {
        switch self {
        case .score: "points at the end"
        case .catchRate: "packs caught, of all"
        case .redRate: "red packs caught, of all red ones"
        case .silverRate: "silver packs caught"
        case .goldRate: "golden packs caught"
        case .bombs: "bombs hit"
        case .taps: "taps a second"
        case .peak: "most packs in the air at once"
        case .bonus: "points of the bonuses"
        case .life: "seconds until the hearts are gone"
        case .specialRate: "special packs caught"
        case .shareOfPar: "the score, of the rain's par"
        case .lull: "the longest time with nothing to catch, seconds"
        }
    }

    /// Those that any round has, in the order of all.
    static let ofStraightRounds = allCases.filter { !$0.isCostly }

    /// Whether it is a share, 0...1.
    public var isShare: Bool {
        switch self {
        case .catchRate, .redRate, .silverRate, .goldRate, .specialRate: true
        case .score, .bombs, .taps, .peak, .bonus, .life, .shareOfPar, .lull: false
        }
    }

    /// Which means there can be.
    var possible: ClosedRange<Double> {
        switch self {
        case .score, .shareOfPar: -.infinity...(.infinity)
        case .catchRate, .redRate, .silverRate, .goldRate, .specialRate: 0...1
        case .bombs, .taps, .peak, .bonus, .life, .lull: 0...(.infinity)
        }
    }

    /// Whether only a thorough simulation measures it.
    public var isCostly: Bool { self == .shareOfPar || self == .lull }

    /// Whether there is something to measure in some rounds only: of levels with bonuses, hearts or special packs.
    public var isOfSomeLevels: Bool {
        switch self {
        case .bonus, .life, .specialRate, .shareOfPar, .lull: true
        case .score, .catchRate, .redRate, .silverRate, .goldRate, .bombs, .taps, .peak: false
        }
    }

    /// The catch rate of this kind; nil for other measures.
    var kind: PackKind? {
        switch self {
        case .redRate: .red
        case .silverRate: .silver
        case .goldRate: .gold
        case .score, .catchRate, .bombs, .taps, .peak, .bonus, .life, .specialRate, .shareOfPar, .lull: nil
        }
    }

    /// The share of a level's packs that it is the catch rate of, phases aside; nil for measures of all packs or of none.
    func kindShare(in level: Level) -> Double? {
        let special = level.lucky + level.double + level.slow + level.chain + level.great
        switch self {
        case .redRate: return max(0, 1 - level.silver - level.gold - special)
        case .silverRate: return level.silver
        case .goldRate: return level.gold
        case .specialRate: return special
        case .score, .catchRate, .bombs, .taps, .peak, .bonus, .life, .shareOfPar, .lull: return nil
        }
    }

    /// Its value of a round that is over; nil where there was nothing to measure, as without a golden pack.
    func value(of round: StraightRound, tally: Tally) -> Double? {
        func share(_ caught: Int, missed: Int) -> Double? {
            caught + missed == 0 ? nil : Double(caught) / Double(caught + missed)
        }
        switch self {
        case .score: return Double(tally.score)
        case .catchRate: return share(tally.packsCaught, missed: tally.packsMissed)
        case .redRate, .silverRate, .goldRate:
            return kind.flatMap { share(tally.caught($0), missed: round.missed[$0.rawValue]) }
        case .bombs: return Double(tally.bombsHit)
        case .taps: return Double(tally.taps) / max(round.time, 1)
        case .peak: return Double(round.peakPacks)
        case .bonus:
            guard round.level.rewindBonus + round.level.cleanBonus > 0 else { return nil }
            let bonus = round.level.bonus(for: tally)
            return Double(bonus.rewinds + bonus.clean)
        case .life: return round.level.hearts > 0 ? round.time : nil
        case .specialRate:
            let kinds = PackKind.gold.rawValue + 1..<round.missed.count
            let caught = tally.packsCaught - tally.redCaught - tally.silverCaught - tally.goldCaught
            return share(caught, missed: kinds.reduce(0) { $0 + round.missed[$1] })
        case .shareOfPar, .lull: return nil
        }
    }
}
