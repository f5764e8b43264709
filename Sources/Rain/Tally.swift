/// Counts of what has happened in a round up to an instant.
public struct Tally: Hashable, Sendable {
    /// Score in points, never negative.
    public var score = 0
    /// Packs that have appeared.
    public var packsSeen = 0
    /// Packs that were caught, by kind.
    public var caught = KindTable(repeating: 0)
    /// Packs that fell out of the field uncaught.
    public var packsMissed = 0
    /// Bombs that have appeared.
    public var bombsSeen = 0
    /// Bombs that were tapped.
    public var bombsHit = 0
    /// Taps that met a pack, a bomb or nothing; taps on a shield do not count.
    public var taps = 0
    /// Longest combo.
    public var bestCombo = 0
    /// Rewinds that count as used.
    public var rewindsUsed = 0
    /// Pauses of the player.
    public var pauses = 0
    /// Packs caught by chains, without a tap; `caught` includes them.
    public var chained = 0
    /// Taps that met a great pack and did not open it.
    public var strikes = 0

    /// Creates a tally in which all counts are 0.
    public init() {}
}

extension Tally {
    /// Packs of all kinds that were caught.
    /// - Precondition: an `Int` can hold their number.
    public var packsCaught: Int { caught.total }

    /// Share of the taps that met a pack, 0...1; 0 without a tap.
    public var accuracy: Double { taps == 0 ? 0 : Double(packsCaught &- chained &+ strikes) / Double(taps) }

    /// Share of caught packs among all packs caught or missed, 0...1; 0 before the first.
    public var catchRate: Double {
        let settled = packsCaught &+ packsMissed
        return settled == 0 ? 0 : Double(packsCaught) / Double(settled)
    }

    package mutating func count(_ outcome: Outcome) {
        score += outcome.points
        bestCombo = max(bestCombo, outcome.combo)
        if outcome.link > 0 { chained += 1 } else if outcome.kind != .comboEnded { taps += 1 }
        switch outcome.kind {
        case .caught(let kind): caught[kind] += 1
        case .struck: strikes += 1
        case .bombHit: bombsHit += 1
        case .nothing, .comboEnded: break
        }
    }
}

// MARK: Names

extension Tally {
    /// A count with the name that it has in stored tallies and in records.
    public struct Count: Sendable {
        /// The name: "packsSeen", "goldCaught".
        public let name: String
        /// The key path of the count in a tally.
        public let path: any WritableKeyPath<Tally, Int> & Sendable
    }

    /// The counts that rounds of the rules' first edition have.
    public static let countsOfFirstEdition =
        [Count(name: "score", path: \.score), Count(name: "packsSeen", path: \.packsSeen)]
        + PackKind.allCases.filter { !$0.isSpecial }.map(Count.init)
        + [
            Count(name: "packsMissed", path: \.packsMissed), Count(name: "bombsSeen", path: \.bombsSeen),
            Count(name: "bombsHit", path: \.bombsHit), Count(name: "taps", path: \.taps),
            Count(name: "bestCombo", path: \.bestCombo), Count(name: "rewindsUsed", path: \.rewindsUsed),
            Count(name: "pauses", path: \.pauses),
        ]

    /// The counts that the second edition added; 0 in rounds of the first.
    public static let countsOfSecondEdition =
        PackKind.specials.filter { !PackKind.later.contains($0) }.map(Count.init)
        + [Count(name: "chained", path: \.chained), Count(name: "strikes", path: \.strikes)]

    /// All counts, in the order of the record file: new ones come last.
    public static let counts = countsOfFirstEdition + countsOfSecondEdition + PackKind.later.map(Count.init)

    /// The counts of rounds of a level. Counts that later levels added are left out, so that older records stay as they
    /// are.
    package static func counts(of level: Level) -> [Count] {
        level.edition == 1 ? countsOfFirstEdition : counts(upToLast: { level.share(of: $0) > 0 })
    }

    /// The counts that a proof covers.
    package var provenCounts: [Count] {
        let isOfFirstEdition = Self.counts.dropFirst(Self.countsOfFirstEdition.count).allSatisfy {
            self[keyPath: $0.path] == 0
        }
        return isOfFirstEdition ? Self.countsOfFirstEdition : Self.counts(upToLast: { caught[$0] > 0 })
    }

    /// The counts of both editions and of later kinds, up to the last that is used.
    private static func counts(upToLast isUsed: (PackKind) -> Bool) -> [Count] {
        counts.dropLast(PackKind.later.reversed().prefix { !isUsed($0) }.count)
    }
}

extension Tally.Count {
    fileprivate init(_ kind: PackKind) {
        self.init(name: "\(kind.name)Caught", path: \Tally.caught[kind])
    }
}

extension Tally.Count {
    /// The name in messages: "packs seen".
    package var words: String {
        switch name {
        case "rewindsUsed": "rewinds"
        case "chainCaught": "chains caught"
        default: name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
        }
    }
}
