public import Motion

/// What a tap came to.
public struct Outcome: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case caught(Tier)
        case bombHit
        case nothing
    }

    public let kind: Kind
    /// The drop that was met; nil for a tap on nothing.
    public let drop: Drop?
    /// Where the tap was.
    public let point: Vector
    /// Game time of the tap.
    public let time: Double
    /// What it added to the score; negative for a bomb.
    public let points: Int
    /// Catches in a row up to and with this one; 0 for a bomb, and what it was for a tap on nothing.
    public let combo: Int
}

/// An outcome in the history of a round: a node of a tree whose branches are the stretches that a rewind undid.
///
/// `jump` makes it a skew-binary list (Myers, "An applicative random-access stack", 1983): any ancestor is found in
/// O(log depth) steps with one pointer more a node.
struct Node {
    let outcome: Outcome
    let roundTime: RoundTime
    /// The outcome before it in game time, or -1.
    let parent: Int
    let jump: Int
    let depth: Int
    /// Game time of the last catch up to here.
    let lastCatch: Double
    /// Score, catches, hits, taps and best combo up to here.
    let tally: Tally
    /// An earlier catch or hit of the same drop on another branch, or -1.
    let earlier: Int
}
