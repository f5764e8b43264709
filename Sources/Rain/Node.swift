/// An outcome in the history of a round, with the counts up to and including it. It stores nothing that the journal or the
/// schedule has: a long round may have a million nodes of 120 bytes.
struct Node: Sendable {
    /// Game time, seconds.
    let time: Double
    /// Index of the entry in the journal.
    let entry: Int32
    /// Number of the drop that was met; -1 if none was.
    let drop: Int32
    /// Index of the outcome before this one in game time; -1 if there is none.
    let parent: Int32
    /// Index of the parent or an earlier ancestor, which a search may jump to; -1 if there is none.
    let jump: Int32
    /// Number of ancestors.
    private(set) var depth: Int32 = 0
    /// Index of the first outcome that was appended after this one was undone; `Int32.max` as long as there is none.
    var end = Int32.max
    /// Index of the outcome in force that met the same drop before; -1 if there is none.
    let touched: Int32
    /// Indices of the last catch, the last catch or strike, the last double pack caught and the last slow pack caught,
    /// up to this outcome; -1 for none.
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
    /// Number of the strike and of the link of a chain, from 1; 0 for none.
    let strike: UInt8
    let link: UInt8
    /// Number of taps forgiven since the last catch or strike, including this outcome.
    let forgiven: UInt8
    /// Whether the catch paid twice, and whether the outcome is the end of a combo without a tap.
    let isDoubled: Bool
    let isComboEnd: Bool
}

extension Node {
    init(_ outcome: Outcome, entry: Int, parent: Int, jump: Int, touched: Int, _ state: ScoringState) {
        (time, self.entry, drop) = (outcome.time, Int32(entry), Int32(outcome.drop?.number ?? -1))
        (self.parent, self.jump, self.touched) = (Int32(parent), Int32(jump), Int32(touched))
        let tally = state.tally
        (combo, taps, score) = (Int32(state.combo), Int32(tally.taps), Int32(tally.score))
        caught = KindTable(tally.caught)
        (chained, strikes) = (Int32(tally.chained), Int32(tally.strikes))
        (bombsHit, bestCombo) = (Int32(tally.bombsHit), Int32(tally.bestCombo))
        strike = if case .struck(let strike) = outcome.kind { UInt8(strike) } else { 0 }
        (link, forgiven) = (UInt8(outcome.link), UInt8(state.forgiven))
        (isDoubled, isComboEnd) = (outcome.isDoubled, outcome.kind == .comboEnded)
    }

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

    var isStrike: Bool { strike > 0 }

    var tally: Tally {
        var tally = Tally()
        (tally.score, tally.taps) = (Int(score), Int(taps))
        tally.caught = KindTable(caught)
        (tally.chained, tally.strikes) = (Int(chained), Int(strikes))
        (tally.bombsHit, tally.bestCombo) = (Int(bombsHit), Int(bestCombo))
        return tally
    }
}
