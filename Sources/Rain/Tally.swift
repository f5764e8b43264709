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
    /// The value of a count.
    public subscript(count: Count) -> Int {
        get { count.get(self) }
        set { count.set(&self, newValue) }
    }

    /// A count with the name that it has in stored tallies and in records.
    public struct Count: Sendable {
        /// The name: "packsSeen", "goldCaught".
        public let name: String
        fileprivate let get: @Sendable (Tally) -> Int
        fileprivate let set: @Sendable (inout Tally, Int) -> Void

        fileprivate init(
            _ name: String, _ get: @escaping @Sendable (Tally) -> Int,
            _ set: @escaping @Sendable (inout Tally, Int) -> Void
        ) {
            (self.name, self.get, self.set) = (name, get, set)
        }
    }

    /// The counts that rounds of the rules' first edition have.
    public static let countsOfFirstEdition =
        [Count("score", { $0.score }, { $0.score = $1 }), Count("packsSeen", { $0.packsSeen }, { $0.packsSeen = $1 })]
        + PackKind.allCases.filter { !$0.isSpecial }.map(Count.init)
        + [
            Count("packsMissed", { $0.packsMissed }, { $0.packsMissed = $1 }),
            Count("bombsSeen", { $0.bombsSeen }, { $0.bombsSeen = $1 }),
            Count("bombsHit", { $0.bombsHit }, { $0.bombsHit = $1 }), Count("taps", { $0.taps }, { $0.taps = $1 }),
            Count("bestCombo", { $0.bestCombo }, { $0.bestCombo = $1 }),
            Count("rewindsUsed", { $0.rewindsUsed }, { $0.rewindsUsed = $1 }),
            Count("pauses", { $0.pauses }, { $0.pauses = $1 }),
        ]

    /// The counts that the second edition added; 0 in rounds of the first.
    public static let countsOfSecondEdition =
        PackKind.specials.filter { !PackKind.later.contains($0) }.map(Count.init)
        + [
            Count("chained", { $0.chained }, { $0.chained = $1 }),
            Count("strikes", { $0.strikes }, { $0.strikes = $1 }),
        ]

    /// All counts, in the order of the record file: new ones come last.
    public static let counts = countsOfFirstEdition + countsOfSecondEdition + PackKind.later.map(Count.init)

    /// The counts of rounds of a level. Kinds that came after the second edition are counted only up to the last one
    /// that the level has, so that older records stay as they are.
    package static func counts(of level: Level) -> [Count] {
        level.edition == 1 ? countsOfFirstEdition : counts(upToLast: { level.share(of: $0) > 0 })
    }

    /// The counts that the digest of a stored record, its proof, covers.
    package var provenCounts: [Count] {
        let isOfFirstEdition = Self.counts.dropFirst(Self.countsOfFirstEdition.count).allSatisfy {
            self[$0] == 0
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
        self.init("\(kind.name)Caught", { $0.caught[kind] }, { $0.caught[kind] = $1 })
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
