/// Constants and formulas of scoring.
public enum Scoring {
    /// The combo above which fever is on and each catch pays three times its points, the max.
    public static let comboCap = 20
    /// Points that a bomb costs.
    public static let bombCost = 50
    /// Time for which catches pay twice after a double pack, game seconds.
    public static let doubleTime = 5.0
    /// Game seconds that pass at half speed after a slow pack.
    public static let slowTime = 2.0
    /// Max distance between the centres of a chain pack and a pack that is caught with it, points of the field.
    public static let chainReach = 300.0
    /// Max number of packs that are caught with a chain pack.
    public static let chainLinks = 4
    /// Taps that open a great pack.
    public static let greatTaps = 5
    /// Points for each tap on a great pack that does not open it.
    public static let strikePoints = 10
    /// Number of missed packs that cost a heart.
    public static let missesOfHeart = 10
    /// Time after a catch or strike in which strict levels forgive a tap on nothing, game seconds.
    static let grace = 0.1

    /// Points for the n-th catch of a combo (from 1): points · (10 + min(n - 1, 20)) / 10, rounded down.
    public static func points(for points: Int, combo: Int) -> Int { points * (10 + min(combo - 1, comboCap)) / 10 }

    /// Points of a lucky pack without a combo, 20 ... 199, for a random number of 0..<1; few points are the likeliest.
    static func luckyPoints(_ luck: Double) -> Int { PackKind.lucky.points + Int(180 * luck * luck) }
}

extension Level {
    /// Hearts lost with the counts of a tally.
    public func heartsLost(in tally: Tally) -> Int { tally.bombsHit + tally.packsMissed / Scoring.missesOfHeart }

    /// Bonuses added to the score at the end of a round, for unused rewinds and for hitting no bomb: each is multiplied
    /// by the share of packs caught, and their sum is rounded down. There are none in survival and in practice.
    public func bonus(for tally: Tally) -> (rewinds: Int, clean: Int) {
        let settled = tally.packsCaught + tally.packsMissed
        guard settled > 0, hearts == 0, !practice else { return (0, 0) }
        // In 64 bits, since a journal may have many catches.
        func share(_ points: Int) -> Int { Int(clamping: Int64(points) * Int64(tally.packsCaught) / Int64(settled)) }
        let whole = rewindBonus * max(0, rewinds - tally.rewindsUsed)
        let rewinds = share(whole)
        return (rewinds, share(whole + (tally.bombsHit == 0 ? cleanBonus : 0)) - rewinds)
    }
}
