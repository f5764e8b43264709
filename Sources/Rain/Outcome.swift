public import Motion

/// What a tap came to, or a pause that ended the combo.
public struct Outcome: Hashable, Sendable {
    /// What a tap can come to.
    public enum Kind: Hashable, Sendable {
        /// A pack was caught.
        case caught(PackKind)
        /// A great pack was met and is closed yet: the how many-th time, 1 ... 4.
        case struck(Int)
        /// A bomb was met.
        case bombHit
        /// A tap on nothing.
        case nothing
        /// A pause or a rewind that was not free ended the combo: no tap.
        case comboEnded
    }

    /// What it came to.
    public let kind: Kind
    /// The drop that was met; nil where there was none.
    public let drop: Drop?
    /// Where the tap was.
    public let point: Vector
    /// Game time of the tap.
    public let time: Double
    /// What it added to the score; negative for a bomb, and for a tap on nothing that costs.
    public let points: Int
    /// Catches in a combo up to and with this one; 0 where it ended the combo, and what it was where it left it alone.
    public let combo: Int
    /// Whether it paid twice.
    public internal(set) var isDoubled = false
    /// Which of the packs that a chain took it is, from 1; 0 for what was tapped itself.
    public internal(set) var link = 0
}

extension Outcome {
    /// Where what was met was, or the tap on nothing.
    public var place: Vector { drop?.position(at: time) ?? point }
}
