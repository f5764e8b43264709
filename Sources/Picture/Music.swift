/// A piece of music: the name of its file, and whether it loops, as in
/// `extension Tune { static let waltz = Tune(name: "waltz") }`.
///
/// Two pieces of the same properties are equal.
public struct Tune: Hashable, Sendable {
    /// The index among all pieces made since the program began, from 0. It may differ from run to run.
    package let index: Int32

    /// Registers a piece, or returns the registered one. Pieces are kept as long as the program runs, so make them from
    /// a fixed set. `name` is the name of the piece's file, without folder and extension. A piece that does not loop is
    /// silent after its end. O(1); thread-safe.
    public init(name: String, isLoop: Bool = true) {
        index = Self.known.index(of: Form(name: name, isLoop: isLoop))
    }

    /// The piece with an index; nil if the number is negative.
    package init?(number: Int) {
        guard number >= 0 else { return nil }
        index = Int32(number)
    }

    /// The name of its file, without folder and extension.
    public var name: String { Self.known[index].name }

    /// Whether it loops; otherwise it is silent after its end.
    public var isLoop: Bool { Self.known[index].isLoop }

    private struct Form: Hashable {
        let name: String
        let isLoop: Bool
    }

    private static let known = Registry<Form>()
}

extension Tune: CustomStringConvertible {
    public var description: String { name }
}

/// The music that is played.
public struct Music: Hashable, Sendable {
    /// The tune.
    public var tune: Tune
    /// The position in the tune, seconds: negative before the tune begins, and counted on through its repetitions. Nil
    /// for a tune that plays on by itself.
    public var position: Double?
    /// The gain, 0 or more.
    public var gain: Double
    /// The speed of playback; 1 is the tune's own. Below 1 the pitch falls too, as when a tape stops.
    public var speed = 1.0

    /// Creates music at a position in a tune, seconds; at nil, the default, the tune plays on by itself.
    public init(_ tune: Tune, at position: Double? = nil, gain: Double = 1) {
        self.tune = tune
        self.position = position
        self.gain = gain
    }

    /// The gain of music on screens without catches, so that they are nearly as loud as a round.
    public static let alone = 1.7
}
