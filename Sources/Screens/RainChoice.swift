package import Rain
package import RainShow

/// A rain to be played: the level, the seed, and their origin.
package struct RainChoice: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        /// By chance.
        case drawn
        /// By a person's choice.
        case given
        /// As the rain of a day, counted from 1970-01-01 UTC.
        case today(Int)
        /// For a turn of a party: the party's identity, and the number of the turn, from 1.
        case party(session: UInt128, seat: Int)
        /// For a round of an event, by its number; 0 for a round without one.
        case event(Int)
        /// The one rain of a night.
        case night
    }

    package let level: Level
    package let levelName: String
    package let seed: UInt64
    package var origin: Origin
    /// Whether the rain was chosen: restarting the round then keeps it.
    package var isChosen = true
    /// The prizes that a round on it can win at an event, the easiest first.
    package var prizes: [PrizeGoal] = []

    package init(level: Level, levelName: String, seed: UInt64, origin: Origin) {
        (self.level, self.levelName, self.seed, self.origin) = (level, levelName, seed, origin)
    }
}

extension RainChoice {
    /// The code that can be typed to play it; nil for levels without codes.
    package var code: RainCode? { RainCode(level: level, seed: seed) }

    /// The day whose rain it is, counted from 1970-01-01 UTC; nil for other rains.
    package var day: Int? { if case .today(let day) = origin { day } else { nil } }

    /// The rain of a night; with larger packs if the player wants them.
    package init(_ night: Night, isLarge: Bool = false) {
        self.init(
            level: isLarge ? night.level.withLargePacks : night.level, levelName: Night.name(night.number),
            seed: night.seed, origin: .night)
    }

    /// The rain of a night, for practice while the night is closed: then no wish counts.
    /// - Parameter results: the player's results on all nights.
    package init(_ night: Night, among results: [NightResult], isLarge: Bool) {
        let (rain, isClosed) = (RainChoice(night, isLarge: isLarge), night.number > results.openNights)
        var level = rain.level
        level.practice = isClosed
        self.init(
            level: level, levelName: rain.levelName, seed: rain.seed, origin: isClosed ? .given : rain.origin)
    }

    /// The night whose rain it is; nil for other rains.
    package var night: Night? { origin == .night ? Night(level: level, seed: seed) : nil }

    /// The number of the round of an event that it is for; nil for other rains, and for rounds without a number.
    var event: Int? { if case .event(let number) = origin, number > 0 { number } else { nil } }

    /// The same rain for another round: chosen, and no longer drawn.
    var again: RainChoice {
        var again = self
        again.isChosen = true
        if origin == .drawn { again.origin = .given }
        return again
    }
}
