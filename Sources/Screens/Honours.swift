package import Rain
package import RainPlayers
import RainShow

/// A player's results on a level, in rounds on new rains only: the base of medals and records.
package struct Honours: Hashable, Sendable {
    package var best: ListedRecord?
    /// The highest result of a round without rewinds, and of one with rewinds: thousandths of par, or in survival
    /// seconds of life. Nil without such a round.
    package var clean: Int?
    package var rewound: Int?
    /// The length of the longest round, seconds of game time; shown on survival levels only.
    package var longest: Double?
    /// Whether the player has played fewer than three rounds on the level to their end, on any rain.
    package var isBeginner = false
    /// The thousandths of par, or in survival the seconds, that medals are given for; nil without medals, or while they
    /// are not known.
    package var medals: MedalTable?

    package init() {}
}

extension Honours {
    /// How the player has reached a medal.
    package enum Reach: Hashable, Sendable {
        case not
        /// Only in a round with rewinds.
        case rewound
        case clean
    }

    package func reach(of medal: Medal) -> Reach {
        guard let medals else { return .not }
        let needed = medals.share(for: medal)
        if clean ?? 0 >= needed { return .clean }
        return rewound ?? 0 >= needed ? .rewound : .not
    }

    package var medal: Medal? { Medal.allCases.last { reach(of: $0) != .not } }

    /// The highest result, with or without rewinds; nil without a result.
    package var greatest: Int? { clean.map { max($0, rewound ?? 0) } ?? rewound }

    /// The highest step; nil below the first, and without medals.
    /// - Parameter isTime: whether medals are given for seconds.
    func step(isTime: Bool) -> Int? {
        guard let medals, let greatest else { return nil }
        let step = Steps(of: medals, isTime: isTime).step(for: greatest)
        return step > 0 ? step : nil
    }

    /// The lowest medal that is not reached; nil if all are, and without medals.
    package var next: Medal? { medals == nil ? nil : Medal.allCases.first { reach(of: $0) == .not } }
}
