public import Motion

/// The result of a tap, or the end of a combo by a pause or rewind.
public struct Outcome: Hashable, Sendable {
    /// The kind of an outcome.
    public enum Kind: Hashable, Sendable {
        /// A pack was caught.
        case caught(PackKind)
        /// A great pack was met and stayed closed: the number of the strike, 1 ... 4.
        case struck(Int)
        /// A bomb was met.
        case bombHit
        /// A tap on nothing.
        case nothing
        /// A pause or a rewind that was not free ended the combo: no tap.
        case comboEnded
    }

    /// The kind of the outcome.
    public let kind: Kind
    /// The drop that was met; nil if there was none.
    public let drop: Drop?
    /// Point of the tap; zero for the end of a combo.
    public let point: Vector
    /// Game time of the tap.
    public let time: Double
    /// Points added to the score; negative for a bomb, and for a tap on nothing that costs.
    public let points: Int
    /// Combo after the outcome; 0 if the outcome ended it.
    public let combo: Int
    /// Whether the catch paid twice.
    public internal(set) var isDoubled = false
    /// Number of the pack among the ones that a chain caught, from 1; 0 for a tap.
    public internal(set) var link = 0
}

extension Outcome {
    /// Centre of the drop that was met, or the point of a tap on nothing.
    public var place: Vector { drop?.position(at: time) ?? point }
}
