/// Something worth telling of that a player did in a round, found in its journal: `Round.feats(in:)`.
///
/// The numbers are what records keep; they stay as they are.
public enum Feat: Int, CaseIterable, Hashable, Codable, Sendable {
    /// A golden pack was caught.
    case gold = 1
    /// A row paid all it can: 21 catches.
    case fever = 2
    /// A chain took four packs.
    case fiveBlessings = 3
    /// All packs of a formation's run, of five or more, were caught within two seconds.
    case wholeShape = 4
    /// A bomb was hit, and undone.
    case secondThoughts = 5
    /// A golden pack fell out, and was fetched back.
    case backForGold = 6
    /// Nearly all was caught, and no bomb hit.
    case steadyHand = 7
    /// A golden pack was caught as it left.
    case lastMoment = 8
    /// Twelve catches running, high up.
    case earlyBird = 9
    /// Two great packs were opened.
    case twoGreatOnes = 10
    /// All eight kinds were caught.
    case eightTreasures = 11
    /// A row of 50.
    case fifty = 12
    /// 1,500 points in the finale.
    case grandFinale = 13
    /// One catch paid 888 points.
    case fortune = 14
    /// No tap missed.
    case everyTap = 15
    /// A survival round lasted 100 seconds.
    case hundredSeconds = 16
    /// No pack was missed.
    case notOneMissed = 17
    /// A row of 88.
    case eightyEight = 18
    /// A survival round lasted 200 seconds.
    case twoHundredSeconds = 19
    /// No pack was missed of 80 and more.
    case fullHouse = 20

    /// Version of what the feats ask for: rounds that were searched for those of an older one are searched again.
    public static let version = 1
}
