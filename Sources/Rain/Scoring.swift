/// The rules of scoring, by name.
public enum Scoring {
    /// Catches at most this far apart, in game seconds, make a combo.
    public static let comboGap = 1.5
    /// Catches in a row after which a combo pays no more: from the next on it is fever.
    public static let comboCap = 20
    /// What a bomb costs.
    public static let bombCost = 50
    /// How long what is caught pays twice after a double pack, game seconds.
    public static let doubleTime = 5.0
    /// How long time runs at half speed after a slow pack, game seconds.
    public static let slowTime = 2.0
    /// How far from a chain pack those lie that go with it, points, and how many there are at most.
    public static let chainReach = 300.0
    /// Most packs that go with a chain pack.
    public static let chainLinks = 4
    /// Taps that open a great pack, and what each before the last pays.
    public static let greatTaps = 5
    /// Points for each tap on a great pack that does not open it.
    public static let strikePoints = 10
    /// Packs that may be missed for a heart.
    public static let missesOfHeart = 10
    /// Where taps are strict, one on nothing is forgiven this soon after a catch or strike, game seconds.
    static let grace = 0.1

    /// Points for the n-th catch in a row (from 1): points · (10 + min(n - 1, 20)) / 10, rounded down.
    public static func points(for points: Int, combo: Int) -> Int { points * (10 + min(combo - 1, comboCap)) / 10 }

    /// What a lucky pack pays before the row, for a number of 0..<1: 20 ... 199, mostly little.
    static func luckyPoints(_ luck: Double) -> Int { PackKind.lucky.points + Int(180 * luck * luck) }
}

extension Level {
    /// Hearts that a tally has cost.
    public func heartsLost(in tally: Tally) -> Int { tally.bombsHit + tally.packsMissed / Scoring.missesOfHeart }

    /// What is added to the score of a round that has come to its end, for charges of the rewind that are left and for no
    /// bomb hit: a share of each as large as the share of the packs that was caught, their sum rounded down.
    public func bonus(for tally: Tally) -> (rewinds: Int, clean: Int) {
        let settled = tally.packsCaught + tally.packsMissed
        guard settled > 0, hearts == 0, !practice else { return (0, 0) }
        func share(_ points: Int) -> Int { points * tally.packsCaught / settled }
        let whole = rewindBonus * max(0, rewinds - tally.rewindsUsed)
        let rewinds = share(whole)
        return (rewinds, share(whole + (tally.bombsHit == 0 ? cleanBonus : 0)) - rewinds)
    }
}
