/// A feat of a player in a round, found in its journal: `Round.feats(in:)`. The raw values are stored in records, so they
/// never change.
public enum Feat: Int, CaseIterable, Hashable, Sendable {
    /// A golden pack was caught.
    case gold = 1
    /// A combo paid the max: 21 catches.
    case fever = 2
    /// A chain caught four packs.
    case fiveBlessings = 3
    /// All packs of a formation's run, of five or more, were caught within two seconds.
    case wholeShape = 4
    /// A bomb was hit, and a rewind undid that.
    case secondThoughts = 5
    /// A golden pack was missed, and caught after a rewind.
    case backForGold = 6
    /// At least 80 % of the packs, 30 or more, were caught, and none of three or more bombs was hit.
    case steadyHand = 7
    /// A golden pack was caught as it left.
    case lastMoment = 8
    /// Twelve catches by taps in succession were in the top third of the field.
    case earlyBird = 9
    /// Two great packs were opened.
    case twoGreatOnes = 10
    /// All eight kinds were caught.
    case eightTreasures = 11
    /// A combo of 50.
    case fifty = 12
    /// 1,500 points in the finale.
    case grandFinale = 13
    /// One catch paid 888 points.
    case fortune = 14
    /// Every tap met a pack, and at least 60 % of the packs, of 60 or more, were caught.
    case everyTap = 15
    /// A survival round lasted 100 seconds of game time.
    case hundredSeconds = 16
    /// No pack of 40 or more was missed, and no bomb hit.
    case notOneMissed = 17
    /// A combo of 88.
    case eightyEight = 18
    /// A survival round lasted 200 seconds of game time.
    case twoHundredSeconds = 19
    /// No pack of 80 or more was missed, and no bomb hit.
    case fullHouse = 20

    /// Version of the conditions of feats: rounds that were searched with an older one are searched again.
    public static let version = 1
}
