import Motion

/// What lies behind a blast loses its colour at once, and gets it back.
public struct Pallor: Hashable, Sendable {
    /// When the blast begins, seconds.
    public var begin: Double

    /// The loss of colour behind a blast that begins at a time, seconds.
    public init(begin: Double) {
        self.begin = begin
    }

    /// The share of the colour that goes, and how long it takes to come back once the blast moves on, seconds.
    static let share = 0.6
    static let returnTime = 0.25

    /// How long something of it is to be seen, seconds.
    public static let duration = Explosion.hold + returnTime

    /// The share of the colour that is gone at a time, 0...1: what a grey is to be laid over it with.
    public func strength(at time: Double) -> Double {
        let age = time - begin
        guard age >= 0, age < Self.duration else { return 0 }
        return Self.share * (1 - Curve.easeInEaseOut.value(at: max(0, age - Explosion.hold) / Self.returnTime))
    }
}
