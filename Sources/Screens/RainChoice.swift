package import Rain

/// A rain to be played: the level, the seed, and how it was come by.
package struct RainChoice: Hashable, Sendable {
    /// How a round came to its rain.
    package enum Origin: Hashable, Sendable {
        /// By chance.
        case drawn
        /// Somebody wanted that one.
        case given
        /// It is that of a day, counted from 1970-01-01 UTC.
        case today(Int)
    }

    package let level: Level
    /// What the level is called.
    package let levelName: String
    package let seed: UInt64
    package var origin: Origin
    /// Whether it is played because of what it is, and so again when a round is begun anew.
    package var isChosen = true

    package init(level: Level, levelName: String, seed: UInt64, origin: Origin) {
        (self.level, self.levelName, self.seed, self.origin) = (level, levelName, seed, origin)
    }
}

extension RainChoice {
    /// What can be typed to play it; nil for levels that have no codes.
    package var code: RainCode? { RainCode(level: level, seed: seed) }

    /// The day of which it is the rain, counted from 1970-01-01 UTC; nil for others.
    package var day: Int? { if case .today(let day) = origin { day } else { nil } }

    /// The same, to be played once more: it is no chance any more, whoever plays it.
    var again: RainChoice {
        var again = self
        again.isChosen = true
        if origin == .drawn { again.origin = .given }
        return again
    }
}
