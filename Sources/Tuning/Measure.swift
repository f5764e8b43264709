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
    public var title: String {
        switch self {
        case .score: "score"
        case .catchRate: "catch rate"
        case .redRate: "catch rate, red"
        case .silverRate: "catch rate, silver"
        case .goldRate: "catch rate, gold"
        case .bombs: "bombs hit"
        case .taps: "taps per second"
        case .peak: "peak packs on screen"
        case .bonus: "bonuses"
        case .life: "life, seconds"
        case .specialRate: "catch rate, special"
        case .shareOfPar: "share of par"
        case .lull: "longest lull, seconds"
        }
    }

    /// Whether it is a share, 0...1.
    public var isShare: Bool {
        switch self {
        case .catchRate, .redRate, .silverRate, .goldRate, .specialRate: true
        case .score, .bombs, .taps, .peak, .bonus, .life, .shareOfPar, .lull: false
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

    /// The catch rate of this tier; nil for other measures.
    var tier: Tier? {
        switch self {
        case .redRate: .red
        case .silverRate: .silver
        case .goldRate: .gold
        case .score, .catchRate, .bombs, .taps, .peak, .bonus, .life, .specialRate, .shareOfPar, .lull: nil
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
            return tier.flatMap { share(tally.caught($0), missed: round.missed[$0.rawValue]) }
        case .bombs: return Double(tally.bombsHit)
        case .taps: return Double(tally.taps) / max(round.time, 1)
        case .peak: return Double(round.peakPacks)
        case .bonus:
            guard round.level.rewindBonus + round.level.cleanBonus > 0 else { return nil }
            let bonus = round.level.bonus(for: tally)
            return Double(bonus.rewinds + bonus.clean)
        case .life: return round.level.hearts > 0 ? round.time : nil
        case .specialRate:
            let kinds = Tier.gold.rawValue + 1..<round.missed.count
            let caught = tally.packsCaught - tally.redCaught - tally.silverCaught - tally.goldCaught
            return share(caught, missed: kinds.reduce(0) { $0 + round.missed[$1] })
        case .shareOfPar, .lull: return nil
        }
    }
}
