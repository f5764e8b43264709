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
        }
    }

    /// Whether it is a share, 0...1.
    public var isShare: Bool {
        switch self {
        case .catchRate, .redRate, .silverRate, .goldRate: true
        case .score, .bombs, .taps, .peak: false
        }
    }

    /// The catch rate of this tier; nil for other measures.
    var tier: Tier? {
        switch self {
        case .redRate: .red
        case .silverRate: .silver
        case .goldRate: .gold
        case .score, .catchRate, .bombs, .taps, .peak: nil
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
        case .taps: return Double(tally.taps) / round.level.duration
        case .peak: return Double(round.peakPacks)
        }
    }
}
