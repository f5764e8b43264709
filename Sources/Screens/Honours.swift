package import Rain
import Show
package import Tuning

/// A player's results on a level, in rounds on new rains only: the base of medals and records.
package struct Honours: Hashable, Sendable {
    package var best: ListedRecord?
    /// The highest share of par, in thousandths, of a round without rewinds, and of one with.
    package var cleanShare: Int?
    package var rewoundShare: Int?
    /// The length of the longest round, seconds of game time, on levels where that counts.
    package var longest: Double?
    /// The shares that medals are given for; nil without medals, or while they are not known.
    package var medals: MedalTable?

    package init() {}
}

extension Honours {
    /// How a medal was reached.
    package enum Reach: Hashable, Sendable {
        case not
        /// Only in a round with rewinds.
        case rewound
        case clean
    }

    package func reach(of medal: Medal) -> Reach {
        guard let medals else { return .not }
        let needed = medals.share(for: medal)
        if cleanShare ?? 0 >= needed { return .clean }
        return rewoundShare ?? 0 >= needed ? .rewound : .not
    }

    package var medal: Medal? { Medal.allCases.last { reach(of: $0) != .not } }

    /// The highest share of par, thousandths.
    package var greatestShare: Int? {
        cleanShare.map { max($0, rewoundShare ?? 0) } ?? rewoundShare
    }

    /// The same as displayed, hundredths.
    package var hundredths: Int? { greatestShare.map { medals?.hundredths(of: $0) ?? $0 / 10 } }

    /// The next medal, and the hundredths of par that it takes, rounded up; nil beyond the last.
    package var next: (medal: Medal, hundredths: Int)? {
        guard let medals, let medal = Medal.allCases.first(where: { reach(of: $0) == .not }) else { return nil }
        return (medal, medals.hundredths(for: medal))
    }
}
