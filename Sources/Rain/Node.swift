/// An outcome in the history of a round, and the counts up to it and with it. What the journal and the schedule know of it
/// is asked of them: of a long round there may be a million, 120 bytes each.
struct Node: Sendable {
    /// Game time, seconds.
    let time: Double
    /// The place of its act in the journal.
    let entry: Int32
    /// The drop that was met, or -1.
    let drop: Int32
    /// The outcome before it in game time, or -1.
    let parent: Int32
    /// One further back, or -1, and how many there are before it.
    let jump: Int32
    private(set) var depth: Int32 = 0
    /// Number of the first outcome after it was undone.
    var end = Int32.max
    /// The outcome in force that met the same drop before, or -1.
    let touched: Int32
    /// The last up to here: catch; catch or strike; double and slow pack. Or -1.
    private(set) var lastCatch: Int32 = -1
    private(set) var lastMet: Int32 = -1
    private(set) var lastDouble: Int32 = -1
    private(set) var lastSlow: Int32 = -1
    let combo: Int32
    let score: Int32
    private let taps: Int32
    private let caught: KindTable<Int32>
    private let chained: Int32
    private let strikes: Int32
    private let bombsHit: Int32
    private let bestCombo: Int32
    /// The how many-th strike it is, 0 for none; which link of a chain, 0 for none.
    let strike: UInt8
    let link: UInt8
    /// Whether it paid twice, and whether it is the end of a combo without a tap.
    let isDoubled: Bool
    let isComboEnd: Bool
}

extension Node {
    init(_ outcome: Outcome, entry: Int, parent: Int, jump: Int, touched: Int, _ standing: Standing) {
        (time, self.entry, drop) = (outcome.time, Int32(entry), Int32(outcome.drop?.number ?? -1))
        (self.parent, self.jump, self.touched) = (Int32(parent), Int32(jump), Int32(touched))
        let tally = standing.tally
        (combo, taps, score) = (Int32(standing.combo), Int32(tally.taps), Int32(tally.score))
        caught = KindTable(tally.caught)
        (chained, strikes) = (Int32(tally.chained), Int32(tally.strikes))
        (bombsHit, bestCombo) = (Int32(tally.bombsHit), Int32(tally.bestCombo))
        strike = if case .struck(let strike) = outcome.kind { UInt8(strike) } else { 0 }
        (link, isDoubled, isComboEnd) = (UInt8(outcome.link), outcome.isDoubled, outcome.kind == .comboEnded)
    }

    /// Takes over from the outcome before it what its own does not change.
    mutating func inherit(from parent: Node?, number: Int32, _ outcome: Outcome) {
        if let parent {
            depth = parent.depth + 1
            (lastCatch, lastMet) = (parent.lastCatch, parent.lastMet)
            (lastDouble, lastSlow) = (parent.lastDouble, parent.lastSlow)
        }
        switch outcome.kind {
        case .caught(let kind):
            (lastCatch, lastMet) = (number, number)
            switch kind.row.effect {
            case .doubles: lastDouble = number
            case .slows: lastSlow = number
            case .pays, .paysByChance, .chains: break
            }
        case .struck: lastMet = number
        case .bombHit, .nothing, .comboEnded: break
        }
    }

    /// Whether it met a great pack that stayed closed.
    var isStrike: Bool { strike > 0 }

    /// Score, catches, hits, taps and best combo up to here.
    var tally: Tally {
        var tally = Tally()
        (tally.score, tally.taps) = (Int(score), Int(taps))
        tally.caught = KindTable(caught)
        (tally.chained, tally.strikes) = (Int(chained), Int(strikes))
        (tally.bombsHit, tally.bestCombo) = (Int(bombsHit), Int(bestCombo))
        return tally
    }
}
