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
