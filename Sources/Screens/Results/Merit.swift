package import Rain
import RainShow

/// The best thing of a round. The results of a player's first rounds name it instead of a mistake.
package enum Merit: Hashable, Sendable {
    case combo(Int)
    /// A great pack was opened.
    case great
    /// The share of the taps that met a pack, 0...1.
    case accuracy(Double)
    case noBombs
    /// Golden packs.
    case gold(Int)
    /// The share of the packs that were caught, 0...1.
    case catchRate(Double)
    /// Packs of all kinds.
    case caught(Int)
}

extension Merit {
    /// The lowest values that are praised: a long combo; any combo, and also the packs needed for a catch rate; the
    /// bombs seen; the taps needed for an accuracy; and both shares.
    private static let (longCombo, combo, bombs, taps, accuracy, catchRate) = (10, 5, 3, 15, 0.9, 0.6)

    /// Finds the best thing of a round, the rarest for a beginner first; nil if no pack was caught.
    package init?(of tally: Tally) {
        guard tally.packsCaught > 0 else { return nil }
        self =
            if tally.bestCombo >= Self.longCombo {
                .combo(tally.bestCombo)
            } else if tally.caught[.great] > 0 {
                .great
            } else if tally.taps >= Self.taps, tally.accuracy >= Self.accuracy {
                .accuracy(tally.accuracy)
            } else if tally.bombsSeen >= Self.bombs, tally.bombsHit == 0 {
                .noBombs
            } else if tally.caught[.gold] > 0 {
                .gold(tally.caught[.gold])
            } else if tally.bestCombo >= Self.combo {
                .combo(tally.bestCombo)
            } else if tally.packsCaught >= Self.combo, tally.catchRate >= Self.catchRate {
                .catchRate(tally.catchRate)
            } else {
                .caught(tally.packsCaught)
            }
    }

    func text(in words: Words) -> String {
        switch self {
        case .combo(let length): words.comboOf(length)
        case .great: words.greatOpened
        case .accuracy(let share): words.tapsHit(share)
        case .noBombs: words.noBombHit
        case .gold(let count): words.goldCaught(count)
        case .catchRate(let share): words.shareCaught(share)
        case .caught(let count): words.packsCaught(count)
        }
    }
}
