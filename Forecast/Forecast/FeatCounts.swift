package import Rain

/// The number of rounds in which each feat was earned. For a feat that needs a rewind, if the players never
/// rewind: the number of rounds with a reason for one.
package struct FeatCounts: Hashable, Sendable {
    private var counts = [Int](repeating: 0, count: Feat.allCases.count)

    package init() {}
}

extension FeatCounts {
    package subscript(feat: Feat) -> Int { counts[feat.place] }

    package static func exist(for level: Level) -> Bool { RainCode.includes(level) }

    /// Counts the feats of a finished round. `kept` is the same round with its journal.
    mutating func count(_ round: StraightRound, kept: Round, usesRewinds: Bool) {
        for feat in kept.feats(in: kept.finalMoment) where usesRewinds || !feat.takesRewind { counts[feat.place] += 1 }
        // A survival round earns neither of these feats.
        guard !usesRewinds, round.level.hearts == 0 else { return }
        counts[Feat.secondThoughts.place] += round.tally.bombsHit > 0 ? 1 : 0
        counts[Feat.backForGold.place] += round.missed[.gold] > 0 ? 1 : 0
    }

    mutating func merge(_ other: FeatCounts) {
        for place in counts.indices { counts[place] += other.counts[place] }
    }
}

extension Feat {
    /// Whether only players who rewind can earn the feat.
    package var takesRewind: Bool { self == .secondThoughts || self == .backForGold }

    fileprivate var place: Int { rawValue - 1 }
}
