import Motion

/// A wish of a night: a condition on a round that was played to its end. A fulfilled wish stays fulfilled.
package enum Wish: Hashable, Sendable {
    /// At least this many packs are caught.
    case catches(Int)
    /// At least this many packs of a kind are caught.
    case catchesOf(PackKind, Int)
    /// A great pack is opened.
    case greatLantern
    /// A combo of at least this length.
    case combo(Int)
    /// At least this many points, bonuses included.
    case score(Int)
    /// No more than this many packs are missed.
    case misses(atMost: Int)
    /// No more than this many bombs are hit, and at least this many packs are caught.
    case bombs(atMost: Int, catching: Int)
    /// At least this many packs are caught by chains.
    case chained(Int)
    /// At least this many packs are caught by taps in the top third of the field.
    case highCatches(Int)
    /// A phase goes by without a fault (`Round.isFlawless(phase:in:)`).
    case flawlessPhase
    /// The round lasts at least this many seconds of game time.
    case seconds(Int)
}

extension Wish {
    /// The state of a wish in a round.
    package struct Progress: Hashable, Sendable {
        /// The number reached, and the number wanted. For a limit, the number of misses so far, and the most that are allowed.
        package let count: Int
        package let wanted: Int
        /// Whether the wish is fulfilled if the round ends now.
        package let isFulfilled: Bool

        /// The share of the way to the wish, 0...1. For a limit: 0.5 if it is kept, otherwise 0.
        package let share: Double

        fileprivate init(_ count: Int, of wanted: Int) {
            (self.count, self.wanted, isFulfilled) = (count, wanted, count >= wanted)
            share = min(1, Double(count) / Double(max(1, wanted)))
        }

        fileprivate init(_ count: Int, atMost limit: Int) {
            (self.count, wanted, isFulfilled) = (count, limit, count <= limit)
            share = isFulfilled ? 0.5 : 0
        }

        /// The progress of a wish that also has a limit: none after the limit is passed.
        fileprivate func unless(_ isBroken: Bool) -> Progress { isBroken ? Progress(0, of: max(1, wanted)) : self }
    }
}

extension Round {
    /// The state of a wish at a moment. O(1); for catches in the top third O(outcomes), for phases O(phases).
    package func progress(of wish: Wish, in moment: Moment) -> Wish.Progress {
        let tally = moment.tally
        return switch wish {
        case .catches(let count): .init(tally.packsCaught, of: count)
        case .catchesOf(let kind, let count): .init(tally.caught[kind], of: count)
        case .greatLantern: .init(tally.caught[.great], of: 1)
        case .combo(let count): .init(tally.bestCombo, of: count)
        case .score(let points): .init(tally.score, of: points)
        case .misses(let most): .init(tally.packsMissed, atMost: most)
        case .bombs(let most, let count):
            .init(tally.packsCaught, of: count).unless(tally.bombsHit > most)
        case .chained(let count): .init(tally.chained, of: count)
        case .highCatches(let count): .init(highCatches(in: moment), of: count)
        case .flawlessPhase:
            .init(
                level.phases.indices.contains { hasEnded(phase: $0, in: moment) && isFlawless(phase: $0, in: moment) }
                    ? 1 : 0, of: 1)
        case .seconds(let seconds): .init(Int(moment.time), of: seconds)
        }
    }

    /// The indices of a night's wishes that a round fulfilled: none unless it was played to its end on that night's
    /// rain, and at least half of its taps met a pack.
    /// - Parameter end: the moment at which the round was over.
    package func wishes(in end: Moment) -> [Int] {
        guard let night = Night(level: level, seed: journal.seed), end.phase == .over(early: false),
            end.tally.accuracy >= Wish.accuracy
        else { return [] }
        return night.wishes.indices.filter { progress(of: night.wishes[$0], in: end).isFulfilled }
    }

    /// The number of packs that were caught by taps in the top third of the field.
    private func highCatches(in moment: Moment) -> Int {
        var count = 0
        forEachOutcome(in: moment, within: .infinity) { outcome in
            guard case .caught = outcome.kind, outcome.link == 0 else { return }
            if outcome.place.y < level.field.y / 3 { count += 1 }
        }
        return count
    }

    private func hasEnded(phase index: Int, in moment: Moment) -> Bool {
        index + 1 < level.phases.count
            ? moment.time >= level.start(ofPhase: index + 1) : moment.time >= level.duration
    }
}

extension Wish {
    /// Min accuracy of a round that fulfils any wish; the same as for feats.
    package static let accuracy = 0.5
    /// Number of wishes of a night.
    package static let count = 3
}
