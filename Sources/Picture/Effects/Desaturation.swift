import Motion

/// A loss of colour behind a blast: the colour goes at once, and comes back.
public struct Desaturation: Hashable, Sendable {
    /// The time at which the blast begins, seconds.
    public var begin: Double

    /// Creates the loss of colour behind a blast that begins at a time, seconds.
    public init(begin: Double) {
        self.begin = begin
    }

    /// The share of the colour that goes, and the time in which it comes back after `Explosion.hold`, seconds.
    static let share = 0.6
    static let returnTime = 0.25

    /// The time for which the effect is seen, seconds.
    public static let duration = Explosion.hold + returnTime

    /// Returns the share of the colour that is gone at a time, 0...1: the opacity of a grey to be laid over it.
    public func strength(at time: Double) -> Double {
        let age = time - begin
        guard age >= 0, age < Self.duration else { return 0 }
        return Self.share * (1 - Curve.easeInEaseOut.value(at: max(0, age - Explosion.hold) / Self.returnTime))
    }
}
