import Rain

package enum Measure: String, CaseIterable, Hashable, Sendable {
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
    private struct Row {
        let meaning: String
        /// The possible means.
        var possible = 0...Double.infinity
        var decimals = 3
        var isOfSomeLevels = false
        var isCostly = false

        static func rate(_ meaning: String, isOfSomeLevels: Bool = false) -> Row {
            Row(meaning: meaning, possible: 0...1, decimals: 4, isOfSomeLevels: isOfSomeLevels)
        }
    }

    private static let anyNumber = -Double.infinity...Double.infinity

    private var row: Row {
        switch self {
        case .score: Row(meaning: "points at the end", possible: Self.anyNumber, decimals: 1)
        case .catchRate: .rate("share of packs caught")
        case .redRate: .rate("share of red packs caught")
        case .silverRate: .rate("share of silver packs caught")
        case .goldRate: .rate("share of golden packs caught")
        case .bombs: Row(meaning: "bombs hit")
        case .taps: Row(meaning: "taps a second")
        case .peak: Row(meaning: "most packs in the air at once")
        case .bonus: Row(meaning: "bonus points", decimals: 1, isOfSomeLevels: true)
        case .life: Row(meaning: "seconds until the hearts are gone", decimals: 1, isOfSomeLevels: true)
        case .specialRate: .rate("share of special packs caught", isOfSomeLevels: true)
        case .shareOfPar:
            Row(
                meaning: "score as a share of par", possible: Self.anyNumber, decimals: 4, isOfSomeLevels: true,
                isCostly: true)
        case .lull:
            Row(meaning: "longest time with nothing to catch, seconds", isOfSomeLevels: true, isCostly: true)
        }
    }

    /// Meaning and unit.
    package var meaning: String { row.meaning }

    /// Decimals of values in texts.
    package var decimals: Int { row.decimals }

    /// The measures that do not need a thorough simulation, in the order of `allCases`.
    static let ofStraightRounds = allCases.filter { !$0.isCostly }

    /// Whether each value is a share, 0...1, and may be written in percent. A score as a share of par is not: it can
    /// exceed 1.
    package var isShare: Bool { row.possible == 0...1 }

    var possible: ClosedRange<Double> { row.possible }

    /// Whether the measure needs a thorough simulation.
    package var isCostly: Bool { row.isCostly }

    /// Whether only some simulations have the measure: simulations of levels with bonuses, hearts or special packs,
    /// or thorough simulations.
    package var isOfSomeLevels: Bool { row.isOfSomeLevels }

    /// The share of packs that belong to the kind of a catch rate, without regard to phases; nil for measures of all
    /// packs or of none.
    func kindShare(in level: Level) -> Double? {
        switch self {
        case .redRate: max(0, 1 - level.silver - level.gold - level.specialShare)
        case .silverRate: level.silver
        case .goldRate: level.gold
        case .specialRate: level.specialShare
        case .score, .catchRate, .bombs, .taps, .peak, .bonus, .life, .shareOfPar, .lull: nil
        }
    }

    /// The value in a finished round; nil if there was nothing to measure, for example no golden pack, and for every
    /// costly measure.
    func value(of round: StraightRound, tally: Tally) -> Double? {
        switch self {
        case .score: return Double(tally.score)
        case .catchRate: return Self.rate(tally.packsCaught, missed: tally.packsMissed)
        case .redRate: return Self.rate(tally.caught[.red], missed: round.missed[.red])
        case .silverRate: return Self.rate(tally.caught[.silver], missed: round.missed[.silver])
        case .goldRate: return Self.rate(tally.caught[.gold], missed: round.missed[.gold])
        case .specialRate:
            let kinds = PackKind.specials
            return Self.rate(tally.caught.sum(of: kinds), missed: round.missed.sum(of: kinds))
        case .bombs: return Double(tally.bombsHit)
        case .taps: return Double(tally.taps) / max(round.time, 1)
        case .peak: return Double(round.peakPacks)
        case .bonus:
            guard round.level.rewindBonus + round.level.cleanBonus > 0 else { return nil }
            let bonus = round.level.bonus(for: tally)
            return Double(bonus.rewinds + bonus.clean)
        case .life: return round.level.hearts > 0 ? round.time : nil
        case .shareOfPar, .lull: return nil
        }
    }

    private static func rate(_ caught: Int, missed: Int) -> Double? {
        caught + missed == 0 ? nil : Double(caught) / Double(caught + missed)
    }
}
