package import Rain
import Show
package import Tuning

/// What a player has reached on a level in rounds on rains that were new: what counts for the title, and for a record.
package struct Honours: Hashable, Sendable {
    /// The round of most points.
    package var best: ListedRecord?
    /// The greatest share of par, in thousandths, of a round without rewinds, and of one with.
    package var cleanShare: Int?
    package var rewoundShare: Int?
    /// How long the longest round took, seconds of game time, where that is what counts.
    package var longest: Double?
    /// What medals are given for; nil where there are none, or they are not known.
    package var medals: MedalTable?

    package init() {}
}

extension Honours {
    /// How a medal was reached.
    package enum Reach: Hashable, Sendable {
        case not
        /// In a round with rewinds only.
        case rewound
        case clean
    }

    package func reach(of medal: Medal) -> Reach {
        guard let medals else { return .not }
        let needed = medals.share(for: medal)
        if cleanShare ?? 0 >= needed { return .clean }
        return rewoundShare ?? 0 >= needed ? .rewound : .not
    }

    /// The highest medal.
    package var medal: Medal? { Medal.allCases.last { reach(of: $0) != .not } }

    /// The greatest share of par, thousandths.
    package var greatestShare: Int? {
        cleanShare.map { max($0, rewoundShare ?? 0) } ?? rewoundShare
    }

    /// The same as it is told, hundredths.
    package var hundredths: Int? { greatestShare.map { medals?.hundredths(of: $0) ?? $0 / 10 } }

    /// The medal that is next, and the hundredths of par that it takes, rounded up; nil beyond the last.
    package var next: (medal: Medal, hundredths: Int)? {
        guard let medals, let medal = Medal.allCases.first(where: { reach(of: $0) == .not }) else { return nil }
        return (medal, medals.hundredths(for: medal))
    }
}
